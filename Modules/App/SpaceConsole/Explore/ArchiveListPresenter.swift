import SpaceDomain
import TerminalKit

/// Pictures of the archive for people, tools and programs, newest first.
struct ArchiveListPresenter: Output {
  /// A picture with facts that the list does not have.
  struct Entry: Sendable {
    let picture: ArchivedAPOD
    /// The passage of its texts that matches; nil when the title matches, or without a search.
    var excerpt: ArchiveExcerpt?
    var page: URL?
  }

  /// The pictures to show.
  let entries: [Entry]
  /// The number of pictures found.
  let total: Int
  let summary: ArchiveSummary
  let query: SearchQuery
  var favorites = FavoriteKeys()

  func blocks(width: Int) -> [OutputBlock] {
    let isMarked = entries.contains { $0.picture.hasText || $0.picture.hasPicture }
    let marks: ArchiveRow.Marks = !isMarked ? .none : width < 60 ? .short : .long
    let lines = entries.flatMap { entry in
      [
        ArchiveRow(
          picture: entry.picture, query: query, isFavorite: favorites.contains(entry.picture.day)
        ).line(width: width, marks: marks)
      ]
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

  /// Fields: day, kind, title, page, what is stored, origin, star.
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

  var json: JSONValue {
    [
      "provenance": summary.provenance, "total": total, "pictures": entries.map(json),
    ]
  }

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
}

/// A picture of the archive in a list, with the words of a search highlighted.
struct ArchiveRow: Sendable {
  let picture: ArchivedAPOD
  let query: SearchQuery
  var isFavorite = false

  /// The marks for texts and pictures that are stored.
  struct Marks: Sendable {
    let text: SafeText
    let picture: SafeText

    static let none = Marks(text: "", picture: "")
    static let short = Marks(text: "t", picture: "p")
    static let long = Marks(text: "text", picture: "picture")
  }

  /// The day, kind and title, with the marks at the right.
  func line(width: Int, marks: Marks) -> StyledText {
    let isKnown = picture.hasText || !picture.title.isEmpty
    let kind = isKnown ? SafeText(picture.medium.rawValue) : ""
    let lead =
      StyledText("\(picture.day)", .accent) + .gap(2) + StyledText(kind, .dim) + .gap(7 - kind.width)
      + FavoriteKeys.mark(isFavorite)
    // Without marks the title gets their space.
    let isMarked = !marks.text.isEmpty && (picture.hasText || picture.hasPicture)
    let tail = isMarked ? marks.text.width + 1 + marks.picture.width + 2 : 0
    let room = max(1, width - lead.width - tail)
    let title: StyledText =
      isKnown
      ? .highlighted(picture.title, query, field: "title", .plain, width: room)
      : StyledText("not fetched yet", .dim)
    guard isMarked else { return lead + title }
    let text = picture.hasText ? marks.text : .spaces(marks.text.width)
    let mark: SafeText = picture.hasPicture ? " " + marks.picture : ""
    return lead + title + .gap(room - title.width + 2) + StyledText(text + mark, .dim)
  }

  /// The passage that matches the search, for the line under the title.
  static func line(_ excerpt: ArchiveExcerpt, query: SearchQuery, width: Int) -> StyledText {
    let lead = StyledText(SafeText.spaces(12))
    return lead
      + .highlighted(excerpt.text, query, field: excerpt.field, .dim, width: max(1, width - lead.width))
  }
}
