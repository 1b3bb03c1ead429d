import SpaceDomain

/// One property of a vCard: `item1.EMAIL;TYPE=work,pref:ada@example.org`.
struct VCardProperty {
  /// The property's name in capitals, without the group before the point.
  let name: String
  /// The values of parameters in capitals, by the parameters' names. Parameters without a name, as in version
  /// 2.1, are under `TYPE`.
  private let parameters: [String: [String]]
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
    guard let name = pieces.first?.split(separator: ".").last else { return nil }
    self.name = name.uppercased()
    parameters = Self.parameters(pieces.dropFirst())
    value = line[line.index(after: colon)...]
    if value.count > Self.textLimit, self.name != "PHOTO" { return nil }
  }

  subscript(_ parameter: String) -> [String] { parameters[parameter] ?? [] }

  /// The rank among properties of the same name, the preferred first: `PREF=1` in version 4, `TYPE=pref`
  /// before.
  var rank: Int {
    if let number = self["PREF"].first.flatMap({ Int($0) }), number > 0 { return min(number, 100) }
    return self["TYPE"].contains("PREF") ? 1 : 101
  }

  /// The value as one text, with escapes resolved.
  /// - Throws: ``ContactFault`` when its charset is unknown.
  func text(_ decoder: CharsetDecoder) throws(ContactFault) -> String {
    Self.unescaped(try decoded(decoder)[...])
  }

  /// The components of a structured value, such as a name's.
  /// - Throws: as ``text(_:)``.
  func components(_ decoder: CharsetDecoder) throws(ContactFault) -> [String] {
    var isEscaped = false
    return try decoded(decoder).split(omittingEmptySubsequences: false) { character in
      defer { isEscaped = character == "\\" && !isEscaped }
      return character == ";" && !isEscaped
    }.map(Self.unescaped)
  }

  var isEmpty: Bool { value.allSatisfy { $0 == 0x20 || $0 == 0x09 } }

  /// True when a card with this property is a group of people: that of version 4, of Apple's address book, or of
  /// Evolution.
  func isOfGroup(_ decoder: CharsetDecoder) -> Bool {
    let group = ["KIND": "group", "X-ADDRESSBOOKSERVER-KIND": "group", "X-EVOLUTION-LIST": "true"][name]
    return group != nil && (try? text(decoder))?.trimming(while: \.isWhitespace).lowercased() == group
  }

  /// True when the value is neither UTF-8 nor of a named charset.
  var isGuessed: Bool {
    name != "PHOTO" && self["CHARSET"].isEmpty && !CharsetDecoder.isUTF8(bytes)
  }

  var bytes: [UInt8] {
    encoding.contains("QUOTED-PRINTABLE") ? value.decodingHex(after: UInt8(ascii: "=")) : Array(value)
  }

  private var encoding: Set<String> { Set(self["ENCODING"] + self["TYPE"]) }

  /// The value as characters of the named charset; without one of UTF-8, or else of Windows-1252. Byte order
  /// marks of joined files are left out.
  private func decoded(_ decoder: CharsetDecoder) throws(ContactFault) -> String {
    let charset = self["CHARSET"].first
    let fallback = isGuessed ? "WINDOWS-1252" : "UTF-8"
    do throws(CharsetDecoder.Fault) {
      let text = try decoder.text(bytes, in: charset ?? fallback)
      return text.unicodeScalars.contains("\u{FEFF}")
        ? String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\u{FEFF}" })) : text
    } catch {
      throw ContactFault("charset \(charset ?? fallback)")
    }
  }

  /// Resolves escapes; RFC 6350, section 3.4.
  private static func unescaped(_ text: Substring) -> String {
    let bytes = Array(text.utf8)
    let plain = bytes[...].unescaped { "nN".utf8.contains($0) ? UInt8(ascii: "\n") : $0 }
    return String(decoding: plain, as: UTF8.self)
  }
}

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
