import SpaceData
import SpaceDomain
import TerminalKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The places of services and files, and the keys: the part of the configuration that only the composition needs.
struct ServiceConfiguration: Sendable {
  let directories: Directories
  let urls: BaseURLs
  let keys: APIKeys
  /// The user's language, such as `de-DE`; nil when none is set.
  let language: String?

  /// Reads the variables and the key file. Most commands need no key: a key file that cannot be used stops none.
  /// - Throws: ``ConfigurationError``, which says what to mend.
  init(environment: [String: String]) throws {
    directories = Directories(environment: environment)
    urls = try BaseURLs(environment: environment)
    keys = APIKeys(environment: environment, file: directories.config.map { $0 + "/keys" })
    language = LocaleName(.messages, environment).language
  }
}

extension Configuration {
  /// The variable that stands for now.
  private static let nowVariable = "SPACE_EXPLORER_NOW"

  /// Reads the settings and the time.
  /// - Parameter faults: those that were found before.
  /// - Throws: ``SettingsError`` or ``UsageError``, which say what to mend.
  init(
    environment: [String: String], isOffline: Bool, settings file: SettingsFile,
    faults: [any PresentableError]
  ) throws {
    self.environment = environment
    self.isOffline = isOffline
    do {
      (settings, self.faults) = (try file.settings(), faults)
    } catch let fault as UnreadableSettings {
      (settings, self.faults) = (Settings(), faults + [fault])
    }
    (now, runningNow) = try Self.clocks(environment)
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
