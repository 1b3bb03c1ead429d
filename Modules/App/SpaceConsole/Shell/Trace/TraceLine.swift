import SpaceDomain
import TerminalKit

struct TraceLine: Codable, Sendable {
  /// The time since the start, in milliseconds.
  var ms = 0
  var input: InputEvent?
  var tab: String?
  var message: Message?
  var news: AppNews?
  /// The settings file was read; the warning says what of it is not used.
  var settings: Settings?
  var warning: StyledText?
  var terminal: TraceTerminal?
  /// The name of a reduced action or a performed effect. Their results are messages.
  var action: String?
  var frame: TraceLook?

  struct Message: Sendable { var content: (any Codable & Sendable)? }
}

extension TraceLine.Message: Codable {
  init(from decoder: any Decoder) {}
  func encode(to encoder: any Encoder) throws { try content?.encode(to: encoder) }
}

extension TraceLine {
  /// - Parameter tabs: decode their messages.
  init(_ line: Data, tabs: [RunningTab]) throws {
    self = try TraceCoding.decoder.decode(TraceLine.self, from: line)
    if let tab = tabs.first(where: { $0.name == tab }) {
      message = Message(content: try tab.screen.message(inTraceLine: line, tab.favoriteKinds))
    }
  }
}

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

  /// Times outside of the calendar are refused; the distant past stands for none.
  static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let container = try decoder.singleValueContainer()
      let seconds = try container.decode(Double.self)
      guard (Date.distantPast.timeIntervalSince1970...1e11).contains(seconds) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "No calendar has that instant.")
      }
      return Date(timeIntervalSince1970: seconds)
    }
    return decoder
  }
}

extension Settings: Codable {
  private enum CodingKeys: String, CodingKey { case words, keys, colors }

  package init(from decoder: any Decoder) throws {
    self.init()
    let container = try decoder.container(keyedBy: CodingKeys.self)
    for (name, word) in try container.decode([String: String].self, forKey: .words) {
      guard let spec = SettingSpec.named(name), spec.choose(&self, word) else {
        throw DecodingError.dataCorruptedError(
          forKey: .words, in: container, debugDescription: "The setting is unknown.")
      }
    }
    keys = try container.decode(KeyMap.self, forKey: .keys)
    colors = try container.decode(ThemeColors.self, forKey: .colors)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    let words = SettingSpec.all.map { ($0.name, $0.word(self)) }
    try container.encode(Dictionary(uniqueKeysWithValues: words), forKey: .words)
    try container.encode(keys, forKey: .keys)
    try container.encode(colors, forKey: .colors)
  }
}

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
