/// A picture that the terminal draws itself, over cells that are empty.
struct FramePicture: Sendable, Hashable {
  /// By what it is known.
  let id: PictureRequest
  let area: GridArea
  /// The sequences that draw it; see ``RenderedPicture``.
  let bytes: [UInt8]
  /// Whether it lies on a layer of its own, where writing cells does not remove it.
  let needsDeletion: Bool

  /// Removes all pictures from kitty's layer, and from its memory.
  static let deletion = Array("\u{1B}_Ga=d,d=A,q=2\u{1B}\\".utf8)

  static func == (left: Self, right: Self) -> Bool { left.id == right.id && left.area == right.area }

  func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(area)
  }
}
