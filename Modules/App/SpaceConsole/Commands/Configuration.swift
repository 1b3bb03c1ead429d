import SpaceDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the environment, the settings and the command line said, read once at start.
struct Configuration: Sendable {
  /// The process's variables.
  let environment: [String: String]
  let settings: Settings
  /// Why ``settings`` are the defaults although there is a file.
  let settingsFault: UnreadableSettings?
  /// Whether no connection may be made.
  let isOffline: Bool
  /// The clock's now, or `SPACE_EXPLORER_NOW`.
  let now: @Sendable () -> Date
  /// Like ``now``, but advances even when `SPACE_EXPLORER_NOW` is set.
  let runningNow: @Sendable () -> Date

  /// The day that it is in New York and the days that can be asked for.
  var calendar: APODCalendar { APODCalendar(now: now()) }
}
