/// Help after a search without results: the nearest words that would find something, and the fields.
enum SearchAdvice {
  /// `Did you mean ‘hubble’ or ‘humble’? Fields: year:2019, media:video.`
  /// - Parameters:
  ///   - suggestions: queries that would find something, the nearest first.
  ///   - fields: the fields with examples.
  static func text(_ suggestions: [String], fields: String) -> String {
    let words = suggestions.map { "‘\($0.prefix(80))’" }
    let first =
      switch words.count {
      case 0: "Every word must occur."
      case 1: "Did you mean \(words[0])?"
      default: "Did you mean \(words.dropLast().joined(separator: ", ")) or \(words[words.count - 1])?"
      }
    return "\(first) Fields: \(fields)."
  }

  static let pictureFields = "year:2019, media:video, day:06-16"
  static let launchFields = "agency:isro, place:kourou, year:2023"
}
