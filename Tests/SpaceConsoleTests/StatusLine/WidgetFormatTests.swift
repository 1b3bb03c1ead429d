import TerminalKit
import Testing

@testable import SpaceConsole

@Suite struct WidgetFormatTests {
  private func line(_ text: String) throws -> String {
    try WidgetFormat(text).line { $0 == .agency ? nil : "<\($0.rawValue)>" }
  }

  @Test func `fields are replaced, the rest stays`() throws {
    #expect(try line("") == "")
    #expect(try line("no field }") == "no field }")
    #expect(try line("{launch} in {countdown}, 🚀{day}") == "<launch> in <countdown>, 🚀<day>")
  }

  @Test func `a doubled brace is a brace`() throws {
    #expect(try line("{{") == "{")
    #expect(try line("{{{title}}") == "{<title>}")
  }

  @Test func `unknown fields are empty`() throws { #expect(try line("[{agency}]") == "[]") }

  @Test(arguments: WidgetFormat.Field.allCases)
  func `every field can be named`(field: WidgetFormat.Field) throws {
    #expect(try WidgetFormat("{\(field.rawValue)}").line { $0 == field ? "yes" : "no" } == "yes")
  }

  @Test func `an unknown field is reported with a suggestion`() {
    let error = #expect(throws: UsageError.self) { try WidgetFormat("{lunch}") }
    #expect(error?.message == "There is no field {lunch}." && error?.hint?.contains("launch") == true)
    for text in ["{", "{launch", "{}", "{ launch}", "{launch {day}"] {
      #expect(throws: UsageError.self) { try WidgetFormat(text) }
    }
  }
}
