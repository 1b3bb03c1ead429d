import TerminalKit

extension MenuEntry {
  /// The entries for the picture of a day.
  static let days: [MenuEntry] = [
    .command("explore", "random").named("The picture of any day"),
    day("Pictures of a calendar day in all years") { ["explore", "--on-this-day", "--", $0] },
    .command("explore", "sync").named("Fetch the texts of all pictures"),
    day("Open the page of a day") { ["explore", "--open", "--", $0] },
    day("Open the video of a day") { ["explore", "--video", "--", $0] },
    day("Keep the picture of a day") { ["favorites", "add", "--", $0] },
    day("Share the picture of a day") { ["share", "day", "--", $0] },
    day("Save the picture of a day in this folder") { ["image", "--save", ".", "--", $0] },
  ]

  private static func day(
    _ name: SafeText, run words: @escaping @Sendable (_ day: String) -> [String]
  ) -> MenuEntry {
    MenuEntry("A day as YYYY-MM-DD, yesterday, or -7 for a week ago. Enter alone is the newest day.") {
      words($0.isEmpty ? "today" : $0)
    }.named(name)
  }
}
