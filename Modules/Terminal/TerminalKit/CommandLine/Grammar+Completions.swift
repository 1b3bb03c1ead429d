extension Grammar {
  /// A word that may follow, with its description.
  public typealias Candidate = (word: String, help: SafeText)

  /// The words that may come next, for the script of a shell; none where any text or file may follow.
  /// - Parameter words: the words after the program's name. The last one is being typed and may be empty; the candidates
  ///   are not limited to those that begin with it.
  public func candidates(for words: [String]) -> [Candidate] {
    let current = words.last ?? ""
    let line = scan(words.dropLast())
    let (path, rest) = resolve(line.words, names: line.names)
    let command = root.descendant(path) ?? root
    let options = command.options + globalOptions
    func values(of name: some StringProtocol) -> [String] {
      options.first { $0.forms.contains(String(name)) }?.parser.choices ?? []
    }
    if let option = openOption(of: line, words) { return values(of: option).map { ($0, "") } }
    if current.hasPrefix("--"), let equals = current.firstIndex(of: "=") {
      return values(of: current[..<equals]).map { (current[...equals] + $0, "") }
    }
    let isOption = current.hasPrefix("-")
    if !isOption, let words = self.words(after: rest, of: command, path) { return words }
    return options.map { ("--\($0.name)", $0.help) }
  }

  /// The name of the set of words, found at run time, that may come next; nil when there is none.
  public func supply(for words: [String]) -> String? {
    let line = scan(words.dropLast())
    let (path, rest) = resolve(line.words, names: line.names)
    guard openOption(of: line, words) == nil, words.last?.hasPrefix("-") != true,
      let command = root.descendant(path), following(rest, of: command).isEmpty
    else { return nil }
    return argument(rest.count, of: command)?.parser.supply
  }

  /// The option whose value is being typed.
  private func openOption(of line: Line, _ words: [String]) -> String? {
    line.options.last.flatMap {
      $0.name == words.dropLast().last && $0.spec?.valueName != nil ? $0.name : nil
    }
  }

  /// The argument that a word is for; the last one may take several.
  private func argument(_ index: Int, of command: Command) -> ArgumentSpec? {
    let arguments = command.arguments
    return index < arguments.count ? arguments[index] : arguments.last { $0.arity.repeats }
  }

  /// The words that belong behind the last one, such as `week` behind `last`; they are offered alone.
  private func following(_ rest: [String], of command: Command) -> [String] {
    rest.last.flatMap { argument(rest.count - 1, of: command)?.parser.nextChoices($0) } ?? []
  }

  /// The names of subcommands and the values of the next argument; nil when only options can follow.
  private func words(after rest: [String], of command: Command, _ path: [String]) -> [Candidate]? {
    let isHelp = path == [Self.helpCommand.name]
    let parent = isHelp ? root.descendant(rest) : rest.isEmpty ? command : nil
    var words = parent?.subcommands.map { Candidate($0.name, $0.summary) } ?? []
    if isHelp, rest.isEmpty { words += topics.map { ($0.name, $0.summary) } }
    let (next, following) = (argument(rest.count, of: command), self.following(rest, of: command))
    words += (following.isEmpty ? next?.parser.choices ?? [] : following).map { ($0, "") }
    return words.isEmpty && next == nil ? nil : words
  }

  /// A script that makes a shell complete this program's words and describe them. It asks the program for them.
  public func completions(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  private var function: String { "_" + root.name.map { $0 == "-" ? "_" : $0 } }

  /// Bash shows completions unchanged, so a description is part of one. It inserts only the common beginning;
  /// a single completion is the word alone. Bash splits `--option=value` at the `=`.
  private var bash: String {
    """
    \(function)() {
      local current_="${COMP_WORDS[COMP_CWORD]}" word_ text_ width_=0
      local -a given_=() words_=() texts_=()
      [[ "$current_" == = ]] && current_=""
      for word_ in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
        [[ "$word_" == = ]] || given_+=("$word_")
      done
      while IFS=$'\\t' read -r word_ text_; do
        [[ -n "$word_" && "$word_" == "$current_"* ]] || continue
        words_+=("$word_") texts_+=("$text_")
        (( ${#word_} > width_ )) && width_=${#word_}
      done < <("${1/#\\~/$HOME}" completions bash -- "${given_[@]}" "$current_" 2> /dev/null)
      COMPREPLY=("${words_[@]}")
      # 37 and 42: the words are inserted one after the other.
      (( ${#words_[@]} > 1 )) && [[ "$COMP_TYPE" != 37 && "$COMP_TYPE" != 42 ]] || return
      for word_ in "${!words_[@]}"; do
        [[ -n "${texts_[word_]}" ]] || continue
        printf -v text_ '%-*s  (%s)' "$width_" "${words_[word_]}" "${texts_[word_]}"
        COMPREPLY[word_]="${text_:0:${COLUMNS:-80}-2}"
      done
    }
    complete -o default -F \(function) \(root.name)

    """
  }

  private var zsh: String {
    """
    #compdef \(root.name)
    \(function)() {
      local word_ text_
      local -a entries_
      while IFS=$'\\t' read -r word_ text_; do
        [[ -n "$word_" ]] && entries_+=("${word_//:/\\\\:}${text_:+:$text_}")
      done < <("${words[1]/#\\~/$HOME}" completions zsh -- "${(@)words[2,CURRENT]}" 2> /dev/null)
      if (( $#entries_ )); then _describe -V '\(root.name)' entries_; else _files; fi
    }
    compdef \(function) \(root.name)

    """
  }

  private var fish: String {
    """
    function \(function)
      set -l given (commandline -opc)
      set -l current (commandline -ct)
      set -l list ($given[1] completions fish -- $given[2..-1] "$current" 2> /dev/null)
      if set -q list[1]
        printf '%s\\n' $list
      else
        __fish_complete_path "$current"
      end
    end
    complete -c \(root.name) -f -a '(\(function))'

    """
  }
}
