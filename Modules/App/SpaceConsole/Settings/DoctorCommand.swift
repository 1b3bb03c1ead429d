import SpaceDomain
import TerminalKit

enum DoctorCommand: ConsoleCommand {
  static let command = Command(
    name: "doctor", summary: "Show settings, keys, kept data, and the state of the services",
    group: HelpGroup.program,
    examples: [("doctor", "Check everything"), ("doctor --offline", "The same without any request")],
    details: "Keys are shown redacted. Each service gets one request, of at most five seconds.")

  /// Each request has a limit of its own.
  static func waitLimit(_ call: Invocation) -> Duration? { nil }

  static func run(_ call: Invocation, _ context: CommandContext) async throws {
    // A command of the menu for screen readers uses the app's network, which may be on.
    let isOffline = call.has(GlobalOptions.offline)
    let (repositories, console) = (context.repositories, context.console)
    let own = [
      program(context, pictures: context.pictureFinding), SettingsPresenter(context).findings,
      await repositories.storage.diagnosis.keysSection(), await repositories.storage.diagnosis.keptSection(),
    ]
    let services = await repositories.storage.diagnosis.servicesSection(isOffline: isOffline) {
      console.showProgress($0)
    }
    let report = DoctorPresenter(sections: own + services, characters: context.characters)
    try console.show(report, as: call.format)
  }

  static func program(_ context: Context, pictures: String? = nil) -> Findings {
    let configuration = context.configuration
    let directories = context.repositories.storage.diagnosis.directories.map { name, path in
      Findings.Row(name, path ?? "none: there is no home directory")
    }
    let now = "\(ISO8601.text(context.now)), in New York it is \(configuration.calendar.today)"
    let first: [Findings.Row] = [.init("version", Version.withCommit.string), .init("now", now)]
    let shown = [
      pictures.map { Findings.Row("pictures", $0) }, .init("colors", context.console.outputDepth.name),
    ]
    return Findings(title: "Program", rows: first + directories + shown.compactMap(\.self))
  }
}

extension ColorDepth {
  fileprivate var name: String {
    switch self {
    case .none: "none"
    case .ansi16: "16"
    case .ansi256: "256"
    case .trueColor: "true color"
    }
  }
}

extension Findings {
  var nameWidth: Int { rows.map { SafeText($0.name).width }.max() ?? 0 }

  func blocks(nameWidth: Int, width: Int, _ characters: DrawingCharacters) -> [OutputBlock] {
    rows.flatMap { row in
      LabeledRow.lines(
        SafeText(row.name), SafeText(row.finding), labelWidth: nameWidth, mark: row.mark(characters),
        width: width)
    }
  }
}

extension Findings.Row {
  /// The mark before the finding.
  fileprivate func mark(_ characters: DrawingCharacters) -> StyledText {
    switch state {
    case .fact, .missing: ""
    case .works: .drawing(characters == .unicode ? "✓ " : "+ ", .success)
    case .faulty: .drawing(characters == .unicode ? "✗ " : "! ", .error)
    }
  }
}

struct DoctorPresenter: Output {
  let sections: [Findings]
  var characters = DrawingCharacters.unicode

  func blocks(width: Int) -> [OutputBlock] {
    let column = sections.map(\.nameWidth).max() ?? 0
    return Array(
      sections.map { section in
        [.line(StyledText(section.title, .title))]
          + section.blocks(nameWidth: column, width: width, characters)
      }.joined(separator: [.line("")]))
  }

  var records: [PlainRecord] {
    sections.flatMap { section in
      section.rows.map { row -> PlainRecord in [section.title, row.name, row.finding] }
    }
  }

  var json: JSONValue { JSONValue(sections.map { ($0.title.string.lowercased(), Self.object($0.rows)) }) }

  /// An object of the rows, in which the second row of a name is `name 2`: each name may stand once.
  private static func object(_ rows: [Findings.Row]) -> JSONValue {
    var counts: [String: Int] = [:]
    return JSONValue(
      rows.map { row in
        let count = counts[row.name, default: 0] + 1
        counts[row.name] = count
        return (count == 1 ? row.name : "\(row.name) \(count)", row.finding)
      })
  }
}
