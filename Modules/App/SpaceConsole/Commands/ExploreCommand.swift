import SpaceData
import SpaceDomain

/// `explore`: the picture of any day, of a random one, or of a range.
enum ExploreCommand: ConsoleCommand {
  /// What to explore.
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
  static func run(_ call: Invocation, _ context: CommandContext) async throws {
    let repository = context.container.apodRepository
    var generator = SystemRandomNumberGenerator()
    let calendar = context.container.configuration.calendar
    switch call[target] {
    case .today, nil: try await APODShow(call, context).show(try await repository.apod(on: calendar.today))
    case .random:
      try await APODShow(call, context).show(
        try await repository.apod(on: calendar.randomDay(using: &generator)))
    case .day(let day): try await APODShow(call, context).show(try await repository.apod(on: day))
    case .range(let from, let to):
      guard from <= to else { throw APODError.reversedRange(from: from, to: to) }
      let shown = try await repository.apods(in: from...to)
      context.explain(shown, what: "what is kept")
      try context.console.show(APODListPresenter(shown, now: context.now), as: call.format)
    }
  }
}
