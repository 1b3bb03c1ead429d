import Reactive
import SpaceDomain

extension ExploreViewModel {
  /// A choice of days.
  public enum Choice: Sendable, Hashable, Codable {
    /// The newest day.
    case newest
    /// One day.
    case day(CalendarDay)
    /// All days of a range.
    case range(from: CalendarDay, to: CalendarDay)
    /// A random day.
    case random
  }

  /// The pictures of a choice.
  public enum Content: Sendable, Equatable, Codable, APODContent {
    /// The picture of one day.
    case day(Sourced<APOD>)
    /// The pictures of a range, oldest first.
    case range(Sourced<[APOD]>)

    var apod: APOD? { if case .day(let apod) = self { apod.value } else { nil } }
  }
}

extension ExploreViewModel.Choice {
  /// - Throws: `SpaceError.Kind.invalidRequest` for an impossible day or range, without a request; any error of the
  ///   repository.
  func load(
    from apods: any APODRepositoryProtocol, calendar: APODCalendar,
    randomDay: @Sendable (APODCalendar) -> CalendarDay
  ) async throws(SpaceError) -> ExploreViewModel.Content {
    switch self {
    case .newest: return .day(try await apods.today())
    case .day(let day):
      try calendar.validate(day)
      let shown = try await apods.apod(on: day)
      guard shown.value.day == day else {
        throw SpaceError(
          .unreadable, code: "wrong-day", message: "The service answered with the picture of another day.")
      }
      return .day(shown)
    case .range(let from, let to):
      return .range(try await apods.apods(in: calendar.range(from: from, to: to)))
    case .random: return .day(try await apods.apod(on: randomDay(calendar)))
    }
  }
}

extension ExploreViewModel.State {
  mutating func take(_ action: ExploreViewModel.Action) {
    switch action {
    case .onAppear: appear()
    case .onDisappear: disappear()
    case .select(let day): choose(.day(day))
    case .selectRange(let from, let to): choose(.range(from: from, to: to))
    case .random: choose(.random)
    case .refresh: choose(choice ?? .newest)
    }
  }

  private mutating func appear() {
    if choice == nil { choice = .newest }
    if let choice { page.appear(choice) }
  }

  private mutating func disappear() {
    page.disappear()
    rememberChoice()
  }

  private mutating func choose(_ choice: ExploreViewModel.Choice) {
    self.choice = choice
    page.content.begin(choice)
  }

  /// Replaces the choice by the loaded day, so that a random day stays the same when it is loaded again.
  mutating func rememberChoice() {
    guard let apod = LoadingState(page.content).value?.apod else { return }
    choice = .day(apod.day)
    page.content.refine(.day(apod.day))
  }
}
