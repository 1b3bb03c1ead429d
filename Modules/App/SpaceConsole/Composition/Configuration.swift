import SpaceData
import SpaceDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the program was told by its environment, its files and its command line, read once at start.
struct Configuration: Sendable {
  /// The process's variables.
  let environment: [String: String]
  let directories: Directories
  let urls: BaseURLs
  let keys: APIKeys
  let settings: Settings
  /// Why ``settings`` are the defaults although there is a file.
  let settingsFault: UnreadableSettings?
  /// The user's language, such as `de-DE`; nil when none is set.
  let language: String?
  /// Whether no connection may be made.
  let isOffline: Bool
  /// What time it is: the clock's, or `SPACE_EXPLORER_NOW`.
  let now: @Sendable () -> Date
  /// The same for who watches time pass: it begins at ``now`` and goes on, also where that stands still.
  let runningNow: @Sendable () -> Date

  /// The variable that stands for now.
  private static let nowVariable = "SPACE_EXPLORER_NOW"

  /// Reads everything.
  /// - Throws: ``ConfigurationError``, ``SettingsError`` or ``UsageError``, which say what to mend.
  init(environment: [String: String], isOffline: Bool) throws {
    self.environment = environment
    self.isOffline = isOffline
    directories = Directories(environment: environment)
    urls = try BaseURLs(environment: environment)
    keys = APIKeys(environment: environment, file: Self.keyFile(directories))
    do {
      (settings, settingsFault) = (try SettingsFile(directories).settings(), nil)
    } catch let fault as UnreadableSettings {
      (settings, settingsFault) = (Settings(), fault)
    }
    language = LocaleName(.messages, environment).language
    if let text = environment[Self.nowVariable], !text.isEmpty {
      guard let instant = ISO8601.instant(text) else {
        throw UsageError(
          "\(Self.nowVariable) is not an instant: ‘\(text)’.", hint: "Write it as 2026-11-21T12:00:00Z.")
      }
      now = { instant }
      let start = ContinuousClock.now
      runningNow = { instant.addingTimeInterval(start.duration(to: .now) / .seconds(1)) }
    } else {
      now = { Date() }
      runningNow = now
    }
  }

  /// The day that it is in New York and the days that can be asked for.
  var calendar: APODCalendar { APODCalendar(now: now()) }

  /// The path of the key file.
  static func keyFile(_ directories: Directories) -> String? { directories.config.map { $0 + "/keys" } }
}
