struct LineBreaker {
  /// The width of a line, at least 1.
  let width: Int
  /// True to break after the hyphen of a compound word, which suits prose, not names of commands.
  var breaksAfterHyphens = false

  func lines(of paragraph: String) -> [String] {
    if fits(paragraph) { return [paragraph] }
    var lines: [String] = []
    var line = ""
    var used = 0
    for piece in pieces(of: paragraph) {
      if used + piece.spaces.count + piece.width > width, !line.isEmpty {
        lines.append(line)
        (line, used) = ("", 0)
      } else if used + piece.spaces.count < width {
        line += piece.spaces
        used += piece.spaces.count
      }
      let cuts = cuts(in: piece)
      for (place, (character, cells)) in piece.characters.enumerated() {
        if used + min(cells, width) > width || cuts.contains(place) {
          lines.append(line)
          (line, used) = ("", 0)
        }
        line.append(cells > width ? "…" : character)
        used += min(cells, width)
      }
    }
    return lines + [line]
  }

  /// The places before which a piece longer than a line is cut: after the last sign of an address that leaves the line at
  /// least half full.
  private func cuts(in piece: Piece) -> Set<Int> {
    guard piece.width > width else { return [] }
    var (cuts, used, start, good): (Set<Int>, Int, Int, Int?) = ([], 0, 0, nil)
    for (place, (character, cells)) in piece.characters.enumerated() {
      let cells = min(cells, width)
      if used + cells > width {
        let cut = good ?? place
        cuts.insert(cut)
        used = piece.characters[cut..<place].reduce(0) { $0 + min($1.cells, width) }
        (start, good) = (cut, nil)
      }
      used += cells
      if Self.addressSigns.contains(character), (place + 1 - start) * 2 >= width { good = place + 1 }
    }
    return cuts
  }

  private static let addressSigns: Set<Character> = ["/", "?", "&", "=", "-", "_", ".", "#"]

  /// True if the paragraph is already one line. Most texts are short and plain, and measuring clusters takes
  /// time.
  private func fits(_ paragraph: String) -> Bool {
    paragraph.utf8.count <= width && paragraph.last != " " && Sanitizer.isPlain(paragraph, newlines: .spaces)
  }

  /// Characters that stay together, and the spaces before them, which are dropped at the start of a line.
  private struct Piece {
    var spaces = ""
    var characters: [(character: Character, cells: Int)] = []
    var width: Int { characters.reduce(0) { $0 + $1.cells } }
  }

  private func pieces(of paragraph: String) -> [Piece] {
    var pieces: [Piece] = []
    var piece = Piece()
    for character in paragraph {
      let cells = DisplayWidth.of(character)
      if isBreakingSpace(character) {
        if !piece.characters.isEmpty {
          pieces.append(piece)
          piece = Piece()
        }
        piece.spaces.append(contentsOf: String(repeating: " ", count: cells))
        continue
      }
      if breaksAfterHyphens, character.isLetter, Self.endsWithHyphen(piece) {
        pieces.append(piece)
        piece = Piece()
      }
      // A line may break between wide characters, but must not begin with closing punctuation.
      if let last = piece.characters.last, last.cells == 2 || cells == 2, !Self.closing.contains(character) {
        pieces.append(piece)
        piece = Piece()
      }
      piece.characters.append((character, cells))
    }
    if !piece.characters.isEmpty { pieces.append(piece) }
    return pieces
  }

  /// True after `well-`: a hyphen behind two letters.
  private static func endsWithHyphen(_ piece: Piece) -> Bool {
    let end = piece.characters.suffix(3).map(\.character)
    return end.count == 3 && end[2] == "-" && end[0].isLetter && end[1].isLetter
  }

  private func isBreakingSpace(_ character: Character) -> Bool {
    if let ascii = character.asciiValue { return ascii == UInt8(ascii: " ") }
    return switch character {
    case "\u{A0}", "\u{2007}", "\u{202F}": false
    default: character.unicodeScalars.first?.properties.generalCategory == .spaceSeparator
    }
  }

  private static let closing: Set<Character> = [
    "、", "。", "，", "．", "：", "；", "？", "！", "」", "』", "）", "】", "》", "〉", "ー", "・", ".", ",", ":", ";", "?",
    "!", ")", "]", "’", "”", "…",
  ]
}
