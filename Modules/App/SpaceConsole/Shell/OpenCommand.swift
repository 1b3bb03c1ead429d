import SpaceDomain
import SpaceFeatures
import TerminalKit

/// `open`: opens the full-screen app at a place.
package enum OpenCommand {
  /// The command, which runs until the user quits.
  /// - Parameter links: the links of all features.
  package static func node(_ links: [DeepLink]) -> CommandNode {
    let place = place(links)
    return CommandNode(
      Command(
        name: "open", summary: "Open the app at a place", group: HelpGroup.program,
        examples: [
          ("open 2024-01-01", "Show the picture of a day"), ("open launches", "Show the launches"),
          ("open spaceexplorer://movie/550", "Show a film"),
        ], arguments: [place.spec], options: [FullScreenCommand.trace.spec]),
      // The menu for screen readers keeps its changes before it ends.
      interruption: { _ in .cancels }, waitLimit: { _ in nil }
    ) { call, context, shell in
      guard FullScreenCommand.canRun(call, context) else {
        throw UsageError(
          "The app needs a terminal.", hint: "In scripts use today, explore, mars and launches.")
      }
      let words = call.all(place)
      let chosen =
        words.isEmpty
        ? .day(.today)
        : try await PlaceArgument.place(words, .daysLaunchesAndFilms, for: "open", context) { path in
          // A link, or a path such as movie/x, is no name: its own error says what is wrong with it.
          path.contains("/") || Place.isLink(words[0]) || (try? Destination(link: path, among: links)) != nil
        }
      let destination = try destination(chosen, context.configuration.calendar, among: links)
      let code = try await FullScreenCommand.run(at: destination, call, context, shell)
      if code == .interrupted { throw CancellationError() }
    }
  }

  private static func place(_ links: [DeepLink]) -> Argument<String> {
    PlaceArgument.words(
      .any, .daysLaunchesAndFilms,
      help: """
        A day, a picture or a film by its title, a launch by its name or id, or one of \(links.map { SafeText($0.path) }.joined(separator: ", ")); also \
        after \(DeepLink.scheme)://.
        """, choices: links.filter { $0.item == nil }.map(\.place))
  }

  /// - Throws: ``SpaceError`` for a day that has no picture yet, ``DeepLinkError`` for an unknown place.
  private static func destination(
    _ place: Place, _ calendar: APODCalendar, among links: [DeepLink]
  ) throws -> Destination {
    switch place {
    case .day(.today): return .today
    case .day(let chosen):
      let day = chosen.calendarDay(calendar)
      try calendar.validate(day)
      return .apod(day)
    case .launch(let id): return .launch(id)
    case .other(let path): return try Destination(link: path, among: links)
    }
  }
}
