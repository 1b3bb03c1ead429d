import Testing

@testable import SpaceConsole

@Suite struct WidgetFormatTests {
  private func line(_ text: String) throws -> String {
    try WidgetFormat(text).line { $0 == .agency ? nil : "<\($0.rawValue)>" }
  }

  @Test("Fields are replaced, the rest stays as it is")
  func replacesFields() throws {
    #expect(try line("") == "")
    #expect(try line("no field }") == "no field }")
    #expect(try line("{launch} in {countdown}, 🚀{day}") == "<launch> in <countdown>, 🚀<day>")
  }

  @Test("A doubled brace is a brace")
  func escapesBraces() throws {
    #expect(try line("{{") == "{")
    #expect(try line("{{{title}}") == "{<title>}")
  }

  @Test("What is not known is empty")
  func leavesOutTheUnknown() throws { #expect(try line("[{agency}]") == "[]") }

  @Test("Every field can be named", arguments: WidgetFormat.Field.allCases)
  func namesFields(field: WidgetFormat.Field) throws {
    #expect(try WidgetFormat("{\(field.rawValue)}").line { $0 == field ? "yes" : "no" } == "yes")
  }

  @Test("What is no field is told, with the one that was meant")
  func refusesOthers() {
    let error = #expect(throws: UsageError.self) { try WidgetFormat("{lunch}") }
    #expect(error?.message == "There is no field {lunch}." && error?.hint?.contains("launch") == true)
    for text in ["{", "{launch", "{}", "{ launch}", "{launch {day}"] {
      #expect(throws: UsageError.self) { try WidgetFormat(text) }
    }
  }
}
