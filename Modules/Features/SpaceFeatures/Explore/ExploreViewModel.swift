import Reactive
import SpaceDomain

/// Shows the picture of any day, or the pictures of a range. An impossible day or range fails with the kind
/// `invalidRequest`, without a request.
public final class ExploreViewModel: ViewModel {
  /// The state of the screen.
  public struct State: Sendable, Equatable, Codable {
    /// The choice; nil before the first.
    public internal(set) var choice: Choice?
    /// The picture of the day, or the pictures of the range.
    public var content: Loading<Choice, Content> { page.content }
    /// The last content, to show while another one is loaded.
    public var latest: Content? { page.content.value }
    /// The picture of the one day; idle for a range or if no picture is requested.
    public var picture: Loading<APOD, Sourced<EncodedPicture>> { page.picture }

    var page: APODPage<Choice, Content>

    fileprivate mutating func choose(_ choice: ExploreViewModel.Choice) {
      self.choice = choice
      page.content.begin(choice)
    }

    /// Replaces the choice by the loaded day, so that a random day stays the same when it is loaded again.
    fileprivate mutating func rememberChoice() {
      guard case .loaded(let answer) = page.content, let apod = answer.value.apod else { return }
      choice = .day(apod.day)
      page.content.refine(.day(apod.day))
    }
  }

  /// An event of the screen.
  public enum Action: Sendable {
    /// The screen appears: loads the choice if it is missing; without a choice, the newest day.
    case onAppear
    /// The screen disappears: cancels requests and restores the content before them.
    case onDisappear
    /// Chooses a day.
    case select(CalendarDay)
    /// Chooses all days of a range.
    case selectRange(from: CalendarDay, to: CalendarDay)
    /// Chooses a random day.
    case random
    /// Fetches the choice again.
    case refresh
  }

  private typealias Event = APODPageEvent<Action, Content>

  private static func reduce(_ state: State, _ event: Event) -> State {
    var state = state
    switch event {
    case .user(.onAppear):
      let wanted = state.choice ?? .newest
      state.choice = wanted
      state.page.appear(wanted)
    case .user(.onDisappear):
      state.page.disappear()
      state.rememberChoice()
    case .user(.select(let day)): state.choose(.day(day))
    case .user(.selectRange(let from, let to)): state.choose(.range(from: from, to: to))
    case .user(.random): state.choose(.random)
    case .user(.refresh):
      let wanted = state.choice ?? .newest
      state.choice = wanted
      state.page.refresh(wanted)
    case .onContent:
      state.page.receive(event)
      state.rememberChoice()
    case .onPicture: state.page.receive(event)
    }
    return state
  }

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
            .unreadable, code: "wrong-day", message: "The service answered with the picture of another day.",
            hint: "Try again later, or choose another day.")
        }
        return .day(shown)
      case .range(let from, let to):
        return .range(try await apods.apods(in: calendar.range(from: from, to: to)))
      case .random: return .day(try await apods.apod(on: randomDay(calendar)))
      }
    }
  }

  /// The pictures of a choice.
  public enum Content: Sendable, Equatable, Codable, APODContent {
    /// The picture of one day.
    case day(Sourced<APOD>)
    /// The pictures of a range, oldest first.
    case range(Sourced<[APOD]>)

    var apod: APOD? { if case .day(let apod) = self { apod.value } else { nil } }
  }

  /// Keeps the state.
  public let store: Store<State, Action>

  /// Takes texts and images from repositories; without a picture size, only texts. `now` gives the time, for the newest
  /// day; states arrive on `scheduler`.
  public init<Context: Scheduler & Sendable>(
    apods: any APODRepositoryProtocol, images: any ImageRepositoryProtocol, pictureSize: APOD.Size? = .page,
    now: @escaping @Sendable () -> Date,
    randomDay: @escaping @Sendable (APODCalendar) -> CalendarDay = anyDay,
    scheduler: Context = MainActorScheduler.shared
  ) {
    store = Store(
      State(page: APODPage(hasPicture: pictureSize != nil)), view: { $0 }, isLoading: \.page.isLoading,
      scheduler: scheduler,
      feedbacks: Feedback.parts(of: \.page, size: pictureSize, images) { choice in
        try await choice.load(from: apods, calendar: APODCalendar(now: now()), randomDay: randomDay)
      }, event: Event.user, reduce: Self.reduce)
  }

  /// Chooses a random day that has a picture, with the system's random numbers.
  public static let anyDay: @Sendable (APODCalendar) -> CalendarDay = { calendar in
    var generator = SystemRandomNumberGenerator()
    return calendar.randomDay(using: &generator)
  }
}
