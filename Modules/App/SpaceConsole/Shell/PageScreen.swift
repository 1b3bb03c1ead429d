import TerminalKit

/// A screen that is one page of lines, which scrolls.
/// A screen adds its content, the reason why there is none, and what only it can do.
protocol PageScreen: Screen {
  var scroll: Scroll { get set }
  /// The page in the screen's area, of which a screen may keep a part for itself; without lines while there is no content.
  func textPage(in area: GridArea, _ look: DrawingContext) -> TextPage
  func nothing(_ look: DrawingContext) -> Placeholder
  mutating func load(again: Bool, _ look: DrawingContext) -> Effects
}

extension PageScreen {
  func page(in area: GridArea, _ look: DrawingContext) -> TextPage? {
    guard !isCovered else { return nil }
    let page = textPage(in: area, look)
    return page.lines.isEmpty ? nil : page.at(scroll)
  }

  func draw(in area: GridArea, on frame: inout Frame, _ look: DrawingContext) {
    drawPage(in: area, on: &frame, look)
  }

  /// Draws the page, for a screen that draws more.
  func drawPage(in area: GridArea, on frame: inout Frame, _ look: DrawingContext) {
    let page = textPage(in: area, look)
    if page.lines.isEmpty {
      nothing(look).draw(in: page.area, on: &frame, look)
    } else {
      page.at(scroll).draw(on: &frame, look)
    }
  }

  /// The actions of the page: moving and refreshing.
  func pageActions(_ look: DrawingContext) -> [Action] {
    let moving = Action.moving(short: "scroll") { screen, motion, press in
      .saying(screen.scroll.move(motion, on: screen.textPage(in: press.area, press.look)))
    }
    return moving + [.refresh { $0.load(again: true, $1.look) }]
  }

  /// True if the page has more lines than rows.
  func scrolls(in area: GridArea, _ look: DrawingContext) -> Bool {
    let page = textPage(in: area, look)
    return page.height > page.area.rows
  }

  mutating func appear(_ look: DrawingContext) -> Effects { load(again: false, look) }

  mutating func scroll(_ pane: Pane, by lines: Int, in area: GridArea, _ look: DrawingContext) -> Effects {
    scroll.move(.by(lines), on: textPage(in: area, look))
    return []
  }

  var memory: ScreenMemory { ScreenMemory(scroll: scroll.offset) }
  mutating func restore(_ memory: ScreenMemory) { scroll.offset = memory.scroll ?? 0 }
}
