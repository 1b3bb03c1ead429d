import Foundation
import SpaceDomain
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

/// A feature's commands within the command tree of the program.
@Suite struct CommandNodeTests {
  private struct Whole: Sendable {
    let part: String
  }

  private enum Parent: ConsoleCommand {
    typealias Dependencies = String
    static let command = Command(name: "parent", summary: "", examples: [])
    static func run(_ call: Invocation, _ context: Context) async throws {}
  }

  private enum Child: ConsoleCommand {
    typealias Dependencies = String
    static let command = Command(name: "child", summary: "")
    static func interruption(_ call: Invocation) -> InterruptionEffect { .cancels }
    static func run(_ call: Invocation, _ context: Context) async throws {
      throw SpaceError.sample(message: context.dependencies)
    }
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

  @Test func `a whole gives a command its dependencies`() async throws {
    // Given
    let child = try #require(nodes.node(["parent", "child"])).given { (whole: Whole) in whole.part }
    let context = CommandContext(
      dependencies: Whole(part: "its part"),
      console: Console(
        output: .standardOutput([:]), error: .standardError([:]),
        colors: ColorPolicy(option: .never, configured: nil, environment: [:])),
      configuration: Configuration(
        environment: [:], settings: Settings(), faults: [], isOffline: true, now: { .distantPast },
        runningNow: { .distantPast }))
    let call = Invocation(path: ["parent", "child"], options: [:], arguments: [:])
    // When, Then
    #expect(child.interruption(call) == .cancels)
    await #expect(throws: SpaceError.sample(message: "its part")) { try await child.run(call, context) }
  }
}
