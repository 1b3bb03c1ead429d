import SpaceDomain
import TerminalKit

/// A picture of the archive in a list, with the words of a search highlighted.
struct ArchiveRow: Sendable {
  let picture: ArchivedAPOD
  let query: SearchQuery

  /// The marks for texts and pictures that are stored.
  enum Marks: Sendable {
    case none
    /// `t p`
    case short
    /// `text picture`
    case long

    fileprivate var words: (text: SafeText, picture: SafeText) {
      switch self {
      case .none: ("", "")
      case .short: ("t", "p")
      case .long: ("text", "picture")
      }
    }

    fileprivate var width: Int { self == .none ? 0 : words.text.width + 1 + words.picture.width }
  }

  /// The day, kind and title, with the marks at the right.
  func line(width: Int, marks: Marks) -> StyledText {
    let isKnown = picture.hasText || !picture.title.isEmpty
    let kind = isKnown ? SafeText(picture.medium.rawValue) : ""
    let lead = StyledText("\(picture.day)", .accent) + .gap(2) + StyledText(kind, .dim) + .gap(7 - kind.width)
    // Without marks the title gets their space.
    let isMarked = marks != .none && (picture.hasText || picture.hasPicture)
    let tail = isMarked ? marks.width + 2 : 0
    let room = max(1, width - lead.width - tail)
    let title: StyledText =
      isKnown
      ? .highlighted(picture.title, query, field: "title", .plain, width: room)
      : StyledText("not fetched yet", .dim)
    guard isMarked else { return lead + title }
    let words = marks.words
    let text = picture.hasText ? words.text : .spaces(words.text.width)
    let mark: SafeText = picture.hasPicture ? " " + words.picture : ""
    return lead + title + .gap(room - title.width + 2) + StyledText(text + mark, .dim)
  }

  /// The passage that matches the search, for the line under the title.
  static func line(_ excerpt: ArchiveExcerpt, query: SearchQuery, width: Int) -> StyledText {
    let lead = StyledText(SafeText.spaces(12))
    return lead
      + .highlighted(excerpt.text, query, field: excerpt.field, .dim, width: max(1, width - lead.width))
  }
}
