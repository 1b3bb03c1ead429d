import SpaceDomain

/// A picture of a few cells that stands at the left of lines of text.
typealias SmallPicture = InlinePicture

extension InlinePicture {
  /// Takes what was drawn for a terminal; nil when it is larger than the area.
  init?(_ drawn: RenderedPicture, as pictureProtocol: PictureProtocol, within area: CellArea) {
    guard pictureProtocol == .symbols else {
      self.init(sequence: drawn.bytes.filter { $0 != 0x0A }, size: area)
      return
    }
    let rows = drawn.bytes.split(separator: 0x0A).map { Row(bytes: Array($0), width: Self.width(of: $0)) }
    self.init(rows: rows, size: area)
  }

  /// The cells of a row: of its text without the sequences that colour it, all of which end in `m`.
  private static func width(of row: ArraySlice<UInt8>) -> Int {
    var text: [UInt8] = []
    var isSequence = false
    for byte in row {
      if byte == 0x1B { isSequence = true } else if !isSequence { text.append(byte) }
      if isSequence, byte == UInt8(ascii: "m") { isSequence = false }
    }
    return DisplayWidth.of(String(decoding: text, as: UTF8.self))
  }
}

extension PictureRenderer {
  /// The picture to stand beside text; nil when it cannot or must not be drawn.
  func renderSmall(_ picture: Picture, within area: CellArea) async -> SmallPicture? {
    guard let drawn = await render(picture, within: area) else { return nil }
    return SmallPicture(drawn, as: pictureProtocol, within: area)
  }
}
