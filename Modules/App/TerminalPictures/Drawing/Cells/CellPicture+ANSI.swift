extension CellPicture {
  /// The picture as text: UTF-8 with SGR sequences (ECMA-48; 38 and 48 as xterm has them), each row ended by a reset
  /// and a line feed. A color is written only where it changes.
  public func ansi() -> [UInt8] {
    let most = cells.count * SGRWriter.most + rows * SGRWriter.mostAtEnd
    return [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      var writer = SGRWriter(next: start)
      for row in 0..<rows {
        for column in 0..<columns { writer.write(self[column, row]) }
        writer.endRow()
      }
      count = writer.next - start
    }
  }
}

/// Writes cells as text into memory that has room for the longest of each.
private struct SGRWriter {
  /// The most bytes of a cell: two colors as 38;2;255;255;255, four bytes around and between them, and a character.
  static let most = 2 * 16 + 4 + 4
  /// The most bytes at the end of a row: ESC [ 0 m and a line feed.
  static let mostAtEnd = 5

  /// The place of the next byte.
  private(set) var next: UnsafeMutablePointer<UInt8>
  private var current = CellPicture.Cell.blank

  init(next: UnsafeMutablePointer<UInt8>) { self.next = next }

  mutating func write(_ cell: CellPicture.Cell) {
    // The foreground of a space is invisible.
    let changesForeground = cell.glyph != " " && cell.foreground != current.foreground
    let changesBackground = cell.background != current.background
    if changesForeground || changesBackground {
      append(0x1B)
      append(0x5B)
      if changesForeground {
        append(cell.foreground, first: 30, bright: 90)
        current.foreground = cell.foreground
      }
      if changesBackground {
        if changesForeground { append(0x3B) }
        append(cell.background, first: 40, bright: 100)
        current.background = cell.background
      }
      append(0x6D)
    }
    for byte in UTF8.encode(cell.glyph) ?? UTF8.encodedReplacementCharacter { append(byte) }
  }

  mutating func endRow() {
    if current.foreground != .standard || current.background != .standard {
      append(0x1B)
      append(0x5B)
      append(0x30)
      append(0x6D)
    }
    append(0x0A)
    current = .blank
  }

  private mutating func append(_ color: CellPicture.Color, first: UInt8, bright: UInt8) {
    switch color {
    case .standard: append(decimal: first + 9)
    case .indexed(let index) where index < 8: append(decimal: first + index)
    case .indexed(let index) where index < 16: append(decimal: bright + index - 8)
    case .indexed(let index):
      append(decimal: first + 8)
      append(parameter: 5)
      append(parameter: index)
    case .rgb(let color):
      append(decimal: first + 8)
      append(parameter: 2)
      append(parameter: color.red)
      append(parameter: color.green)
      append(parameter: color.blue)
    }
  }

  private mutating func append(parameter number: UInt8) {
    append(0x3B)
    append(decimal: number)
  }

  private mutating func append(decimal number: UInt8) {
    if number >= 100 { append(0x30 + number / 100) }
    if number >= 10 { append(0x30 + number / 10 % 10) }
    append(0x30 + number % 10)
  }

  @inline(__always) private mutating func append(_ byte: UInt8) {
    // In bounds: the memory has room for the longest cells and ends of rows.
    next.pointee = byte
    next += 1
  }
}
