import SpaceConsole
import SpaceDomain
import TerminalKit
import Testing

@testable import SpaceApp

/// The rows of services' keys, from which command, help, settings, key file and `doctor` are made.
@Suite struct ServiceKeyTests {
  @Test func `every service of a feature that asks for a key is in the list`() {
    for service in RegisteredFeature.services where service.key != nil {
      #expect(ServiceKey.all.contains { $0.facts == service.key?.facts }, "\(service.name)")
    }
  }

  @Test func `names and variables are each of one key`() {
    #expect(Set(ServiceKey.all.map(\.facts.name)).count == ServiceKey.all.count)
    #expect(Set(ServiceKey.all.map(\.facts.variable)).count == ServiceKey.all.count)
  }

  @Test func `the help lists every key with its purpose`() throws {
    let topic = try #require(Program.grammar.topics.first { $0.name == "environment" })
    for key in ServiceKey.all {
      let row = topic.rows.first { $0.term.string == key.facts.variable }
      #expect(row?.text.string == key.facts.purpose)
    }
  }
}
