import TerminalKit

/// A command in the command tree, ready to run with the dependencies of its feature.
package struct CommandNode<Dependencies: Sendable>: Sendable {
  /// The grammar of the command and its subcommands.
  package let command: Command
  /// The effect of Ctrl-C while the command runs.
  package let interruption: @Sendable (Invocation) -> InterruptionEffect
  package let waitLimit: @Sendable (Invocation) -> Duration?
  package let run: @Sendable (Invocation, CommandContext<Dependencies>) async throws -> Void
  fileprivate let children: [CommandNode]

  /// - Parameter children: the subcommands, in the order of the help.
  init<Type: ConsoleCommand>(_ type: Type.Type, _ children: [CommandNode] = [])
  where Type.Dependencies == Dependencies {
    self.init(
      type.command, children, interruption: { type.interruption($0) }, waitLimit: { type.waitLimit($0) },
      run: { try await type.run($0, $1) })
  }

  /// A command whose grammar depends on values.
  init(
    _ command: Command, _ children: [CommandNode] = [],
    interruption: @escaping @Sendable (Invocation) -> InterruptionEffect = { _ in .ends },
    waitLimit: @escaping @Sendable (Invocation) -> Duration?,
    run: @escaping @Sendable (Invocation, CommandContext<Dependencies>) async throws -> Void
  ) {
    var command = command
    if !children.isEmpty { command.subcommands = children.map { $0.command } }
    (self.command, self.children) = (command, children)
    (self.interruption, self.waitLimit, self.run) = (interruption, waitLimit, run)
  }

  /// The same command within a whole that provides its dependencies.
  package func given<Whole>(
    _ dependencies: @escaping @Sendable (Whole) -> Dependencies
  ) -> CommandNode<Whole> {
    CommandNode<Whole>(
      command, children.map { $0.given(dependencies) }, interruption: interruption, waitLimit: waitLimit,
      run: { [run] in try await run($0, $1.map(dependencies)) })
  }
}

extension Array {
  /// The command that a path of words names, the deepest that exists; nil when none has its first word as its name.
  package func node<Dependencies>(_ path: ArraySlice<String>) -> Element?
  where Element == CommandNode<Dependencies> {
    guard let node = first(where: { $0.command.name == path.first }) else { return nil }
    return node.children.node(path.dropFirst()) ?? node
  }
}
