extension CellPicture {
  /// The picture as text: UTF-8 with SGR sequences (ECMA-48; 38 and 48 as xterm has them), each row ended by a reset
  /// and a line feed. A color is written only where it changes.
  public func ansi() -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(cells.count * 24)
    for row in 0..<rows {
      var current = Cell.blank
      for column in 0..<columns {
        let cell = self[column, row]
        Self.append(cell, after: &current, to: &text)
      }
      if current.foreground != .standard || current.background != .standard { text += Self.reset }
      text.append(0x0A)
    }
    return text
  }

  private static let reset = Array("\u{1B}[0m".utf8)

  private static func append(_ cell: Cell, after current: inout Cell, to text: inout [UInt8]) {
    // The foreground of a space is invisible.
    let changesForeground = cell.glyph != " " && cell.foreground != current.foreground
    let changesBackground = cell.background != current.background
    if changesForeground || changesBackground {
      text.append(0x1B)
      text.append(0x5B)
      if changesForeground {
        append(cell.foreground, first: 30, bright: 90, to: &text)
        current.foreground = cell.foreground
      }
      if changesBackground {
        if changesForeground { text.append(0x3B) }
        append(cell.background, first: 40, bright: 100, to: &text)
        current.background = cell.background
      }
      text.append(0x6D)
    }
    text.append(contentsOf: cell.glyph.utf8)
  }

  private static func append(_ color: Color, first: Int, bright: Int, to text: inout [UInt8]) {
    switch color {
    case .standard: text.appendDecimal(first + 9)
    case .indexed(let index) where index < 8: text.appendDecimal(first + Int(index))
    case .indexed(let index) where index < 16: text.appendDecimal(bright + Int(index) - 8)
    case .indexed(let index):
      text.appendDecimal(first + 8)
      text.append(contentsOf: [0x3B, 0x35, 0x3B])
      text.appendDecimal(Int(index))
    case .rgb(let color):
      text.appendDecimal(first + 8)
      text.append(contentsOf: [0x3B, 0x32, 0x3B])
      text.appendDecimal(Int(color.red))
      text.append(0x3B)
      text.appendDecimal(Int(color.green))
      text.append(0x3B)
      text.appendDecimal(Int(color.blue))
    }
  }
}

extension [UInt8] {
  /// Appends a number that is not negative in decimal digits.
  mutating func appendDecimal(_ number: Int) {
    if number >= 10 { appendDecimal(number / 10) }
    append(0x30 + UInt8(number % 10))
  }
}
