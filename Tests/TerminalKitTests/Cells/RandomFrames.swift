import SpaceTestSupport

@testable import TerminalKit

/// A sequence of random frames, more varied than those of the app.
struct RandomFrames {
  private(set) var current: CellGrid
  /// Texts to write. Terminals disagree on the width of some emoji.
  var words: [SafeText] = [
    "Falcon", "谷神星", "é", "a", "👩‍🚀", "कृष्णा", "—", " ", "   ", "⣿⣿", "launch to come",
    "                        ",
  ]
  private var generator: SplitMix

  init(columns: Int, rows: Int, seed: UInt64) {
    current = CellGrid(columns: columns, rows: rows)
    generator = SplitMix(state: seed)
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }

  private mutating func area() -> GridArea {
    let (column, row) = (number(0...current.columns - 1), number(0...current.rows - 1))
    return GridArea(
      column: column, row: row, columns: number(1...current.columns - column),
      rows: number(1...current.rows - row))
  }

  /// Advances to the next frame.
  mutating func advance() {
    switch number(0...5) {
    case 0: move(GridArea(column: 0, row: 1, columns: current.columns, rows: current.rows - 2))
    case 1: move(area())
    case 2: current.clear(area())
    case 3:
      let attributes = TextStyle.Attributes(rawValue: UInt8(number(0...15)))
      // Change whole rows, because half of a wide character has no style of its own.
      let rows = area()
      let area = GridArea(column: 0, row: rows.row, columns: current.columns, rows: rows.rows)
      current.restyle(area) { $0.attributes = attributes }
    default: for _ in 0...number(1...12) { write() }
    }
  }

  /// Moves the contents of an area, as a scrolling list does.
  private mutating func move(_ area: GridArea) {
    let (old, distance) = (current, number(-3...3))
    current.clear(area)
    let rows = area.rows - abs(distance)
    guard rows > 0 else { return }
    let source = GridArea(
      column: area.column, row: area.row + max(0, distance), columns: area.columns, rows: rows)
    current.copy(old, from: source, row: area.row + max(0, -distance), column: area.column)
  }

  private mutating func write() {
    var style = [TextStyle.plain, .title, .error, .dim][number(0...3)]
    if number(0...3) == 0 { style.background = .indexed(UInt8(number(0...255))) }
    current.write(
      words[number(0...words.count - 1)], style, row: number(0...current.rows - 1),
      column: number(-2...current.columns - 1), width: number(0...30))
  }
}
