/// Descriptions of a JSON text that could not be decoded.
enum JSONText {
  /// True for white space and the bytes of a byte order mark.
  static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains(byte) }

  /// The place where decoding failed, such as `missing at results.0.title`. Does not quote values.
  static func place(of error: any Error) -> String {
    let (reason, context) =
      switch error {
      case DecodingError.keyNotFound(let key, let context): ("\(key.stringValue) missing", context)
      case DecodingError.valueNotFound(_, let context): ("null", context)
      case DecodingError.typeMismatch(_, let context): ("another type", context)
      case DecodingError.dataCorrupted(let context): ("not JSON", context)
      case BoundedJSON.Limit.tooManyValues, BoundedJSON.Limit.tooManyRows:
        ("too many values", DecodingError.Context(codingPath: [], debugDescription: ""))
      default: ("not decodable", DecodingError.Context(codingPath: [], debugDescription: ""))
      }
    let path = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(
      separator: ".")
    return Redaction.text("\(reason) at \(path.isEmpty ? "the top" : path)")
  }
}
