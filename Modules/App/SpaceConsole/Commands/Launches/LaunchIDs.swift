import SpaceDomain

/// The keys of launches, to find the one that somebody meant.
struct LaunchIDs: Sendable {
  private let launches: [Launch]

  init(_ launches: [Launch]) { self.launches = launches }

  /// The key that begins as the word does, else the one that needs the fewest corrections; nil when all are far.
  func nearest(to word: String) -> String? {
    let word = word.lowercased()
    // Keys are long: comparing with thousands letter by letter takes only those of about that length.
    let keys = launches.flatMap { launch in
      [launch.identity.launchLibrary, launch.identity.history, launch.identity.designator?.lowercased()]
        .compactMap(\.self)
    }
    if word.count >= 4, let beginning = keys.first(where: { $0.hasPrefix(word) }) { return beginning }
    let start = word.utf8.prefix(4)
    let near = keys.filter { abs($0.utf8.count - word.utf8.count) <= 3 }
    // Who mistypes a key mostly gets its beginning right; that leaves few to compare with.
    let likely = near.filter { $0.utf8.prefix(4).elementsEqual(start) }
    return Suggestion.nearest(to: word, among: likely.count > 2_000 ? dated(word, likely) : likely)
      ?? (likely.isEmpty ? Suggestion.nearest(to: word, among: near) : nil)
  }

  /// Of the history's keys, which all begin alike, those of the same year.
  private func dated(_ word: String, _ keys: [String]) -> [String] {
    let year = word.utf8.prefix(8)
    return keys.filter { $0.utf8.prefix(8).elementsEqual(year) }
  }
}
