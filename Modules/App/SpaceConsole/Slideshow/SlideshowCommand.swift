import SpaceDomain
import TerminalKit

/// `slideshow`: opens the app with a slideshow.
package enum SlideshowCommand {
  private static let words = Argument<String>(
    "WORDS", .any, help: "Words to search for; all pictures by default, the newest first.", .text)
  private static let favorites = Option(flag: "favorites", help: "The favorite pictures.")
  private static let random = Option(flag: "random", help: "All pictures in a random order.")
  private static let onThisDay = Option(
    flag: "on-this-day", help: "The pictures of this calendar day in all years.")
  private static let every = Option<Int>(
    "every", "TIME", help: "The time for each, such as 20s or 2m; 20s by default.",
    ValueParser { word throws(UsageError) in
      let factor = word.last == "m" ? 60 : 1
      let digits = word.last == "m" || word.last == "s" ? String(word.dropLast()) : word
      guard digits.utf8.count < 6, let count = Int(digits), (1...86_400).contains(count * factor) else {
        throw UsageError("‘\(word)’ is not a time.", hint: "Write seconds or minutes, such as 20s or 2m.")
      }
      return count * factor
    })

  private static let command = Command(
    name: "slideshow", summary: "Show pictures one after the other", group: HelpGroup.look,
    examples: [
      ("slideshow", "All pictures, the newest first"),
      ("slideshow nebula --every 1m", "Those that match words, each for a minute"),
      ("slideshow --favorites", "Your favorites"),
    ], arguments: [words.spec], options: [favorites.spec, random.spec, onThisDay.spec, every.spec],
    details: """
      Space pauses, the arrows step, i hides the text, q ends it. The next picture is fetched ahead; while it is not \
      there, the shown one stays.
      """)

  /// The command, which runs until the user quits.
  package static let node = CommandNode(command, waitLimit: { _ in nil }) { call, context, shell in
    let source = try source(call)
    guard FullScreenCommand.canRun(call, context), !context.console.isAccessible else {
      throw UsageError(
        "A slideshow needs a terminal that shows pictures.", hint: "In scripts use image and explore.")
    }
    let pause = Duration.seconds(call[every] ?? 20)
    let code = try await FullScreenCommand.run(
      at: nil, showing: Slideshow(source: source, pause: pause, endsApp: true), call, context, shell)
    if code == .interrupted { throw CancellationError() }
  }

  private static func source(_ call: Invocation) throws(UsageError) -> Slideshow.Source {
    let query = call.all(words).joined(separator: " ")
    let sources: [Slideshow.Source] =
      (query.isEmpty ? [] : [.search(query)]) + (call.has(favorites) ? [.favorites] : [])
      + (call.has(random) ? [.random] : []) + (call.has(onThisDay) ? [.onThisDay] : [])
    guard sources.count < 2 else {
      throw UsageError(
        "WORDS, --favorites, --random and --on-this-day cannot be combined.", hint: "Leave out all but one.")
    }
    return sources.first ?? .search("")
  }
}
