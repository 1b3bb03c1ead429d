import TerminalKit

struct ListBrowser<ItemID: Hashable & Sendable>: Sendable {
  var field = SearchField()
  var list = ListPane()
  /// The item whose page has the keys; nil while the list has them.
  var opened: ItemID?
  var scroll = Scroll()
  /// True once the user or the last session has selected an item; a screen that selects one before that begins with false.
  var isPlaced = true

  mutating func open(_ item: ItemID?) { (opened, scroll) = (item, Scroll()) }
}

/// A screen with a list and the page of one item, beside the list if there is room, else in place of it.
/// A screen adds its items, their lines, the page of one, and what only it can do.
protocol ListScreen: Screen {
  associatedtype Items: RandomAccessCollection where Items.Index == Int
  associatedtype ItemID: Hashable & Sendable
  typealias Item = Items.Element

  var browser: ListBrowser<ItemID> { get set }
  var items: Items { get }
  /// The identity of an item in sessions; nil to use only its index, or to keep it private.
  func name(of item: Item) -> String?

  static var listTitle: SafeText { get }
  static var hasField: Bool { get }
  /// True if an open page takes the whole screen, even where there is room beside the list.
  static var opensWhole: Bool { get }
  static var widestPage: Int { get }
  static var widestList: Int { get }
  func headRows(in area: GridArea, _ look: DrawingContext) -> Int
  func drawHead(in area: GridArea, on frame: inout Frame, _ look: DrawingContext)
  /// The number of items found, in words; empty until it is known.
  var hits: SafeText { get }
  func rowHeight(in panes: PaneLayout, _ look: DrawingContext) -> Int
  func lead(in area: GridArea, _ look: DrawingContext) -> ListPane.Lead?
  /// - Parameter width: the columns beside the lead.
  func rows(_ range: Range<Int>, width: Int, in panes: PaneLayout, _ look: DrawingContext) -> [[StyledText]]
  func nothing(_ look: DrawingContext) -> Placeholder
  /// The page of the open item, or else of the selected one.
  func itemPage(in area: GridArea, _ look: DrawingContext) -> TextPage?
  func missingPage(_ look: DrawingContext) -> Placeholder?

  mutating func search() -> Effects
  mutating func moved(_ look: DrawingContext) -> Effects
  mutating func open(_ item: Item, _ look: DrawingContext) -> Effects
  mutating func close() -> Effects
  /// Handles a key that only this screen uses; nil if it does not.
  mutating func pressOwn(_ key: Key, _ look: DrawingContext) -> Effects?
}

extension ListScreen {
  static var hasField: Bool { true }
  static var opensWhole: Bool { false }
  static var widestPage: Int { .max }
  static var widestList: Int { .max }

  func name(of item: Item) -> String? { nil }

  /// A page that fills the screen has no search field above it.
  func headRows(in area: GridArea, _ look: DrawingContext) -> Int {
    !Self.hasField || hasPage && area.columns < DrawingContext.wide ? 0 : 2
  }

  func drawHead(in area: GridArea, on frame: inout Frame, _ look: DrawingContext) {
    browser.field.draw(hits: hits, in: area, on: &frame)
  }

  var hits: SafeText { "" }
  func rowHeight(in panes: PaneLayout, _ look: DrawingContext) -> Int { 1 }
  func lead(in area: GridArea, _ look: DrawingContext) -> ListPane.Lead? { nil }
  func missingPage(_ look: DrawingContext) -> Placeholder? { nil }
  mutating func search() -> Effects { [] }
  mutating func moved(_ look: DrawingContext) -> Effects { [] }

  mutating func close() -> Effects {
    browser.open(nil)
    return []
  }

  var searching: ScreenAction { ScreenAction(.search, "search", short: "search") }

  var clearing: ScreenAction {
    .escape("clear the search", unless: query.isEmpty ? "There is no search to clear." : nil)
  }

  var details: ScreenAction {
    .enter("details", short: "details", unless: selected == nil ? "Nothing is selected." : nil)
  }

  var isTyping: Bool { browser.field.isTyping }
  var hasPage: Bool { browser.opened != nil }
  var layers: Int { hasPage ? 1 : 0 }
  var selected: Item? { browser.list.item(in: items) }
  var query: String { browser.field.text }

  var memory: ScreenMemory {
    ScreenMemory(place: browser.isPlaced || items.isEmpty ? browser.list.place(in: items, id: name) : nil)
  }

  mutating func restore(_ memory: ScreenMemory) { browser.list.restore(memory.place) }

  private func layout(in area: GridArea, _ look: DrawingContext) -> (head: GridArea, panes: PaneLayout) {
    let (head, rest) = area.split(top: headRows(in: area, look))
    let panes = PaneLayout(
      in: rest, isOpened: hasPage, opensWhole: Self.opensWhole, widestList: Self.widestList,
      widestPage: Self.widestPage)
    return (head, panes)
  }

  func draw(in area: GridArea, on frame: inout Frame, _ look: DrawingContext) {
    drawPanes(in: area, on: &frame, look)
  }

  /// Draws the list and the page, for a screen that draws more over them.
  func drawPanes(in area: GridArea, on frame: inout Frame, _ look: DrawingContext) {
    let (head, panes) = layout(in: area, look)
    if head.rows > 0 { drawHead(in: head, on: &frame, look) }
    if items.isEmpty, !hasPage {
      return nothing(look).draw(in: area.split(top: head.rows).rest, on: &frame, look)
    }
    if let area = panes.list { drawList(in: area, panes, on: &frame, look) }
    if let area = panes.page { drawPage(in: area, on: &frame, look) }
    panes.drawTitles(Self.listTitle, "Details", pageHasKeys: hasPage, on: &frame, look)
  }

  private func drawList(in area: GridArea, _ panes: PaneLayout, on frame: inout Frame, _ look: DrawingContext)
  {
    guard !items.isEmpty else { return nothing(look).draw(in: area, on: &frame, look) }
    var list = browser.list
    list.rowHeight = rowHeight(in: panes, look)
    let lead = lead(in: area, look)
    list.draw(items.count, in: area, hasKeys: !hasPage, lead: lead, on: &frame) { range in
      rows(range, width: area.columns - (lead?.width ?? 0), in: panes, look)
    }
  }

  private func drawPage(in area: GridArea, on frame: inout Frame, _ look: DrawingContext) {
    if let page = itemPage(in: area, look) {
      page.at(browser.scroll).draw(on: &frame, look)
    } else {
      frame.add(Pane.page, in: area)
      missingPage(look)?.draw(in: area, on: &frame, look)
    }
  }

  func page(in area: GridArea, _ look: DrawingContext) -> TextPage? {
    isCovered ? nil : layout(in: area, look).panes.page.flatMap { itemPage(in: $0, look)?.at(browser.scroll) }
  }

  mutating func press(_ key: Key, in area: GridArea, _ look: DrawingContext) -> Effects? {
    pressInPanes(key, in: area, look)
  }

  /// Handles a key for the list and the page, for a screen that uses some keys before them.
  mutating func pressInPanes(_ key: Key, in area: GridArea, _ look: DrawingContext) -> Effects? {
    if isTyping {
      switch browser.field.press(key) {
      case .changed: return search()
      case .same: return []
      case .other: return move(key, in: area, look)
      }
    }
    if hasPage {
      if let motion = Motion(key) { return scrollPage(motion, in: area, look) }
      return key.isBack ? close() : pressOwn(key, look)
    }
    if let effects = move(key, in: area, look) { return effects }
    if key.isOpen { return selected.map { open($0, look) } ?? [] }
    return (Self.hasField ? pressInField(key) : nil) ?? pressOwn(key, look)
  }

  private mutating func pressInField(_ key: Key) -> Effects? {
    if key.typed == "/" {
      browser.field.beginTyping()
      return []
    }
    return key.code == .escape && browser.field.clear() ? search() : nil
  }

  private mutating func move(_ key: Key, in area: GridArea, _ look: DrawingContext) -> Effects? {
    guard let motion = Motion(key) else { return nil }
    var reason: StyledText?
    let effects = changeList(in: area, look) { list, area, count in
      reason = list.move(motion, in: area, count: count)
    }
    return effects.map { $0 + .saying(reason) }
  }

  private mutating func changeList(
    in area: GridArea, _ look: DrawingContext, _ change: (inout ListPane, GridArea, Int) -> Void
  ) -> Effects? {
    let panes = layout(in: area, look).panes
    guard let area = panes.list else { return nil }
    browser.list.rowHeight = rowHeight(in: panes, look)
    let count = items.count
    change(&browser.list, area, count)
    if !hasPage { browser.scroll = Scroll() }
    return moved(look)
  }

  @discardableResult
  private mutating func scrollPage(_ motion: Motion, in area: GridArea, _ look: DrawingContext) -> Effects {
    let page = layout(in: area, look).panes.page.flatMap { itemPage(in: $0, look) }
    return .saying(page.flatMap { browser.scroll.move(motion, on: $0) })
  }

  mutating func paste(_ text: String) -> Effects { browser.field.paste(text) == .changed ? search() : [] }

  mutating func enter(_ text: String, _ look: DrawingContext) -> Effects {
    defer { browser.field.endTyping() }
    return paste(text)
  }

  mutating func click(_ click: Click, in area: GridArea, _ look: DrawingContext) -> Effects {
    clickInPanes(click, in: area, look)
  }

  /// Handles a click on a row, for a screen that handles other clicks.
  mutating func clickInPanes(_ click: Click, in area: GridArea, _ look: DrawingContext) -> Effects {
    guard case .row(let index) = click else { return [] }
    browser.field.endTyping()
    var result = ListPane.Click.missed
    let effects = changeList(in: area, look) { list, area, count in
      result = list.click(index, in: area, count: count)
    }
    switch result {
    case .missed: return []
    case .opened: return hasPage ? close() : selected.map { open($0, look) } ?? []
    case .selected: return (hasPage ? close() : []) + (effects ?? [])
    }
  }

  mutating func scroll(_ pane: Pane, by lines: Int, in area: GridArea, _ look: DrawingContext) -> Effects {
    guard pane == .list else {
      scrollPage(.by(lines), in: area, look)
      return []
    }
    return changeList(in: area, look) { list, area, count in list.move(.by(lines), in: area, count: count) }
      ?? []
  }
}
