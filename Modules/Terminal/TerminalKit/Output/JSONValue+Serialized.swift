extension JSONValue {
  /// The value on one line without spaces, for `jq` and `while read`. Characters that a terminal would
  /// interpret or hide (C0, DEL, C1, line separators, bidirectional controls, zero-width characters) are
  /// escaped, so that nothing is lost and nothing does harm.
  public func serialized() -> String {
    switch self {
    case .object(let members):
      "{\(members.map { "\(Self.quoted($0)):\($1.serialized())" }.joined(separator: ","))}"
    case .array(let values): "[\(values.map { $0.serialized() }.joined(separator: ","))]"
    case .string(let text): Self.quoted(text)
    case .integer(let number): String(number)
    case .number(let number): number.isFinite ? String(number) : "null"
    case .boolean(let value): value ? "true" : "false"
    }
  }

  private static func quoted(_ text: String) -> String {
    // Most texts need no escape.
    let isPlain = text.utf8.allSatisfy { (0x20..<0x7F).contains($0) && !"\"\\".utf8.contains($0) }
    return "\"" + (isPlain ? text : text.unicodeScalars.map(written).joined()) + "\""
  }

  private static func written(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: isHazard(scalar) ? escaped(scalar) : String(scalar)
    }
  }

  /// Another encoder's JSON, with all characters escaped that a terminal would interpret or hide. Such
  /// characters occur only in strings, so the value stays the same.
  public static func escapingHazards(in json: [UInt8]) -> [UInt8] {
    // Only DEL and non-ASCII characters need escapes; valid JSON has no raw C0 controls except white space.
    guard json.contains(where: { $0 >= 0x7F }) else { return json }
    let scalars = String(decoding: json, as: UTF8.self).unicodeScalars
    return scalars.flatMap { Array(($0.value >= 0x20 && isHazard($0) ? escaped($0) : String($0)).utf8) }
  }

  private static func isHazard(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0xA0 { return scalar.value < 0x20 || scalar.value >= 0x7F }
    return [0x2028, 0x2029].contains(scalar.value) || Sanitizer.hasNoWidth(scalar)
  }

  /// The scalar as UTF-16 code units (RFC 8259, section 7).
  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    Character(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}
