import TerminalKit

extension MenuEntry {
  /// The entries for favorites.
  static let favorites: [MenuEntry] = [
    favorite("Show a favorite") { item($0, launch: ["launch"], day: ["explore"]) },
    favorite("Open the page of a favorite") {
      item($0, launch: ["launch", "--open"], day: ["explore", "--open"])
    },
    favorite("Share a favorite") { item($0, launch: ["share", "launch"], day: ["share", "day"]) },
    favorite("Remove a favorite") { ["favorites", "remove", "--", $0] },
  ]

  /// The command line for a favorite, depending on whether it is a launch or a day.
  private static func item(_ id: String, launch: [String], day: [String]) -> [String] {
    let parts = id.split(separator: "/", maxSplits: 1).map(String.init)
    return (parts.first == "launch" ? launch : day) + ["--", parts.last ?? ""]
  }

  private static func favorite(
    _ name: SafeText, run words: @escaping @Sendable (_ id: String) -> [String]
  ) -> MenuEntry {
    .choosing(
      name, from: { _ in ["favorites"] }, title: { $0.dropFirst().first ?? "" }, run: { words($0[0]) })
  }
}
