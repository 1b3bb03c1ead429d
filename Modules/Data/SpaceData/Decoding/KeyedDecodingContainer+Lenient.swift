/// Lenient reading of fields: numbers given as text, texts given as numbers.
extension KeyedDecodingContainer {
  /// The text of a field: a string, or a number as text; nil when it is absent, `null`, `false` or empty.
  func text(_ key: Key) -> String? {
    if let text = try? decode(String.self, forKey: key) { return text.isEmpty ? nil : text }
    if let number = try? decode(Int.self, forKey: key) { return String(number) }
    return nil
  }

  /// The number of a field, given as a number or as text as in Curiosity's feed; nil for anything else, such
  /// as `--`.
  func number(_ key: Key) -> Double? {
    if let text = try? decodeIfPresent(String.self, forKey: key) { return Double(text) }
    return try? decodeIfPresent(Double.self, forKey: key)
  }

  /// The whole number of a field, given as a number or text; nil for anything else.
  func integer(_ key: Key) -> Int? {
    if let text = try? decodeIfPresent(String.self, forKey: key) { return Int(text) }
    return try? decodeIfPresent(Int.self, forKey: key)
  }
}
