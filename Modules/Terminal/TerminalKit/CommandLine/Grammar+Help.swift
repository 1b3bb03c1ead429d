extension Grammar {
  /// The usage line of a command.
  public func usage(_ path: [String]) -> SafeText {
    let command = root.descendant(path) ?? root
    var words = ([root.name] + path).map { SafeText($0) }
    if !command.subcommands.isEmpty { words.append(command.runsAlone ? "[COMMAND]" : "COMMAND") }
    words += command.arguments.map(\.term)
    return "Usage: " + (words + ["[OPTIONS]"]).joined(separator: " ")
  }

  /// The help of a command, or of the program if the path is empty; examples first.
  public func helpPage(_ path: [String], width: Int) -> [StyledText] {
    let command = root.descendant(path) ?? root
    let isProgram = path.isEmpty
    let sections = [
      section("Examples", command.examples.map { .init("\(root.name) \($0.line)", $0.purpose) }, width),
      wrap(usage(path), width), commands(command.subcommands, width),
      section("Arguments", command.arguments.map { .init("\($0.name)", $0.help) }, width),
      isProgram ? [] : section("Options", command.options.map { .init($0.term, $0.help) }, width),
      command.details.isEmpty ? [] : wrap(command.details, width),
      wrap(isProgram ? topicLine : "Options of every command: \(root.name) help options", width, .dim),
    ]
    let title: SafeText = ([root.name] + path).map { SafeText($0) }.joined(separator: " ")
    let head = wrap(title, width, .title) + wrap(command.summary + ".", width)
    return head + sections.filter { !$0.isEmpty }.flatMap { ["" as StyledText] + $0 }
  }

  /// The subcommands under their headings, with an empty line between the groups, in the order in which the headings first
  /// occur. A subcommand without a heading is under the last.
  private func commands(_ commands: [Command], _ width: Int) -> [StyledText] {
    let groups = commands.map(\.group).reduce(into: [SafeText]()) { groups, group in
      if group != "", !groups.contains(group) { groups.append(group) }
    }
    guard let last = groups.last else { return section("Commands", commands.map(Self.row), width) }
    let longest = commands.map { SafeText($0.name).width }.max() ?? 0
    let sections = groups.map { group in
      let own = commands.filter { $0.group == group || $0.group == "" && group == last }
      return section(group, own.map(Self.row), width, longest: longest)
    }
    return Array(sections.joined(separator: [""]))
  }

  private static func row(_ command: Command) -> HelpTopic.Row { .init("\(command.name)", command.summary) }

  /// The program's page names the topics in a sentence, so that it fits on a screen.
  private var topicLine: SafeText {
    let names = topics.map { SafeText($0.name) }.joined(separator: ", ")
    return "More: \(root.name) help SUBJECT, a command or one of \(names)"
  }

  /// The help on a topic; empty for an unknown topic. Options of the program itself are on the topic
  /// `options`. Rare rows are left out unless `all` is true.
  public func topicPage(_ name: String, all: Bool = false, width: Int) -> [StyledText] {
    guard let topic = topics.first(where: { $0.name == name }) else { return [] }
    let rows = topic.rows.filter { all || !$0.isRare }
    let more: SafeText = "More: \(root.name) help \(topic.name) --all"
    let isWhole = all || rows.count == topic.rows.count
    let page = section(topic.summary, rows, width) + (isWhole ? [] : [""] + wrap(more, width, .dim))
    guard name == "options", !root.options.isEmpty else { return page }
    let own = root.options.map { HelpTopic.Row($0.term, $0.help) }
    return page + [""] + section("Options without a command", own, width)
  }

  private func wrap(_ text: SafeText, _ width: Int, _ style: TextStyle = .plain) -> [StyledText] {
    text.wrapped(to: width).map { StyledText($0, style) }
  }

  /// A heading and two columns; long terms stand on a line of their own.
  /// - Parameter longest: the width of the longest term, if other sections have the same columns.
  private func section(
    _ heading: SafeText, _ rows: [HelpTopic.Row], _ width: Int, longest: Int? = nil
  ) -> [StyledText] {
    guard !rows.isEmpty else { return [] }
    let longest = longest ?? rows.map(\.term.width).max() ?? 0
    // Without room for two columns, texts stand below their terms.
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
