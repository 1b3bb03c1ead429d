extension CellPicture {
  /// The picture as text: UTF-8 with SGR sequences (ECMA-48; 38 and 48 as xterm has them), each row ended by a reset
  /// and a line feed. A color is written only where it changes.
  public func ansi() -> [UInt8] {
    var writer = SGRWriter()
    for row in 0..<rows {
      for column in 0..<columns { writer.write(self[column, row]) }
      writer.endRow()
    }
    return writer.bytes
  }
}

private struct SGRWriter {
  private(set) var bytes: [UInt8] = []
  private var current = CellPicture.Cell.blank

  mutating func write(_ cell: CellPicture.Cell) {
    // The foreground of a space is invisible.
    let changesForeground = cell.glyph != " " && cell.foreground != current.foreground
    let changesBackground = cell.background != current.background
    if changesForeground || changesBackground {
      bytes += [0x1B, 0x5B]
      if changesForeground {
        append(cell.foreground, first: 30, bright: 90)
        current.foreground = cell.foreground
      }
      if changesBackground {
        if changesForeground { bytes.append(0x3B) }
        append(cell.background, first: 40, bright: 100)
        current.background = cell.background
      }
      bytes.append(0x6D)
    }
    bytes += UTF8.encode(cell.glyph) ?? UTF8.encodedReplacementCharacter
  }

  mutating func endRow() {
    if current.foreground != .standard || current.background != .standard {
      bytes += [0x1B, 0x5B, 0x30, 0x6D]
    }
    bytes.append(0x0A)
    current = .blank
  }

  private mutating func append(_ color: CellPicture.Color, first: UInt8, bright: UInt8) {
    switch color {
    case .standard: append([first + 9])
    case .indexed(let index) where index < 8: append([first + index])
    case .indexed(let index) where index < 16: append([bright + index - 8])
    case .indexed(let index): append([first + 8, 5, index])
    case .rgb(let color): append([first + 8, 2, color.red, color.green, color.blue])
    }
  }

  private mutating func append(_ numbers: [UInt8]) {
    for (place, number) in numbers.enumerated() {
      if place > 0 { bytes.append(0x3B) }
      bytes += String(number).utf8
    }
  }
}
