import SpaceDomain
import TerminalKit
import TerminalPictures

/// The settings as they were read, with the place that each comes from.
///
/// A flag comes before the environment, the environment before the settings file, the file before the default.
struct SettingsReading {
  /// The place that a setting's value comes from.
  enum Origin: Equatable {
    case `default`
    /// A line of the settings file, counted from 1; nil for one that was just written.
    case file(line: Int?)
    case variable(String)
    case flag(String)
  }

  private(set) var settings = Settings()
  /// The places by the names of settings; those of the defaults are left out.
  private(set) var origins: [String: Origin] = [:]
  /// Lines of the file that are passed over; they stay in it.
  private(set) var faults: [any PresentableError] = []

  /// The defaults, with faults that were found before.
  init(faults: [any PresentableError] = []) { self.faults = faults }

  /// The start of the names of lines that give an action another key.
  private static let keyPrefix = "key."

  /// Reads the lines of a settings file: `name = value`, and `#` before a comment. The last line of a name counts.
  init(text: String, path: String) {
    var keyLines: [KeyLine] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let content = line.prefix { $0 != "#" }
      let parts = content.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
      if parts.count == 1, parts[0].isEmpty { continue }
      let (name, value) = (parts[0], parts.count > 1 ? parts[1] : nil)
      if name.hasPrefix(Self.keyPrefix), let value {
        let action = String(name.dropFirst(Self.keyPrefix.count))
        keyLines.append(KeyLine(number: index + 1, action: action, key: value))
        continue
      }
      let spec = SettingSpec.named(name)
      if let spec, let value, spec.choose(&settings, value) {
        origins[name] = .file(line: index + 1)
      } else {
        faults.append(UnknownSetting(path: path, line: index + 1, name: name, value: value))
      }
    }
    faults += settings.keys.take(keyLines, path: path)
  }

  /// Follows the variables of the environment.
  /// - Throws: `UsageError` for a value that a setting does not have.
  mutating func follow(_ environment: [String: String]) throws(UsageError) {
    for spec in SettingSpec.all {
      guard let word = environment[spec.variable], !word.isEmpty else { continue }
      guard spec.choose(&settings, word) else { throw spec.mistake(word, in: spec.variable) }
      origins[spec.name] = .variable(spec.variable)
    }
  }

  /// Follows the flags of a command line.
  mutating func follow(_ call: Invocation) {
    for spec in SettingSpec.all {
      guard let word = call[spec.option], spec.choose(&settings, word) else { continue }
      origins[spec.name] = .flag(spec.flag)
    }
    guard call.has(GlobalOptions.noPicture) else { return }
    settings.pictures = .off
    origins[SettingSpec.pictures.name] = .flag("--\(GlobalOptions.noPicture.spec.name)")
  }

  /// Follows the flags that settings were read with before.
  mutating func followFlags(of configuration: Configuration) {
    for (name, origin) in configuration.origins {
      guard case .flag = origin, let spec = SettingSpec.named(name),
        spec.choose(&settings, spec.word(configuration.settings))
      else { continue }
      origins[name] = origin
    }
  }
}
