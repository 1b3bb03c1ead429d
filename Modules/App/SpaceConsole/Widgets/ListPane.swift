import TerminalKit

/// A list on a screen: the selection, and everything that keys, clicks, the wheel and new items do to it.
struct ListPane: Sendable {
  private(set) var cursor = ListCursor()
  /// The place of the last session, until there are items.
  private var restored: ListPlace?
  /// The rows of the screen that an item takes.
  var rowHeight: Int

  init(rowHeight: Int = 1) { self.rowHeight = rowHeight }

  /// The effect of a click.
  enum Click: Sendable, Hashable {
    /// It was no item.
    case missed
    /// The item was selected.
    case selected
    /// The item had been selected before: it is opened.
    case opened
  }

  var selected: Int { cursor.selected }

  /// The selected item; nil while there are none.
  func item<Items: RandomAccessCollection>(in items: Items) -> Items.Element? where Items.Index == Int {
    items.indices.contains(selected) ? items[selected] : nil
  }

  /// The number of items that an area has room for.
  private func visible(in area: GridArea) -> Int { max(1, area.rows / rowHeight) }

  // MARK: - Input

  /// Moves the selection as a key says; false if the key is for something else.
  mutating func press(_ key: Key, in area: GridArea, count: Int) -> Bool {
    cursor.press(key, visible: visible(in: area), count: count)
  }

  /// Moves the selection by some items.
  mutating func move(by offset: Int, in area: GridArea, count: Int) {
    cursor.select(selected + offset, visible: visible(in: area), count: count)
  }

  /// Takes a click on an item.
  mutating func click(_ index: Int, in area: GridArea, count: Int) -> Click {
    guard (0..<count).contains(index) else { return .missed }
    defer { cursor.select(index, visible: visible(in: area), count: count) }
    return index == selected ? .opened : .selected
  }

  // MARK: - Items

  /// Selects the first item.
  mutating func reset() { cursor = ListCursor() }

  /// Selects an item, which stands at the top where enough items follow.
  mutating func select(_ index: Int) { cursor = ListCursor(selected: index, top: index) }

  /// Forgets the place of the last session.
  mutating func forgetPlace() { restored = nil }

  /// Adapts to other items: goes to the place of the last session, else keeps its own.
  /// - Parameter id: the identity of an item; nil where only its place counts.
  /// - Returns: true if it went to the place of the last session.
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

  /// Selects the item that is known by `id`, wherever it is now; the first where it is gone.
  mutating func keep<Items: RandomAccessCollection>(
    _ id: String?, in items: Items, id itemID: (Items.Element) -> String
  ) where Items.Index == Int {
    guard let place = items.firstIndex(where: { itemID($0) == id }) else { return reset() }
    cursor.selected = place
  }

  // MARK: - Session

  /// The place to come back to the next time; nil where there has never been one.
  func place<Item>(in items: [Item], id: (Item) -> String? = { _ in nil }) -> ListPlace? {
    item(in: items).map { ListPlace(cursor, id: id($0)) } ?? restored
  }

  mutating func restore(_ place: ListPlace?) { restored = place }
}

// MARK: - Drawing

extension ListPane {
  /// The left of rows, such as a picture.
  struct Lead {
    /// The columns that it takes, with the gap behind it.
    let width: Int
    /// Draws it for an item.
    let draw: (_ index: Int, _ area: GridArea, _ frame: inout Frame) -> Void
  }

  /// The items around the selected one, whose pictures are wanted.
  func near<Item>(_ items: [Item]) -> ArraySlice<Item> {
    items[max(0, selected - Self.reach)..<max(0, min(items.count, selected + Self.reach))]
  }

  /// As many as a screen of 60 rows shows, wherever the selected one stands in it.
  private static let reach = 30

  /// Draws the items that have room.
  /// - Parameters:
  ///   - hasKeys: true if keys move the selection now, which is then marked.
  ///   - lead: draws something at the left of each row.
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

/// A place in a list, to come back to the next time.
struct ListPlace: Sendable, Codable, Equatable {
  /// The index of the selected item.
  private let index: Int
  /// The row of the screen where it stood.
  private let row: Int
  /// Its identity; nil where only its place counts.
  private let id: String?

  init(_ cursor: ListCursor, id: String? = nil) {
    index = cursor.selected
    row = cursor.selected - cursor.top
    self.id = id
  }

  /// The cursor in a list that may have changed since: where the same item stands, else the same place.
  func cursor<Item>(in items: [Item], id itemID: (Item) -> String? = { _ in nil }) -> ListCursor {
    let found = id.flatMap { id in items.firstIndex { itemID($0) == id } }
    let selected = found ?? min(max(0, index), max(0, items.count - 1))
    return ListCursor(selected: selected, top: selected - min(max(0, row), selected))
  }
}
