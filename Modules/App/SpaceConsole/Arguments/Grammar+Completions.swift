extension Grammar {
  /// A script that makes a shell complete this program's words.
  func completions(for shell: Shell) -> SafeText {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  private var function: String { "_" + program.name.map { $0 == "-" ? "_" : $0 } }

  /// Each command's path, joined by spaces, with the command.
  private var commands: [(path: String, command: Command)] {
    func below(_ command: Command, _ path: String) -> [(path: String, command: Command)] {
      command.subcommands.flatMap { [(path + " " + $0.name, $0)] + below($0, path + " " + $0.name) }
    }
    return [("", root)] + below(root, "")
  }

  private func words(of command: Command) -> String {
    let topics =
      command.name == Self.helpCommand.name ? self.topics.map(\.name) + program.subcommands.map(\.name) : []
    let words = command.subcommands.map(\.name) + command.arguments.flatMap(\.choices) + topics
    return (words + (globalOptions + command.options).map { "--\($0.name)" }).joined(separator: " ")
  }

  /// The shell code, for bash and zsh alike, that sets `$words_` to what may follow `$path_` and `$previous_`.
  private var cases: String {
    let values = (globalOptions + root.allOptions).filter { $0.valueName != nil }.map { option in
      "    --\(option.name)) words_=\"\(option.choices.joined(separator: " "))\" ;;\n"
    }
    let words = commands.map { "    \"\($0.path)\") words_=\"\(self.words(of: $0.command))\" ;;\n" }
    return "  case \"$path_\" in\n" + words.joined() + "  esac\n  case \"$previous_\" in\n" + values.joined()
      + "  esac\n"
  }

  private var descent: String {
    let paths = commands.dropFirst().map { "\"\($0.path)\"" }.joined(separator: "|")
    return "    case \"$path_ $word_\" in \(paths)) path_=\"$path_ $word_\" ;; esac\n"
  }

  private var bash: SafeText {
    SafeText(
      paragraphs: """
        \(function)() {
          local path_="" word_ words_="" previous_="${COMP_WORDS[COMP_CWORD-1]}"
          for word_ in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
        \(descent)  done
        \(cases)  COMPREPLY=($(compgen -W "$words_" -- "${COMP_WORDS[COMP_CWORD]}"))
        }
        complete -o default -F \(function) \(program.name)

        """)
  }

  private var zsh: SafeText {
    SafeText(
      paragraphs: """
        #compdef \(program.name)
        \(function)() {
          local path_="" word_ words_="" previous_="${words[CURRENT-1]}"
          for word_ in "${(@)words[2,CURRENT-1]}"; do
        \(descent)  done
        \(cases)  if [[ -n "$words_" ]]; then compadd -- ${=words_}; else _files; fi
        }
        compdef \(function) \(program.name)

        """)
  }

  private var fish: SafeText {
    let start = "complete -c \(program.name)"
    var lines = globalOptions.map { fishOption($0, start) }
    for (path, command) in commands {
      let seen = path.split(separator: " ")
      let condition =
        seen.isEmpty ? "__fish_use_subcommand" : "__fish_seen_subcommand_from \(seen[seen.count - 1])"
      lines += command.subcommands.map {
        "\(start) -f -n '\(condition)' -a \($0.name) -d \(quoted($0.summary))"
      }
      lines += command.options.map { fishOption($0, "\(start) -n '\(condition)'") }
      let choices = command.arguments.flatMap(\.choices).joined(separator: " ")
      if !choices.isEmpty { lines.append("\(start) -f -n '\(condition)' -a '\(choices)'") }
    }
    return SafeText(paragraphs: lines.map { $0 + "\n" }.joined())
  }

  private func fishOption(_ option: OptionSpec, _ start: String) -> String {
    let short = option.short.map { " -s \($0)" } ?? ""
    let choices = option.choices.isEmpty ? "" : " -f -a '\(option.choices.joined(separator: " "))'"
    let value = option.valueName == nil ? "" : " -r" + choices
    return "\(start) -l \(option.name)\(short)\(value) -d \(quoted(option.help))"
  }

  private func quoted(_ text: SafeText) -> String {
    let escaped = text.string.map { "\\'".contains($0) ? "\\\($0)" : String($0) }.joined()
    return "'\(escaped)'"
  }
}
