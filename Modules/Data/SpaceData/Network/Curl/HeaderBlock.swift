/// Collects header fields from the lines that libcurl hands over, one block for each answer that comes.
struct HeaderBlock {
  /// The most bytes of status lines and header fields of a request, all blocks together.
  static let byteLimit = 262_144

  private(set) var fields: [String: String] = [:]
  private(set) var isComplete = false
  private(set) var isTooLarge = false
  private var bytes = 0

  /// Takes a line.
  mutating func take(_ line: UnsafeRawBufferPointer) {
    bytes += line.count
    guard bytes <= Self.byteLimit else { return isTooLarge = true }
    let text = String(decoding: line, as: UTF8.self)
    if text.hasPrefix("HTTP/") {
      fields = [:]
      isComplete = false
    } else if !isComplete {
      // A line after the empty one is a trailer, which must not change what the headers said.
      isComplete = text.allSatisfy(\.isNewline)
      add(text)
    }
  }

  /// The length of the body as it will be handed over: what is compressed grows. More digits than a number holds mean
  /// "very long".
  var bodyLength: Int? {
    guard ["", "identity"].contains(fields["content-encoding"] ?? ""), let text = fields["content-length"],
      !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(text) ?? .max
  }

  private mutating func add(_ line: String) {
    guard let colon = line.firstIndex(of: ":") else { return }
    let value = line[line.index(after: colon)...].drop(while: \.isWhitespace)
    let end = value.lastIndex { !$0.isWhitespace }.map(value.index(after:)) ?? value.startIndex
    fields[line[..<colon].lowercased()] = String(value[..<end])
  }
}
