/// Pictures of the day that a search of the archive found.
public struct ArchiveResults: Sendable, Equatable, Codable {
  /// The pictures, the closest match first; all pictures, or those of a calendar day, newest first.
  public let pictures: [ArchivedAPOD]
  /// Queries that would find something; empty unless nothing was found.
  public let suggestions: [String]
  /// The extent of the archive that was searched.
  public let summary: ArchiveSummary

  /// Makes results.
  public init(_ pictures: [ArchivedAPOD], suggestions: [String] = [], summary: ArchiveSummary) {
    (self.pictures, self.suggestions, self.summary) = (pictures, suggestions, summary)
  }
}

extension ArchivedAPOD {
  /// The places in the title that match a query, for a screen to emphasize.
  public func matches(of query: String) -> [Range<String.Index>] {
    SearchQuery(query, fields: APOD.searchFields).ranges(in: title, field: "title")
  }
}

/// A passage of a text that contains words of a query.
public struct ArchiveExcerpt: Sendable, Hashable, Codable {
  /// The field that the passage is from: `explanation`, `credit` or `alt`.
  public let field: String
  /// The passage on one line, with an ellipsis where text was cut.
  public let text: String

  /// Finds the first passage of a field's text that contains a word of a query, cut to `limit` characters; nil when none
  /// does.
  public init?(of text: String, field: String, query: SearchQuery, limit: Int = 120) {
    let line = String(text.map { $0.isNewline ? " " : $0 })
    guard let first = query.ranges(in: line, field: field).first else { return nil }
    let before = line.distance(from: line.startIndex, to: first.lowerBound)
    let length = line.distance(from: first.lowerBound, to: first.upperBound)
    let lead = min(before, max(0, (limit - length) / 3))
    var start = line.index(first.lowerBound, offsetBy: -lead)
    // Start at a word, so that none is cut at its beginning.
    if lead < before, let space = line[start..<first.lowerBound].firstIndex(of: " ") {
      start = line.index(after: space)
    }
    let end = line.index(start, offsetBy: limit, limitedBy: line.endIndex) ?? line.endIndex
    self.field = field
    self.text = (start > line.startIndex ? "…" : "") + line[start..<end] + (end < line.endIndex ? "…" : "")
  }
}
