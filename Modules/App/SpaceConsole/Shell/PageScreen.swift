import TerminalKit

/// A screen that is one page of lines, which scrolls.
///
/// Keys, the wheel, drawing and the session's memory stand here. A screen adds its lines, the reason why there are none, and what
/// only it can do.
protocol PageScreen: Screen {
  /// The position in the page.
  var scroll: Scroll { get set }
  /// The rows above the page.
  var headRows: Int { get }
  func drawHead(in area: GridArea, on frame: inout Frame, _ look: Look)
  /// The lines of the page in its area.
  func lines(in area: GridArea, _ look: Look) -> [StyledText]
  /// Draws the reason why there are no lines.
  func drawNothing(in area: GridArea, on frame: inout Frame, _ look: Look)
  /// Handles a key that only this screen uses; nil if it does not.
  mutating func pressOwn(_ key: Key, _ look: Look) -> Effects?
}

extension PageScreen {
  var headRows: Int { 0 }
  func drawHead(in area: GridArea, on frame: inout Frame, _ look: Look) {}

  private func textPage(in area: GridArea, _ look: Look) -> TextPage {
    let rest = area.split(top: headRows).rest
    return TextPage(lines: lines(in: rest, look), area: rest)
  }

  func page(in area: GridArea, _ look: Look) -> PageText? {
    let page = textPage(in: area, look)
    return page.lines.isEmpty ? nil : page.text(scroll)
  }

  func draw(in area: GridArea, on frame: inout Frame, _ look: Look) {
    drawHead(in: area.split(top: headRows).top, on: &frame, look)
    let page = textPage(in: area, look)
    if page.lines.isEmpty {
      drawNothing(in: page.area, on: &frame, look)
    } else {
      page.draw(scroll, on: &frame)
    }
  }

  mutating func press(_ key: Key, in area: GridArea, _ look: Look) -> Effects? {
    guard let motion = Motion(key) else { return pressOwn(key, look) }
    scroll.move(motion, on: textPage(in: area, look))
    return []
  }

  mutating func scroll(_ pane: Pane, by lines: Int, in area: GridArea, _ look: Look) -> Effects {
    scroll.move(.by(lines), on: textPage(in: area, look))
    return []
  }

  var memory: ScreenMemory { ScreenMemory(scroll: scroll.offset) }
  mutating func restore(_ memory: ScreenMemory) { scroll.offset = memory.scroll ?? 0 }
}
