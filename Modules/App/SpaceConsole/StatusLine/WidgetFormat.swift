import TerminalKit

/// The template of the widget's line: text with fields in braces.
struct WidgetFormat: Sendable {
  enum Field: String, Sendable, Hashable, CaseIterable {
    case launch
    case agency
    case place
    /// The remaining time; if the time is vague, the time as far as it is known.
    case countdown
    case when
    case title
    case day
  }

  /// Texts, each with the field after it; the last has none.
  private let pieces: [(text: String, field: Field?)]

  /// - Throws: ``UsageError`` for an unknown field.
  init(_ text: String) throws(UsageError) {
    var pieces: [(String, Field?)] = []
    var (last, rest) = ("", text[...])
    while let character = rest.popFirst() {
      if character != "{" {
        last.append(character)
      } else if rest.first == "{" {
        last.append(rest.removeFirst())
      } else {
        pieces.append((last, try Self.field(&rest)))
        last = ""
      }
    }
    self.pieces = pieces + [(last, nil)]
  }

  private static func field(_ rest: inout Substring) throws(UsageError) -> Field {
    let names = Field.allCases.map(\.rawValue)
    guard let end = rest.firstIndex(of: "}") else {
      throw UsageError("A brace is not closed.", hint: "Write {\(names[0])}, or {{ for a brace.")
    }
    let name = String(rest[..<end])
    guard let field = Field(rawValue: name) else {
      throw UsageError(
        "There is no field {\(name)}.",
        hint: Suggestion.hint(for: name, among: names) ?? "One of \(names.joined(separator: ", ")).")
    }
    rest = rest[end...].dropFirst()
    return field
  }

  /// The line; unknown values are empty.
  func line(_ value: (Field) -> String?) -> String {
    pieces.map { $0.text + ($0.field.flatMap(value) ?? "") }.joined()
  }
}
