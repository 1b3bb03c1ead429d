/// The words that may follow each command, for the scripts of shells.
struct CompletionTree {
  /// A word with its description.
  typealias Word = (name: String, help: SafeText)

  /// A command with the words after it, or a command and a value that the next value depends on.
  struct Node {
    /// The command's words and the value, each after a space; empty for the program.
    let path: String
    let command: Command
    /// Commands below it, and values of its arguments.
    let words: [Word]
    /// Its options and those of every command, in their long form.
    let options: [Word]
  }

  let nodes: [Node]
  /// Options with a value.
  let valued: [OptionSpec]

  init(_ grammar: Grammar) {
    func below(_ command: Command, _ path: String) -> [(path: String, command: Command)] {
      command.subcommands.flatMap { [(path + " " + $0.name, $0)] + below($0, path + " " + $0.name) }
    }
    nodes = ([("", grammar.root)] + below(grammar.root, "")).flatMap { path, command in
      let node = Self.node(path, command, grammar)
      return [node] + Self.values(after: node)
    }
    var names: Set<String> = []
    valued = (grammar.globalOptions + grammar.root.allOptions).filter {
      $0.valueName != nil && names.insert($0.name).inserted
    }
  }

  private static func values(after node: Node) -> [Node] {
    node.command.arguments.flatMap { argument in
      argument.choices.compactMap { word in
        let next = argument.nextChoices(word)
        guard !next.isEmpty else { return nil }
        return Node(
          path: "\(node.path) \(word)", command: node.command, words: next.map { ($0, "") },
          options: node.options)
      }
    }
  }

  private static func node(_ path: String, _ command: Command, _ grammar: Grammar) -> Node {
    let subjects =
      command.name == Grammar.helpCommand.name
      ? grammar.topics.map { ($0.name, $0.summary) }
        + grammar.program.subcommands.map { ($0.name, $0.summary) } : []
    let values = command.arguments.flatMap(\.choices).map { Word($0, "") }
    return Node(
      path: path, command: command,
      words: command.subcommands.map { Word($0.name, $0.summary) } + values + subjects,
      options: (command.options + grammar.globalOptions).map { ("--\($0.name)", $0.help) })
  }
}
