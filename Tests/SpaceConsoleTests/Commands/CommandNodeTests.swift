import Foundation
import SpaceDomain
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

/// A feature's commands within the command tree of the program.
@Suite struct CommandNodeTests {
  private enum Parent: ConsoleCommand {
    static let command = Command(name: "parent", summary: "", examples: [])
    static func run(_ call: Invocation, _ context: Context) async throws {}
  }

  private enum Child: ConsoleCommand {
    static let command = Command(name: "child", summary: "")
    static func run(_ call: Invocation, _ context: Context) async throws {}
  }

  private let nodes = [CommandNode(Parent.self, [.init(Child.self)])]

  @Test func `the grammar of a parent has its children`() {
    #expect(nodes[0].command.subcommands.map(\.name) == ["child"])
  }

  @Test(arguments: [
    (["parent"], "parent"), (["parent", "child"], "child"), (["parent", "other"], "parent"),
    (["child"], nil), ([], nil),
  ])
  func `a path leads to the deepest existing command`(path: [String], name: String?) {
    #expect(nodes.node(path[...])?.command.name == name)
  }
}
