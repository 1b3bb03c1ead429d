import SpaceDomain
import TerminalKit

enum SettingsCommand: ConsoleCommand {
  static let name = Argument<String>("NAME", .atMostOne, help: "A setting; all by default.", names)
  static let one = Argument<String>("NAME", help: "A setting.", names)
  private static let names = ValueParser(
    choices: SettingSpec.all.map(\.name), nextChoices: { SettingSpec.named($0)?.choices ?? [] }
  ) { word throws(UsageError) in
    let names = SettingSpec.all.map(\.name)
    guard names.contains(word) else { throw unknown(word, among: names) }
    return word
  }

  /// The error for a word that is no setting. Keys and colors have lines in the settings file, which no command writes.
  private static func unknown(_ word: String, among names: [String]) -> UsageError {
    let file = "space-explorer settings shows where the file is"
    if word.hasPrefix(SettingsLine.keyPrefix) {
      return UsageError(
        "‘\(word)’ is not a setting, but a line of the settings file.",
        hint: "Write \(word) = KEY there; \(file), space-explorer help keys lists the names.")
    }
    if TextStyle.Role(rawValue: word) != nil {
      return UsageError(
        "‘\(word)’ is not a setting, but a color of the theme.",
        hint: "Write \(word) = COLOR below a line [theme] at the end of the settings file; \(file).")
    }
    if let equals = word.firstIndex(of: "="), names.contains(String(word[..<equals])) {
      return UsageError(
        "There is no setting ‘\(word)’.",
        hint: "Write space-explorer settings \(word[..<equals]) \(word[equals...].dropFirst())")
    }
    return UsageError(
      "There is no setting ‘\(word)’.",
      hint: Suggestion.hint(for: word, among: names) ?? "Settings are \(names.joined(separator: ", ")).")
  }

  static let value = Argument<String>(
    "VALUE", .atMostOne, help: "Its new value, for the settings file.", .text)

  static let command = Command(
    name: "settings", summary: "Show and change settings", group: HelpGroup.program,
    examples: [
      ("settings", "Show all, and where each comes from"), ("settings units imperial", "Save a setting"),
      ("settings units", "Show one, with its values"), ("settings reset units", "Set it back to its default"),
      ("settings theme --theme light", "Show the colors on a light background"),
      ("settings key nasa", "Set the key of a service"),
    ], arguments: [name.spec, value.spec], details: details)

  private static var details: SafeText {
    let rows = SettingSpec.all.map { spec in
      "\(spec.name) (\(spec.flag), \(spec.variable)): \(spec.option.spec.help)"
    }
    return SafeText(
      paragraphs: """
        A flag comes before the environment, the environment before the file settings of the config directory, the \
        file before the default. In the file a setting is a line, name = value. Other lines stay and are reported. \
        Below the line [theme] a line such as accent = #56d4dd gives a role another color: a name such as \
        bright-cyan, a number of xterm's palette, or #rrggbb. Roles are \
        \(TextStyle.Role.allCases.map(\.rawValue).joined(separator: ", ")).

        \(rows.joined(separator: "\n"))
        """)
  }

  static func interruption(_ call: Invocation) -> InterruptionEffect {
    call[value] == nil ? .ends : .finishes
  }

  static func run(_ call: Invocation, _ context: CommandContext) async throws {
    let configuration = context.configuration
    guard let spec = call[name].flatMap(SettingSpec.named) else {
      return try context.console.show(SettingsPresenter(context), as: call.format)
    }
    var row = SettingsPresenter.Row(spec, configuration)
    if let word = call[value] { row = try await keep(word, spec, row, context) }
    let colors = spec.name == Settings.table.theme.spec.name ? colors(of: row, context) : nil
    try console(for: row, call, context).show(SettingPresenter(row: row, colors: colors), as: call.format)
  }

  /// The console of a row's output, for which a new value of `color` counts already.
  static func console(for row: SettingsPresenter.Row, _ call: Invocation, _ context: Context) -> Console {
    let console = context.console
    guard row.spec.name == Settings.table.color.spec.name else { return console }
    return Console(
      output: console.output, error: console.error,
      colors: ColorPolicy(
        option: call.color, configured: ColorWhen(rawValue: row.value),
        environment: context.configuration.environment),
      theme: console.theme, isAccessible: console.isAccessible)
  }

  /// The colors of the theme that a row names.
  private static func colors(of row: SettingsPresenter.Row, _ context: Context) -> ThemeColors {
    var settings = context.configuration.settings
    // Without a choice of the user, the console has the background of the terminal.
    let guess = settings.theme.ground == nil ? context.console.theme.ground : nil
    _ = row.spec.choose(&settings, row.value)
    return settings.colorTheme(on: settings.background(guess: guess)).colors
  }

  private static func keep(
    _ word: String, _ spec: SettingSpec, _ row: SettingsPresenter.Row, _ context: Context
  ) async throws -> SettingsPresenter.Row {
    var settings = Settings()
    guard spec.choose(&settings, word) else { throw spec.mistake(word, in: "settings") }
    try await context.repositories.storage.settings.keep(spec.name, word)
    context.console.note("Saved \(SafeText(spec.name)) = \(SafeText(word)).")
    switch row.origin {
    case .flag(let name), .variable(let name):
      context.console.warn("\(SafeText(name)) overrides the settings file with \(SafeText(row.value)).")
      return row
    case .file, .default: return .init(spec: spec, value: spec.word(settings), origin: .file(line: nil))
    }
  }
}

/// `settings reset`: removes a setting from the settings file.
enum SettingsResetCommand: ConsoleCommand {
  static let command = Command(
    name: "reset", summary: "Set a setting back to its default",
    examples: [("settings reset units", "Remove its line from the settings file")],
    arguments: [SettingsCommand.one.spec])

  static func interruption(_ call: Invocation) -> InterruptionEffect { .finishes }

  static func run(_ call: Invocation, _ context: CommandContext) async throws {
    guard let spec = call[SettingsCommand.one].flatMap(SettingSpec.named) else { return }
    let isChanged = try await context.repositories.storage.settings.reset(spec.name)
    context.console.note(
      isChanged
        ? "Removed \(SafeText(spec.name)) from the settings file; its default is \(SafeText(spec.standard))."
        : "The settings file does not have \(SafeText(spec.name)); its default is \(SafeText(spec.standard))."
    )
    let row = SettingsPresenter.Row(spec, context.configuration)
    switch row.origin {
    case .flag(let name), .variable(let name):
      context.console.warn("\(SafeText(name)) overrides the default with \(SafeText(row.value)).")
      try context.console.show(SettingPresenter(row: row), as: call.format)
    case .file, .default:
      let reset = SettingsPresenter.Row(spec: spec, value: spec.standard, origin: .default)
      try SettingsCommand.console(for: reset, call, context)
        .show(SettingPresenter(row: reset), as: call.format)
    }
  }
}

enum ClearPicturesCommand: ConsoleCommand {
  static let command = Command(
    name: "clear-pictures", summary: "Remove the pictures on disk; those of favorites stay")

  static func run(_ call: Invocation, _ context: CommandContext) async throws {
    try context.console.show(await clear(context.repositories.storage.pictures), as: call.format)
  }

  /// Removes the stored pictures, and reports what was removed: those that could not be removed are still there.
  static func clear(_ pictures: any StoredPicturesProtocol) async -> CommandReport {
    let before = await pictures.usage()
    await pictures.clear()
    let after = await pictures.usage()
    let (count, bytes) = (max(0, before.count - after.count), max(0, before.bytes - after.bytes))
    let noun: SafeText = count == 1 ? "picture" : "pictures"
    return CommandReport(
      sentence: "Removed \(count.grouped) " + noun + ", " + SafeText(bytes: bytes) + ".",
      facts: ["removed": count, "bytes": bytes])
  }
}
