import Foundation
import SpaceTestSupport
import Testing

@testable import TerminalKit

@Suite struct StyledTextTests {
  private let text = StyledText("Mars", .title) + StyledText(" is red", .plain)

  @Test(arguments: [
    (ColorDepth.none, "Mars is red"), (.ansi16, "␛[1;34mMars␛[0m is red"),
    (.ansi256, "␛[1;38;5;68mMars␛[0m is red"),
    (.trueColor, "␛[1;38;2;51;118;203mMars␛[0m is red"),
  ])
  func `roles become colors of the available depth`(depth: ColorDepth, expected: String) {
    #expect(text.rendered(depth, links: false) == expected.withControls)
    #expect(text.width == 11)
  }

  @Test(arguments: ColorDepth.allCases)
  func `every role has its own sequence in every depth`(depth: ColorDepth) {
    let sequences = Set(TextStyle.Role.allCases.map { TextStyle(role: $0).sequence(depth) })
    #expect(sequences.count == (depth == .none ? 1 : TextStyle.Role.allCases.count))
  }

  @Test func `writes a link if links are supported, with or without colors`() throws {
    let link = try #require(Hyperlink(URL(string: "https://apod.nasa.gov/a?b=c")!))
    let text = StyledText("page", link: link)
    #expect(
      text.rendered(.none, links: true)
        == "\u{1B}]8;;https://apod.nasa.gov/a?b=c\u{1B}\\page\u{1B}]8;;\u{1B}\\")
    #expect(text.rendered(.none, links: false) == "page")
  }

  @Test func `an address has the name of its server where it can be clicked, and is whole elsewhere`() throws
  {
    let url = try #require(URL(string: "https://www.themoviedb.org/movie/550"))
    let line = StyledText("Page  ", .dim) + .address(url)
    #expect(line.text.string == "Page  https://www.themoviedb.org/movie/550")
    #expect(line.spoken.text.string == line.text.string)
    #expect(line.clickable.text.string == "Page  themoviedb.org ↗")
    #expect(
      line.clickable.rendered(.none, links: true)
        == "Page  \u{1B}]8;;https://www.themoviedb.org/movie/550\u{1B}\\themoviedb.org ↗\u{1B}]8;;\u{1B}\\")
    // Of a long name the end is shown
    let long = try #require(URL(string: "https://pictures-prod.nyc3.digitaloceanspaces.com/a.jpg"))
    #expect(StyledText.address(long).clickable.text.string == "nyc3.digitaloceanspaces.com ↗")
    // An address that cannot be clicked is whole
    let mail = try #require(URL(string: "mailto:ada@example.org"))
    #expect(StyledText.address(mail).clickable.text.string == "mailto:ada@example.org")
  }

  @Test func `only http and https with a host become links, in printable ASCII, and none that is too long`() {
    for address in ["file:///etc/passwd", "javascript:alert(1)", "ssh://host", "https:", "/path"] {
      #expect(URL(string: address).flatMap(Hyperlink.init) == nil)
    }
    let long = "https://nasa.gov/" + String(repeating: "a", count: 2_100)
    #expect(Hyperlink(URL(string: long)!) == nil)
    let odd = URL(string: "HTTPS://nasa.gov/über%07 \u{1B}x").flatMap(Hyperlink.init)
    #expect(odd.map { $0.address.utf8.allSatisfy { (0x21...0x7E).contains($0) } } != false)
  }
}
