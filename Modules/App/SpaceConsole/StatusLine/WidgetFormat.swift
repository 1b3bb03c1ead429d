import TerminalKit

/// The template of the widget's line: text with fields in braces.
struct WidgetFormat: Sendable, Hashable {
  /// The fields that can be in braces.
  enum Field: String, Sendable, Hashable, CaseIterable {
    /// The next launch's name.
    case launch
    /// The agency that launches.
    case agency
    /// The place of the launch.
    case place
    /// The remaining time; if the time is vague, the time as far as it is known.
    case countdown
    /// The launch time.
    case when
    /// The title of the picture of the day.
    case title
    /// The day of that picture.
    case day
  }

  private enum Piece: Sendable, Hashable {
    case text(String)
    case field(Field)
  }

  private let pieces: [Piece]

  /// Parses a template.
  /// - Throws: ``UsageError`` for an unknown field.
  init(_ text: String) throws(UsageError) {
    var pieces: [Piece] = []
    var rest = text[...]
    while let character = rest.popFirst() {
      if character != "{" {
        pieces.append(.text(String(character)))
      } else if rest.first == "{" {
        rest.removeFirst()
        pieces.append(.text("{"))
      } else {
        pieces.append(.field(try Self.field(&rest)))
      }
    }
    self.pieces = pieces
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
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .field(let field): value(field) ?? ""
      }
    }.joined()
  }
}
