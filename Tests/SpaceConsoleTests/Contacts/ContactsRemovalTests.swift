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
}
