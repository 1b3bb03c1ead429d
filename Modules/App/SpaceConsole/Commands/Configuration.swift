import SpaceDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The wishes of the environment, the settings and the command line, read once at start.
struct Configuration: Sendable {
  /// The process's variables.
  let environment: [String: String]
  var settings: Settings
  /// The places that settings come from, by their names; those of the defaults are left out.
  var origins: [String: SettingsReading.Origin] = [:]
  /// Faults of the files of settings and keys, which stop no command and are told once.
  let faults: [any PresentableError]
  /// True where no connection may be made.
  let isOffline: Bool
  /// The clock's now, or `SPACE_EXPLORER_NOW`.
  let now: @Sendable () -> Date
  /// Like ``now``, but advances even when `SPACE_EXPLORER_NOW` is set.
  let runningNow: @Sendable () -> Date

  /// The day that it is in New York and the days that can be asked for.
  var calendar: APODCalendar { APODCalendar(now: now()) }
}
