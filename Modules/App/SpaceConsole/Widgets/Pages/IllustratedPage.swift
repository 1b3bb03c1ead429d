import SpaceDomain
import TerminalKit
import TerminalPictures

/// A page of text with pictures beside it, or above it where there is less room.
struct IllustratedPage: ItemPage {
  let lines: [StyledText]
  private let pictures: [(view: PictureView, size: CellSize)]
  private let area: GridArea
  private let isBeside: Bool

  /// - Parameters:
  ///   - views: the pictures: below one another beside the text, or in a row above it.
  ///   - lines: makes the text in a width.
  init(_ views: [PictureView], in area: GridArea, _ look: Look, lines: (Int) -> [StyledText]) {
    self.area = area
    isBeside = area.columns >= 60
    let count = max(1, views.count)
    let most = CellSize(
      columns: isBeside ? area.columns * 2 / 5 : (area.columns - count + 1) / count,
      rows: isBeside ? (area.rows - count + 1) / count : area.rows * 3 / 5)
    pictures =
      look.drawsPictures && most.columns > 0 && most.rows > 0
      ? views.map { ($0, most.fitting($0.picture, look)) } : []
    let taken = isBeside ? pictures.map { $0.size.columns + 2 }.max() ?? 0 : 0
    self.lines = lines(max(1, min(area.columns - taken, Console.proseWidth)))
  }

  /// The rows of the pictures above the text, with the empty row below them.
  private var above: Int { isBeside ? 0 : pictures.map { $0.size.rows + 1 }.max() ?? 0 }

  /// The number of visible rows and of lines.
  var extent: (rows: Int, lines: Int) { (area.rows, lines.count + above) }

  /// Draws the page scrolled by `offset` lines.
  func draw(offset: Int, on frame: inout Frame, _ look: Look) {
    isBeside ? drawColumn(on: &frame, look) : drawRow(offset: offset, on: &frame, look)
    let taken = isBeside ? pictures.map { $0.size.columns + 2 }.max() ?? 0 : 0
    let text =
      isBeside
      ? (taken == 0 ? area : area.split(left: taken - 2, gap: 2).right)
      : area.split(top: max(0, above - offset)).rest
    frame.write(lines, in: text, offset: max(0, offset - above))
  }

  private func drawColumn(on frame: inout Frame, _ look: Look) {
    var row = area.row
    for (view, size) in pictures {
      view.draw(
        size, in: GridArea(column: area.column, row: row, columns: size.columns, rows: size.rows), on: &frame,
        look)
      row += size.rows + 1
    }
  }

  private func drawRow(offset: Int, on frame: inout Frame, _ look: Look) {
    var column = area.column
    for (view, size) in pictures {
      let hidden = min(offset, size.rows)
      let visible = GridArea(
        column: column, row: area.row, columns: size.columns, rows: min(area.rows, size.rows - hidden))
      if visible.rows > 0 { view.draw(size, firstRow: hidden, in: visible, on: &frame, look) }
      column += size.columns + 1
    }
  }
}
