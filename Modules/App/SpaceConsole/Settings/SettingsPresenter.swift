import SpaceDomain
import TerminalKit

/// The settings with their values and origins.
struct SettingsPresenter: Output {
  /// A setting with its value.
  struct Row: Sendable {
    let spec: SettingSpec
    let value: String
    let origin: SettingsReading.Origin
  }

  let rows: [Row]
  /// The ignored lines of the settings file.
  let faults: [any SettingsLineError]
  /// The path of the settings file; nil when there is no home directory.
  let path: String?

  func blocks(width: Int) -> [OutputBlock] {
    let faults = faults.map(\.row)
    let column = (rows.map(\.spec.name) + faults.map(\.name)).map { SafeText($0).width }.max() ?? 0
    let lines =
      rows.flatMap { row in
        LabeledRow.lines(
          SafeText(row.spec.name), "\(SafeText(row.value)), \(row.place)", labelWidth: column + 1,
          width: width)
      }
      + faults.flatMap {
        LabeledRow.lines(SafeText($0.name), SafeText($0.finding), labelWidth: column + 1, width: width)
      }
    guard let path else { return lines }
    return lines + [.line(""), LabeledRow.whole("File", SafeText(path), labelWidth: column + 1)]
  }

  var records: [PlainRecord] { rows.map(\.record) }

  var json: JSONValue {
    [
      "file": path.map(JSONValue.string), "settings": .array(rows.map(\.json)),
      "notUsed": .array(faults.map(\.json)),
    ]
  }
}

extension SettingsLineError {
  /// The name and value for a person.
  var row: (name: String, finding: String) {
    ("not used, line \(line)", [reason, hint].compactMap(\.self).joined(separator: " "))
  }

  fileprivate var json: JSONValue {
    ["line": .integer(line), "reason": .string(reason), "hint": hint.map(JSONValue.string)]
  }
}

extension Configuration {
  /// The ignored lines of the settings file, in their order.
  var lineFaults: [any SettingsLineError] {
    faults.compactMap { $0 as? any SettingsLineError }.sorted { $0.line < $1.line }
  }
}

/// One setting with all its valid words.
struct SettingPresenter: Output {
  let row: SettingsPresenter.Row

  func blocks(width: Int) -> [OutputBlock] {
    let spec = row.spec
    return [.line(StyledText("\(SafeText(spec.name)) = \(SafeText(row.value))", .bold))]
      + [
        ("From", row.place), ("Values", SafeText(spec.choices.joined(separator: ", "))),
        ("Flag", SafeText(spec.flag)), ("Variable", SafeText(spec.variable)),
      ].flatMap { LabeledRow.lines($0, $1, width: width) }
  }

  var records: [PlainRecord] { [row.record] }
  var json: JSONValue { row.json }
}

extension SettingsPresenter.Row {
  init(_ spec: SettingSpec, _ configuration: Configuration) {
    self.init(
      spec: spec, value: spec.word(configuration.settings),
      origin: configuration.origins[spec.name] ?? .default)
  }

  /// The origin for a person.
  var place: SafeText {
    switch origin {
    case .default: "the default"
    case .file(let line): line.map { "line \($0) of the settings file" } ?? "the settings file"
    case .variable(let name): "the variable \(SafeText(name))"
    case .flag(let name): "the flag \(SafeText(name))"
    }
  }

  /// The origin for a program.
  private var source: String {
    switch origin {
    case .default: "default"
    case .file: "file"
    case .variable: "environment"
    case .flag: "flag"
    }
  }

  var record: PlainRecord { PlainRecord([spec.name, value, source]) }

  var json: JSONValue {
    [
      "name": .string(spec.name), "value": .string(value), "from": .string(source),
      "choices": .array(spec.choices.map(JSONValue.string)), "flag": .string(spec.flag),
      "variable": .string(spec.variable),
    ]
  }
}
