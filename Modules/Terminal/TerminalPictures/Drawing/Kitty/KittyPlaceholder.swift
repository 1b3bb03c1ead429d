/// A picture as characters, which tmux moves and cuts like text: kitty's Unicode placeholders,
/// https://sw.kovidgoyal.net/kitty/graphics-protocol/#unicode-placeholders
///
/// Each cell is U+10EEEE with combining characters for its row and column in the picture and for the highest
/// byte of the picture's number; the foreground is the rest of the number. The commands go through
/// ``TmuxPassthrough``, if the picture is in tmux; the cells do not.
public struct KittyPlaceholder: Sendable, Hashable {
  /// The picture; a number from ``number(high:low:)`` needs only 256 colors.
  public let picture: KittyPicture
  /// Cells in a row, at most ``limit``.
  public let columns: Int
  /// Rows, at most ``limit``.
  public let rows: Int

  /// The most rows or columns: the number of combining characters in kitty's table.
  public static let limit = diacritics.count

  /// A picture over `columns` by `rows` cells, at least 1 and at most ``limit``.
  public init(_ picture: KittyPicture, columns: Int, rows: Int) {
    self.picture = picture
    self.columns = min(max(1, columns), Self.limit)
    self.rows = min(max(1, rows), Self.limit)
  }

  /// Tells the terminal the size in cells, once; `source` is the visible part of the picture.
  public func placement(_ source: PixelRectangle? = nil, of size: PixelSize) -> [UInt8] {
    picture.place("U=1,i=\(picture.id),c=\(columns),r=\(rows),q=2", source, of: size)
  }

  /// A picture number whose low part alone is in the color, so that tmux keeps it with any number of colors.
  public static func number(high: UInt8, low: UInt8) -> UInt32 { UInt32(high) << 24 | UInt32(max(1, low)) }

  /// The foreground of all cells: the low 24 bits of the picture's number, as a palette entry if that is
  /// enough.
  public var foreground: CellPicture.Color {
    picture.id & 0xFFFF00 == 0 ? .indexed(UInt8(picture.id & 0xFF)) : .rgb(RGBColor(picture.id & 0xFFFFFF))
  }

  /// The text of a cell, one column wide. `nil` outside of the picture.
  public func text(column: Int, row: Int) -> String? {
    guard (0..<columns).contains(column), (0..<rows).contains(row) else { return nil }
    var text = "\u{10EEEE}"
    text.unicodeScalars.append(Self.diacritics[row])
    text.unicodeScalars.append(Self.diacritics[column])
    if picture.id >> 24 > 0 { text.unicodeScalars.append(Self.diacritics[Int(picture.id >> 24)]) }
    return text
  }

  /// The combining characters of 0, 1, 2 …: class 230 of Unicode 6.0 without those that take part in compositions,
  /// as kitty's `rowcolumn-diacritics.txt` lists them.
  private static let diacritics: [Unicode.Scalar] = ranges.flatMap { $0.compactMap(Unicode.Scalar.init) }

  private static let ranges: [ClosedRange<UInt32>] = [
    0x0305...0x0305, 0x030D...0x030E, 0x0310...0x0310, 0x0312...0x0312, 0x033D...0x033F, 0x0346...0x0346,
    0x034A...0x034C, 0x0350...0x0352, 0x0357...0x0357, 0x035B...0x035B, 0x0363...0x036F, 0x0483...0x0487,
    0x0592...0x0595, 0x0597...0x0599, 0x059C...0x05A1, 0x05A8...0x05A9, 0x05AB...0x05AC, 0x05AF...0x05AF,
    0x05C4...0x05C4, 0x0610...0x0617, 0x0657...0x065B, 0x065D...0x065E, 0x06D6...0x06DC, 0x06DF...0x06E2,
    0x06E4...0x06E4, 0x06E7...0x06E8, 0x06EB...0x06EC, 0x0730...0x0730, 0x0732...0x0733, 0x0735...0x0736,
    0x073A...0x073A, 0x073D...0x073D, 0x073F...0x0741, 0x0743...0x0743, 0x0745...0x0745, 0x0747...0x0747,
    0x0749...0x074A, 0x07EB...0x07F1, 0x07F3...0x07F3, 0x0816...0x0819, 0x081B...0x0823, 0x0825...0x0827,
    0x0829...0x082D, 0x0951...0x0951, 0x0953...0x0954, 0x0F82...0x0F83, 0x0F86...0x0F87, 0x135D...0x135F,
    0x17DD...0x17DD, 0x193A...0x193A, 0x1A17...0x1A17, 0x1A75...0x1A7C, 0x1B6B...0x1B6B, 0x1B6D...0x1B73,
    0x1CD0...0x1CD2, 0x1CDA...0x1CDB, 0x1CE0...0x1CE0, 0x1DC0...0x1DC1, 0x1DC3...0x1DC9, 0x1DCB...0x1DCC,
    0x1DD1...0x1DE6, 0x1DFE...0x1DFE, 0x20D0...0x20D1, 0x20D4...0x20D7, 0x20DB...0x20DC, 0x20E1...0x20E1,
    0x20E7...0x20E7, 0x20E9...0x20E9, 0x20F0...0x20F0, 0x2CEF...0x2CF1, 0x2DE0...0x2DFF, 0xA66F...0xA66F,
    0xA67C...0xA67D, 0xA6F0...0xA6F1, 0xA8E0...0xA8F1, 0xAAB0...0xAAB0, 0xAAB2...0xAAB3, 0xAAB7...0xAAB8,
    0xAABE...0xAABF, 0xAAC1...0xAAC1, 0xFE20...0xFE26, 0x10A0F...0x10A0F, 0x10A38...0x10A38,
    0x1D185...0x1D189, 0x1D1AA...0x1D1AD, 0x1D242...0x1D244,
  ]
}
