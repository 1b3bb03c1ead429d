import SpaceDomain
import TerminalKit

/// The configuration from environment, settings and command line. It is read at the start; in the app, settings follow their file.
package struct Configuration: Sendable {
  /// The variable that stops the program's clock at an instant.
  package static let nowVariable = "SPACE_EXPLORER_NOW"

  /// The environment variables of the process.
  package let environment: [String: String]
  package var settings: Settings
  /// The origins of settings by name; settings with their default are left out.
  package var origins: [String: SettingsReading.Origin] = [:]
  /// Faults of the settings file and the key file, which stop no command and are written once.
  package var faults: [any PresentableError]
  /// True when no connection may be made.
  package let isOffline: Bool
  /// The present time, or that of ``nowVariable``.
  package let now: @Sendable () -> Date
  /// Like ``now``, but advances even when ``nowVariable`` is set.
  package let runningNow: @Sendable () -> Date

  package init(
    environment: [String: String], settings: Settings, origins: [String: SettingsReading.Origin] = [:],
    faults: [any PresentableError], isOffline: Bool, now: @escaping @Sendable () -> Date,
    runningNow: @escaping @Sendable () -> Date
  ) {
    (self.environment, self.settings, self.origins) = (environment, settings, origins)
    (self.faults, self.isOffline) = (faults, isOffline)
    (self.now, self.runningNow) = (now, runningNow)
  }

  var calendar: APODCalendar { APODCalendar(now: now()) }

  /// The variables that other programs get: all but the keys of services.
  var childEnvironment: ChildEnvironment {
    ChildEnvironment(environment, without: ServiceKey.all.map(\.facts.variable))
  }
}
