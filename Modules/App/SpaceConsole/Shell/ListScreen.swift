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
  static var widestList: Int { get }
  func headRows(in area: GridArea, _ look: DrawingContext) -> Int
  func drawHead(in area: GridArea, on frame: inout Frame, _ look: DrawingContext)
  /// True while the items are not yet those of the typed words.
  var isSearching: Bool { get }
  /// True if what is selected will be another item once the search has answered.
  var isReplacing: Bool { get }
  /// The number of items found, in words; empty until it is known.
  var hits: SafeText { get }
  func rowHeight(in panes: PaneLayout, _ look: DrawingContext) -> Int
  /// The first item of the second part of the list; nil for a list of one part.
  var divider: Int? { get }
  func lead(in area: GridArea, _ look: DrawingContext) -> ListPane.Lead?
  /// - Parameter width: the columns beside the lead.
  func rows(_ range: Range<Int>, width: Int, in panes: PaneLayout, _ look: DrawingContext) -> [[StyledText]]
  func nothing(_ look: DrawingContext) -> Placeholder
  /// The page of the open item, or else of the selected one.
  func itemPage(in area: GridArea, _ look: DrawingContext) -> TextPage?
  func missingPage(_ look: DrawingContext) -> Placeholder?

  mutating func search() -> Effects
  mutating func moved(_ look: DrawingContext) -> Effects
  /// Moves in the list, or in the page while it has the keys.
  mutating func move(_ motion: Motion, _ press: KeyPress) -> Effects
  mutating func open(_ item: Item, _ look: DrawingContext) -> Effects
  mutating func close() -> Effects
  /// The actions of this screen besides those of every list, those of the footer first.
  func ownActions(_ look: DrawingContext) -> [Action]
  /// Begins typing in the field.
  var searching: Action { get }
  /// Opens the selected item.
  var opening: Action { get }
  /// Clears the search.
  var clearing: Action { get }
}

extension ListScreen {
  static var hasField: Bool { true }
  static var opensWhole: Bool { false }
  static var widestList: Int { .max }

  func name(of item: Item) -> String? { nil }

  /// A page that fills the screen has no search field above it.
  func headRows(in area: GridArea, _ look: DrawingContext) -> Int {
    !Self.hasField || hasPage && area.columns < DrawingContext.wide ? 0 : 2
  }

  func drawHead(in area: GridArea, on frame: inout Frame, _ look: DrawingContext) {
    browser.field.draw(hits: hits, in: area, on: &frame, look)
  }

  var isSearching: Bool { false }
  var isReplacing: Bool { isSearching && !query.isEmpty && !hasPage }
  var hits: SafeText { "" }
  func rowHeight(in panes: PaneLayout, _ look: DrawingContext) -> Int { 1 }
  var divider: Int? { nil }
  func lead(in area: GridArea, _ look: DrawingContext) -> ListPane.Lead? { nil }
  func missingPage(_ look: DrawingContext) -> Placeholder? { nil }
  mutating func search() -> Effects { [] }
  mutating func moved(_ look: DrawingContext) -> Effects { [] }

  mutating func close() -> Effects {
    browser.open(nil)
    return []
  }

  static func searching(_ purpose: SafeText) -> Action {
    Action([.search], purpose, short: "search", in: .search) { screen, _ in
      screen.browser.field.beginTyping()
      return []
    }
  }

  static func opening(_ purpose: SafeText, short: SafeText, unless obstacle: SafeText?) -> Action {
    .enter(also: [.right, ActionKey(.right)], purpose, short: short, unless: obstacle) { screen, press in
      screen.selected.map { screen.open($0, press.look) } ?? []
    }
  }

  var searching: Action { Self.searching("search") }
  var opening: Action {
    Self.opening("details", short: "details", unless: selected == nil ? "Nothing is selected." : nil)
  }
  var clearing: Action {
    .escape(
      "clear the search", short: "clear", unless: query.isEmpty ? "There is no search to clear." : nil
    ) { screen, _ in screen.browser.field.clear() ? screen.search() : [] }
  }

  func actions(_ look: DrawingContext) -> [Action] { paneActions(look) }

  /// The actions of the list, the page and the field, for a screen that has more modes.
  /// - Parameters:
  ///   - opening: replaces the action that opens the selected item.
  ///   - more: further moves.
  func paneActions(_ look: DrawingContext, opening other: Action? = nil, besides more: [Action] = [])
    -> [Action]
  {
    let opening = other ?? opening
    let first: [Action] = [
      searching.when(Self.hasField && !hasPage), opening.when(!hasPage).waiting(while: isReplacing),
      clearing.when(Self.hasField && !hasPage),
    ]
    let back = Action.back { screen, _ in screen.close() }
    let moving = Action.moving { screen, motion, press in screen.move(motion, press) }
    let panes: [Action] = first + ownActions(look) + [back.when(hasPage)] + more + moving
    return fieldActions.when(isTyping) + panes.when(!isTyping)
  }

  private var fieldActions: [Action] {
    let type: Action.Perform = { screen, press in
      screen.browser.field.press(press.key) == .changed ? screen.search() : []
    }
    let end = Action.enter("to the list", short: items.isEmpty ? nil : "to the list", perform: type)
    let clear = Action.escape("clear the search", short: "clear", perform: type)
    let move = Action.movingBelowText { screen, motion, press in screen.move(motion, press) }
    return [end, clear] + Action.typing(in: browser.field, type) + [move]
  }

  var modeTitle: SafeText? { isTyping ? "Search" : nil }
  mutating func endTyping() { browser.field.endTyping() }

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
      in: rest, isOpened: hasPage, opensWhole: Self.opensWhole, widestList: Self.widestList)
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
    let list = list(in: panes, look)
    let lead = lead(in: area, look)
    let width = look.rowWidth(in: area.columns - (lead?.width ?? 0))
    list.draw(items.count, in: area, hasKeys: !hasPage, lead: lead, on: &frame, look.characters) { range in
      rows(range, width: width, in: panes, look)
    }
  }

  private func list(in panes: PaneLayout, _ look: DrawingContext) -> ListPane {
    var list = browser.list
    (list.rowHeight, list.divider) = (rowHeight(in: panes, look), divider)
    return list
  }

  /// The items of the rows in sight; none while a page takes the place of the list.
  func itemsInSight(in area: GridArea, _ look: DrawingContext) -> Items.SubSequence {
    let panes = layout(in: area, look).panes
    return items[panes.list.map { list(in: panes, look).range(in: $0, count: items.count) } ?? 0..<0]
  }

  private func drawPage(in area: GridArea, on frame: inout Frame, _ look: DrawingContext) {
    if let page = itemPage(in: area, look) {
      page.at(browser.scroll).draw(on: &frame, look)
    } else {
      frame.add(Pane.page, in: area)
      missingPage(look)?.draw(in: area, on: &frame, look)
    }
  }

  func page(in area: GridArea, _ look: DrawingContext) -> TextPage? { panePage(in: area, look) }

  /// The page of the item, for a screen that sometimes has none.
  func panePage(in area: GridArea, _ look: DrawingContext) -> TextPage? {
    isCovered ? nil : layout(in: area, look).panes.page.flatMap { itemPage(in: $0, look)?.at(browser.scroll) }
  }

  mutating func move(_ motion: Motion, _ press: KeyPress) -> Effects { moveInPanes(motion, press) }

  /// Moves in the list or the page, for a screen that moves in more.
  mutating func moveInPanes(_ motion: Motion, _ press: KeyPress) -> Effects {
    if hasPage { return scrollPage(motion, in: press.area, press.look) }
    var reason: StyledText?
    let effects = changeList(in: press.area, press.look) { list, area, count in
      reason = list.move(motion, in: area, count: count)
    }
    return (effects ?? []) + .saying(reason)
  }

  private mutating func changeList(
    in area: GridArea, _ look: DrawingContext, _ change: (inout ListPane, GridArea, Int) -> Void
  ) -> Effects? {
    let panes = layout(in: area, look).panes
    guard let area = panes.list else { return nil }
    browser.list = list(in: panes, look)
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
    defer { endTyping() }
    return paste(text)
  }

  mutating func click(_ click: Click, in area: GridArea, _ look: DrawingContext) -> Effects {
    clickInPanes(click, in: area, look)
  }

  /// Handles a click on a row, for a screen that handles other clicks.
  mutating func clickInPanes(_ click: Click, in area: GridArea, _ look: DrawingContext) -> Effects {
    guard case .row(let index) = click else { return [] }
    browser.field.endTyping()
    let panes = layout(in: area, look).panes
    guard let area = panes.list else { return [] }
    browser.list = list(in: panes, look)
    switch browser.list.click(index, in: area, count: items.count) {
    case .missed: return []
    case .opened: return hasPage ? close() : selected.map { open($0, look) } ?? []
    case .selected:
      // The page first: what is moved to has its own beside the list.
      let closing = hasPage ? close() : []
      browser.scroll = Scroll()
      return closing + moved(look)
    }
  }

  mutating func scroll(_ pane: Pane, by lines: Int, in area: GridArea, _ look: DrawingContext) -> Effects {
    scrollInPanes(pane, by: lines, in: area, look)
  }

  /// Scrolls the list or the page, for a screen that scrolls more.
  mutating func scrollInPanes(_ pane: Pane, by lines: Int, in area: GridArea, _ look: DrawingContext)
    -> Effects
  {
    guard pane == .list else {
      scrollPage(.by(lines), in: area, look)
      return []
    }
    return changeList(in: area, look) { list, area, count in list.move(.by(lines), in: area, count: count) }
      ?? []
  }
}
