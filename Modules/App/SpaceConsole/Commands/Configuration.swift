import SpaceDomain

/// The configuration from environment, settings and command line, read once at start.
struct Configuration: Sendable {
  /// The environment variables of the process.
  let environment: [String: String]
  var settings: Settings
  /// The origins of settings by name; settings with their default are left out.
  var origins: [String: SettingsReading.Origin] = [:]
  /// Faults of the settings file and the key file, which stop no command and are written once.
  let faults: [any PresentableError]
  /// True when no connection may be made.
  let isOffline: Bool
  /// The present time, or `SPACE_EXPLORER_NOW`.
  let now: @Sendable () -> Date
  /// Like ``now``, but advances even when `SPACE_EXPLORER_NOW` is set.
  let runningNow: @Sendable () -> Date

  /// The days that have a picture, up to today in New York.
  var calendar: APODCalendar { APODCalendar(now: now()) }
}
