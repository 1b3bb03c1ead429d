import SpaceDomain
import TerminalKit

/// The options of every command.
package enum GlobalOptions {
  package static let json = Option(flag: "json", help: "Write one JSON value.")
  package static let plain = Option(
    flag: "plain", help: "Write one record per line, fields separated by tabs.")
  static let noPicture = Option(flag: "no-picture", help: "Describe pictures instead of drawing them.")
  static let noAnimation = Option(
    flag: "no-animation", help: "Show only the first frame of animated pictures.")
  package static let offline = Option(flag: "offline", help: "Make no connection; show stored data.")
  static let noInput = Option(flag: "no-input", help: "Ask no questions; fail where an answer is needed.")
  package static let accessible = Option(flag: "accessible", help: "For screen readers: overwrite nothing.")
  package static let logLevel = Option<SpaceLogger.Level>(
    "log-level", "LEVEL", help: "Log from this level on: debug, info, warning or error.", .choice)
  package static let logFile = Option<String>(
    "log-file", "FILE", help: "Log to a file, not to standard error.", .text)

  package static let all: [OptionSpec] =
    [json.spec, plain.spec] + SettingSpec.all.map(\.option.spec) + [
      noPicture.spec, noAnimation.spec, offline.spec, noInput.spec, accessible.spec, logLevel.spec,
      logFile.spec,
    ]
}

extension Invocation {
  /// The output format.
  package var format: OutputFormat {
    has(GlobalOptions.json) ? .json : has(GlobalOptions.plain) ? .plain : .text
  }

  /// The condition for colors; nil leaves it to the settings.
  package var color: ColorWhen? { self[Settings.table.color.spec.option].flatMap { ColorWhen(rawValue: $0) } }
}
