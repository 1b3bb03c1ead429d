import TerminalKit

extension MenuEntry {
  /// The actions on favorites.
  static let favorites: [MenuEntry] = [
    favorite("Show a favorite") { id in
      let parts = id.split(separator: "/", maxSplits: 1).map(String.init)
      return [parts.first == "launch" ? "launch" : "explore", "--", parts.last ?? ""]
    },
    favorite("Remove a favorite") { ["favorites", "remove", "--", $0] },
  ]

  private static func favorite(
    _ name: SafeText, run words: @escaping @Sendable (_ id: String) -> [String]
  ) -> MenuEntry {
    .choosing(
      name, from: { _ in ["favorites"] }, title: { $0.dropFirst().first ?? "" }, run: { words($0[0]) })
  }
}
