import SpaceDomain
import TerminalKit

/// Pictures of the archive as lines, records and JSON.
struct ArchiveListPresenter: Output {
  struct Entry: Sendable {
    let picture: ArchivedAPOD
    /// The passage of its texts that matches; nil when the title matches, or without a search.
    var excerpt: ArchiveExcerpt?
    var page: URL?
  }

  let entries: [Entry]
  let total: Int
  let summary: ArchiveSummary
  let query: SearchQuery
  var favorites = FavoriteKeys()
  /// False in a pipe, where the next program needs the whole row.
  var cutsRows = true

  func blocks(width: Int) -> [OutputBlock] {
    let lines = entries.flatMap { entry in
      let row = ArchiveRow(
        picture: entry.picture, query: query, isFavorite: favorites.contains(entry.picture.day))
      // The passage that matches the search, under the title.
      let passage = entry.excerpt.map {
        StyledText(.spaces(12))
          + .highlighted($0.text, query, field: $0.field, .dim, width: max(1, width - 12))
      }
      return [row.line(width: cutsRows ? width : row.whole(width)), passage].compactMap(\.self)
    }
    let footer = ListFooter(
      shown: entries.count, total: total, noun: ("picture", "pictures"), origin: Self.extent(summary))
    return (lines + footer.lines(width: width)).map { .line($0) }
  }

  /// The size of the archive: `11,387 titles to 2026-08-22 and 250 texts`.
  /// - Parameters:
  ///   - texts: the number of texts, if more were stored since.
  ///   - hasCount: false where the number of titles is told elsewhere.
  static func extent(_ summary: ArchiveSummary, texts: Int? = nil, hasCount: Bool = true) -> SafeText {
    let newest: SafeText = summary.newest.map { " to \($0)" } ?? ""
    let texts = texts ?? summary.texts
    let stored: SafeText = texts == 0 ? "" : " and " + ArchiveSyncPresenter.count(texts)
    return (hasCount ? "\(summary.titles.grouped) titles" : "All titles") + newest + stored
  }

  /// Fields: day, kind, title, page, `text` and `picture` if they are stored, origin, star.
  var records: [PlainRecord] {
    entries.map { entry in
      let picture = entry.picture
      return [
        picture.day, picture.medium.rawValue, picture.title, entry.page,
        picture.hasText ? "text" : nil, picture.hasPicture ? "picture" : nil, summary.provenance.kind,
        FavoriteKeys.field(favorites.contains(picture.day)),
      ]
    }
  }

  var json: JSONValue { ["provenance": summary.provenance, "total": total, "pictures": entries.map(json)] }

  private func json(_ entry: Entry) -> JSONValue {
    let picture = entry.picture
    return [
      "day": picture.day, "title": picture.title, "media": picture.medium.rawValue, "page": entry.page,
      "isTextKept": picture.hasText, "isPictureKept": picture.hasPicture,
      "isFavorite": favorites.contains(picture.day) ? true : nil,
    ]
  }
}

extension ArchiveSummary {
  /// True where the texts of most pictures are missing, so that a search misses most of them.
  var lacksTexts: Bool { texts < titles / 2 }

  /// The part that a search without most of the texts has read, and the command that fetches them.
  var searchedPart: SafeText {
    texts == 0
      ? "Titles were searched; space-explorer explore sync fetches the texts too."
      : "Titles and \(ArchiveSyncPresenter.count(texts)) were searched; space-explorer explore sync fetches all texts."
  }
}
