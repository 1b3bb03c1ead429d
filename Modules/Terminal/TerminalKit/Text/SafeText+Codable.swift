/// Decoded text is sanitized like any text from outside.
extension SafeText: Codable {
  /// Reads text.
  public init(from decoder: any Decoder) throws { self.init(paragraphs: try String(from: decoder)) }

  /// Writes text.
  public func encode(to encoder: any Encoder) throws { try string.encode(to: encoder) }
}
