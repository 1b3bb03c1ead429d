import SpaceDomain
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

/// Only imported contacts can be removed; others come again from the user's address.
@Suite struct ContactsRemovalTests {
  @Test func `removing is offered for imported contacts, and says why not for others`() async {
    // Given
    var state = TestApp(80, 24)
    state.type(Key("6"))
    for message in await SampleStates.contacts() { state.receive(message) }
    state.receive(.contacts(.imported([.sample("Ada Lovelace")])))
    #expect(state.text.contains("Ada Lovelace") && state.lines[23].contains("d remove"))
    // When one of the address is selected
    state.type(Key("j"))
    // Then
    #expect(!state.lines[23].contains("d remove"), "\(state.lines[23])")
    #expect(state.type(Key("d")).isEmpty && state.text.contains("was not imported"))
  }

  @Test func `the status line tells imported contacts from those of the address`() async {
    // Given an answer of the address, and one imported contact
    var state = TestApp(80, 24)
    state.type(Key("6"))
    for message in await SampleStates.contacts() { state.receive(message) }
    #expect(state.lines[22].contains("● live") && !state.lines[22].contains("imported"))
    state.receive(.contacts(.imported([.sample("Ada Lovelace")])))
    #expect(state.lines[22].contains("● live, 1 imported"), "\(state.lines[22])")
    // Then where all are imported, nothing is live
    state.receive(.contacts(.imported([.sample("Ada Lovelace"), .sample("Grace Hopper")])))
    #expect(state.lines[22].contains("imported") && !state.lines[22].contains("live"), "\(state.lines[22])")
  }
}
