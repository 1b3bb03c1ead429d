import SpaceDomain
import TerminalKit
import TerminalPictures

/// The settings with the origin of each.
///
/// Precedence: flag, environment variable, settings file, default.
package struct SettingsReading {
  /// The origin of a setting's value.
  package enum Origin: Equatable {
    case `default`
    /// A line of the settings file, counted from 1; nil for a line just written.
    case file(line: Int?)
    case variable(String)
    case flag(String)
  }

  package private(set) var settings = Settings()
  /// The origins by name of the setting; settings with their default are left out.
  package private(set) var origins: [String: Origin] = [:]
  /// The faults of lines that are ignored; the lines stay in the file.
  package private(set) var faults: [any PresentableError] = []

  /// The defaults, with faults found before.
  package init(faults: [any PresentableError] = []) { self.faults = faults }

  /// The line before those that assign colors, up to the end of the file or another heading.
  package static let themeHeading = "[theme]"
  /// The prefix of lines that assign a key.
  private static let keyPrefix = "key."

  /// Reads the lines of a settings file: `name = value`, with comments after `#`. The last line of a name is
  /// used.
  /// - Parameter keys: all actions of the program whose keys can be changed.
  package init(text: String, path: String, keys: [KeyAction]) {
    var keyLines: [KeyLine] = []
    var isTheme = false
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let content = line.prefix { $0 != "#" }
      if content.allSatisfy(\.isWhitespace) { continue }
      let parts = content.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
      if parts[0].hasPrefix("[") { isTheme = parts[0] == Self.themeHeading }
      if isTheme {
        let fault = parts[0] == Self.themeHeading ? nil : settings.colors.take(line)
        if let fault { faults.append(SettingsLineError(fault, path: path, line: index + 1)) }
        continue
      }
      let (name, value) = (parts[0], parts.count > 1 ? parts[1] : nil)
      if name.hasPrefix(Self.keyPrefix), let value {
        let action = String(name.dropFirst(Self.keyPrefix.count))
        keyLines.append(KeyLine(path: path, number: index + 1, action: action, key: value))
        continue
      }
      let spec = SettingSpec.named(name)
      // A text is taken as it is: a command or a folder may have # and several spaces.
      let text = line.firstIndex(of: "=").map { line[line.index(after: $0)...].trimmed }
      if let spec, let value = spec.isText ? text : value, spec.choose(&settings, value) {
        origins[name] = .file(line: index + 1)
      } else {
        faults.append(SettingsLineError.noSetting(name, value, path: path, line: index + 1))
      }
    }
    faults += settings.keys.take(keyLines, for: keys)
  }

  /// Applies the environment variables.
  /// - Throws: `UsageError` for an invalid value.
  package mutating func follow(_ environment: [String: String]) throws(UsageError) {
    for spec in SettingSpec.all {
      guard let word = environment[spec.variable], !word.isEmpty else { continue }
      guard spec.choose(&settings, word) else { throw spec.mistake(word, in: spec.variable) }
      origins[spec.name] = .variable(spec.variable)
    }
  }

  /// Applies the flags of a command line.
  package mutating func follow(_ call: Invocation) {
    for spec in SettingSpec.all {
      guard let word = call[spec.option], spec.choose(&settings, word) else { continue }
      origins[spec.name] = .flag(spec.flag)
    }
    for (flag, spec) in [
      (GlobalOptions.noPicture, SettingSpec.pictures), (GlobalOptions.noAnimation, .animation),
    ] where call.has(flag) && spec.choose(&settings, "off") {
      origins[spec.name] = .flag("--\(flag.spec.name)")
    }
  }

  /// Applies the flags from which a configuration was made.
  package mutating func followFlags(of configuration: Configuration) {
    for (name, origin) in configuration.origins {
      guard case .flag = origin, let spec = SettingSpec.named(name),
        spec.choose(&settings, spec.word(configuration.settings))
      else { continue }
      origins[name] = origin
    }
  }
}

extension Substring {
  /// The text without white space around it.
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
