/// Colors of roles, as lines such as `accent = #56d4dd` give them.
public struct ThemeColors: Sendable, Hashable, Codable {
  /// A role's color at each depth; nil where a line does not give it.
  struct Tone: Sendable, Hashable, Codable {
    /// The color for 24 bit: RGB, or an entry of the palette.
    var full: CellColor?
    /// The entry of xterm's palette.
    var indexed: UInt8?
    /// One of the 16 colors that the user's terminal defines.
    var basic: UInt8?
  }

  /// The reason why a line is not used.
  public enum Fault: Error, Sendable, Hashable {
    /// The line names no role.
    case unknownName(String)
    /// A word of the value is no color.
    case badColor(String)
  }

  /// The colors by role.
  var tones: [TextStyle.Role: Tone] = [:]
  /// The background that the colors are chosen for, which is not drawn; nil for any.
  var background: CellColor?

  /// No colors.
  public init() {}

  private static let background = "background"
  /// All names that a line may have.
  public static let names = TextStyle.Role.allCases.map(\.rawValue) + [background]

  /// Takes a line `name = color`. A color is a name, a number of xterm's palette, or `#rrggbb`; several are for
  /// terminals with fewer colors. A comment begins with `#` and a space.
  /// - Returns: the reason why the line is not used; nil if it is.
  public mutating func take(_ line: some StringProtocol) -> Fault? {
    let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts[0].split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard Self.names.contains(name) else { return .unknownName(name) }
    let words = parts.count > 1 ? parts[1].split(whereSeparator: \.isWhitespace) : []
    var tone = Tone()
    for word in words.prefix(while: { !$0.hasPrefix("#") || Self.hexColor($0) != nil || $0 == words.first }) {
      guard tone.add(word.lowercased()) else { return .badColor(String(word)) }
    }
    guard let full = tone.full else { return .badColor("") }
    if name == Self.background { background = full }
    if let role = TextStyle.Role(rawValue: name) { tones[role] = tone }
    return nil
  }

  static func hexColor(_ word: some StringProtocol) -> CellColor? {
    guard word.utf8.count == 7, word.hasPrefix("#"), word.dropFirst().allSatisfy(\.isHexDigit),
      let number = UInt32(word.dropFirst(), radix: 16)
    else { return nil }
    return .rgb(UInt8(number >> 16), UInt8(number >> 8 & 255), UInt8(number & 255))
  }

  static func hex(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> String {
    "#" + String(1 << 24 | Int(red) << 16 | Int(green) << 8 | Int(blue), radix: 16).dropFirst()
  }

  /// The color of a role as a line gives it, such as `#56d4dd`, `80` or `bright-cyan`.
  public func text(of role: TextStyle.Role) -> String {
    switch tones[role]?.full {
    case .rgb(let red, let green, let blue): Self.hex(red, green, blue)
    case .indexed(let index) where index < 16: (index < 8 ? "" : "bright-") + Tone.names[Int(index % 8)]
    case .indexed(let index): "\(index)"
    case .standard, .role, nil: ""
    }
  }

  /// The least contrast of a role's text on the background, after WCAG 2: from 1 to 21. Without a background on the worse
  /// of black and white. Nil for the 16 colors, which the user's terminal defines.
  public func contrast(of role: TextStyle.Role) -> Double? {
    guard let text = tones[role]?.full else { return nil }
    let grounds = background.map { [$0] } ?? [.rgb(0, 0, 0), .rgb(255, 255, 255)]
    return grounds.compactMap { text.contrast(on: $0) }.min()
  }
}

extension ThemeColors.Tone {
  /// The names of the 16 colors; `bright-` gives the other eight.
  static let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]

  init(rgb: UInt32, indexed: UInt8, basic: UInt8) {
    self.init(
      full: .rgb(UInt8(rgb >> 16), UInt8(rgb >> 8 & 255), UInt8(rgb & 255)), indexed: indexed, basic: basic)
  }

  /// Adds a word; false when it is no color. The first one serves all depths for which no other does.
  fileprivate mutating func add(_ word: String) -> Bool {
    if let color = ThemeColors.hexColor(word), case .rgb(let red, let green, let blue) = color {
      if full == nil { indexed = XtermPalette.nearest(red, green, blue) }
      full = color
    } else if let number = UInt8(word) {
      if full == nil { full = .indexed(number) }
      indexed = number
      if number < 16 { basic = number }
    } else if let number = Self.number(of: word) {
      if full == nil { (full, indexed) = (.indexed(number), number) }
      basic = number
    } else {
      return false
    }
    return true
  }

  private static func number(of name: String) -> UInt8? {
    let isBright = name.hasPrefix("bright-")
    return names.firstIndex(of: isBright ? String(name.dropFirst(7)) : name).map {
      UInt8($0 + (isBright ? 8 : 0))
    }
  }
}

extension CellColor {
  /// The contrast of text in this color on a background, after WCAG 2: from 1 to 21; nil for colors that the user's terminal
  /// defines.
  func contrast(on background: CellColor) -> Double? {
    guard let text = luminance, let ground = background.luminance else { return nil }
    return (max(ground, text) + 0.05) / (min(ground, text) + 0.05)
  }

  /// The relative luminance of sRGB, from 0 to 1.
  private var luminance: Double? {
    let parts: (UInt8, UInt8, UInt8)? =
      switch self {
      case .rgb(let red, let green, let blue): (red, green, blue)
      case .indexed(let index): XtermPalette.color(index)
      case .standard, .role: nil
      }
    func linear(_ part: UInt8) -> Double {
      let value = Double(part) / 255
      return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return parts.map { 0.2126 * linear($0.0) + 0.7152 * linear($0.1) + 0.0722 * linear($0.2) }
  }
}

/// xterm's palette without the first 16 entries: a cube of 6 × 6 × 6 colors, and 24 grays.
enum XtermPalette {
  private static let steps: [UInt8] = [0, 95, 135, 175, 215, 255]

  /// The color of an entry; nil for the 16 that the user's terminal defines.
  static func color(_ index: UInt8) -> (UInt8, UInt8, UInt8)? {
    guard index >= 16 else { return nil }
    let place = Int(index) - 16
    if place >= 216 {
      let gray = UInt8(8 + 10 * (place - 216))
      return (gray, gray, gray)
    }
    return (steps[place / 36], steps[place / 6 % 6], steps[place % 6])
  }

  /// The entry with the least distance in RGB.
  static func nearest(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt8 {
    func distance(_ index: UInt8) -> Int {
      guard let color = color(index) else { return .max }
      let apart = [Int(color.0) - Int(red), Int(color.1) - Int(green), Int(color.2) - Int(blue)]
      return apart.reduce(0) { $0 + $1 * $1 }
    }
    return (UInt8(16)...255).min { distance($0) < distance($1) } ?? 16
  }
}
