import TerminalKit

/// Settings in a trace: the words of the table, the keys and the colors.
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
