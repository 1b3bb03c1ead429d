/// Launch Library's answer in place of launches: `{"detail": "…"}`, the format of Django REST framework.
struct LaunchLibraryNotice: Decodable, Sendable {
  /// The wait in "Expected available in 1234 seconds."; nil when the message has none.
  let retryAfter: Duration?

  init(from decoder: any Decoder) throws {
    let fields = LenientFields(decoder)
    guard let detail = fields.text("detail") else { throw fields.fault("No detail.") }
    retryAfter = Self.retryAfter(detail)
  }

  private static func retryAfter(_ text: String) -> Duration? {
    let words = text.lowercased().split(separator: " ")
    guard let place = words.indices.dropFirst().first(where: { words[$0].hasPrefix("second") }) else {
      return nil
    }
    return Double(words[place - 1]).flatMap(wait)
  }

  /// Seconds as a wait of at most a day; nil when the number makes no sense.
  static func wait(_ seconds: Double) -> Duration? {
    guard seconds.isFinite, seconds >= 0 else { return nil }
    return .seconds(min(seconds.rounded(.up), 86_400))
  }
}
