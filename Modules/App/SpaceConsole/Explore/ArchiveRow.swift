import SpaceDomain
import TerminalKit

/// A picture of the archive in a list, with the words of a search highlighted.
struct ArchiveRow: Sendable {
  let picture: ArchivedAPOD
  let query: SearchQuery

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
    let lead = StyledText("\(picture.day)", .accent) + .gap(2) + StyledText(kind, .dim) + .gap(7 - kind.width)
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
