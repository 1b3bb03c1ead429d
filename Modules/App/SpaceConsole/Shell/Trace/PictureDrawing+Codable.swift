/// Sequences with which a terminal draws a picture itself hold the picture: only that they were there is recorded.
extension PictureDrawing: Codable {
  private enum CodingKeys: String, CodingKey { case cells, sequences, failed }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if container.contains(.cells) {
      self = .cells(try container.decode(CellGrid.self, forKey: .cells))
    } else if container.contains(.sequences) {
      self = .sequences([], isLayer: false)
    } else {
      self = .failed(try container.decode(SafeText.self, forKey: .failed))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .cells(let cells): try container.encode(cells, forKey: .cells)
    case .sequences: try container.encode(true, forKey: .sequences)
    case .failed(let reason): try container.encode(reason, forKey: .failed)
    }
  }
}
