import Foundation
import SpaceDomain
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

@Suite struct SharePresenterTests {
  private let text = ShareText(
    title: "Saturn \u{202E}& more", when: "2026-11-21",
    sentence: "A ring, and a very long sentence about it.",
    link: URL(string: "https://example.org/a?b=c"))
  private let recipient = Recipient(contact: .sample(), address: "ada@example.org")

  @Test(arguments: [10, 80])
  func `lines are not wrapped, so that they can be copied`(width: Int) {
    #expect(
      SharePresenter(text: text).text(width: width) == [
        "Saturn <U+202E>& more (2026-11-21)", "A ring, and a very long sentence about it.",
        "https://example.org/a?b=c",
      ])
  }

  @Test func `a mail has the same lines, and none without a recipient`() {
    #expect(SharePresenter(text: text).mail == nil)
    #expect(
      SharePresenter(text: text, recipient: recipient).mail?.string
        == "mailto:ada@example.org?subject=Saturn%20%3CU%2B202E%3E%26%20more"
        + "&body=Saturn%20%3CU%2B202E%3E%26%20more%20%282026-11-21%29%0D%0A"
        + "A%20ring%2C%20and%20a%20very%20long%20sentence%20about%20it.%0D%0Ahttps%3A%2F%2Fexample.org%2Fa%3Fb%3Dc"
    )
  }

  @Test func `JSON names the recipient only if there is one`() {
    let (nobody, somebody) = (
      SharePresenter(text: text).json.serialized(),
      SharePresenter(text: text, recipient: recipient).json.serialized()
    )
    #expect(!nobody.contains(#""to""#) && !nobody.contains(#""mail""#))
    #expect(somebody.contains(#""to":"ada@example.org","mail":"mailto:ada@example.org?"#))
    #expect(nobody.contains(#""url":"https://example.org/a?b=c""#))
  }

  @Test func `a record has a column for each part, empty if absent`() {
    #expect(SharePresenter(text: ShareText(title: "T")).records.map(\.line) == ["T\t\t\t"])
  }
}
