import SpaceDomain

/// Finds the favorites in the bytes of an exported file, one after the other: the elements of the list `favorites` in an object,
/// whatever its white space, its line ends and the order of its fields.
struct FavoritesScanner {
  enum Event {
    /// A field of the file's object, other than the list.
    case field(name: String, value: Data)
    /// The list begins.
    case list
    /// An element of the list, with the line on which it begins.
    case element(Data, line: Int)
    /// A value is longer than ``limit``, or too deep.
    case tooLong(line: Int)
    /// Something follows the end of the object.
    case tail(line: Int)
    /// The file is no object.
    case foreign
  }

  /// The longest favorite in bytes; a launch has some 5,000.
  private static let limit = 1_000_000

  private(set) var hasEnded = false
  private var depth = 0
  private var isInList = false
  private var name: String?
  private var token = Data()
  private var isInString = false
  private var isEscaped = false
  private var (line, tokenLine) = (1, 1)
  private var isAfterReturn = false

  mutating func take(_ byte: UInt8) -> Event? {
    let isBreak = byte == 0x0A && !isAfterReturn || byte == 0x0D
    isAfterReturn = byte == 0x0D
    if isBreak { line += 1 }
    if isInString {
      isInString = isEscaped || byte != UInt8(ascii: "\"")
      isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
      return append(byte)
    }
    if byte.isASCIISpace { return token.isEmpty ? nil : append(byte) }
    // A byte order mark.
    if depth == 0, !hasEnded, [0xEF, 0xBB, 0xBF].contains(byte) { return nil }
    if depth == 0 { return begin(byte) }
    switch byte {
    case UInt8(ascii: "\""): isInString = true
    case UInt8(ascii: "{"), UInt8(ascii: "["): return enter(byte)
    case UInt8(ascii: "}"), UInt8(ascii: "]"): return leave(byte)
    case UInt8(ascii: ":") where depth == 1 && name == nil:
      name = text
      token = Data()
      return nil
    case UInt8(ascii: ",") where depth == 1 || depth == 2 && isInList: return end()
    default: break
    }
    return append(byte)
  }

  private mutating func begin(_ byte: UInt8) -> Event? {
    if hasEnded { return .tail(line: line) }
    guard byte == UInt8(ascii: "{") else { return .foreign }
    depth = 1
    return nil
  }

  private mutating func enter(_ byte: UInt8) -> Event? {
    depth += 1
    if depth > BoundedJSON.depthLimit { return .tooLong(line: token.isEmpty ? line : tokenLine) }
    guard depth == 2, byte == UInt8(ascii: "["), name == "favorites", token.isEmpty else {
      return append(byte)
    }
    isInList = true
    return .list
  }

  private mutating func leave(_ byte: UInt8) -> Event? {
    let isList = byte == UInt8(ascii: "]")
    guard depth == 1 || depth == 2 && isInList else {
      depth -= 1
      return append(byte)
    }
    guard isList == isInList else { return .foreign }
    let event = end()
    depth -= 1
    if isInList { isInList = false } else { hasEnded = true }
    return event
  }

  /// Ends an element or a field.
  private mutating func end() -> Event? {
    defer { token = Data() }
    if isInList { return token.isEmpty ? nil : .element(token, line: tokenLine) }
    defer { name = nil }
    return name.map { .field(name: $0, value: Data(text.utf8)) }
  }

  /// The name or value that was read, without white space; a name without its quotation marks.
  private var text: String {
    let text = String(decoding: token, as: UTF8.self).trimming(while: \.isWhitespace)
    return name == nil ? text.trimming { $0 == "\"" } : text
  }

  private mutating func append(_ byte: UInt8) -> Event? {
    if token.isEmpty { tokenLine = line }
    token.append(byte)
    return token.count > Self.limit ? .tooLong(line: tokenLine) : nil
  }
}
