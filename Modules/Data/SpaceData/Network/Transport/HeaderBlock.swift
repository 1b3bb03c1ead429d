/// Collects header fields from the lines of libcurl, one block for each answer.
struct HeaderBlock {
  /// The most bytes of status lines and header fields for a request, in all blocks together.
  static let byteLimit = 262_144

  private(set) var fields: [String: String] = [:]
  private(set) var isComplete = false
  private(set) var isTooLarge = false
  private var bytes = 0
  var hasBegun: Bool { bytes > 0 }

  mutating func take(_ line: UnsafeRawBufferPointer) {
    bytes += line.count
    guard bytes <= Self.byteLimit else { return isTooLarge = true }
    let text = String(decoding: line, as: UTF8.self)
    if text.hasPrefix("HTTP/") {
      fields = [:]
      isComplete = false
    } else if !isComplete {
      // Lines after the empty one are trailers, which must not change the headers.
      isComplete = text.allSatisfy(\.isNewline)
      guard let colon = text.firstIndex(of: ":") else { return }
      let name = text[..<colon].lowercased()
      let value = text[colon...].dropFirst().trimming(while: \.isWhitespace)
      // A list may be in several fields (RFC 9110, 5.3).
      fields[name] =
        name == "link" ? [fields[name], value].compactMap(\.self).joined(separator: ", ") : value
    }
  }

  /// The length of the decompressed body as far as it is known; nil for a compressed body, which grows. More
  /// digits than an Int holds mean "very long".
  var bodyLength: Int? {
    guard ["", "identity"].contains(fields["content-encoding"] ?? ""), let text = fields["content-length"],
      text.hasOnlyDigits
    else { return nil }
    return Int(text) ?? .max
  }
}
