import Foundation
import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import Testing

@testable import SpaceConsole

/// Sharing what is shown.
@Suite struct ShareSheetTests {
  private func type(_ keys: Key..., into state: inout AppState) -> [Effect] {
    keys.flatMap { state.receive(.key($0), clicking: nil) }
  }

  private func text(_ state: AppState) -> String { AppStateTests.lines(state).joined(separator: "\n") }

  /// An app that shows a picture of the day.
  private func app(_ columns: Int = 80, _ rows: Int = 24) -> AppState {
    var state = AppStateTests.state(columns, rows)
    let apod = APOD(
      day: "2026-11-21", title: "A Ring around Saturn", explanation: "Sunlight falls. And more.",
      media: .other(url: URL(string: "https://example.org/a")))
    _ = state.receive(.kept(.live(apod), nil))
    return state
  }

  private static let shared = "A Ring around Saturn (2026-11-21)\nSunlight falls.\nhttps://example.org/a"

  /// The state of the contacts' view model.
  private func contacts(_ contacts: [Contact], filter: String = "") async -> ContactsViewModel.State {
    let input = ContactsViewModel.Input(
      appear: Just(()).eraseToAnyPublisher(), search: Just(filter).eraseToAnyPublisher())
    let model = ContactsViewModel(contacts: MockContactsRepository(contacts))
    for await state in model.transform(input).values where state.isSettled { return state }
    return .idle
  }

  @Test func `offers the ways`() {
    var state = app()
    #expect(type(Key("s"), into: &state).isEmpty)
    let lines = AppStateTests.lines(state)
    #expect(lines.contains { $0.contains("╭─ Share ─") })
    #expect(lines.contains { $0.contains("│ A Ring around Saturn (2026-11-21)") })
    #expect(text(state).contains("y  Copy to the clipboard") && text(state).contains("m  Write a mail"))
    _ = type(Key(.escape), into: &state)
    #expect(!text(state).contains("Share ─"))
  }

  @Test func `copies from the sheet and without it`() {
    for keys in [
      [Key("y")], [Key("s"), Key("y")], [Key("s"), Key(.enter)], [Key("s"), Key("t"), Key("y")],
    ] {
      var state = app()
      let effects = keys.flatMap { state.receive(.key($0), clicking: nil) }
      guard case .copy(let text)? = effects.last, effects.count == 1 else {
        Issue.record("\(keys): \(effects)")
        continue
      }
      #expect(text.string == Self.shared)
      #expect(!self.text(state).contains("Share ─"))
    }
  }

  @Test func `shows the text`() {
    var state = app(40, 12)
    _ = type(Key("s"), Key(.down), Key(.down), Key(.enter), into: &state)
    #expect(text(state).contains("│ Sunlight falls.") && text(state).contains("│ https://example.org/a"))
    // Back to the ways.
    _ = type(Key("x"), into: &state)
    #expect(text(state).contains("t  Show the text"))
  }

  @Test func `writes a mail to a contact that is found as one types`() async {
    // Given
    var state = app()
    let people = [Contact.sample("Ada Lovelace"), .sample("Vera Rubin")]
    guard case .recipients(.appear)? = type(Key("s"), Key("m"), into: &state).first else {
      Issue.record("no contacts are asked for")
      return
    }
    #expect(text(state).contains("Looking for contacts…"))
    _ = state.receive(.recipients(await contacts(people)))
    #expect(text(state).contains("Ada Lovelace  ada@example.org"))
    // When
    guard case .recipients(.search("q"))? = type(Key("q"), into: &state).first,
      case .recipients(.search("vera"))? = type(
        Key(.backspace), Key("v"), Key("e"), Key("r"), Key("a"), into: &state
      ).last
    else {
      Issue.record("what is typed is not looked for")
      return
    }
    _ = state.receive(.recipients(await contacts(people, filter: "vera")))
    #expect(!text(state).contains("Ada") && text(state).contains("Vera Rubin  vera@example.org"))
    // Then
    guard case .mail(let text, let recipient)? = type(Key(.enter), into: &state).first else {
      Issue.record("no mail")
      return
    }
    #expect(recipient.address == "vera@example.org" && text.title == "A Ring around Saturn")
    #expect(!self.text(state).contains("Mail to"))
  }

  @Test func `a click on the help is not typed as a recipient`() async throws {
    // Given
    var state = app()
    _ = type(Key("s"), Key("m"), Key("v"), into: &state)
    _ = state.receive(.recipients(await contacts([.sample("Vera Rubin")], filter: "v")))
    let frame = state.frame
    let area = try #require(frame.targets.last { $0.click == .key(Key(.function(1))) }?.area)
    // When
    let press = MouseEvent(kind: .press, column: area.column, row: area.row)
    let effects = state.receive(.mouse(press), clicking: frame)
    // Then
    #expect(effects.isEmpty && state.help != nil)
    _ = type(Key(.escape), into: &state)
    #expect(text(state).contains("/ v ") && !text(state).contains("v?"))
  }

  @Test func `chooses by clicks and by paste`() async {
    var state = app()
    _ = type(Key("s"), into: &state)
    func click(_ click: Click) -> [Effect] {
      let frame = state.frame
      guard let area = frame.targets.last(where: { $0.click == click })?.area else { return [] }
      let press = MouseEvent(kind: .press, column: area.column, row: area.row)
      return state.receive(.mouse(press), clicking: frame)
    }
    guard case .recipients(.appear)? = click(.row(1)).first,
      case .recipients(.search("grace"))? = state.receive(.paste("grace"), clicking: nil).first
    else {
      Issue.record("not clicked")
      return
    }
    _ = state.receive(.recipients(await contacts([.sample("Grace Hopper"), .sample("Grace Kelly")])))
    #expect(click(.row(1)).isEmpty)
    guard case .mail(_, let recipient)? = click(.row(1)).first else {
      Issue.record("not chosen")
      return
    }
    #expect(recipient.contact.name == "Grace Kelly")
  }

  @Test func `says who has no address and that there is nobody`() async throws {
    var state = app()
    _ = type(Key("s"), Key("m"), into: &state)
    let silent = try #require(Contact(name: "Tycho", phones: ["1"]))
    _ = state.receive(.recipients(await contacts([silent])))
    #expect(text(state).contains("Tycho  no mail address"))
    #expect(type(Key(.enter), into: &state).isEmpty)
    #expect(text(state).contains("Tycho has no mail address."))
    _ = state.receive(.recipients(await contacts([])))
    #expect(text(state).contains("There are no contacts yet."))
    _ = type(Key(.escape), Key(.escape), into: &state)
    #expect(!text(state).contains("Share ─"))
  }

  @Test func `shares what is chosen on every screen that has something`() async {
    var state = AppStateTests.state(120, 30)
    for message in await SampleStates.all() { _ = state.receive(message) }
    for (tab, heading) in [
      (2, "(2024-01-01)"), (3, "Mars at "), (4, "Falcon 9 Block 5 | Crew-13"), (7, "(2024-01-01)"),
    ] {
      _ = type(Key(Character("\(tab)")), Key("s"), into: &state)
      let lines = AppStateTests.lines(state)
      #expect(lines.contains { $0.contains("│ ") && $0.contains(heading) }, "tab \(tab)\n\(text(state))")
      _ = type(Key(.escape), into: &state)
    }
    // Settings have nothing.
    #expect(type(Key("8"), Key("s"), Key("y"), into: &state).count < 3 && !text(state).contains("Share ─"))
  }

  @Test func `has room in the smallest terminal`() async {
    var state = app(40, 12)
    _ = type(Key("s"), into: &state)
    #expect(text(state).contains("t  Show the text"))
    _ = type(Key("m"), into: &state)
    _ = state.receive(.recipients(await contacts((1...40).map { .sample("Person \($0)") })))
    _ = type(Key(.end), into: &state)
    #expect(text(state).contains("Person 9"))
  }
}
