extension Grammar {
  /// A script that makes a shell complete this program's words and describe them.
  public func completions(for shell: Shell) -> SafeText {
    let tree = CompletionTree(self)
    let text =
      switch shell {
      case .bash: bash(tree)
      case .zsh: zsh(tree)
      case .fish: fish(tree)
      }
    return SafeText(paragraphs: text)
  }

  private var function: String { "_" + program.name.map { $0 == "-" ? "_" : $0 } }

  // MARK: - bash and zsh

  /// Sets `$path_` from the words so far, then `$list_` to the possible next words, a line each: the word, a
  /// bar, its description. Options are listed after a dash, and where nothing else can follow.
  private func cases(_ tree: CompletionTree) -> String {
    let words = tree.nodes.map { node in
      let list = node.words.isEmpty && node.command.arguments.isEmpty ? node.options : node.words
      return "    \"\(node.path)\") list_=\(lines(list)) options_=\(lines(node.options)) ;;\n"
    }
    let values = tree.valued.map { option in
      let choices = lines(option.choices.map { ($0, "") })
      return "    \(option.forms.joined(separator: "|"))) list_=\(choices) ;;\n"
    }
    return "  case \"$path_\" in\n" + words.joined() + "  esac\n"
      + "  [[ \"$current_\" == -* ]] && list_=\"$options_\"\n"
      + "  case \"$previous_\" in\n" + values.joined() + "  esac\n"
  }

  private func lines(_ words: [CompletionTree.Word]) -> String {
    let text = words.map { "\($0.name)|\($0.help)" }.joined(separator: "\n")
    return "'" + text.replacing("'", with: "'\\''") + "'"
  }

  private func descent(_ tree: CompletionTree) -> String {
    let paths = tree.nodes.dropFirst().map { "\"\($0.path)\"" }.joined(separator: "|")
    return "    case \"$path_ $word_\" in \(paths)) path_=\"$path_ $word_\" ;; esac\n"
  }

  /// Bash shows completions unchanged, so a description is part of one. It inserts only the common beginning;
  /// a single completion is the word alone. Bash splits `--option=value` at the `=`.
  private func bash(_ tree: CompletionTree) -> String {
    """
    \(function)() {
      local path_="" word_ text_ list_="" options_="" prefix_="" width_=0
      local current_="${COMP_WORDS[COMP_CWORD]}" previous_="${COMP_WORDS[COMP_CWORD-1]}"
      local -a words_=() texts_=()
      case "$current_" in
        =) current_="" ;;
        --*=*) previous_="${current_%%=*}" prefix_="${current_%%=*}=" current_="${current_#*=}" ;;
        *) [[ "$previous_" == = ]] && previous_="${COMP_WORDS[COMP_CWORD-2]}" ;;
      esac
      for word_ in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    \(descent(tree))  done
    \(cases(tree))  while IFS='|' read -r word_ text_; do
        [[ -n "$word_" && "$word_" == "$current_"* ]] || continue
        words_+=("$prefix_$word_") texts_+=("$text_")
        (( ${#words_[-1]} > width_ )) && width_=${#words_[-1]}
      done <<< "$list_"
      COMPREPLY=("${words_[@]}")
      # 37 and 42: the words are inserted one after the other.
      (( ${#words_[@]} > 1 )) && [[ "$COMP_TYPE" != 37 && "$COMP_TYPE" != 42 ]] || return
      for word_ in "${!words_[@]}"; do
        [[ -n "${texts_[word_]}" ]] || continue
        printf -v text_ '%-*s  (%s)' "$width_" "${words_[word_]}" "${texts_[word_]}"
        COMPREPLY[word_]="${text_:0:${COLUMNS:-80}-2}"
      done
    }
    complete -o default -F \(function) \(program.name)

    """
  }

  private func zsh(_ tree: CompletionTree) -> String {
    """
    #compdef \(program.name)
    \(function)() {
      local path_="" word_ text_ list_="" options_=""
      local current_="${words[CURRENT]}" previous_="${words[CURRENT-1]}"
      local -a entries_
      if [[ "$current_" == --*=* ]]; then
        previous_="${current_%%=*}" current_="${current_#*=}"
        compset -P '*='
      fi
      for word_ in "${(@)words[2,CURRENT-1]}"; do
    \(descent(tree))  done
    \(cases(tree))  for word_ in "${(@f)list_}"; do
        [[ -n "$word_" ]] || continue
        text_="${word_#*\\|}" word_="${${word_%%\\|*}//:/\\\\:}"
        entries_+=("$word_${text_:+:$text_}")
      done
      if (( $#entries_ )); then _describe -V '\(program.name)' entries_; else _files; fi
    }
    compdef \(function) \(program.name)

    """
  }

  // MARK: - fish

  /// A fish function that checks whether the words so far lead to a command, and a line for each possible
  /// next word.
  private func fish(_ tree: CompletionTree) -> String {
    let start = "complete -c \(program.name)"
    let paths = tree.nodes.dropFirst().map { "'\($0.path)'" }.joined(separator: " ")
    var lines = globalOptions.map { fishOption($0, start) }
    for node in tree.nodes {
      let here = "\(start) -n \"_\(function) '\(node.path)'\""
      lines += node.words.map { word in
        let help = word.help.isEmpty ? "" : " -d \(quoted(word.help))"
        return "\(here) -f -a \(word.name)\(help)"
      }
      if node.words.isEmpty, node.command.arguments.isEmpty { lines.append("\(here) -f") }
      lines += node.command.options.map { fishOption($0, here) }
    }
    return """
      function _\(function)
        set -l path ''
        for word in (commandline -opc)[2..-1]
          contains -- "$path $word" \(paths); and set path "$path $word"
        end
        test "$path" = "$argv"
      end

      """ + lines.map { $0 + "\n" }.joined()
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
