import TerminalKit

/// The template of the widget's line: text with fields in braces.
struct WidgetFormat: Sendable, Hashable {
  /// The names that can stand in braces.
  enum Field: String, Sendable, Hashable, CaseIterable {
    /// The next launch's name.
    case launch
    /// The agency that launches.
    case agency
    /// From where.
    case place
    /// The time that is left, else what is known of when it is.
    case countdown
    /// When it is.
    case when
    /// The title of the picture of the day.
    case title
    /// Its day.
    case day
  }

  private enum Piece: Sendable, Hashable {
    case text(String)
    case field(Field)
  }

  private let pieces: [Piece]

  /// Reads a format.
  /// - Throws: ``UsageError`` that names what is no field.
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

  /// The line, with what is not known left empty.
  func line(_ value: (Field) -> String?) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .field(let field): value(field) ?? ""
      }
    }.joined()
  }
}
