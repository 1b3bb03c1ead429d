import Foundation
import SpaceDomain
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

@Suite struct ContactListPresenterTests {
  private let ada = Contact.sample()
  private let brook = Contact(name: "Brook \u{1B}[2J\u{202E}שלום", phones: ["1", "2", "3"])!
  private let mute = Contact(name: String(repeating: "x", count: 10_000))!

  private func list(
    _ contacts: [Contact], limit: Int = .max, portraits: [Contact: InlinePicture] = [:],
    provenance: Provenance = .live(source: "example.org"), reason: SpaceError? = nil
  ) -> ContactListPresenter {
    ContactListPresenter(
      found: Sourced(contacts, provenance: provenance, reason: reason), limit: limit, portraits: portraits,
      now: .sampleNow)
  }

  @Test(arguments: [10, 24, 40, 80, 200])
  func `lines are never wider than the terminal`(width: Int) {
    let lines = list([ada, brook, mute]).text(width: width)
    #expect(lines.allSatisfy { SafeText($0).width <= width })
  }

  @Test func `the requested number is shown, with the total`() {
    #expect(list([ada, brook], limit: 1).text(width: 80).last == "1 of 2 contacts · live from example.org")
    #expect(list([ada, brook], limit: 1).records.count == 1)
  }

  @Test func `imported contacts are not called stale, fetched ones are`() {
    let cached = Provenance.cached(since: .sampleNow, source: "friends.vcf")
    #expect(
      list([ada], provenance: cached).text(width: 80).last
        == "1 contact · imported, the last from friends.vcf")
    let failed = list([ada], provenance: cached, reason: SpaceError.sample())
    #expect(failed.text(width: 80).last == "1 contact · cached just now from friends.vcf")
  }

  @Test func `imported contacts are told apart from those of an address`() {
    var shown = list([ada, brook])
    shown.imported = [brook.name]
    #expect(shown.text(width: 80).last == "2 contacts · live from example.org, 1 imported")
    #expect(shown.records.map { $0.line.hasSuffix("\tcached") } == [false, true])
    // Nothing is live where the address has none
    shown.imported = [ada.name, brook.name]
    #expect(shown.text(width: 80).last == "2 contacts · imported")
  }

  @Test func `pictures are next to their lines, initials where there is none`() throws {
    // Given a picture for the first contact
    let area = ContactListPresenter.portraitArea
    let picture = InlinePicture(sequence: Array("<picture>".utf8), size: area)
    let blocks = list([ada, brook], portraits: [ada: picture]).blocks(width: 40)
    // Then
    guard case .beside(_?, area, let lines) = blocks[0] else {
      Issue.record("no picture beside")
      return
    }
    #expect(lines.map(\.text.string) == ["Ada Lovelace", "  ada@example.org · +44 20 7946…", ""])
    let others = blocks.dropFirst().map { block in
      if case .line(let line) = block { line.text.string } else { "(picture)" }
    }
    #expect(others.first?.hasPrefix("   B") == true && others.first?.contains("Brook") == true)
    // All entries have the same height
    #expect(others.count == area.rows + 1 && others[area.rows - 1].isEmpty)
    #expect(others.allSatisfy { SafeText($0).width <= 40 })
  }

  @Test func `JSON follows the contract, without unknown values`() {
    #expect(
      list([ada, Contact(name: "Brook", phones: ["1", "2"])!], limit: 2).json.serialized() == """
        {"provenance":{"kind":"live","source":"example.org"},"total":2,"contacts":[\
        {"name":"Ada Lovelace","phone":"+44 20 7946 0000","email":"ada@example.org",\
        "pictureURL":"https://pictures.example.org/ada.jpg"},\
        {"name":"Brook","phone":"1","phones":["1","2"]}]}
        """)
  }
}
