extension Grammar {
  /// Parses the words after the program's name. Options may be anywhere before `--`; a value follows its
  /// option or its `=`. Names are never abbreviated. A dash before a digit begins a number.
  public func parse(_ words: [String]) throws(UsageError) -> Request {
    let line = scan(words)
    let (path, rest) = resolve(line.words, names: line.names)
    if line.asks(for: Self.helpOption.spec) { return .help(path: path == ["help"] ? [] : path) }
    if line.asks(for: Self.versionOption.spec) { return .version }
    let command = root.descendant(path) ?? root
    let options = try values(of: line.options, command, path)
    if !command.subcommands.isEmpty, command.arguments.isEmpty, let word = rest.first {
      throw unknown(word, in: command, path)
    }
    guard command.runsAlone else { throw incomplete(command, path) }
    let arguments = try values(of: rest, command, path)
    let invocation = Invocation(path: path, options: options, arguments: arguments)
    if path == ["help"] { return try subject(rest, all: invocation[Self.allRows] ?? false) }
    if path == ["version"] { return .version }
    if path == ["manual"] { return .manualPage }
    if path == ["completions"], let shell = invocation[Self.shell] {
      let typed = invocation.all(Self.typed)
      return typed.isEmpty ? .completions(shell) : .candidates(typed)
    }
    return .run(invocation)
  }

  /// A command line taken apart, before its command is known.
  struct Line {
    var words: [String] = []
    /// The number of words before `--`, which may name a subcommand of a command that takes words itself.
    var names = Int.max
    var options: [(name: String, spec: OptionSpec?, value: String?)] = []

    func asks(for flag: OptionSpec) -> Bool { options.contains { $0.spec?.name == flag.name } }
  }

  func scan(_ words: [String]) -> Line {
    var line = Line()
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        line.names = line.words.count
        line.words += rest
        break
      }
      guard Self.isOption(word) else {
        line.words.append(word)
        continue
      }
      // `--name`, or `--name=value`.
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let spec = globalOptions.first { $0.forms.contains(parts[0]) } ?? root.option(parts[0])
      var value = parts.count > 1 ? parts[1] : nil
      // A following word that begins with a dash is another option, not a value; `=` allows any value.
      if value == nil, spec?.valueName != nil, let next = rest.first, !Self.isOption(next), next != "--" {
        value = rest.popFirst()
      }
      line.options.append((parts[0], spec, value))
    }
    return line
  }

  /// A dash alone, or one before a number, is a word.
  private static func isOption(_ word: String) -> Bool {
    word.hasPrefix("-") && word != "-" && word.dropFirst().first?.isNumber != true
  }

  /// The command of the first words, and the words that are not part of its name.
  func resolve(_ words: [String], names: Int = .max) -> (path: [String], rest: [String]) {
    var path: [String] = []
    for (index, word) in words.enumerated() {
      guard root.descendant(path + [word]) != nil else { break }
      let takesWords = root.descendant(path)?.arguments.isEmpty == false
      if takesWords, index >= names { break }
      path.append(word)
    }
    return (path, Array(words.dropFirst(path.count)))
  }

  private func values(
    of options: [(name: String, spec: OptionSpec?, value: String?)], _ command: Command, _ path: [String]
  ) throws(UsageError) -> [String: any Sendable] {
    let allowed = globalOptions + command.options
    var values: [String: any Sendable] = [:]
    for (name, spec, value) in options {
      // Commands may have options of the same name with other values.
      guard let spec = allowed.first(where: { $0.name == spec?.name }) else {
        let isKnown = spec != nil
        let near = isKnown ? nil : nearest(to: name, among: allowed)
        let message = isKnown ? "\(title(path)) has no option \(name)." : "There is no option \(name)."
        throw UsageError(message, hint: near.map { "Did you mean ‘--\($0)’?" } ?? see(path))
      }
      values[spec.name] = try self.value(value, of: spec)
    }
    return values
  }

  /// Compare without dashes, which would count as correct letters.
  private func nearest(to name: String, among options: [OptionSpec]) -> String? {
    guard name.hasPrefix("--") else { return nil }
    return Suggestion.nearest(to: String(name.dropFirst(2)), among: options.map(\.name))
  }

  private func value(_ word: String?, of option: OptionSpec) throws(UsageError) -> any Sendable {
    guard let valueName = option.valueName else {
      guard word == nil else { throw UsageError("--\(option.name) takes no value.") }
      return try option.parser.parse("")
    }
    guard let word else {
      throw UsageError("--\(option.name) needs a value.", hint: "Write --\(option.name) \(valueName).")
    }
    do { return try option.parser.parse(word) } catch {
      throw UsageError("--\(option.name): \(error.message)", hint: error.hint)
    }
  }

  private func values(
    of words: [String], _ command: Command, _ path: [String]
  ) throws(UsageError) -> [String: [any Sendable]] {
    var values: [String: [any Sendable]] = [:]
    var rest = words[...]
    for argument in command.arguments {
      let own = argument.arity.repeats ? rest : rest.prefix(1)
      rest = rest.dropFirst(own.count)
      guard !own.isEmpty || !argument.arity.isRequired else {
        throw UsageError(
          "\(title(path)) needs \(argument.name).", hint: argument.parser.allWords ?? "\(usage(path))")
      }
      for word in own { values[argument.name, default: []].append(try argument.parser.parse(word)) }
    }
    if let word = rest.first {
      throw UsageError("\(title(path)) does not take ‘\(word)’.", hint: "\(usage(path))")
    }
    return values
  }

  private func subject(_ words: [String], all: Bool) throws(UsageError) -> Request {
    if root.descendant(words) != nil { return .help(path: words) }
    if words.count == 1, topics.contains(where: { $0.name == words[0] }) { return .topic(words[0], all: all) }
    if words.count > 1, topics.contains(where: { $0.name == words[0] }) {
      throw UsageError("\(title(["help", words[0]])) does not take ‘\(words[1])’.", hint: see([]))
    }
    let (path, rest) = resolve(words)
    let siblings = (root.descendant(path) ?? root).subcommands.map(\.name)
    let names = siblings + (path.isEmpty ? topics.map(\.name) : [])
    let word = rest.first ?? ""
    throw UsageError(
      "There is no help on ‘\(word)’.", hint: Suggestion.hint(for: word, among: names) ?? see([]))
  }

  private func unknown(_ word: String, in command: Command, _ path: [String]) -> UsageError {
    let names = command.subcommands.map(\.name)
    let message = path.isEmpty ? "There is no command ‘\(word)’." : "\(title(path)) has no command ‘\(word)’."
    return UsageError(message, hint: Suggestion.hint(for: word, among: names) ?? see(path))
  }

  private func incomplete(_ command: Command, _ path: [String]) -> UsageError {
    let names = command.subcommands.map(\.name).joined(separator: ", ")
    return UsageError("\(title(path)) needs a command.", hint: "One of \(names).")
  }

  private func title(_ path: [String]) -> String { "‘\(([root.name] + path).joined(separator: " "))’" }

  private func see(_ path: [String]) -> String {
    "See ‘\(([root.name, "help"] + path).joined(separator: " "))’."
  }
}
