import Foundation
import SpaceConsole
import Testing

@testable import SpaceApp

struct KeyGuideTests {
  @Test func `the guide names every action whose key can be changed`() throws {
    let guide = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../docs/guide/app.md")
    let words = Set(
      try String(contentsOf: guide, encoding: .utf8).split { !$0.isLetter && $0 != "-" }.map(String.init))
    for action in RegisteredFeature.keys { #expect(words.contains(action.name), "\(action.name)") }
  }
}
