import SpaceDomain
import TerminalKit
import TerminalPictures

/// The page of a contact: the picture, and below it the name, addresses and numbers.
struct ContactPage: ItemPage {
  let lines: [StyledText]
  private let portrait: PictureView?
  private let portraitArea: GridArea
  private let textArea: GridArea

  /// The most cells for the picture.
  private static let room = CellSize(columns: 24, rows: 12)

  /// - Parameter picture: the picture; nil when there is none or it is not loaded yet.
  init(_ contact: Contact, picture: EncodedPicture?, in area: GridArea, _ look: Look) {
    if look.drawsPictures, let picture {
      let shape = CellSize(
        columns: min(Self.room.columns, area.columns), rows: min(Self.room.rows, area.rows / 2)
      ).fitting(picture, look)
      portrait = PictureView(picture, id: "contact \(contact.name)", name: contact.name)
      portraitArea = area.split(top: shape.rows).top.split(left: shape.columns, gap: 0).left
      textArea = area.split(top: shape.rows + 1).rest
    } else {
      (portrait, portraitArea, textArea) = (nil, area.split(top: 0).top, area)
    }
    let width = textArea.columns
    let rows =
      contact.emails.flatMap { LabeledRow.lines("Mail", SafeText($0), width: width) }
      + contact.phones.flatMap { LabeledRow.lines("Phone", SafeText($0), width: width) }
    lines =
      SafeText(contact.name).wrapped(to: max(1, width)).map { StyledText($0, .title) } + [""]
      + rows.lines(width: max(1, width))
  }

  /// The number of visible rows and of lines.
  var extent: (rows: Int, lines: Int) { (textArea.rows, lines.count) }

  /// Draws the page with its text scrolled by `offset` lines.
  func draw(offset: Int, on frame: inout Frame, _ look: Look) {
    portrait?.draw(portraitArea.size, in: portraitArea, on: &frame, look)
    frame.write(lines, in: textArea, offset: offset)
  }
}
