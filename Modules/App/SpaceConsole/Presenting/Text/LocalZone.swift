import SpaceDomain

/// The time zone of the reader's clock.
struct LocalZone: Sendable {
  /// The offset from UTC in seconds at an instant, which includes daylight time.
  let secondsFromGMT: @Sendable (Date) -> Int

  static let utc = LocalZone { _ in 0 }

  /// The zone of this machine, from `TZ` or the system's settings.
  ///
  /// Uses the C library, because Foundation's time zones would load ICU.
  static let system = LocalZone { instant in
    let seconds = instant.timeIntervalSince1970
    // Outside of the calendar's years an offset has no meaning, and the conversion would trap.
    guard abs(seconds) < 300_000_000_000 else { return 0 }
    var time = time_t(seconds.rounded(.down))
    var fields = tm()
    return localtime_r(&time, &fields) == nil ? 0 : Int(fields.tm_gmtoff)
  }
}
