import SpaceDomain
import TerminalKit

/// A page of text that scrolls, perhaps with pictures beside it, or above it where there is less room.
struct TextPage: Sendable {
  let lines: [StyledText]
  /// The rooms for pictures, with their places while nothing is scrolled.
  var pictures: [(room: PictureRoom, place: GridArea)] = []
  let area: GridArea
  /// The area of the text beside the pictures; nil if it is below them, and they scroll with it.
  var textArea: GridArea?
  /// Lines below the pictures beside the text, which stay where they are.
  var aside: (lines: [StyledText], area: GridArea)?
  private(set) var offset = 0
  /// The noun of what is hidden, in the border.
  var unit: SafeText = "lines"

  /// The rows of the pictures above the text, with the empty row below them.
  private var above: Int { textArea == nil ? pictures.map { $0.place.rows + 1 }.max() ?? 0 : 0 }

  var height: Int { lines.count + above }

  func at(_ scroll: Scroll) -> TextPage {
    var page = self
    page.offset = scroll.offset(rows: area.rows, lines: height)
    return page
  }

  /// The place of a line with a searched word.
  enum Match: Comparable {
    /// The number of a line below the pictures beside the text, which is always in sight.
    case aside(Int)
    /// A row, counted from the start of the page.
    case row(Int)
  }

  /// The matches in the order of reading: first what is always in sight.
  func matches(_ words: String) -> [Match] {
    let needle = words.lowercased()
    guard !needle.isEmpty else { return [] }
    func found(_ lines: [StyledText]) -> [Int] {
      lines.indices.filter { lines[$0].text.string.lowercased().contains(needle) }
    }
    return found(aside?.lines ?? []).map { .aside($0) } + found(lines).map { .row($0 + above) }
  }

  /// The lines to scroll by for a match to be in sight.
  func distance(to match: Match) -> Int {
    guard case .row(let row) = match, !(offset..<offset + area.rows).contains(row) else { return 0 }
    return row - area.rows / 3 - offset
  }

  func draw(on frame: inout Frame, _ look: DrawingContext) {
    frame.add(Pane.page, in: area)
    frame.note(position(look.characters), of: .page)
    for (room, place) in pictures {
      let hidden = textArea == nil ? min(offset, place.rows) : 0
      let visible = GridArea(
        column: place.column, row: place.row, columns: place.columns,
        rows: min(area.rows, place.rows - hidden))
      if visible.rows > 0 { room.draw(place.size, firstRow: hidden, in: visible, on: &frame, look) }
    }
    if let aside { frame.write(aside.lines, in: aside.area) }
    let text = textArea ?? area.split(top: max(0, above - offset)).rest
    frame.write(lines, in: text, offset: max(0, offset - above))
  }
}

extension Scroll {
  /// - Returns: the reason why it did not scroll; nil if it did.
  @discardableResult mutating func move(_ motion: Motion, on page: TextPage) -> StyledText? {
    let before = offset(rows: page.area.rows, lines: page.height)
    move(motion, rows: page.area.rows, lines: page.height)
    guard offset == before else { return nil }
    return page.height <= page.area.rows
      ? "All of it is shown." : motion.isBackward ? "The page begins here." : "The page ends here."
  }
}

extension TextPage {
  /// The most columns of a text; longer lines are hard to follow.
  static let widestText = 80

  /// - Parameters:
  ///   - rooms: below one another beside the text, or in a row above it where they are larger so.
  ///   - lines: the text, by the width of prose and that of whole addresses.
  init(_ rooms: [PictureRoom], in area: GridArea, _ look: DrawingContext, lines: (Int, Int) -> [StyledText]) {
    let isNarrow = area.columns < 60
    let rooms = look.drawsPictures && (!isNarrow || look.hasRoomAboveText) ? rooms : []
    let width = min(area.columns, Self.widestText)
    // In a narrow area the pictures scroll with the text; else they leave it room.
    let room = isNarrow ? area.rows * 3 / 5 : area.rows - 1 - lines(max(1, width), max(1, area.columns)).count
    let above = Self.sizes(
      of: rooms, columns: (area.columns - rooms.count + 1) / max(1, rooms.count), rows: room, look)
    let beside = Self.sizes(
      of: rooms, columns: max(area.columns * 2 / 5, area.columns - 2 - Self.widestText),
      rows: (area.rows - rooms.count + 1) / max(1, rooms.count), look)
    func cells(_ sizes: [CellSize]) -> Int { sizes.reduce(0) { $0 + $1.columns * $1.rows } }
    let isBeside = !isNarrow && cells(beside) >= cells(above)
    var (column, row) = (area.column, area.row)
    let pictures = zip(rooms, isBeside ? beside : above).map { room, size in
      defer { if isBeside { row += size.rows + 1 } else { column += size.columns + 1 } }
      return (room, GridArea(column: column, row: row, columns: size.columns, rows: size.rows))
    }
    let text = pictures.map { $1.columns }.max().flatMap {
      isBeside ? area.split(left: $0, gap: 2).right : nil
    }
    let columns = max(1, text?.columns ?? area.columns)
    self.init(
      lines: lines(min(columns, Self.widestText), columns), pictures: pictures, area: area,
      textArea: isBeside ? text ?? area : nil)
  }

  private static func sizes(of rooms: [PictureRoom], columns: Int, rows: Int, _ look: DrawingContext)
    -> [CellSize]
  {
    guard columns > 0, rows > 0 else { return [] }
    return rooms.map { $0.size(in: CellSize(columns: columns, rows: rows), look) }
  }
}
