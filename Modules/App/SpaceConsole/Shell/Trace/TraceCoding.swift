import SpaceDomain

enum TraceCoding {
  /// Bytes of pictures are left out, because drawings are recorded on their own.
  static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .secondsSince1970
    encoder.dataEncodingStrategy = .custom { _, encoder in
      var container = encoder.singleValueContainer()
      try container.encode("")
    }
    return encoder
  }

  /// Times outside of the calendar are refused.
  static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let container = try decoder.singleValueContainer()
      let seconds = try container.decode(Double.self)
      guard (-1e10...1e11).contains(seconds) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "No calendar has that instant.")
      }
      return Date(timeIntervalSince1970: seconds)
    }
    return decoder
  }
}
