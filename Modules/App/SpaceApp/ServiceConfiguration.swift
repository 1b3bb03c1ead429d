import SpaceConsole
import SpaceData
import SpaceDomain
import TerminalKit

/// The addresses of services, the directories and the keys: the part of the configuration that only the
/// composition root needs.
struct ServiceConfiguration: Sendable {
  let directories: Directories
  let urls: BaseURLs
  let keys: APIKeys

  /// Reads the environment and the key file. An unusable key file stops no command, because most need no key.
  /// - Throws: ``SpaceError/Kind/invalidRequest`` for what is no web address.
  init(environment: [String: String]) throws {
    directories = Variables.directories(environment)
    urls = try Variables.urls(RegisteredFeature.services, environment)
    keys = APIKeys(environment: environment, file: directories.config.map { $0 + "/keys" })
  }
}

extension Configuration {
  /// Reads the settings and the time, and adds to faults found before.
  init(
    environment: [String: String], call: Invocation, _ reading: SettingsReading,
    faults: [any PresentableError]
  ) throws(UsageError) {
    var reading = reading
    try reading.follow(environment)
    reading.follow(call)
    let clocks = try Self.clocks(environment)
    self.init(
      environment: environment, settings: reading.settings, origins: reading.origins,
      faults: faults + reading.faults, isOffline: call.has(GlobalOptions.offline), now: clocks.now,
      runningNow: clocks.running)
  }

  /// The configuration with the settings file read again.
  func following(_ reading: SettingsReading) -> Configuration {
    var reading = reading
    guard (try? reading.follow(environment)) != nil else { return self }
    reading.followFlags(of: self)
    var current = self
    (current.settings, current.origins, current.faults) = (reading.settings, reading.origins, reading.faults)
    return current
  }

  private static func clocks(
    _ environment: [String: String]
  ) throws(UsageError) -> (now: @Sendable () -> Date, running: @Sendable () -> Date) {
    guard let text = environment[nowVariable], !text.isEmpty else { return ({ Date() }, { Date() }) }
    guard let instant = ISO8601.instant(text) else {
      throw UsageError(
        "\(nowVariable) is not an instant: ‘\(text)’.", hint: "Write it as 2026-11-21T12:00:00Z.")
    }
    let start = ContinuousClock.now
    return ({ instant }, { instant.addingTimeInterval(start.duration(to: .now) / .seconds(1)) })
  }
}
