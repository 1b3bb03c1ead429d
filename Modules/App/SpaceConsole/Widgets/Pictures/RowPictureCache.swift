import SpaceDomain

/// The loaded pictures of rows; the oldest are removed first.
struct RowPictureCache<Key: Hashable & Sendable>: Sendable {
  private var pictures: [Key: EncodedPicture] = [:]
  private var order: [Key] = []
  private static var capacity: Int { 80 }

  subscript(key: Key) -> EncodedPicture? { pictures[key] }

  mutating func keep(_ picture: EncodedPicture, for key: Key) {
    if pictures.updateValue(picture, forKey: key) == nil { order.append(key) }
    if order.count > Self.capacity { pictures[order.removeFirst()] = nil }
  }
}
