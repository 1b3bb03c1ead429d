import TerminalKit

struct ListPane: Sendable {
  private(set) var selected = 0
  private var top = 0
  /// The position of the last session, until there are items.
  private var restored: ListPlace?
  var rowHeight = 1
  /// The first item of the second part of the list, with a rule above it; nil for a list of one part.
  var divider: Int?

  enum Click: Sendable, Hashable {
    case missed, selected
    /// The item was already selected, so it is opened.
    case opened
  }

  func item<Items: RandomAccessCollection>(in items: Items) -> Items.Element? where Items.Index == Int {
    items.indices.contains(selected) ? items[selected] : nil
  }

  /// The items that have room, with a row for the rule.
  private func visible(in area: GridArea) -> Int {
    max(1, (area.rows - (divider == nil ? 0 : 1)) / rowHeight)
  }

  func range(in area: GridArea, count: Int) -> Range<Int> {
    var list = self
    list.select(selected, in: area, count: count)
    return list.top..<max(list.top, min(count, list.top + visible(in: area)))
  }

  /// - Returns: the reason why it did not move; nil if it did.
  @discardableResult mutating func move(_ motion: Motion, in area: GridArea, count: Int) -> StyledText? {
    let before = selected
    select(motion.target(from: selected, page: visible(in: area), count: count), in: area, count: count)
    guard selected == before else { return nil }
    return count == 0
      ? "The list is empty." : motion.isBackward ? "The list begins here." : "The list ends here."
  }

  private mutating func select(_ index: Int, in area: GridArea, count: Int) {
    let visible = visible(in: area)
    selected = max(0, min(index, count - 1))
    top = min(max(top, selected - visible + 1), selected)
    top = max(0, min(top, count - visible))
  }

  mutating func click(_ index: Int, in area: GridArea, count: Int) -> Click {
    guard (0..<count).contains(index) else { return .missed }
    defer { select(index, in: area, count: count) }
    return index == selected ? .opened : .selected
  }

  mutating func reset() { select(0) }

  /// Selects an item and scrolls it to the top, if enough items follow.
  mutating func select(_ index: Int) { (selected, top) = (index, index) }

  mutating func forgetPlace() { restored = nil }

  /// Restores the position of the last session, and returns true, or else keeps the position.
  @discardableResult mutating func adapt<Items: RandomAccessCollection>(
    to items: Items, id: (Items.Element) -> String? = { _ in nil }
  ) -> Bool where Items.Index == Int {
    if let place = restored, !items.isEmpty {
      (selected, top) = place.position(in: items, id: id)
      restored = nil
      return true
    }
    selected = max(0, min(selected, items.count - 1))
    return false
  }

  /// Selects the same item at its new index; the first item if it is gone.
  mutating func keep(_ index: Int?) { if let index { selected = index } else { reset() } }

  /// The position to restore in the next session; nil when there has never been one.
  func place<Items: RandomAccessCollection>(
    in items: Items, id: (Items.Element) -> String? = { _ in nil }
  ) -> ListPlace? where Items.Index == Int {
    item(in: items).map { ListPlace(index: selected, row: selected - top, id: id($0)) } ?? restored
  }

  mutating func restore(_ place: ListPlace?) { restored = place }

  struct Lead {
    /// The width in columns, including the gap after it.
    let width: Int
    let draw: (_ index: Int, _ area: GridArea, _ frame: inout Frame) -> Void
  }

  /// - Parameter rows: the lines of some items, cut to the area's width without the lead.
  func draw(
    _ count: Int, in area: GridArea, hasKeys: Bool = true, lead: Lead? = nil, on frame: inout Frame,
    _ characters: DrawingCharacters, rows: (Range<Int>) -> [[StyledText]]
  ) {
    let range = range(in: area, count: count)
    frame.add(Pane.list, in: area)
    frame.note(Frame.position(of: selected, among: count), of: .list)
    for (place, (index, lines)) in zip(range, rows(range)).enumerated() {
      let shift = ruleRow(in: range).map { place >= $0 ? 1 : 0 } ?? 0
      let row = area.split(top: place * rowHeight + shift).rest.split(top: rowHeight).top
      let text = lead.map { row.split(left: $0.width, gap: 0).right } ?? row
      frame.write(lines, in: text, item: index)
      frame.add(.row(index), in: row)
      if let lead { lead.draw(index, row.split(left: lead.width - 1, gap: 0).left, &frame) }
      // A picture keeps its colors.
      if index == selected { frame.select(index, in: text, hasKeys: hasKeys, characters) }
    }
    guard let place = ruleRow(in: range) else { return }
    let row = area.row + place * rowHeight
    frame.grid.write(
      characters.rule(area.columns), .dim, row: row, column: area.column, width: area.columns)
  }

  /// The place in sight before which the rule is drawn.
  private func ruleRow(in range: Range<Int>) -> Int? {
    divider.flatMap { $0 > range.lowerBound && $0 < range.upperBound ? $0 - range.lowerBound : nil }
  }
}

struct ListPlace: Sendable, Codable, Equatable {
  let index: Int
  let row: Int
  /// The identity of the item; nil to use only the index.
  var id: String?

  /// The selected and the first visible item in a list that may have changed: the same item, else the one at the same index.
  func position<Items: RandomAccessCollection>(
    in items: Items, id itemID: (Items.Element) -> String? = { _ in nil }
  ) -> (selected: Int, top: Int) where Items.Index == Int {
    let found = id.flatMap { id in items.firstIndex { itemID($0) == id } }
    let selected = found ?? min(max(0, index), max(0, items.count - 1))
    return (selected, selected - min(max(0, row), selected))
  }
}
