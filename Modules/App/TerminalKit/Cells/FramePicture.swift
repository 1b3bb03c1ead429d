/// A picture that the terminal draws itself, over cells that are empty.
public struct FramePicture: Sendable, Hashable {
  /// The picture's identity: it is drawn again when this or its area changes.
  public let id: String
  public let area: GridArea
  /// The sequences that draw it from the upper left cell of its area on.
  public let bytes: [UInt8]
  /// Whether it lies on a layer of its own, where writing cells does not remove it.
  public let needsDeletion: Bool

  /// Makes a picture of a frame.
  public init(id: String, area: GridArea, bytes: [UInt8], needsDeletion: Bool) {
    self.id = id
    self.area = area
    self.bytes = bytes
    self.needsDeletion = needsDeletion
  }

  /// Removes all pictures from kitty's layer, and from its memory.
  static let deletion = Array("\u{1B}_Ga=d,d=A,q=2\u{1B}\\".utf8)

  public static func == (left: Self, right: Self) -> Bool { left.id == right.id && left.area == right.area }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(area)
  }
}
