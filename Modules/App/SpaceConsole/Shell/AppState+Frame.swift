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
    drawHints(in: rows.split(top: rows.rows - 1).rest, on: &frame)
    drawStatus(on: &frame)
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

  /// What helps, in the corner: one key, or two where there is room.
  private var hints: [(text: SafeText, key: Key)] {
    // Where one types or shares, ? is not for the help.
    let keys: (SafeText, Key) =
      help == nil && (isTyping || share != nil) ? ("F1 keys", Key(.function(1))) : ("? keys", Key("?"))
    return look.size.columns >= 60 ? [keys, wayOut] : [keys]
  }

  /// The key that leads out of what is shown.
  private var wayOut: (SafeText, Key) {
    if help != nil { return ("q back", Key("q")) }
    if isTyping { return (share == nil ? "Esc clear" : "Esc back", Key(.escape)) }
    return (share != nil || screen.isOpened ? "q back" : "q quit", Key("q"))
  }

  private static let hintGap = 2

  private var hintWidth: Int { hints.reduce(-Self.hintGap) { $0 + Self.hintGap + $1.text.width } }

  /// The cells of a status line, the hints at its right.
  private var statusWidth: Int { max(1, look.size.columns - hintWidth - 3) }

  /// What there is to tell, at the bottom: as a rule one line.
  var statusLines: [StyledText] {
    if let notice { return notice.wrapped(to: statusWidth) }
    let status = screen.status(look)
    return status.isBusy
      ? [StyledText(look.spinner + " ", .accent) + status.text] : status.lines(width: statusWidth)
  }

  private func drawStatus(on frame: inout Frame) {
    let lines = statusLines
    let area = GridArea(
      column: 1, row: frame.grid.rows - lines.count, columns: statusWidth, rows: lines.count)
    frame.write(lines, in: area)
  }

  private func drawHints(in area: GridArea, on frame: inout Frame) {
    var column = area.columns - hintWidth - 1
    for (text, key) in hints {
      let place = GridArea(column: column, row: area.row, columns: text.width, rows: 1)
      frame.grid.write(text, CellStyle(.dim), row: place.row, column: column, width: text.width)
      frame.targets.append(.init(area: place, click: .key(key)))
      column += text.width + Self.hintGap
    }
  }

  /// Whether something turns.
  var isBusy: Bool { !isTooSmall && (screen.status(look).isBusy) }
}
