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
      "Today" is the day in New York, where NASA publishes shortly after midnight. If no service answers, the newest \
      picture that is stored with its image is shown, or else a sample; the exit code stays 0, and a note on standard \
      error says so.
      """)

  /// Says what is waited for, where that takes longer than 3 s.
  private static func sayWaiting(_ context: Context) async {
    let (repositories, console) = (context.repositories, context.console)
    guard (try? await repositories.wait(.seconds(3))) != nil else { return }
    let rows = repositories.storage.diagnosis.sourcesSection().rows
    let address = rows.first { $0.name == WebService.apod.title }?.finding
    let host = address.flatMap { URL(string: $0)?.host() } ?? "the service"
    console.showProgress("Waiting for \(SafeText(host)); Ctrl-C ends it…")
  }

  static func run(_ call: Invocation, _ context: CommandContext) async throws {
    context.console.showProgress("Fetching today's picture…")
    let viewModel = context.repositories.todayViewModel(pictureSize: APODShow.pictureSize(call))
    // It ends with this function.
    async let _: Void = sayWaiting(context)
    let state = try await viewModel.settled(for: .onAppear)
    try await APODShow(call: call, context: context).show(
      state.content.settledValue(), picture: state.picture)
    try await context.open(state.content.value.map { PageLinks($0.value) } ?? PageLinks(), call)
  }
}
