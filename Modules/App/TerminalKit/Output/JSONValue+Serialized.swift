extension JSONValue {
  /// The value on one line without spaces, for `jq` and `while read`.
  ///
  /// Characters that a terminal would interpret or hide (C0, DEL, C1, line separators, bidirectional
  /// controls, zero-width characters) are escaped, so that nothing is lost and nothing does harm.
  public func serialized() -> String {
    var result = ""
    write(to: &result)
    return result
  }

  private func write(to result: inout String) {
    switch self {
    case .object(let members):
      Self.write(members, between: "{", "}", to: &result) { member, result in
        Self.write(member.key, to: &result)
        result += ":"
        member.value.write(to: &result)
      }
    case .array(let values):
      Self.write(values, between: "[", "]", to: &result) { value, result in value.write(to: &result) }
    case .string(let text): Self.write(text, to: &result)
    case .integer(let number): result += String(number)
    case .number(let number): result += number.isFinite ? String(number) : "null"
    case .boolean(let value): result += value ? "true" : "false"
    }
  }

  private static func write<Element>(
    _ elements: [Element], between opening: String, _ closing: String, to result: inout String,
    each: (Element, inout String) -> Void
  ) {
    result += opening
    for (index, element) in elements.enumerated() {
      if index > 0 { result += "," }
      each(element, &result)
    }
    result += closing
  }

  private static func write(_ text: String, to result: inout String) {
    // Most texts need no escape.
    let isPlain = text.utf8.allSatisfy { (0x20..<0x7F).contains($0) && !"\"\\".utf8.contains($0) }
    result += "\"" + (isPlain ? text : text.unicodeScalars.map(written).joined()) + "\""
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
    var result = ""
    for scalar in String(decoding: json, as: UTF8.self).unicodeScalars {
      if scalar.value >= 0x20, isHazard(scalar) {
        result += escaped(scalar)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return Array(result.utf8)
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
