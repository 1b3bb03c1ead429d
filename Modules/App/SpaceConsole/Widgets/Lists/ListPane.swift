import TerminalKit

/// A list on a screen: the selection, and its reaction to keys, clicks, the wheel and new items.
struct ListPane: Sendable {
  private(set) var cursor = ListCursor()
  /// The position of the last session, until there are items.
  private var restored: ListPlace?
  /// The height of an item in rows of the screen.
  var rowHeight: Int

  init(rowHeight: Int = 1) { self.rowHeight = rowHeight }

  /// The result of a click.
  enum Click: Sendable, Hashable {
    /// No item was clicked.
    case missed
    /// The item was selected.
    case selected
    /// The item was already selected, so it is opened.
    case opened
  }

  var selected: Int { cursor.selected }

  /// The selected item; nil while there are none.
  func item<Items: RandomAccessCollection>(in items: Items) -> Items.Element? where Items.Index == Int {
    items.indices.contains(selected) ? items[selected] : nil
  }

  /// The number of items that fit into an area.
  private func visible(in area: GridArea) -> Int { max(1, area.rows / rowHeight) }

  // MARK: - Input

  /// Moves the selection; returns false if the list does not use the key.
  mutating func press(_ key: Key, in area: GridArea, count: Int) -> Bool {
    cursor.press(key, visible: visible(in: area), count: count)
  }

  /// Moves the selection by some items.
  mutating func move(by offset: Int, in area: GridArea, count: Int) {
    cursor.select(selected + offset, visible: visible(in: area), count: count)
  }

  /// Handles a click on an item.
  mutating func click(_ index: Int, in area: GridArea, count: Int) -> Click {
    guard (0..<count).contains(index) else { return .missed }
    defer { cursor.select(index, visible: visible(in: area), count: count) }
    return index == selected ? .opened : .selected
  }

  // MARK: - Items

  /// Selects the first item.
  mutating func reset() { cursor = ListCursor() }

  /// Selects an item and scrolls it to the top, if enough items follow.
  mutating func select(_ index: Int) { cursor = ListCursor(selected: index, top: index) }

  /// Forgets the position of the last session.
  mutating func forgetPlace() { restored = nil }

  /// Adapts to new items: restores the position of the last session, or else keeps the position.
  /// - Parameter id: the identity of an item; nil to use only its index.
  /// - Returns: true if the position of the last session was restored.
  @discardableResult mutating func adapt<Item>(
    to items: [Item], id: (Item) -> String? = { _ in nil }
  ) -> Bool {
    if let place = restored, !items.isEmpty {
      cursor = place.cursor(in: items, id: id)
      restored = nil
      return true
    }
    cursor.selected = max(0, min(cursor.selected, items.count - 1))
    return false
  }

  /// Selects the same item at its new index, found by `id`; the first item if it is gone.
  mutating func keep<Items: RandomAccessCollection>(
    _ id: String?, in items: Items, id itemID: (Items.Element) -> String
  ) where Items.Index == Int {
    guard let place = items.firstIndex(where: { itemID($0) == id }) else { return reset() }
    cursor.selected = place
  }

  // MARK: - Session

  /// The position to restore in the next session; nil when there has never been one.
  func place<Item>(in items: [Item], id: (Item) -> String? = { _ in nil }) -> ListPlace? {
    item(in: items).map { ListPlace(cursor, id: id($0)) } ?? restored
  }

  mutating func restore(_ place: ListPlace?) { restored = place }
}

// MARK: - Drawing

extension ListPane {
  /// The left part of rows, such as a picture.
  struct Lead {
    /// The width in columns, including the gap after it.
    let width: Int
    /// Draws the part for an item.
    let draw: (_ index: Int, _ area: GridArea, _ frame: inout Frame) -> Void
  }

  /// The items around the selected one, whose pictures are loaded.
  func near<Item>(_ items: [Item]) -> ArraySlice<Item> {
    items[max(0, selected - Self.reach)..<max(0, min(items.count, selected + Self.reach))]
  }

  /// Enough for a screen of 60 rows, wherever the selected item is.
  private static let reach = 30

  /// Draws the visible items.
  /// - Parameters:
  ///   - hasKeys: true if keys move the selection, which is then highlighted.
  ///   - lead: draws the left part of each row.
  ///   - rows: the lines of some items, cut to the area's width without the lead.
  func draw(
    _ count: Int, in area: GridArea, hasKeys: Bool = true, lead: Lead? = nil, on frame: inout Frame,
    rows: (Range<Int>) -> [[StyledText]]
  ) {
    let range = cursor.range(visible: visible(in: area), count: count)
    frame.add(Pane.list, in: area)
    for (place, (index, lines)) in zip(range, rows(range)).enumerated() {
      let row = area.split(top: place * rowHeight).rest.split(top: rowHeight).top
      let text = lead.map { row.split(left: $0.width, gap: 0).right } ?? row
      frame.write(lines, in: text)
      frame.add(.row(index), in: row)
      if let lead { lead.draw(index, row.split(left: lead.width - 1, gap: 0).left, &frame) }
      guard index == selected else { continue }
      // A picture keeps its colors.
      if hasKeys {
        frame.grid.select(text)
      } else {
        frame.grid.restyle(text) { $0.attributes.insert(.underlined) }
      }
    }
  }
}

/// A position in a list, to restore in the next session.
struct ListPlace: Sendable, Codable, Equatable {
  /// The index of the selected item.
  private let index: Int
  /// The row of the screen at which it was.
  private let row: Int
  /// The identity of the item; nil to use only the index.
  private let id: String?

  init(_ cursor: ListCursor, id: String? = nil) {
    index = cursor.selected
    row = cursor.selected - cursor.top
    self.id = id
  }

  /// The cursor in a list that may have changed: at the same item if it is there, else at the same index.
  func cursor<Item>(in items: [Item], id itemID: (Item) -> String? = { _ in nil }) -> ListCursor {
    let found = id.flatMap { id in items.firstIndex { itemID($0) == id } }
    let selected = found ?? min(max(0, index), max(0, items.count - 1))
    return ListCursor(selected: selected, top: selected - min(max(0, row), selected))
  }
}
