extension Grammar {
  /// The usage line of a command.
  public func usage(_ path: [String]) -> SafeText {
    let command = root.descendant(path) ?? root
    var words = ([program.name] + path).map { SafeText($0) }
    if !command.subcommands.isEmpty { words.append(command.runsAlone ? "[COMMAND]" : "COMMAND") }
    words += command.arguments.map(\.term)
    return "Usage: " + (words + ["[OPTIONS]"]).joined(separator: " ")
  }

  /// The help of a command, or of the program if the path is empty; examples first.
  public func helpPage(_ path: [String], width: Int) -> [StyledText] {
    let command = root.descendant(path) ?? root
    let sections = [
      section("Examples", command.examples.map { .init("\(program.name) \($0.line)", $0.purpose) }, width),
      wrap(usage(path), width),
      section("Commands", command.subcommands.map { .init("\($0.name)", $0.summary) }, width),
      section("Arguments", command.arguments.map { .init("\($0.name)", $0.help) }, width),
      section("Options", command.options.map { .init($0.term, $0.help) }, width),
      section(
        path.isEmpty ? "Options" : "Options of every command", globalOptions.map { .init($0.term, $0.help) },
        width),
      section("Topics", path.isEmpty ? topics.map { .init("help \($0.name)", $0.summary) } : [], width),
      command.details.isEmpty ? [] : wrap(command.details, width),
    ]
    let title: SafeText = ([program.name] + path).map { SafeText($0) }.joined(separator: " ")
    let head = wrap(title, width, .title) + wrap(command.summary + ".", width)
    return head + sections.filter { !$0.isEmpty }.flatMap { ["" as StyledText] + $0 }
  }

  /// The help on a topic; nothing if there is none.
  public func topicPage(_ name: String, width: Int) -> [StyledText] {
    guard let topic = topics.first(where: { $0.name == name }) else { return [] }
    return section(topic.summary, topic.rows, width)
  }

  private func wrap(_ text: SafeText, _ width: Int, _ style: Style = .plain) -> [StyledText] {
    text.wrapped(to: width).map { StyledText($0, style) }
  }

  /// A heading and two columns; long terms stand on a line of their own.
  private func section(_ heading: SafeText, _ rows: [HelpTopic.Row], _ width: Int) -> [StyledText] {
    guard !rows.isEmpty else { return [] }
    let longest = rows.map(\.term.width).max() ?? 0
    // Where there is no room for two columns, texts stand below their terms.
    let column = width < 40 ? 4 : min(longest, width / 2) + 4
    return wrap(heading, width, .bold) + rows.flatMap { lines(of: $0, column: column, width: width) }
  }

  private func lines(of row: HelpTopic.Row, column: Int, width: Int) -> [StyledText] {
    let text = row.text.wrapped(to: max(1, width - column))
    let indent = StyledText(SafeText.spaces(column))
    let rest = text.map { indent + StyledText($0) }
    let terms = row.term.wrapped(to: max(1, width - 2)).map { StyledText("  ") + StyledText($0, .accent) }
    guard row.term.width + 4 <= column, let first = text.first else { return terms + rest }
    let gap = StyledText(SafeText.spaces(column - 2 - row.term.width))
    return [StyledText("  ") + StyledText(row.term, .accent) + gap + StyledText(first)] + rest.dropFirst()
  }
}
