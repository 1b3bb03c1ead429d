import SpaceFeatures
import TerminalKit

/// `open`: opens the full-screen app at the place of a link.
package enum OpenCommand {
  /// The command, which runs until the user quits.
  /// - Parameter links: the links of all features.
  package static func node(_ links: [DeepLink]) -> CommandNode<any ShellDependencies> {
    let link = link(links)
    return CommandNode(
      Command(
        name: "open", summary: "Open the app at the place of a link", group: HelpGroup.program,
        examples: [
          ("open spaceexplorer://explore/2024-01-01", "Show the picture of a day"),
          ("open spaceexplorer://launches", "Show the launches"),
          ("open spaceexplorer://movie/550", "Show a film"),
        ],
        arguments: [link.spec], options: [FullScreenCommand.trace.spec]), waitLimit: { _ in nil }
    ) { call, context in
      guard FullScreenCommand.canRun(call, context) else {
        throw UsageError(
          "The app needs a terminal.", hint: "In scripts use today, explore, mars and launches.")
      }
      let code = try await FullScreenCommand.run(at: call[link] ?? .today, call, context)
      if code == .interrupted { throw CancellationError() }
    }
  }

  private static func link(_ links: [DeepLink]) -> Argument<Destination> {
    Argument(
      "LINK",
      help: "\(DeepLink.scheme):// and one of \(links.map { SafeText($0.path) }.joined(separator: ", ")).",
      ValueParser { word throws(UsageError) in
        do throws(DeepLinkError) {
          return try Destination(link: word, among: links)
        } catch {
          throw UsageError(error.message, hint: error.hint)
        }
      })
  }
}
