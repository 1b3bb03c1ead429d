extension Grammar {
  /// A script that makes a shell complete this program's words.
  public func completions(for shell: Shell) -> SafeText {
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

  /// What may be written for a command's arguments, as far as it is known.
  private func choices(of command: Command) -> [String] {
    let subjects =
      command.name == Self.helpCommand.name ? topics.map(\.name) + program.subcommands.map(\.name) : []
    return command.arguments.flatMap(\.choices) + subjects
  }

  private func words(of command: Command) -> String {
    let words = command.subcommands.map(\.name) + choices(of: command)
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

  /// A function of fish that tells whether the words so far lead to a command, and a line for all that may follow one.
  private var fish: SafeText {
    let start = "complete -c \(program.name)"
    let paths = commands.dropFirst().map { "'\($0.path)'" }.joined(separator: " ")
    var lines = globalOptions.map { fishOption($0, start) }
    for (path, command) in commands {
      let here = "\(start) -n \"_\(function) '\(path)'\""
      lines += command.subcommands.map { "\(here) -f -a \($0.name) -d \(quoted($0.summary))" }
      lines += command.options.map { fishOption($0, here) }
      let choices = choices(of: command).joined(separator: " ")
      if !choices.isEmpty { lines.append("\(here) -f -a '\(choices)'") }
    }
    return SafeText(
      paragraphs: """
        function _\(function)
          set -l path ''
          for word in (commandline -opc)[2..-1]
            contains -- "$path $word" \(paths); and set path "$path $word"
          end
          test "$path" = "$argv"
        end

        """ + lines.map { $0 + "\n" }.joined())
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
