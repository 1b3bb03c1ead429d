import SpaceFeatures
import TerminalKit

/// `open`: opens the full-screen app at the place of a link.
enum OpenCommand: ConsoleCommand {
  typealias Factory = any ShellFactory

  static let link = Argument<Destination>(
    "LINK", help: "\(Destination.scheme):// and one of \(Destination.paths.joined(separator: ", ")).",
    ValueParser { word throws(UsageError) in
      do throws(Destination.LinkError) {
        return try Destination(link: word)
      } catch {
        throw UsageError(error.message, hint: error.hint)
      }
    })

  static let command = Command(
    name: "open", summary: "Open the app at the place of a link",
    examples: [
      .init("open spaceexplorer://explore/2024-01-01", "Show the picture of a day"),
      .init("open spaceexplorer://launches", "Show the launches"),
      .init("open spaceexplorer://movie/550", "Show a film"),
    ],
    arguments: [link.spec], options: [FullScreenCommand.trace.spec])

  /// The app runs until the user quits.
  static func waitLimit(_ call: Invocation) -> Duration? { nil }

  static func run(_ call: Invocation, _ context: Context) async throws {
    guard FullScreenCommand.canRun(call, context) else {
      throw UsageError("The app needs a terminal.", hint: "In scripts use today, explore, mars and launches.")
    }
    let code = try await FullScreenCommand.run(at: call[link] ?? .today, call, context)
    if code == .interrupted { throw CancellationError() }
  }
}
