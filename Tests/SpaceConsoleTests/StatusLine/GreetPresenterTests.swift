import Foundation
import SpaceDomain
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

@Suite struct GreetPresenterTests {
  private let greeting = GreetPresenter(
    shown: .live(.sample()), picture: nil, next: .sample(), now: .sampleNow)

  @Test func `without a picture the credit and the next launch are there too`() {
    let apod = APOD.sample()
    #expect(
      greeting.text(width: 80) == [
        "\(apod.title) · \(apod.day.inWords)", "Ada Example", "T-6d 21:30:00  Falcon 9 | Starlink",
        "space-explorer opens the app",
      ])
  }

  @Test func `narrow lines are wrapped, not cut`() {
    let (wide, narrow) = (greeting.text(width: 80), greeting.text(width: 20))
    func words(_ lines: [String]) -> [Substring] { lines.flatMap { $0.split(separator: " ") } }
    #expect(narrow.allSatisfy { $0.count <= 20 } && words(narrow) == words(wide), "\(narrow)")
  }
}
