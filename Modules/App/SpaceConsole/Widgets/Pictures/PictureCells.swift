/// Reads a picture that was drawn as coloured characters into cells.
enum PictureCells {
  /// The cells; nil when nothing is drawn.
  /// - Parameter picture: what ``PictureFilter`` has let through for symbols: text, newlines and SGR sequences.
  static func grid(_ picture: RenderedPicture, within area: CellArea) -> CellGrid? {
    var rows: [[(text: SafeText, style: CellStyle)]] = [[]]
    var style = CellStyle.plain
    var rest = picture.bytes[...]
    while let first = rest.first {
      if first == 0x1B, let end = rest.firstIndex(of: UInt8(ascii: "m")) {
        style.apply(String(decoding: rest[..<end].dropFirst(2), as: UTF8.self))
        rest = rest[end...].dropFirst()
      } else if first == 0x0A {
        rows.append([])
        rest = rest.dropFirst()
      } else {
        let end = rest.dropFirst().firstIndex { $0 == 0x1B || $0 == 0x0A } ?? rest.endIndex
        rows[rows.count - 1].append((SafeText(String(decoding: rest[..<end], as: UTF8.self)), style))
        rest = rest[end...]
      }
    }
    while rows.last?.isEmpty == true { rows.removeLast() }
    guard !rows.isEmpty else { return nil }
    return filled(rows, columns: area.columns, rows: min(rows.count, area.rows))
  }

  private static func filled(
    _ lines: [[(text: SafeText, style: CellStyle)]], columns: Int, rows: Int
  ) -> CellGrid {
    var grid = CellGrid(columns: columns, rows: rows)
    for (row, runs) in lines.prefix(rows).enumerated() {
      var column = 0
      for run in runs {
        column += grid.write(run.text, run.style, row: row, column: column, width: columns - column)
      }
    }
    return grid
  }
}

extension CellStyle {
  /// Changes the looks as the parameters of an SGR sequence say; what is not used in pictures changes nothing.
  mutating func apply(_ parameters: String) {
    var codes = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }[...]
    if codes.isEmpty { codes = [0] }
    while let code = codes.popFirst() {
      switch code {
      case 0: self = .plain
      case 1: attributes.insert(.bold)
      case 7: attributes.insert(.reversed)
      case 22: attributes.remove(.bold)
      case 27: attributes.remove(.reversed)
      case 30...37: foreground = .indexed(UInt8(code - 30))
      case 40...47: background = .indexed(UInt8(code - 40))
      case 90...97: foreground = .indexed(UInt8(code - 82))
      case 100...107: background = .indexed(UInt8(code - 92))
      case 39: foreground = .standard
      case 49: background = .standard
      case 38: foreground = Self.color(&codes) ?? foreground
      case 48: background = Self.color(&codes) ?? background
      default: break
      }
    }
  }

  private static func color(_ codes: inout ArraySlice<Int>) -> CellColor? {
    func next() -> UInt8? { codes.popFirst().map { UInt8(clamping: $0) } }
    switch codes.popFirst() {
    case 5: return next().map(CellColor.indexed)
    case 2:
      guard let red = next(), let green = next(), let blue = next() else { return nil }
      return .rgb(red, green, blue)
    default: return nil
    }
  }
}
