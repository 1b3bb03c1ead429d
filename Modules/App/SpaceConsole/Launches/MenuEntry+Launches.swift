import TerminalKit

extension MenuEntry {
  /// The entries for launches.
  static let launches: [MenuEntry] = [
    .command("launches", "next").named("Countdown to the next launch"),
    .command("launches", "stats").named("Launches by year, agency and outcome"),
    .command("launches", "--past").named("Past launches"),
    .command("launches", "sync").named("Fetch launches"),
    launch("Details of a launch") { ["launch", "--", $0] },
    launch("Open the page of a launch") { ["launch", "--open", "--", $0] },
    launch("Open the webcast of a launch") { ["launch", "--video", "--", $0] },
    launch("Keep a launch") { ["favorites", "add", "--", "launch/" + $0] },
    launch("Share a launch") { ["share", "launch", "--", $0] },
  ]

  /// An entry for a launch that the user searches and selects.
  private static func launch(
    _ name: SafeText, run words: @escaping @Sendable (_ id: String) -> [String]
  ) -> MenuEntry {
    .choosing(
      name, question: "Words to search for. Enter alone lists upcoming launches.",
      from: { $0.isEmpty ? ["launches", "--upcoming"] : ["launches", "--search=" + $0] },
      title: { fields in
        [3, 1, 7].compactMap { fields.indices.contains($0) ? fields[$0] : nil }.joined(separator: ", ")
      },
      run: { words($0[0]) })
  }
}
