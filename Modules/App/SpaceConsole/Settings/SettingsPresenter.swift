import SpaceDomain
import TerminalKit

struct SettingsPresenter: Output {
  struct Row: Sendable {
    let spec: SettingSpec
    let value: String
    let origin: SettingsReading.Origin
  }

  private let rows: [Row]
  private let faults: [SettingsLineError]
  private let path: String?
  private let characters: DrawingCharacters

  init(_ context: CommandContext) {
    characters = context.characters
    rows = SettingSpec.all.map { Row($0, context.configuration) }
    (faults, path) = (context.configuration.lineFaults, context.repositories.storage.settings.path)
  }

  var findings: Findings {
    let notUsed = faults.map { fault in
      let reason = [fault.reason, fault.hint].compactMap(\.self).joined(separator: " ")
      return Findings.Row("not used, line \(fault.line)", reason, .faulty)
    }
    let used = rows.map { Findings.Row($0.spec.name, "\($0.value), \($0.source.place)") }
    return Findings(title: "Settings", rows: used + notUsed)
  }

  func blocks(width: Int) -> [OutputBlock] {
    let (findings, column) = (findings, findings.nameWidth)
    let lines = findings.blocks(nameWidth: column, width: width, characters)
    guard let path else { return lines }
    return lines + [.line(""), LabeledRow.whole("File", SafeText(path), labelWidth: column)]
  }

  var records: [PlainRecord] { rows.map(\.record) }

  var json: JSONValue {
    [
      "file": path, "settings": rows.map(\.json),
      "notUsed": faults.map { ["line": $0.line, "reason": $0.reason, "hint": $0.hint] as JSONValue },
    ]
  }
}

struct SettingPresenter: Output {
  let row: SettingsPresenter.Row
  var colors: ThemeColors?

  func blocks(width: Int) -> [OutputBlock] {
    let spec = row.spec
    return [.line(StyledText("\(SafeText(spec.name)) = \(SafeText(row.value))", .bold))]
      + [
        ("From", row.source.place), ("Values", spec.valuesInWords),
        ("Flag", SafeText(spec.flag)), ("Variable", SafeText(spec.variable)),
      ].flatMap { LabeledRow.lines($0, $1, labelWidth: 8, width: width) } + preview
  }

  private var preview: [OutputBlock] {
    guard let colors else { return [] }
    let lines = TextStyle.Role.allCases.map { role in
      let contrast: SafeText = colors.contrast(of: role).map { "  contrast " + Self.text($0) } ?? ""
      let name = SafeText(role.rawValue)
      return StyledText(name, TextStyle(role: role)) + .gap(9 - name.width)
        + StyledText(SafeText(colors.text(of: role)) + contrast)
    }
    return [.line("")] + lines.map { .line($0) }
  }

  /// Such as `4.5`; rounded down, so that it promises no more than there is.
  private static func text(_ contrast: Double) -> SafeText {
    let tenths = Int(contrast * 10)
    return "\(tenths / 10).\(tenths % 10)"
  }

  var records: [PlainRecord] { [row.record] }

  var json: JSONValue {
    guard let colors else { return row.json }
    let rows = TextStyle.Role.allCases.map { role -> JSONValue in
      [
        "role": role.rawValue, "color": colors.text(of: role),
        "contrast": colors.contrast(of: role).map { ($0 * 10).rounded(.down) / 10 },
      ]
    }
    return row.json + ["colors": rows]
  }
}

extension SettingsPresenter.Row {
  init(_ spec: SettingSpec, _ configuration: Configuration) {
    self.init(
      spec: spec, value: spec.word(configuration.settings),
      origin: configuration.origins[spec.name] ?? .default)
  }

  var source: (word: String, place: SafeText) {
    switch origin {
    case .default: ("default", "the default")
    case .file(let line): ("file", line.map { "line \($0) of the settings file" } ?? "the settings file")
    case .variable(let name): ("environment", "the variable \(SafeText(name))")
    case .flag(let name): ("flag", "the flag \(SafeText(name))")
    }
  }

  var record: PlainRecord { [spec.name, value, source.word] }

  var json: JSONValue {
    [
      "name": spec.name, "value": value, "from": source.word, "choices": spec.choices, "flag": spec.flag,
      "variable": spec.variable,
    ]
  }
}
