import SpaceDomain
import TerminalKit

extension [Launch] {
  /// The key that begins with the word, or else the one with the fewest corrections; nil when all are too
  /// different.
  func nearestKey(to word: String) -> String? {
    let word = word.lowercased()
    let keys = flatMap { launch in
      [launch.identity.launchLibrary, launch.identity.history, launch.identity.designator?.lowercased()]
        .compactMap(\.self)
    }
    if word.count >= 4, let beginning = keys.first(where: { $0.hasPrefix(word) }) { return beginning }
    let near = keys.filter { abs($0.utf8.count - word.utf8.count) <= 3 }
    // Comparing thousands of keys takes time; a mistyped key usually has the year or the first group right.
    let alike = near.filter { $0.utf8.prefix(8).elementsEqual(word.utf8.prefix(8)) }
    return Suggestion.nearest(to: word, among: alike) ?? Suggestion.nearest(to: word, among: near)
  }
}

/// A launch on the command line.
enum LaunchArgument {
  static let id = Argument<String>(
    "ID", help: "Launch Library's id, the history's, or the COSPAR designator.", .text)
}
