/// The calls that Launch Library still allows: the answer of `/api-throttle/`, which does not count itself.
struct LaunchLibraryThrottle: Decodable, Sendable, Equatable {
  /// The calls allowed per period; 15 without a key.
  let limit: Int
  /// Calls made in the period.
  let used: Int
  /// The time until the next call is allowed, when none is left.
  let wait: Duration

  /// Calls that are left.
  var remaining: Int { max(0, limit - used) }

  init(from decoder: any Decoder) throws {
    let fields = LenientFields(decoder)
    guard let limit = fields.integer("your_request_limit"), let used = fields.integer("current_use"),
      limit >= 0, used >= 0
    else {
      throw fields.fault("No limit or use.")
    }
    self.limit = limit
    self.used = used
    // Other clients report negative values.
    wait = fields.number("next_use_secs").flatMap { LaunchLibraryService.wait(seconds: abs($0)) } ?? .zero
  }
}
