import SpaceDomain
import TerminalKit

/// Pictures of the archive for people, tools and programs, newest first.
struct ArchiveListPresenter: Output {
  /// A picture with facts that the list does not have.
  struct Entry: Sendable {
    let picture: ArchivedAPOD
    /// The passage of its texts that matches; nil when the title matches, or without a search.
    var excerpt: ArchiveExcerpt?
    /// The address of its page.
    var page: URL?
  }

  /// The pictures to show.
  let entries: [Entry]
  /// The number of pictures found.
  let total: Int
  let summary: ArchiveSummary
  let query: SearchQuery
  let now: Date

  func blocks(width: Int) -> [OutputBlock] {
    let isMarked = entries.contains { $0.picture.hasText || $0.picture.hasPicture }
    let marks: ArchiveRow.Marks = !isMarked ? .none : width < 60 ? .short : .long
    let lines = entries.flatMap { entry in
      [ArchiveRow(picture: entry.picture, query: query).line(width: width, marks: marks)]
        + (entry.excerpt.map { [ArchiveRow.line($0, query: query, width: width)] } ?? [])
    }
    let footer = ListFooter(
      shown: entries.count, total: total, noun: ("picture", "pictures"), origin: Self.extent(summary))
    return (lines + footer.lines(width: width)).map { .line($0) }
  }

  /// The size of the archive: `11,387 titles to 2026-08-22 and 250 texts`.
  static func extent(_ summary: ArchiveSummary) -> SafeText {
    let newest: SafeText = summary.newest.map { " to \($0)" } ?? ""
    let texts: SafeText =
      summary.texts == 0 ? "" : " and \(summary.texts.grouped) " + (summary.texts == 1 ? "text" : "texts")
    return "\(summary.titles.grouped) titles" + newest + texts
  }

  /// Fields: day, kind, title, page, what is stored, origin.
  var records: [PlainRecord] {
    entries.map { entry in
      let picture = entry.picture
      return PlainRecord([
        "\(picture.day)", picture.medium.rawValue, picture.title, entry.page?.absoluteString,
        picture.hasText ? "text" : nil, picture.hasPicture ? "picture" : nil,
        ProvenancePresenter.kind(summary.provenance),
      ])
    }
  }

  var json: JSONValue {
    [
      "provenance": ProvenancePresenter(now: now).json(summary.provenance), "total": .integer(total),
      "pictures": .array(entries.map(Self.json)),
    ]
  }

  private static func json(_ entry: Entry) -> JSONValue {
    let picture = entry.picture
    return [
      "day": .string("\(picture.day)"), "title": .string(picture.title),
      "media": .string(picture.medium.rawValue), "page": entry.page.map { .string($0.absoluteString) },
      "isTextKept": .boolean(picture.hasText), "isPictureKept": .boolean(picture.hasPicture),
    ]
  }
}
