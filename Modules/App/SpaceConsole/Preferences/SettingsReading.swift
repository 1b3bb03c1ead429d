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

  private static let mostFaults = 10

  /// Reads the lines of a settings file: `name = value`, with comments after `#`. The last line of a name is
  /// used.
  /// - Parameter actions: all actions of the app, whose keys can be changed; wanted only by lines that do, because to make
  ///   them takes longer than to read the file.
  package init(text: String, path: String, actions: @autoclosure () -> [ActionLabel]) {
    var keyLines: [SettingsLine] = []
    for line in SettingsLine.all(in: text, path: path) {
      if line.isTheme {
        let fault = line.isHeading ? nil : settings.colors.take(line.text)
        if let fault { faults.append(line.fault(fault)) }
      } else if line.name.hasPrefix(SettingsLine.keyPrefix), line.value != nil {
        keyLines.append(line)
      } else if let spec = SettingSpec.named(line.name),
        let value = spec.isText ? line.wholeValue : line.value, spec.choose(&settings, value)
      {
        origins[line.name] = .file(line: line.number)
      } else {
        faults.append(line.noSetting)
      }
    }
    if !keyLines.isEmpty { faults += settings.keys.take(keyLines, for: actions()) }
    let rest = faults.count - Self.mostFaults
    guard rest > 1 else { return }
    faults.removeLast(rest)
    faults.append(
      SpaceError(
        .invalidRequest, code: "unknown-setting", message: "\(rest) more lines of \(path) are ignored.",
        hint: "Lines of the file are name = value; space-explorer help settings lists the names."))
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
      (GlobalOptions.noPicture, Settings.table.pictures.spec),
      (GlobalOptions.noAnimation, Settings.table.animation.spec),
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
