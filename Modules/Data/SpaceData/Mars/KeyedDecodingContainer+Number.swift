/// Reading numbers that come as text: Curiosity's feed writes all of them so, and `--` for those it has not.
extension KeyedDecodingContainer {
  /// The number of a field, whether number or text; nil when it is absent or something else.
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
