import TerminalKit

extension MenuEntry {
  /// The entries for films.
  static let movies: [MenuEntry] = [
    movie("Details of a film") { ["movie", "--", $0] },
    movie("Open the page of a film") { ["movie", "--open", "--", $0] },
    movie("Open the trailer of a film") { ["movie", "--video", "--", $0] },
    movie("Share a film") { ["share", "movie", "--", $0] },
  ]

  /// An entry for a film that the user searches and selects.
  private static func movie(
    _ name: SafeText, run words: @escaping @Sendable (_ id: String) -> [String]
  ) -> MenuEntry {
    .choosing(
      name, question: "Part of a title.", from: { ["movies", "--", $0] },
      title: { fields in
        [2, 1].compactMap { fields.indices.contains($0) ? fields[$0] : nil }.joined(separator: ", ")
      },
      run: { words($0[0]) })
  }
}
