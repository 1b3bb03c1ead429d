import Foundation
import SpaceTestSupport
import Testing

@testable import TerminalKit

@Suite struct OutputTests {
  private struct Planet: Output {
    let name: String

    func blocks(width: Int) -> [OutputBlock] {
      SafeText(name).wrapped(to: width).map { .line(StyledText($0)) }
    }
    var records: [PlainRecord] { [PlainRecord([name, nil, "3"])] }
    var json: JSONValue { ["name": name] }
  }

  @Test(
    arguments: [
      (OutputFormat.text, "Mars ␛[2J\nred\n"), (.plain, "Mars ␛[2J red\t\t3\n"),
      (.json, "{\"name\":\"Mars\\t\\u001b[2J red\"}\n"),
    ])
  func `one value has three output forms`(format: OutputFormat, expected: String) throws {
    // Given
    let channel = Channel()
    let stream = TerminalStream(descriptor: channel.writeEnd, environment: ["COLUMNS": "10"])
    let console = Console(output: stream, error: stream, colors: ColorPolicy(environment: [:]))
    // When
    try console.show(Planet(name: "Mars\t\u{1B}[2J red"), as: format)
    // Then
    #expect(channel.finish() == expected)
  }

  @Test func `a record is one line whose fields contain no separator`() {
    #expect(PlainRecord(["a\tb", "c\nd", nil, "e\u{1B}"]).line == "a b\tc d\t\te␛")
  }
}
