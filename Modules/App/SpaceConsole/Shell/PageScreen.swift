import TerminalKit

/// A screen that is one page of lines, which scrolls.
///
/// Keys, the wheel, drawing and the session's memory stand here. A screen adds its content, the reason why there is none, and what
/// only it can do.
protocol PageScreen: Screen {
  /// The position in the page.
  var scroll: Scroll { get set }
  /// The rows above the page.
  var headRows: Int { get }
  func drawHead(in area: GridArea, on frame: inout Frame, _ look: Look)
  /// The area of the page in the one below the head; a screen may keep a part of that for itself.
  func pageArea(in area: GridArea, _ look: Look) -> GridArea
  /// The content of the page in its area; nil while there is none.
  func content(in area: GridArea, _ look: Look) -> (any Output)?
  /// The reason why there is no content.
  func nothing(_ look: Look) -> Placeholder
  /// Loads the content: when the screen appears, and again for a key.
  mutating func load(again: Bool) -> Effects
  /// Handles a key that only this screen uses; nil if it does not.
  mutating func pressOwn(_ key: Key, _ look: Look) -> Effects?
}

extension PageScreen {
  var headRows: Int { 0 }
  func drawHead(in area: GridArea, on frame: inout Frame, _ look: Look) {}
  func pageArea(in area: GridArea, _ look: Look) -> GridArea { area }

  private func textPage(in area: GridArea, _ look: Look) -> TextPage {
    let rest = pageArea(in: area.split(top: headRows).rest, look)
    return TextPage(lines: content(in: rest, look)?.lines(width: rest.columns) ?? [], area: rest)
  }

  func page(in area: GridArea, _ look: Look) -> TextPage? {
    guard !isCovered else { return nil }
    let page = textPage(in: area, look)
    return page.lines.isEmpty ? nil : page.at(scroll)
  }

  func draw(in area: GridArea, on frame: inout Frame, _ look: Look) { drawPage(in: area, on: &frame, look) }

  /// Draws the head and the page, for a screen that draws more.
  func drawPage(in area: GridArea, on frame: inout Frame, _ look: Look) {
    drawHead(in: area.split(top: headRows).top, on: &frame, look)
    let page = textPage(in: area, look)
    if page.lines.isEmpty {
      nothing(look).draw(in: page.area, on: &frame, look)
    } else {
      page.at(scroll).draw(on: &frame, look)
    }
  }

  mutating func press(_ key: Key, in area: GridArea, _ look: Look) -> Effects? {
    pressInPage(key, in: area, look)
  }

  /// Handles a key for the page, for a screen that may cover it.
  mutating func pressInPage(_ key: Key, in area: GridArea, _ look: Look) -> Effects? {
    guard let motion = Motion(key) else { return key.isRefresh ? load(again: true) : pressOwn(key, look) }
    scroll.move(motion, on: textPage(in: area, look))
    return []
  }

  mutating func pressOwn(_ key: Key, _ look: Look) -> Effects? { nil }
  mutating func appear(_ look: Look) -> Effects { load(again: false) }

  mutating func scroll(_ pane: Pane, by lines: Int, in area: GridArea, _ look: Look) -> Effects {
    scroll.move(.by(lines), on: textPage(in: area, look))
    return []
  }

  var memory: ScreenMemory { ScreenMemory(scroll: scroll.offset) }
  mutating func restore(_ memory: ScreenMemory) { scroll.offset = memory.scroll ?? 0 }
}
