extension Grammar {
  /// The manual page in the man(7) language, section 1. It is ASCII: other characters are written as escapes.
  public func manualPage() -> String {
    let title = Roff.quoted(root.name.uppercased())
    let footer = Roff.quoted("\(root.name) \(version)")
    let head = [
      ".TH \(title) 1 \"\" \(footer) \"User Commands\"",
      ".SH NAME", Roff.text("\(root.name) - \(root.summary)"),
      ".SH SYNOPSIS", ".B " + Roff.text(root.name), Roff.text("[COMMAND] [OPTIONS]"),
    ]
    let sections = [
      root.details.isEmpty ? [] : [".SH DESCRIPTION"] + Roff.paragraphs(root.details),
      examples(of: root, heading: ".SH EXAMPLES"),
      [".SH COMMANDS"] + root.subcommands.flatMap { command($0, [$0.name]) },
      root.options.isEmpty
        ? [] : [".SH OPTIONS WITHOUT A COMMAND"] + root.options.flatMap { row($0.term, $0.help) },
    ]
    return (head + sections.flatMap { $0 } + topics.flatMap(topic)).joined(separator: "\n") + "\n"
  }

  private func command(_ command: Command, _ path: [String]) -> [String] {
    let words = [root.name] + path + command.arguments.map { $0.term.string }
    var lines = [".SS " + Roff.quoted(words.joined(separator: " ")), Roff.text(command.summary.string + ".")]
    lines += command.details.isEmpty ? [] : [".PP"] + Roff.paragraphs(command.details)
    lines += command.arguments.flatMap { row(SafeText($0.name), $0.help) }
    lines += command.options.flatMap { row($0.term, $0.help) }
    lines += examples(of: command, heading: ".PP")
    return lines + command.subcommands.flatMap { self.command($0, path + [$0.name]) }
  }

  private func examples(of command: Command, heading: String) -> [String] {
    command.examples.isEmpty
      ? [] : [heading] + command.examples.flatMap { row("\(root.name) \($0.line)", $0.purpose + ".") }
  }

  private func topic(_ topic: HelpTopic) -> [String] {
    let heading = topic.name.uppercased().replacing("-", with: " ")
    return [".SH " + Roff.quoted(heading), Roff.text(topic.summary.string + ".")]
      + topic.rows.flatMap { row($0.term, $0.text) }
  }

  private func row(_ term: SafeText, _ text: SafeText) -> [String] {
    [".TP", ".B " + Roff.text(term.string), Roff.text(text.string)]
  }
}

private enum Roff {
  /// A text line, whose first character must not start a request.
  static func text(_ line: String) -> String {
    let escaped = escaped(line)
    return escaped.first.map { ".'".contains($0) } == true ? "\\&" + escaped : escaped
  }

  static func quoted(_ text: String) -> String { "\"" + escaped(text).replacing("\"", with: "\\(dq") + "\"" }

  /// Lines kept as they are: a paragraph request for an empty line, a line break before any other.
  static func paragraphs(_ text: SafeText) -> [String] {
    var lines: [String] = []
    for line in text.lines {
      if let last = lines.last, last != ".PP", !line.isEmpty { lines.append(".br") }
      lines.append(line.isEmpty ? ".PP" : Self.text(line.string))
    }
    return lines
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\\": result += "\\e"
      // A minus as typed, not a hyphen.
      case "-": result += "\\-"
      case _ where scalar.value >= 0x7F:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
