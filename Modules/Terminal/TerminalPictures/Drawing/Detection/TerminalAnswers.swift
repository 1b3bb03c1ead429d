/// A terminal's answers to ``PictureQuery``.
///
/// An answer may come late, wrong or never; implausible numbers are dropped.
public struct TerminalAnswers: Sendable, Equatable {
  /// True if kitty's query was answered with `OK`; `nil` until there is an answer.
  public private(set) var takesKitty: Bool?
  /// The attributes of DA1; `nil` until there is an answer.
  public private(set) var attributes: [Int]?
  /// Name and version as reported by XTVERSION, for example `WezTerm 20240203`.
  public private(set) var version: String?
  /// The largest sixel picture.
  public private(set) var sixelLimit: PixelSize?
  /// The number of sixel's color registers.
  public private(set) var registers: Int?
  /// The size of a cell in pixels.
  public private(set) var cellSize: PixelSize?
  /// The size of the text area in pixels.
  public private(set) var windowSize: PixelSize?

  /// True if the terminal takes colors of 24 bits.
  public private(set) var takesTrueColor = false

  /// No answers.
  public init() {}

  /// True once the last query was answered, so that nothing more will come.
  public var isComplete: Bool { attributes != nil }

  /// Reads whole answers (ECMA-48, 5.4 and 5.6). Other bytes among them, such as keys, are skipped.
  public mutating func read(_ bytes: some Sequence<UInt8>) {
    // Each sequence begins with Escape, and so does the end of a string: `ESC \`.
    let pieces = Array(bytes).split(separator: 0x1B, omittingEmptySubsequences: false)
    for (index, piece) in pieces.enumerated().dropFirst() {
      let isString = index + 1 < pieces.count && pieces[index + 1].first == UInt8(ascii: "\\")
      switch piece.first {
      case UInt8(ascii: "["): takeNumbers(piece.dropFirst())
      case UInt8(ascii: "P") where isString: takeString(piece.dropFirst())
      case UInt8(ascii: "_") where isString: takeKitty(piece.dropFirst())
      default: break
      }
    }
  }

  /// Stores an answer of numbers: `CSI numbers final`, the numbers perhaps after `?`.
  private mutating func takeNumbers(_ text: ArraySlice<UInt8>) {
    let isPrivate = text.first == UInt8(ascii: "?")
    let body = text.dropFirst(isPrivate ? 1 : 0)
    let list = body.prefix { (0x30...0x3F).contains($0) }
    let parameters = list.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    let numbers = parameters.compactMap { $0.isEmpty ? 0 : Int(String(decoding: $0, as: UTF8.self)) }
    guard numbers.count == parameters.count, let final = body.dropFirst(list.count).first else { return }
    switch (isPrivate, final, numbers.first) {
    case (true, UInt8(ascii: "c"), _): attributes = numbers
    case (true, UInt8(ascii: "S"), 1) where numbers.count >= 3 && numbers[1] == 0:
      if (2...65_536).contains(numbers[2]) { registers = numbers[2] }
    case (true, UInt8(ascii: "S"), 2) where numbers.count >= 4 && numbers[1] == 0:
      sixelLimit = Self.size(numbers[2], numbers[3], most: 32_768)
    case (false, UInt8(ascii: "t"), 6) where numbers.count == 3:
      cellSize = Self.size(numbers[2], numbers[1], most: 512)
    case (false, UInt8(ascii: "t"), 4) where numbers.count == 3:
      windowSize = Self.size(numbers[2], numbers[1], most: 65_536)
    default: break
    }
  }

  private static func size(_ width: Int, _ height: Int, most: Int) -> PixelSize? {
    guard (1...most).contains(width), (1...most).contains(height) else { return nil }
    return PixelSize(width: width, height: height)
  }

  /// Stores an answer of text: `DCS > | name ST`, `DCS 1 $ r styles m ST`, `DCS 1 + r name=value ST`.
  private mutating func takeString(_ text: ArraySlice<UInt8>) {
    let answer = String(decoding: text.prefix(256), as: UTF8.self)
    if answer.hasPrefix("1$r"), answer.hasSuffix("m") {
      // A terminal without true color answers with the nearest color that it has, such as 48:5:16.
      let numbers = answer.dropFirst(3).dropLast().split { $0 == ";" || $0 == ":" }.map { Int($0) ?? -1 }
      let start = numbers.firstIndex(of: 48).map { numbers[$0...] } ?? []
      if start.dropFirst().first == 2, start.suffix(3).elementsEqual(PictureQuery.trueColorProbe) {
        takesTrueColor = true
      }
    } else if answer.hasPrefix("1+r") {
      let name = answer.dropFirst(3).prefix { $0 != "=" && $0 != ";" }.lowercased()
      if ["524742", "5463"].contains(name) { takesTrueColor = true }
    } else {
      takeVersion(text)
    }
  }

  private mutating func takeVersion(_ text: ArraySlice<UInt8>) {
    let name = text.dropFirst(2).filter { (0x20...0x7E).contains($0) }
    guard text.starts(with: Array(">|".utf8)), !name.isEmpty else { return }
    version = String(decoding: name.prefix(80), as: UTF8.self)
  }

  private mutating func takeKitty(_ text: ArraySlice<UInt8>) {
    let answer = String(decoding: text, as: UTF8.self)
    guard answer.hasPrefix("G"), let end = answer.firstIndex(of: ";") else { return }
    let keys = answer[..<end].dropFirst().split(separator: ",")
    if keys.contains("i=\(PictureQuery.kittyID)") { takesKitty = answer[end...] == ";OK" }
  }
}
