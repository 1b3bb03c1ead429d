/// Decoded text is sanitized like any text from outside.
extension SafeText: Codable {
  /// Reads text.
  public init(from decoder: any Decoder) throws {
    self.init(paragraphs: try String(from: decoder))
  }

  /// Writes text.
  public func encode(to encoder: any Encoder) throws {
    try string.encode(to: encoder)
  }
}

/// Encoded without links.
extension StyledText: Codable {
  private struct Piece: Codable {
    let text: SafeText
    let style: Style
  }

  /// Reads text.
  public init(from decoder: any Decoder) throws {
    self = try [Piece](from: decoder).reduce("") { $0 + StyledText($1.text, $1.style) }
  }

  /// Writes text.
  public func encode(to encoder: any Encoder) throws {
    try runs.map { Piece(text: $0.text, style: $0.style) }.encode(to: encoder)
  }
}
