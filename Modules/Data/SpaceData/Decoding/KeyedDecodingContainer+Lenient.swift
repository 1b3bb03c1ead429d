/// Fields read as the server meant them: numbers that come as text, texts that come as numbers.
extension KeyedDecodingContainer {
  /// The text of a field: a String, else a number as text; nil when it is absent, `null`, `false` or empty.
  func text(_ key: Key) -> String? {
    if let text = try? decode(String.self, forKey: key) { return text.isEmpty ? nil : text }
    if let number = try? decode(Int.self, forKey: key) { return String(number) }
    return nil
  }

  /// The number of a field, whether number or text, such as Curiosity's feed writes it; nil when it is absent or
  /// something else, such as `--`.
  func number(_ key: Key) -> Double? {
    if let text = try? decodeIfPresent(String.self, forKey: key) { return Double(text) }
    return try? decodeIfPresent(Double.self, forKey: key)
  }

  /// The whole number of a field, whether number or text; nil when it is absent or something else.
  func integer(_ key: Key) -> Int? {
    if let text = try? decodeIfPresent(String.self, forKey: key) { return Int(text) }
    return try? decodeIfPresent(Int.self, forKey: key)
  }
}
