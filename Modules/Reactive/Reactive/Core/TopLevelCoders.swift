/// A decoder that `decode(type:decoder:)` can use, such as a JSON decoder.
public protocol TopLevelDecoder {
  /// The encoded form, such as bytes.
  associatedtype Input

  /// Decodes a value; throws the errors of the format's decoder.
  func decode<T>(_ type: T.Type, from: Input) throws -> T where T: Decodable
}

/// An encoder that `encode(encoder:)` can use, such as a JSON encoder.
public protocol TopLevelEncoder {
  /// The encoded form, such as bytes.
  associatedtype Output

  /// Encodes a value; throws the errors of the format's encoder.
  func encode<T>(_ value: T) throws -> Output where T: Encodable
}
