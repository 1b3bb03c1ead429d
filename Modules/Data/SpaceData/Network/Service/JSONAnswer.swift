import SpaceDomain

/// Reads the JSON of a service's answers.
struct JSONAnswer {
  /// The service's name for messages.
  let name: String

  /// Decodes a body, new or stored.
  /// - Parameters:
  ///   - decoder: one of the caller's; nil for the usual one, which reads long lists row by row.
  ///   - isLate: called from time to time; when it returns true, decoding ends.
  /// - Throws: `SpaceError.unexpectedAnswer(_:)`, or `tooLarge`, with the place where decoding failed as the cause.
  func decode<Value: Decodable>(
    _ type: Value.Type, from body: Data, _ decoder: JSONDecoder? = nil,
    isLate: @escaping @Sendable () -> Bool = { false }
  ) throws(SpaceError) -> Value {
    try checkIsData(body)
    do { return try BoundedJSON.decode(type, from: body, decoder, isLate: isLate) } catch {
      let cause = Self.place(of: error)
      switch error {
      case BoundedJSON.Limit.tooManyValues, BoundedJSON.Limit.tooManyRows:
        throw SpaceError.tooManyValues(name).about(cause: cause)
      default:
        throw SpaceError.unexpectedAnswer("\(name) answered with data of an unknown form.").about(
          cause: cause)
      }
    }
  }

  /// Rejects an empty body and a web page.
  /// - Throws: `SpaceError.unexpectedAnswer(_:)`.
  func checkIsData(_ body: Data) throws(SpaceError) {
    switch AnswerForm(body) {
    case .empty: throw .unexpectedAnswer("\(name) sent an empty answer.")
    case .page: throw .unexpectedAnswer("\(name) answered with a web page where data was expected.")
    case .xml, .json, .other: break
    }
  }

  /// The place where decoding failed, such as `title missing at results.0`. Does not quote values.
  private static func place(of error: any Error) -> String {
    let (reason, place): (String, [any CodingKey]) =
      switch error {
      case DecodingError.keyNotFound(let key, let context): ("\(key.stringValue) missing", context.codingPath)
      case DecodingError.valueNotFound(_, let context): ("null", context.codingPath)
      case DecodingError.typeMismatch(_, let context): ("another type", context.codingPath)
      case DecodingError.dataCorrupted(let context): ("not JSON", context.codingPath)
      case BoundedJSON.Limit.tooManyValues, BoundedJSON.Limit.tooManyRows: ("too many values", [])
      default: ("not decodable", [])
      }
    let path = place.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
    return Redaction.text("\(reason) at \(path.isEmpty ? "the top" : path)")
  }
}
