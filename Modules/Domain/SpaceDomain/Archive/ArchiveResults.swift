/// Pictures of the day that a search of the archive found.
public struct ArchiveResults: Sendable {
  /// The pictures, the newest first.
  public let pictures: ArchivedPictures
  /// Queries that would find something; only where nothing was found.
  public let suggestions: [String]
  /// The extent of the archive that was searched.
  public let summary: ArchiveSummary

  /// Makes results.
  public init(_ pictures: ArchivedPictures, suggestions: [String] = [], summary: ArchiveSummary) {
    self.pictures = pictures
    self.suggestions = suggestions
    self.summary = summary
  }
}

extension ArchivedAPOD {
  /// The places in the title that match a query, for a screen to emphasize.
  public func matches(of query: String) -> [Range<String.Index>] {
    SearchQuery(query, fields: APOD.searchFields).ranges(in: title, field: "title")
  }
}

/// A piece of a text with the words that were searched.
public struct ArchiveExcerpt: Sendable, Hashable {
  /// The field in which it stands: `explanation`, `credit` or `alt`.
  public let field: String
  /// The piece, one line, with an ellipsis where the text goes on.
  public let text: String
  /// The places in ``text`` that match.
  public let matches: [Range<String.Index>]

  /// The first piece of a text in which a query's words stand.
  /// - Parameters:
  ///   - text: the text of a field.
  ///   - field: The name of the field, one of ``APOD/searchFields``.
  ///   - query: the words to look for.
  ///   - limit: The greatest number of characters.
  /// - Returns: nil when none of the words stands in it.
  public init?(of text: String, field: String, query: SearchQuery, limit: Int = 120) {
    let line = String(text.map { $0.isNewline ? " " : $0 })
    guard let first = query.ranges(in: line, field: field).first else { return nil }
    let before = line.distance(from: line.startIndex, to: first.lowerBound)
    let length = line.distance(from: first.lowerBound, to: first.upperBound)
    let lead = min(before, max(0, (limit - length) / 3))
    var start = line.index(first.lowerBound, offsetBy: -lead)
    // A word is not cut at its beginning.
    if lead < before, let space = line[start..<first.lowerBound].firstIndex(of: " ") {
      start = line.index(after: space)
    }
    let end = line.index(start, offsetBy: limit, limitedBy: line.endIndex) ?? line.endIndex
    let piece =
      (start > line.startIndex ? "…" : "") + line[start..<end] + (end < line.endIndex ? "…" : "")
    self.field = field
    self.text = piece
    matches = query.ranges(in: piece, field: field)
  }
}
