import SpaceDomain
import TerminalKit
import TerminalPictures

/// A contact on a screen: the picture, and below it the name and all addresses and numbers.
struct ContactPage: Sendable {
  private let lines: [StyledText]
  private let portrait: PictureView?
  private let portraitArea: GridArea
  private let textArea: GridArea

  /// The most cells that the picture takes.
  private static let room = CellSize(columns: 24, rows: 12)

  /// - Parameter picture: nil where there is none, or it has not come.
  init(_ contact: Contact, picture: Picture?, in area: GridArea, _ look: Look) {
    if look.drawsPictures, let picture {
      let shape = CellSize(
        columns: min(Self.room.columns, area.columns), rows: min(Self.room.rows, area.rows / 2)
      ).fitting(PixelSize(width: picture.width, height: picture.height), cell: look.graphics.cellSize)
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

  /// The rows that scroll, and how many lines there are.
  var extent: (rows: Int, lines: Int) { (textArea.rows, lines.count) }

  /// The text, for the search in it.
  func text(_ scroll: Scroll) -> PageText {
    PageText(
      lines: lines, offset: scroll.offset(rows: extent.rows, lines: extent.lines), rows: extent.rows)
  }

  /// Draws it, its text scrolled by `offset` lines.
  func draw(offset: Int, on frame: inout Frame, _ look: Look) {
    portrait?.draw(portraitArea.size, in: portraitArea, on: &frame, look)
    frame.write(lines, in: textArea, offset: offset)
  }
}
