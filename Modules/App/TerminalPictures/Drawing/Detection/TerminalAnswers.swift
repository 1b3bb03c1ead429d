/// A terminal's answers to ``PictureQuery``, parsed from its input.
///
/// Keys typed meanwhile, and sequences that are no answers, are returned in their order. An answer may come
/// in pieces, late, wrong or never; implausible numbers are dropped.
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

  private var pending: [UInt8] = []

  /// No answers.
  public init() {}

  /// True once the last query was answered, so that nothing more will come.
  public var isComplete: Bool { attributes != nil }

  /// Parses a piece of input and returns the bytes, including those held before, that are no answers.
  public mutating func read(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    pending.append(contentsOf: bytes)
    var keys: [UInt8] = []
    var rest = pending[...]
    while let first = rest.first {
      guard first == 0x1B else {
        keys.append(first)
        rest = rest.dropFirst()
        continue
      }
      guard let (sequence, length) = ControlSequence.first(of: rest) else {
        pending = Array(rest)
        return keys
      }
      let isAnswer = sequence.map { take($0) } ?? false
      if !isAnswer { keys.append(contentsOf: rest.prefix(length)) }
      rest = rest.dropFirst(length)
    }
    pending = []
    return keys
  }

  /// Ends the wait for the rest of a sequence and returns the held bytes, which are keys, such as a lone
  /// Escape.
  public mutating func handBack() -> [UInt8] {
    defer { pending = [] }
    return pending
  }

  /// Stores an answer. `false` if the sequence is none.
  private mutating func take(_ sequence: ControlSequence) -> Bool {
    switch sequence {
    case .csi(let prefix, let numbers, let final): takeNumbers(prefix, numbers, final)
    case .dcs(let text): takeVersion(text)
    case .apc(let text): takeKitty(text)
    }
  }

  private mutating func takeNumbers(_ prefix: UInt8?, _ numbers: [Int], _ final: UInt8) -> Bool {
    switch (prefix, final, numbers.first) {
    case (UInt8(ascii: "?"), UInt8(ascii: "c"), _):
      attributes = numbers
    case (UInt8(ascii: "?"), UInt8(ascii: "S"), 1):
      if numbers.count >= 3, numbers[1] == 0, (2...65_536).contains(numbers[2]) { registers = numbers[2] }
    case (UInt8(ascii: "?"), UInt8(ascii: "S"), 2):
      if numbers.count >= 4, numbers[1] == 0 { sixelLimit = Self.size(numbers[2], numbers[3], most: 32_768) }
    case (nil, UInt8(ascii: "t"), 6) where numbers.count == 3:
      cellSize = Self.size(numbers[2], numbers[1], most: 512)
    case (nil, UInt8(ascii: "t"), 4) where numbers.count == 3:
      windowSize = Self.size(numbers[2], numbers[1], most: 65_536)
    default:
      return false
    }
    return true
  }

  private static func size(_ width: Int, _ height: Int, most: Int) -> PixelSize? {
    guard (1...most).contains(width), (1...most).contains(height) else { return nil }
    return PixelSize(width: width, height: height)
  }

  private mutating func takeVersion(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.starts(with: Array(">|".utf8)) else { return false }
    let name = text.dropFirst(2).filter { (0x20...0x7E).contains($0) }
    version = String(decoding: name.prefix(80), as: UTF8.self)
    return true
  }

  private mutating func takeKitty(_ text: ArraySlice<UInt8>) -> Bool {
    let answer = String(decoding: text, as: UTF8.self)
    guard answer.hasPrefix("G"), let end = answer.firstIndex(of: ";") else { return false }
    let keys = answer[..<end].dropFirst().split(separator: ",")
    guard keys.contains("i=\(PictureQuery.kittyID)") else { return false }
    takesKitty = answer[end...] == ";OK"
    return true
  }
}
