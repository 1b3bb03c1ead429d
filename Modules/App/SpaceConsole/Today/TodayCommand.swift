import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

/// `today`: shows the picture of the day.
package enum TodayCommand: ConsoleCommand {
  package static let command = Command(
    name: "today", summary: "Show today's picture", group: HelpGroup.look,
    examples: [
      ("today", "Show it, with its picture if the terminal can draw"),
      ("today --json", "Write it as JSON"),
      ("today --offline", "Show the stored picture"),
      ("today --open", "Open its page in the browser"),
    ],
    options: PageOpener.options,
    details: """
      "Today" is the day in New York, where NASA publishes shortly after midnight. If no service answers, the last \
      picture that was fetched is shown, or else a sample; the exit code stays 0, and a note on standard error says \
      so.
      """)

  static func run(_ call: Invocation, _ context: CommandContext) async throws {
    context.console.showProgress("Fetching today's picture…")
    let viewModel = context.repositories.todayViewModel(pictureSize: APODShow.pictureSize(call))
    let state = try await viewModel.settled(for: .onAppear)
    try await APODShow(call: call, context: context).show(
      state.content.settledValue(), picture: state.picture)
    try await context.open(state.content.value.map { PageLinks($0.value) } ?? PageLinks(), call)
  }
}
