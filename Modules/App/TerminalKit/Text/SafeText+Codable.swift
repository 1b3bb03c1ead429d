/// What is read is sanitised like any text from outside.
extension SafeText: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(paragraphs: try decoder.singleValueContainer().decode(String.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(string)
  }
}

/// Links are left out.
extension StyledText: Codable {
  private struct Piece: Codable {
    let text: SafeText
    let style: Style
  }

  public init(from decoder: any Decoder) throws {
    self = try [Piece](from: decoder).reduce("") { $0 + StyledText($1.text, $1.style) }
  }

  public func encode(to encoder: any Encoder) throws {
    try runs.map { Piece(text: $0.text, style: $0.style) }.encode(to: encoder)
  }
}
