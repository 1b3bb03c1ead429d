import TerminalKit

/// A command in the command tree, ready to run with a factory of its feature.
///
/// A feature lists its nodes. The program joins the lists after narrowing its factory for each:
/// ```swift
/// MarsCommands.all.map { $0.pullback { (container: AppContainer) in container } }
/// ```
struct CommandNode<Factory: Sendable>: Sendable {
  /// The grammar of the command and its subcommands.
  let command: Command
  let cleansUp: @Sendable (Invocation) -> Bool
  let waitLimit: @Sendable (Invocation) -> Duration?
  let run: @Sendable (Invocation, CommandContext<Factory>) async throws -> Void
  private let children: [CommandNode]

  /// - Parameter children: the subcommands, in the order of the help.
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

  /// The deepest command that a path of words names; its first word is this command's name.
  func descendant(_ path: some Collection<String>) -> CommandNode {
    guard let next = path.dropFirst().first,
      let child = children.first(where: { $0.command.name == next })
    else { return self }
    return child.descendant(path.dropFirst())
  }
}
