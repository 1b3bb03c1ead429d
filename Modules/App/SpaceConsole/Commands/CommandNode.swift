import TerminalKit

/// A command in the tree of commands, ready to run with a factory of its feature.
///
/// A feature lists its nodes; the program joins the lists, after each was given its narrower view of the factory:
/// ```swift
/// MarsCommands.all.map { $0.pullback { (container: AppContainer) in container } }
/// ```
struct CommandNode<Factory: Sendable>: Sendable {
  /// The grammar of the command and of those below it.
  let command: Command
  let cleansUp: @Sendable (Invocation) -> Bool
  let waitLimit: @Sendable (Invocation) -> Duration?
  let run: @Sendable (Invocation, CommandContext<Factory>) async throws -> Void
  private let children: [CommandNode]

  /// - Parameter children: the commands below it, in the order of the help.
  init<Type: ConsoleCommand>(_ type: Type.Type, _ children: [CommandNode] = [])
  where Type.Factory == Factory {
    var command = type.command
    if !children.isEmpty { command.subcommands = children.map(\.command) }
    self.command = command
    self.children = children
    cleansUp = { type.cleansUp($0) }
    waitLimit = { type.waitLimit($0) }
    run = { try await type.run($0, $1) }
  }

  private init<Part>(_ node: CommandNode<Part>, _ narrow: @escaping @Sendable (Factory) -> Part) {
    command = node.command
    children = node.children.map { CommandNode($0, narrow) }
    cleansUp = node.cleansUp
    waitLimit = node.waitLimit
    run = { try await node.run($0, $1.map(narrow)) }
  }

  /// The same command for a wider factory.
  func pullback<Whole>(_ narrow: @escaping @Sendable (Whole) -> Factory) -> CommandNode<Whole> {
    CommandNode<Whole>(self, narrow)
  }

  /// The command that a path of words names, whose first word is this command's name; the deepest that there is.
  func descendant(_ path: some Collection<String>) -> CommandNode {
    guard let next = path.dropFirst().first,
      let child = children.first(where: { $0.command.name == next })
    else { return self }
    return child.descendant(path.dropFirst())
  }
}
