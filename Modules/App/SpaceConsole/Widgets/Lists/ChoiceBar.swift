import TerminalKit

/// Names beside one another, of which one is chosen: the stations on Mars, the kinds of launches.
struct ChoiceBar: Sendable {
  let choices: [(name: SafeText, click: Click)]
  let chosen: Int

  private static let gap = 1

  var width: Int { choices.reduce(-Self.gap) { $0 + Self.gap + $1.name.width + 2 } }

  func draw(in area: GridArea, on frame: inout Frame) {
    var column = area.column
    for (index, choice) in choices.enumerated() {
      let name = " " + choice.name + " "
      let cell = GridArea(column: column, row: area.row, columns: name.width, rows: 1)
      frame.grid.write(
        name, index == chosen ? .bold : .dim, row: area.row, column: column, width: name.width)
      if index == chosen { frame.grid.restyle(cell) { $0.attributes.insert(.underlined) } }
      frame.add(choice.click, in: cell)
      column += name.width + Self.gap
    }
  }
}
