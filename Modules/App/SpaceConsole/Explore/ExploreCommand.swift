import SpaceDomain
import SpaceFeatures
import TerminalKit

/// `explore`: the picture of any day, of a random one, or of a range.
enum ExploreCommand: ConsoleCommand {
  typealias Factory = any APODFactory

  /// The day or days to explore.
  enum Target: Sendable, Hashable {
    case today
    case random
    case day(CalendarDay)
    case range(from: CalendarDay, to: CalendarDay)
  }

  static let target = Argument<Target>(
    "DAY", help: "YYYY-MM-DD, today, random, or a range FROM..TO.",
    ValueParser { word throws(UsageError) in
      switch word {
      case "today": return .today
      case "random": return .random
      default: break
      }
      guard let dots = word.firstRange(of: "..") else { return .day(try DayArgument.calendarDay(word)) }
      return .range(
        from: try DayArgument.calendarDay(word[..<dots.lowerBound]),
        to: try DayArgument.calendarDay(word[dots.upperBound...]))
    })

  static let command = Command(
    name: "explore", summary: "Show the picture of any day since 1995-06-16",
    examples: [
      .init("explore 2024-01-01", "Show the picture of a day"),
      .init("explore random", "Show any picture"),
      .init("explore 2024-01-01..2024-01-31", "List a month, one line a day"),
    ],
    arguments: [target.spec],
    details: "A range holds at most \(APODCalendar.longestRange) days.")
}

extension ExploreCommand {
  static func run(_ call: Invocation, _ context: Context) async throws {
    context.console.showProgress("Asking for pictures…")
    let viewModel = context.factory.exploreViewModel(pictureSize: APODShow.pictureSize(call))
    viewModel.send(action(call[target] ?? .random, context))
    let state = try await viewModel.states.first {
      // A person also sees whether it is a favorite.
      $0.isSettled && (call.format != .text || !$0.favorite.isLoading)
    }
    context.console.endProgress()
    switch try state.content.settledValue() {
    case .day(let shown):
      try await APODShow(call, context)
        .show(.loaded(shown), picture: state.picture, isFavorite: state.isFavorite)
    case .range(let shown):
      context.explain(shown, what: "what is kept")
      try context.console.show(APODListPresenter(shown, now: context.now), as: call.format)
    }
  }

  private static func action(_ target: Target, _ context: Context) -> ExploreViewModel.Action {
    switch target {
    case .today: .select(context.configuration.calendar.today)
    case .random: .random
    case .day(let day): .select(day)
    case .range(let from, let to): .selectRange(from: from, to: to)
    }
  }
}
