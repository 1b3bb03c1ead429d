import Foundation
import TerminalKit
import Testing

@testable import SpaceApp
@testable import SpaceConsole

/// The guide's page of the app, against the actions that the app declares.
struct KeyGuideTests {
  private var guide: String {
    get throws {
      let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "../../docs/guide/app.md")
      return try String(contentsOf: file, encoding: .utf8)
    }
  }

  @Test func `the guide lists every action whose key can be changed, with its key and purpose`() throws {
    let guide = try guide.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let topic = HelpTopic.keys(RegisteredFeature.actions)
    #expect(topic.rows.count > 40)
    for row in topic.rows {
      let text = "\(row.term) \(row.text)".split(separator: " ").joined(separator: " ")
      #expect(guide.contains(text), "Scripts/guide writes: \(text)")
    }
  }

  @Test func `every key of the guide's table is that of an action`() throws {
    let rows = try guide.split(separator: "\n").filter { $0.hasPrefix("| ") && $0.contains("`") }
    let keys = Set(RegisteredFeature.actions.flatMap(\.allKeys).compactMap(\.key.typed).map(String.init))
    var count = 0
    for row in rows.prefix(while: { !$0.hasPrefix("| answer") }) {
      let cell = row.split(separator: "|")[0]
      for match in cell.matches(of: /`(.)`/) {
        #expect(keys.contains(String(match.1)), "\(row)")
        count += 1
      }
    }
    #expect(count > 15)
  }
}
