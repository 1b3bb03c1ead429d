import Foundation
import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

/// Sharing the content of a screen.
@Suite struct ShareSheetTests {
  /// An app that shows a picture of the day.
  private func app(_ columns: Int = 80, _ rows: Int = 24) -> TestApp {
    var state = TestApp(columns, rows)
    let apod = APOD(
      day: "2026-11-21", title: "A Ring around Saturn", explanation: "Sunlight falls. And more.",
      media: .other(url: URL(string: "https://example.org/a")))
    state.receive(.today(.kept(.live(apod), nil)))
    return state
  }

  private static let shared = "A Ring around Saturn (2026-11-21)\nSunlight falls.\nhttps://example.org/a"

  /// The state of the contacts' view model.
  private func contacts(_ contacts: [Contact], filter: String = "") async -> ContactsViewModel.State {
    let model = ContactsViewModel(contacts: MockContactsRepository(contacts))
    model.send(action: .search(filter))
    return (try? await model.settled(for: .onAppear)) ?? .idle
  }

  @Test func `offers all ways of sharing`() {
    var state = app()
    #expect(state.type(Key("s")).isEmpty)
    let lines = state.lines
    #expect(lines.contains { $0.contains("╭─ Share ─") })
    #expect(lines.contains { $0.contains("│  A Ring around Saturn (2026-11-21)") })
    #expect(state.text.contains("y  Copy to the clipboard") && state.text.contains("m  Write a mail"))
    state.type(Key(.escape))
    #expect(!state.text.contains("Share ─"))
  }

  @Test func `copies with and without the sheet`() {
    for keys in [
      [Key("y")], [Key("s"), Key("y")], [Key("s"), Key(.enter)], [Key("s"), Key("t"), Key("y")],
    ] {
      var state = app()
      let effects = keys.flatMap { state.receive(.key($0), clicking: nil) }
      guard case .app(.copy(let text))? = effects.first, effects.count == (keys.count == 1 ? 1 : 2) else {
        Issue.record("\(keys): \(effects)")
        continue
      }
      #expect(text.string == Self.shared)
      #expect(!state.text.contains("Share ─"))
    }
  }

  @Test func `shows the text`() {
    var state = app(40, 12)
    state.type(Key("s"), Key(.down), Key(.down), Key(.enter))
    #expect(state.text.contains("│ Sunlight falls.") && state.text.contains("│ https://example.org/a"))
    // A key without an action says so, and Esc returns to the list of ways.
    state.type(Key("x"))
    #expect(state.text.contains("‘x’ does nothing here."))
    state.type(Key(.escape))
    #expect(state.text.contains("t  Show the text"))
  }

  @Test func `writes a mail to a contact that is searched by typing`() async {
    // Given
    var state = app()
    let people = [Contact.sample("Ada Lovelace"), .sample("Vera Rubin")]
    guard case .share(.send(.onAppear))? = state.type(Key("s"), Key("m")).first else {
      Issue.record("no contacts are asked for")
      return
    }
    #expect(state.text.contains("Loading contacts…"))
    state.receive(.share(await contacts(people)))
    #expect(state.text.contains("Ada Lovelace  ada@example.org"))
    // When
    guard case .share(.send(.search("q")))? = state.type(Key("q")).first,
      case .share(.send(.search("vera")))? = state.type(
        Key(.backspace), Key("v"), Key("e"), Key("r"), Key("a")
      ).last
    else {
      Issue.record("what is typed is not looked for")
      return
    }
    state.receive(.share(await contacts(people, filter: "vera")))
    #expect(!state.text.contains("Ada") && state.text.contains("Vera Rubin  vera@example.org"))
    // Then
    guard case .share(.mail(let text, let recipient))? = state.type(Key(.enter)).first else {
      Issue.record("no mail")
      return
    }
    #expect(recipient.address == "vera@example.org" && text.title == "A Ring around Saturn")
    #expect(!state.text.contains("Mail to"))
  }

  @Test func `Enter writes to a contact that was typed, and not to one of the list before`() async {
    // Given all contacts, and a name that is not searched yet
    var state = app()
    let people = [Contact.sample("Ada Lovelace"), .sample("Vera Rubin")]
    state.type(Key("s"), Key("m"))
    state.receive(.share(await contacts(people)))
    state.type(Key("v"), Key("e"), Key("r"), Key("a"))
    // When
    #expect(state.type(Key(.enter)).isEmpty && state.text.contains("Mail to"))
    // Then the mail waits for the answer
    guard
      case .share(.mail(_, let recipient))? = state.receive(.share(await contacts(people, filter: "vera")))
        .first
    else {
      Issue.record("no mail")
      return
    }
    #expect(recipient.address == "vera@example.org" && !state.text.contains("Mail to"))
  }

  @Test func `of other words the first contact is selected, else the one that was`() async {
    // Given a selected contact, of which another is searched
    var state = app()
    let people = ["Ada Lovelace", "Grace Hopper", "Grace Kelly", "Vera Rubin"].map { Contact.sample($0) }
    state.type(Key("s"), Key("m"))
    state.receive(.share(await contacts(people)))
    state.type(Key(.down), Key(.down), Key("g"))
    // When
    state.receive(.share(await contacts(people, filter: "g")))
    // Then the first is selected, and stays so in the whole list
    state.type(Key(.backspace))
    state.receive(.share(await contacts(people)))
    guard case .share(.mail(_, let recipient))? = state.type(Key(.enter)).first else {
      Issue.record("no mail")
      return
    }
    #expect(recipient.contact.name == "Grace Hopper")
  }

  @Test(.hangLimit)
  func `a second mail of the session is written to any contact, whatever was searched before`() async throws {
    // Given contacts, of which one was searched for a first mail
    var repositories = Repositories.mocks()
    repositories.contacts = MockContactsRepository([.sample("Ada Lovelace"), .sample("Vera Rubin")])
    var session = TestSession(repositories, on: "today")
    try await session.wait { $0.state.screen.shared($0.state.look) != nil }
    func openContacts() { for key in [Key("s"), Key("m")] { session.press(key) } }
    openContacts()
    try await session.wait { $0.text.contains("Ada Lovelace") && $0.text.contains("Vera Rubin") }
    for character in "ada" { session.press(Key(character)) }
    try await session.wait { !$0.text.contains("Vera Rubin") }
    // When the sheet is left, and opened again
    session.show("settings")
    session.show("today")
    openContacts()
    // Then all of them are there, without a word in the field
    #expect(!session.text.contains("Loading contacts…"))
    try await session.wait { $0.text.contains("Ada Lovelace") && $0.text.contains("Vera Rubin") }
    #expect(!session.text.contains("/ ada"))
  }

  @Test func `a click on the help is not typed as a recipient`() async throws {
    // Given
    var state = app()
    state.type(Key("s"), Key("m"), Key("v"))
    state.receive(.share(await contacts([.sample("Vera Rubin")], filter: "v")))
    let frame = state.frame
    let area = try #require(frame.targets.last { $0.click == .key(Key(.function(1))) }?.area)
    // When
    let press = MouseEvent(kind: .press, column: area.column, row: area.row)
    let effects = state.receive(.mouse(press), clicking: frame)
    // Then
    #expect(effects.isEmpty && state.help != nil)
    state.type(Key(.escape))
    #expect(state.text.contains("/ v ") && !state.text.contains("v?"))
  }

  @Test func `selects by clicks and by paste`() async {
    var state = app()
    state.type(Key("s"))
    func click(_ click: Click) -> [TestApp.Effect] {
      let frame = state.frame
      guard let area = frame.targets.last(where: { $0.click == click })?.area else { return [] }
      let press = MouseEvent(kind: .press, column: area.column, row: area.row)
      return state.receive(.mouse(press), clicking: frame)
    }
    guard case .share(.send(.onAppear))? = click(.row(1)).first,
      case .share(.send(.search("grace")))? = state.receive(.paste("grace"), clicking: nil).first
    else {
      Issue.record("not clicked")
      return
    }
    state.receive(.share(await contacts([.sample("Grace Hopper"), .sample("Grace Kelly")])))
    #expect(click(.row(1)).isEmpty)
    guard case .share(.mail(_, let recipient))? = click(.row(1)).first else {
      Issue.record("not chosen")
      return
    }
    #expect(recipient.contact.name == "Grace Kelly")
  }

  @Test func `reports contacts without address and an empty list`() async throws {
    var state = app()
    state.type(Key("s"), Key("m"))
    let silent = try #require(Contact(name: "Tycho", phones: ["1"]))
    state.receive(.share(await contacts([silent])))
    #expect(state.text.contains("Tycho  no mail address"))
    #expect(state.type(Key(.enter)).isEmpty)
    #expect(state.text.contains("Tycho has no mail address."))
    #expect(state.lines[23].contains("Enter write a mail"))
    state.receive(.share(await contacts([])))
    #expect(state.text.contains("There are no contacts yet."))
    // The footer has no key that does nothing.
    #expect(!state.lines[23].contains("write a mail"))
    #expect(state.type(Key(.enter)).isEmpty && state.text.contains("There is no contact to write to."))
    state.type(Key(.escape), Key(.escape))
    #expect(!state.text.contains("Share ─"))
  }

  @Test func `shares the selected item on every screen that has one`() async {
    var state = TestApp(120, 30)
    for message in await SampleStates.all() { state.receive(message) }
    for (tab, heading) in [
      (2, "(2024-01-01)"), (3, "Mars at "), (4, "Falcon 9 Block 5 | Crew-13"), (7, "(2024-01-01)"),
    ] {
      state.type(Key(Character("\(tab)")), Key("s"))
      let lines = state.lines
      #expect(lines.contains { $0.contains("│ ") && $0.contains(heading) }, "tab \(tab)\n\(state.text)")
      state.type(Key(.escape))
    }
    // The settings screen has nothing to share.
    #expect(state.type(Key("8"), Key("s"), Key("y")).count < 3 && !state.text.contains("Share ─"))
  }

  @Test func `fits the smallest terminal`() async {
    var state = app(40, 12)
    state.type(Key("s"))
    #expect(state.text.contains("t  Show the text"))
    state.type(Key("m"))
    state.receive(.share(await contacts((1...40).map { .sample("Person \($0)") })))
    for _ in 0..<10 { state.type(Key(.pageDown)) }
    #expect(state.text.contains("Person 9"))
  }
}
