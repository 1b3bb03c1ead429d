#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The time zone of the reader's clock.
struct LocalZone: Sendable {
  /// The offset from UTC in seconds at an instant; daylight time makes it change.
  let secondsFromGMT: @Sendable (Date) -> Int

  /// Greenwich.
  static let utc = LocalZone { _ in 0 }

  /// The zone of this machine, which `TZ` or the system's settings tell.
  ///
  /// The C library is asked: Foundation's zones would load ICU.
  static let system = LocalZone { instant in
    let seconds = instant.timeIntervalSince1970
    // Beyond the calendar's years an offset has no meaning, and a conversion would trap.
    guard abs(seconds) < 300_000_000_000 else { return 0 }
    var time = time_t(seconds.rounded(.down))
    var fields = tm()
    return localtime_r(&time, &fields) == nil ? 0 : Int(fields.tm_gmtoff)
  }
}
