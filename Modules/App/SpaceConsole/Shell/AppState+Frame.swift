import TerminalKit

extension AppState {
  /// Draws the frame, and keeps the rooms for its pictures, and the pictures, until they are no longer shown.
  mutating func drawn() -> Frame {
    look.isWaiting = isBusy
    let frame = frame
    look.rooms = frame.rooms
    look.pictures.inSight = frame.picturesInSight
    return frame
  }

  var frame: Frame {
    var frame = Frame(look.size)
    guard !isTooSmall else {
      drawTooSmall(on: &frame)
      return frame
    }
    let rows = frame.grid.bounds
    let controls = rows.split(top: rows.rows - statusCount - (hasHintRow ? 1 : 0)).rest
    if fillsScreen {
      uppermost.draw(in: rows, on: &frame, context(of: uppermost))
      if hasFaded { return frame }
      frame.clear(rows.split(top: 1).top)
      frame.clear(controls)
    } else if look.size.rows >= 20 {
      frame.grid.write(look.characters.rule(rows.columns), .dim, row: 1, column: 0, width: rows.columns)
      frame.border = rows.split(top: 1).rest.split(top: 1).top
    }
    drawTabs(in: rows.split(top: 1).top, on: &frame)
    if sheet?.coversScreen != true, !fillsScreen {
      screen.draw(in: screenArea, on: &frame, context(of: screen))
      if screenArea.rows > area.rows { frame.clear(controls) }
    }
    frame.drawPosition()
    if let sheet, !(sheet.coversScreen && fillsScreen) {
      frame.removeScreenTargets()
      sheet.draw(in: area, on: &frame, context(of: sheet))
      frame.drawPosition()
    }
    if let help { drawHelp(help, on: &frame) }
    palette?.draw(in: area, on: &frame, look)
    frame.drawPosition()
    if let find, let area = frame.page { find.mark(in: area, on: &frame.grid) }
    drawHints(in: rows.split(top: rows.rows - 1).rest, on: &frame)
    drawStatus(on: &frame)
    return frame
  }

  func context(of screen: any Screen) -> DrawingContext {
    var look = look
    look.isTyping = screen.isTyping
    return look
  }

  /// True if the uppermost screen draws in the whole terminal.
  var fillsScreen: Bool { !isTooSmall && uppermost.fillsScreen(look) }

  /// True while tabs, status and keys are away: nothing is to be told, and no key was typed for a while.
  var hasFaded: Bool { look.isIdle && fillsScreen && hasNothingOver && !isBusy }

  private func drawTooSmall(on frame: inout Frame) {
    let (have, need) = (look.size, Self.smallest)
    let text: SafeText =
      "Too small: \(have.columns)×\(have.rows). Make the terminal \(need.columns)×\(need.rows) or larger; "
      + look.key(of: .quit) + " quits."
    frame.write(text.wrapped(to: have.columns).map { StyledText($0, .warning) }, in: frame.grid.bounds)
  }

  var statusCount: Int { notice.isEmpty && find != nil ? 1 : statusLines.count }

  var statusLines: [StyledText] {
    if !notice.isEmpty { return notice.flatMap { $0.wrapped(to: statusWidth) } }
    if let find { return [find.status(page, width: statusWidth).line] }
    return ownStatusLines
  }

  /// The status of the uppermost screen.
  var ownStatusLines: [StyledText] {
    let status = uppermost.status(look)
    guard status.isBusy else {
      // Even a long reason leaves half of the rows to the screen.
      return Array(status.lines(width: statusWidth).prefix(look.size.rows / 2))
    }
    let text = StyledText(look.spinner + " ", .accent) + status.text
    return text.width > statusWidth ? text.wrapped(to: statusWidth) : [text]
  }

  private func drawStatus(on frame: inout Frame) {
    let lines = statusLines
    let area = GridArea(
      column: 1, row: frame.grid.rows - lines.count - (hasHintRow ? 1 : 0), columns: statusWidth,
      rows: lines.count)
    frame.write(lines, in: area)
    drawPositionInStatus(lines.last, in: area, on: &frame)
    guard notice.isEmpty, let column = find?.status(page, width: statusWidth).cursor else { return }
    frame.cursor = CellPlace(column: area.column + column, row: area.row)
  }

  /// A terminal without room for borders shows the position at the end of the status.
  private func drawPositionInStatus(_ line: StyledText?, in area: GridArea, on frame: inout Frame) {
    guard let position = frame.takePosition(), let line, line.width + 2 + position.width <= area.columns
    else { return }
    frame.grid.write(
      position, .dim, row: area.row + area.rows - 1, column: area.column + area.columns - position.width,
      width: position.width)
  }

  var isBusy: Bool { !isTooSmall && uppermost.status(look).isBusy }

  /// The keys of what lies below the help, then those that work everywhere, then the terms of the screen.
  var helpPage: TextPage {
    var below = self
    below.closeHelp()
    // The app has the mouse; terminals take it back while Shift is held.
    let copying = LegendRow("Shift", "hold it and drag the mouse to select text, so that you can copy it")
    let legend = (below.modal == nil ? front.legend(look) : []) + [copying]
    return HelpSheet(labels: below.own + below.everywhere, legend: legend).page(in: area, look)
  }

  private func drawHelp(_ scroll: Scroll, on frame: inout Frame) {
    let page = helpPage
    _ = Panel.draw(
      frontTitle + ": keys", columns: page.area.columns, rows: page.area.rows, in: area, on: &frame, look)
    page.at(scroll).draw(on: &frame, look)
  }
}
