import SpaceDomain

/// The small pictures beside the rows of a list: those in sight are requested, and the last results are kept.
struct RowPictures<ID: Hashable & Sendable>: Sendable {
  private var results: [ID: TilePicture] = [:]
  private var order: [ID] = []
  /// The rows of the last frame that show a picture.
  private var inSight: [ID] = []
  private static var capacity: Int { 80 }

  /// The result for a row; nil until there is one.
  subscript(id: ID) -> TilePicture? { results[id] }

  /// Keeps a result; the oldest are removed first. More rows may be in sight than usually have room.
  mutating func keep(_ result: TilePicture, of id: ID) {
    if results.updateValue(result, forKey: id) == nil { order.append(id) }
    while order.count > max(Self.capacity, inSight.count) { results[order.removeFirst()] = nil }
  }

  /// Looks at the rows of the next frame.
  /// - Returns: the rows whose pictures are to be loaded, in place of all others; nil if the same rows are in sight as before.
  mutating func request<Row>(_ rows: [Row], by id: (Row) -> ID) -> [Row]? {
    let before = inSight
    inSight = rows.map(id)
    return inSight == before ? nil : rows.filter { results[id($0)]?.picture == nil }
  }

  /// Forgets why pictures are not there, which are requested again: the user wants it.
  mutating func forgetMissing() {
    results = results.filter { $0.value.picture != nil }
    order.removeAll { results[$0] == nil }
  }

  /// The screen is left, which ends all requests.
  mutating func leave() { inSight = [] }
}
