import SpaceDomain

/// One property of a vCard: `item1.EMAIL;TYPE=work,pref:ada@example.org`.
struct VCardProperty {
  /// The property's name in capitals, without the group before the point.
  let name: String
  /// The values of parameters in capitals, by the parameters' names. Parameters without a name, as in version
  /// 2.1, are under `TYPE`.
  private let parameters: [String: [String]]
  /// The raw value.
  private let value: ArraySlice<UInt8>

  /// The longest name with its parameters, in bytes.
  private static let headLimit = 8_192
  /// The longest value read as text, in bytes; only pictures are longer.
  private static let textLimit = 65_536

  /// Reads a content line; nil when it is invalid, or too long for its kind.
  init?(_ line: ArraySlice<UInt8>) {
    let head = line.prefix(Self.headLimit)
    guard let colon = head.firstIndex(where: Self.unquoted(UInt8(ascii: ":"))) else { return nil }
    let pieces = line[..<colon].split(whereSeparator: Self.unquoted(UInt8(ascii: ";")))
      .map { String(decoding: $0, as: UTF8.self) }
    guard let first = pieces.first, let name = first.split(separator: ".").last, !name.isEmpty else {
      return nil
    }
    self.name = name.uppercased()
    parameters = Self.parameters(pieces.dropFirst())
    value = line[line.index(after: colon)...]
    if value.count > Self.textLimit, self.name != "PHOTO" { return nil }
  }

  /// The values of a parameter in capitals.
  subscript(_ parameter: String) -> [String] { parameters[parameter] ?? [] }

  /// The rank among properties of the same name, the preferred first: `PREF=1` in version 4, `TYPE=pref`
  /// before.
  var rank: Int {
    if let number = self["PREF"].first.flatMap({ Int($0) }), number > 0 { return min(number, 100) }
    return self["TYPE"].contains("PREF") ? 1 : 101
  }

  /// The value as one text, with escapes resolved.
  var text: String { Self.unescaped(decoded[...]) }

  /// The components of a structured value, such as a name's.
  var components: [String] {
    var isEscaped = false
    return decoded.split(omittingEmptySubsequences: false) { character in
      defer { isEscaped = character == "\\" && !isEscaped }
      return character == ";" && !isEscaped
    }.map(Self.unescaped)
  }

  /// The bytes of a value in Base64; nil when it is invalid.
  var base64: Data? {
    guard !encoding.isDisjoint(with: ["B", "BASE64"]) else { return nil }
    return Self.data(base64: value)
  }

  /// Decodes Base64, ignoring white space.
  static func data(base64 text: some Sequence<UInt8>) -> Data? {
    Data(base64Encoded: Data(text), options: .ignoreUnknownCharacters).flatMap { $0.isEmpty ? nil : $0 }
  }

  // MARK: - Encodings

  private var encoding: Set<String> { Set(self["ENCODING"] + self["TYPE"]) }

  /// The value as characters: UTF-8 unless another character set is named, or the bytes are no UTF-8.
  private var decoded: String {
    let bytes =
      encoding.contains("QUOTED-PRINTABLE") ? value.decodingHex(after: UInt8(ascii: "=")) : Array(value)
    let isLatin = self["CHARSET"].contains { $0.hasPrefix("ISO-8859-1") || $0 == "WINDOWS-1252" }
    if !isLatin, let text = String(validating: bytes, as: UTF8.self) { return text }
    return Windows1252.decoded(bytes)
  }

  /// Resolves escapes; RFC 6350, section 3.4.
  private static func unescaped(_ text: Substring) -> String {
    let bytes = Array(text.utf8)
    let plain = bytes[...].unescaped { "nN".utf8.contains($0) ? UInt8(ascii: "\n") : $0 }
    return String(decoding: plain, as: UTF8.self)
  }
}

// MARK: - Parameters

extension VCardProperty {
  /// Finds a separator outside of quotation marks; it must be given all bytes in order.
  private static func unquoted(_ separator: UInt8) -> (UInt8) -> Bool {
    var isQuoted = false
    return { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return byte == separator && !isQuoted
    }
  }

  private static func parameters(_ pieces: some Sequence<String>) -> [String: [String]] {
    var parameters: [String: [String]] = [:]
    for piece in pieces {
      let parts = piece.split(separator: "=", maxSplits: 1)
      guard let first = parts.first else { continue }
      let name = parts.count == 2 ? first.uppercased() : "TYPE"
      let values = (parts.last ?? "").uppercased().split(separator: ",")
        .map { $0.trimming { $0 == "\"" || $0.isWhitespace } }
      parameters[name, default: []] += values
    }
    return parameters
  }
}
