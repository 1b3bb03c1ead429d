import TerminalKit

/// Drawings in bytes contain the picture, so a trace records only that there were some.
extension PictureDrawing: Codable {
  private enum CodingKeys: String, CodingKey { case cells, preview, sequence, failed }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if container.contains(.cells) {
      self = .cells(try container.decode(CellGrid.self, forKey: .cells))
    } else if container.contains(.preview) {
      self = .preview(try container.decode(CellGrid.self, forKey: .preview))
    } else if container.contains(.sequence) {
      self = .sequence([])
    } else {
      self = .failed(try container.decode(SafeText.self, forKey: .failed))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .cells(let cells): try container.encode(cells, forKey: .cells)
    case .preview(let cells): try container.encode(cells, forKey: .preview)
    case .stored, .sequence: try container.encode(true, forKey: .sequence)
    case .failed(let reason): try container.encode(reason, forKey: .failed)
    }
  }
}
