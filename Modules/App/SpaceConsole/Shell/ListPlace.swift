/// Where somebody was in a list, to come back to the next time.
struct ListPlace: Sendable, Codable, Equatable {
  /// What was chosen, counted from 0.
  private let index: Int
  /// In which row of the screen it stood.
  private let row: Int
  /// By what it is known; nil where only its place counts.
  private let id: String?

  init(_ cursor: ListCursor, id: String? = nil) {
    index = cursor.selected
    row = cursor.selected - cursor.top
    self.id = id
  }

  /// The cursor in a list that may have changed since: where the same thing stands, else the same place.
  func cursor<Item>(in items: [Item], id itemID: (Item) -> String? = { _ in nil }) -> ListCursor {
    let found = id.flatMap { id in items.firstIndex { itemID($0) == id } }
    let selected = found ?? min(max(0, index), max(0, items.count - 1))
    return ListCursor(selected: selected, top: selected - min(max(0, row), selected))
  }
}
