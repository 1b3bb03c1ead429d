import SpaceDomain
import TerminalKit

/// Titles on a command line: what a list shows can be typed.
enum TitleArgument {
  /// The places of the titles that a text means: of the one that agrees with it closest, or of all that have its words.
  static func meant(by text: String, among titles: [String]) -> [Int] {
    // A text without a word would match every title.
    guard text.contains(where: { $0.isLetter || $0.isNumber }) else { return [] }
    let index = SearchIndex(fields: ["title"], records: titles) { [$0] }
    let query = SearchQuery(text, fields: index.fields)
    let ranks = index.ranked(index.rows(matching: query), by: query, titles: [0]).filter { !$0.isEmpty }
    return ranks.first?.count == 1 ? ranks[0] : ranks.flatMap(\.self)
  }
}
