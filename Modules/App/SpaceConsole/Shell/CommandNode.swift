import TerminalKit

/// A command in the command tree, ready to run.
package struct CommandNode: Sendable {
  /// The grammar of the command and its subcommands.
  package let command: Command
  /// The effect of Ctrl-C while the command runs.
  package let interruption: @Sendable (Invocation) -> InterruptionEffect
  package let waitLimit: @Sendable (Invocation) -> Duration?
  /// True for a command that nobody looks at.
  package let isUnattended: Bool
  /// Runs the command. Only one that opens the app uses the shell.
  package let run: @Sendable (Invocation, CommandContext, any ShellDependencies) async throws -> Void
  fileprivate let children: [CommandNode]

  init<Type: ConsoleCommand>(_ type: Type.Type, _ children: [CommandNode] = []) {
    self.init(
      type.command, children, interruption: { type.interruption($0) }, waitLimit: { type.waitLimit($0) },
      isUnattended: type.isUnattended,
      run: { call, context, _ in try await type.run(call, context) })
  }

  init(
    _ command: Command, _ children: [CommandNode] = [],
    interruption: @escaping @Sendable (Invocation) -> InterruptionEffect = { _ in .ends },
    waitLimit: @escaping @Sendable (Invocation) -> Duration?, isUnattended: Bool = false,
    run: @escaping @Sendable (Invocation, CommandContext, any ShellDependencies) async throws -> Void
  ) {
    var command = command
    if !children.isEmpty { command.subcommands = children.map { $0.command } }
    (self.command, self.children) = (command, children)
    (self.interruption, self.waitLimit, self.run) = (interruption, waitLimit, run)
    self.isUnattended = isUnattended
  }
}

extension [CommandNode] {
  /// The command that a path of words names, the deepest that exists; nil when none has its first word as its name.
  package func node(_ path: ArraySlice<String>) -> CommandNode? {
    guard let node = first(where: { $0.command.name == path.first }) else { return nil }
    return node.children.node(path.dropFirst()) ?? node
  }
}
