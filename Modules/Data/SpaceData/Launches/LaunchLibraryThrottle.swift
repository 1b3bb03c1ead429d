/// How often Launch Library may still be asked: the answer of `/api-throttle/`, which itself is free.
struct LaunchLibraryThrottle: Decodable, Sendable, Equatable {
  /// Calls that are allowed in a period; 15 without a key.
  let limit: Int
  /// The length of the period, an hour unless told.
  let period: Duration
  /// Calls made in the period.
  let used: Int
  /// How long until the next call is allowed, where none is left.
  let wait: Duration

  /// Calls that are left.
  var remaining: Int { max(0, limit - used) }

  /// Reads an object, or a list with one: both are told of.
  init(from decoder: any Decoder) throws {
    if let list = try? decoder.singleValueContainer().decode([LenientRow<LaunchLibraryThrottle>].self) {
      guard let first = list.lazy.compactMap(\.row).first else {
        throw Self.error(decoder)
      }
      self = first
      return
    }
    let fields = LenientFields(decoder)
    guard let limit = fields.integer("your_request_limit"), let used = fields.integer("current_use"),
      limit >= 0, used >= 0
    else { throw Self.error(decoder) }
    self.limit = limit
    self.used = used
    period = fields.number("limit_frequency_secs").flatMap(LaunchLibraryNotice.wait) ?? .seconds(3_600)
    // Other clients report that it comes with a minus sign.
    wait = fields.number("next_use_secs").flatMap { LaunchLibraryNotice.wait(abs($0)) } ?? .zero
  }

  private static func error(_ decoder: any Decoder) -> DecodingError {
    .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "No limit and use."))
  }
}
