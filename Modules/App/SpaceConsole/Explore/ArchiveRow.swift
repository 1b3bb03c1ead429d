import SpaceDomain
import TerminalKit

extension ArchivedAPOD { fileprivate var isKnown: Bool { hasText || !title.isEmpty } }

/// One line for a picture of the archive: on the screen, and in a command's list.
struct ArchiveRow: Sendable {
  let picture: ArchivedAPOD
  let query: SearchQuery
  var isFavorite = false

  static func lead(_ picture: ArchivedAPOD, _ style: TextStyle, isFavorite: Bool) -> StyledText {
    let kind = picture.isKnown ? SafeText(picture.medium.rawValue) : ""
    return StyledText("\(picture.day)", .accent) + .gap(2) + StyledText(kind, style) + .gap(7 - kind.width)
      + FavoriteKeys.mark(isFavorite)
  }

  /// The width in which the title is whole, at least the given one.
  func whole(_ width: Int) -> Int {
    max(width, Self.lead(picture, .dim, isFavorite: isFavorite).width + SafeText(picture.title).width + 16)
  }

  /// The title with what a search found in it; for a day of which nothing is known, words that say so.
  func title(width: Int) -> StyledText {
    picture.isKnown
      ? .highlighted(picture.title, query, field: "title", .plain, width: width)
      : StyledText("not fetched yet", .dim)
  }

  /// The row of a screen: the day in gray, a star for a favorite and a sign for a video in places of their own, the title, and a sign
  /// for what is stored.
  func screenLine(width: Int, _ look: DrawingContext) -> StyledText {
    let isVideo = picture.isKnown && picture.medium != .image
    let medium = SafeText(picture.medium.rawValue)
    let star: SafeText = isFavorite ? " ★" : "  "
    let sign: SafeText = isVideo ? PictureView.videoSign(look) + " " : "  "
    let words = StyledText(isVideo ? medium : "") + .gap(isVideo ? 1 : 0) + FavoriteKeys.mark(isFavorite)
    let signs = look.isSpoken ? .gap(2) + words : StyledText(star + sign, .accent)
    let lead = StyledText("\(picture.day)", .dim) + signs
    let mark = storedMark(look)
    let room = max(1, width - lead.width - (mark.width > 0 ? mark.width + 2 : 0))
    let title = title(width: room)
    return mark.width > 0 ? lead + title + .gap(room - title.width + 2) + mark : lead + title
  }

  /// `●` for a day that is stored with its picture, `○` for its text alone.
  private func storedMark(_ look: DrawingContext) -> StyledText {
    let words: SafeText = picture.hasPicture ? "picture stored" : picture.hasText ? "text stored" : ""
    if look.isSpoken || words.isEmpty { return StyledText(words, .dim) }
    let (whole, part): (SafeText, SafeText) = look.characters == .unicode ? ("●", "○") : ("O", "o")
    return StyledText(picture.hasPicture ? whole : part, .dim)
  }

  /// The day, kind and title, with marks of stored texts and pictures at the right.
  func line(width: Int) -> StyledText {
    let lead = Self.lead(picture, .dim, isFavorite: isFavorite)
    let (text, mark): (SafeText, SafeText) = width < 60 ? ("t", "p") : ("text", "picture")
    // Without marks the title gets their space.
    let isMarked = picture.hasText || picture.hasPicture
    let room = max(1, width - lead.width - (isMarked ? text.width + mark.width + 3 : 0))
    let title = title(width: room)
    guard isMarked else { return lead + title }
    let marks = (picture.hasText ? text : .spaces(text.width)) + (picture.hasPicture ? " " + mark : "")
    return lead + title + .gap(room - title.width + 2) + StyledText(marks, .dim)
  }
}
