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

/// Writes cells as text.
private struct SGRWriter {
  private(set) var bytes: [UInt8] = []
  private var current = CellPicture.Cell.blank

  mutating func write(_ cell: CellPicture.Cell) {
    var parameters: [UInt8] = []
    // The foreground of a space is invisible.
    if cell.glyph != " ", cell.foreground != current.foreground {
      parameters = Self.parameters(of: cell.foreground, 38)
      current.foreground = cell.foreground
    }
    if cell.background != current.background {
      parameters += Self.parameters(of: cell.background, 48)
      current.background = cell.background
    }
    append(parameters)
    bytes += UTF8.encode(cell.glyph) ?? UTF8.encodedReplacementCharacter
  }

  mutating func endRow() {
    if current.foreground != .standard || current.background != .standard { append([0]) }
    bytes.append(0x0A)
    current = .blank
  }

  /// The parameters of a color, which `lead` begins unless it is a basic one or the terminal's own.
  private static func parameters(of color: CellPicture.Color, _ lead: UInt8) -> [UInt8] {
    switch color {
    case .standard: [lead + 1]
    case .indexed(let index) where index < 16: [(index < 8 ? 30 : 82) + index + lead - 38]
    case .indexed(let index): [lead, 5, index]
    case .rgb(let color): [lead, 2, color.red, color.green, color.blue]
    }
  }

  /// Appends a sequence with these parameters; nothing if there are none.
  private mutating func append(_ parameters: [UInt8]) {
    if parameters.isEmpty { return }
    bytes += [0x1B, 0x5B]
    for (place, number) in parameters.enumerated() {
      if place > 0 { bytes.append(0x3B) }
      if number >= 100 { bytes.append(0x30 + number / 100) }
      if number >= 10 { bytes.append(0x30 + number / 10 % 10) }
      bytes.append(0x30 + number % 10)
    }
    bytes.append(0x6D)
  }
}
