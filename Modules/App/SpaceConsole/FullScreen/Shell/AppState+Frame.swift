/// Drawing the app.
extension AppState {
  /// The frame; pure.
  var frame: Frame {
    var frame = Frame(look.size)
    guard !isTooSmall else {
      drawTooSmall(on: &frame)
      return frame
    }
    let rows = frame.grid.bounds
    drawTabs(in: rows.split(top: 1).top, on: &frame)
    if look.size.rows >= 20 {
      frame.grid.write(
        look.characters.rule(rows.columns), CellStyle(.dim), row: 1, column: 0, width: rows.columns)
    }
    screen.draw(in: area, on: &frame, look)
    if let share {
      // What lies below it cannot be clicked.
      frame.targets.removeAll { if case .tab = $0.click { false } else { true } }
      share.draw(in: area, on: &frame, look)
    }
    if let help { HelpSheet(self).draw(help, on: &frame) }
    drawStatus(in: rows.split(top: rows.rows - 1).rest, on: &frame)
    return frame
  }

  private func drawTooSmall(on frame: inout Frame) {
    let (have, need) = (look.size, Self.smallest)
    let text: SafeText =
      "Too small: \(have.columns)×\(have.rows). Make the terminal \(need.columns)×\(need.rows) or larger; q quits."
    frame.write(text.wrapped(to: have.columns).map { StyledText($0, .warning) }, in: frame.grid.bounds)
  }

  /// All titles, closer where there is little room, or numbers and the title of the tab that is shown.
  private func drawTabs(in area: GridArea, on frame: inout Frame) {
    var column = area.column
    for (tab, label) in zip(Tab.allCases, labels(within: area.columns)) {
      let place = GridArea(column: column, row: area.row, columns: label.width, rows: 1)
      let style = CellStyle(tab == self.tab ? .title : .plain)
      frame.grid.write(label, style, row: area.row, column: column, width: label.width)
      if tab == self.tab { frame.grid.restyle(place) { $0.attributes.insert(.reversed) } }
      frame.targets.append(.init(area: place, click: .tab(tab)))
      column += label.width
    }
  }

  private func labels(within width: Int) -> [SafeText] {
    let titles = Tab.allCases.map { "\($0.number) " + $0.title + " " }
    let total = titles.reduce(0) { $0 + $1.width }
    if total + titles.count <= width { return titles.map { " " + $0 } }
    if total <= width { return titles }
    return Tab.allCases.map { $0 == tab ? " \($0.number) " + $0.title + " " : " \($0.number) " }
  }

  /// What there is to tell at the left, what helps at the right.
  private func drawStatus(in area: GridArea, on frame: inout Frame) {
    let hint: SafeText = look.size.columns >= 60 ? "? keys  q quit" : "? keys"
    let start = area.columns - hint.width - 1
    frame.grid.write(hint, CellStyle(.dim), row: area.row, column: start, width: hint.width)
    frame.targets.append(
      .init(area: GridArea(column: start, row: area.row, columns: 6, rows: 1), click: .key(Key("?"))))
    if hint.width > 6 {
      frame.targets.append(
        .init(area: GridArea(column: start + 8, row: area.row, columns: 6, rows: 1), click: .key(Key("q"))))
    }
    let room = GridArea(column: 1, row: area.row, columns: start - 2, rows: 1)
    let status = screen.status(look)
    let lead = status.isBusy ? StyledText(look.spinner + " ", .accent) : StyledText("")
    frame.write([notice ?? (lead + status.text)], in: room)
  }

  /// Whether something turns.
  var isBusy: Bool { !isTooSmall && (screen.status(look).isBusy) }
}
