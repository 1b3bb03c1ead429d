import Testing

@testable import TerminalKit

/// The breaks of prose and of addresses.
@Suite struct LineBreakerProseTests {
  private func prose(_ text: SafeText, _ width: Int) -> [String] {
    text.wrappedProse(to: width).map(\.string)
  }

  @Test func `prose breaks after the hyphen of a compound word`() {
    #expect(prose("a well-known nebula", 7) == ["a well-", "known", "nebula"])
    #expect(prose("a well-known nebula", 6) == ["a", "well-", "known", "nebula"])
    // Days, options and short beginnings stay whole.
    #expect(prose("on 2024-01-01 it", 12) == ["on", "2024-01-01", "it"])
    #expect(prose("see --help now", 7) == ["see", "--help", "now"])
    #expect(prose("at T-minus", 8) == ["at", "T-minus"])
    // And only prose does.
    #expect(("use space-explorer" as SafeText).wrapped(to: 15).map(\.string) == ["use", "space-explorer"])
  }

  @Test func `an address is cut after its signs`() {
    let address: SafeText = "https://www.interstellarmovie.net/gallery/space.html"
    #expect(
      address.wrapped(to: 20).map(\.string) == [
        "https://www.", "interstellarmovie.", "net/gallery/space.", "html",
      ])
    for width in 1...60 {
      let lines = address.wrapped(to: width)
      #expect(lines.map(\.string).joined() == address.string && lines.allSatisfy { $0.width <= width })
    }
  }
}
