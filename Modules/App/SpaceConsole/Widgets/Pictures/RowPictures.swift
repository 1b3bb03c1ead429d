import SpaceDomain

/// The small pictures beside the rows of a list: those in sight are requested, and those that were loaded last are kept.
struct RowPictures<ID: Hashable & Sendable>: Sendable {
  private var pictures: [ID: EncodedPicture] = [:]
  private var order: [ID] = []
  /// The rows of the last frame that show a picture.
  private var inSight: [ID] = []
  private static var capacity: Int { 80 }

  subscript(id: ID) -> EncodedPicture? { pictures[id] }

  /// Keeps a picture; the oldest are removed first. More rows may be in sight than usually have room.
  mutating func keep(_ picture: EncodedPicture, of id: ID) {
    if pictures.updateValue(picture, forKey: id) == nil { order.append(id) }
    while order.count > max(Self.capacity, inSight.count) { pictures[order.removeFirst()] = nil }
  }

  /// Looks at the rows of the next frame.
  /// - Returns: the rows whose pictures are to be loaded, in place of all others; nil if the same rows are in sight as before.
  mutating func request<Row>(_ rows: [Row], by id: (Row) -> ID) -> [Row]? {
    let before = inSight
    inSight = rows.map(id)
    return inSight == before ? nil : rows.filter { pictures[id($0)] == nil }
  }

  /// The screen is left, which ends all requests.
  mutating func leave() { inSight = [] }
}
