/// The answer of Launch Library instead of launches: `{"detail": "…"}`, the form of Django REST framework.
struct LaunchLibraryNotice: Decodable, Sendable {
  /// The sentence.
  let detail: String
  /// The time for which not to ask: from "Expected available in 1234 seconds."; nil when nothing is told.
  let retryAfter: Duration?

  init(from decoder: any Decoder) throws {
    guard let detail = LenientFields(decoder).text("detail") else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "No detail."))
    }
    self.detail = detail
    retryAfter = Self.retryAfter(detail)
  }

  private static func retryAfter(_ text: String) -> Duration? {
    let words = text.lowercased().split(separator: " ")
    guard let place = words.indices.dropFirst().first(where: { words[$0].hasPrefix("second") }) else {
      return nil
    }
    return Double(words[place - 1]).flatMap(wait)
  }

  /// Seconds as a wait; nil when they are no sensible wait. A day is the most that is believed.
  static func wait(_ seconds: Double) -> Duration? {
    guard seconds.isFinite, seconds >= 0 else { return nil }
    return .seconds(min(seconds.rounded(.up), 86_400))
  }
}
