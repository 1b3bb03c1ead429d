import TerminalKit

/// A field for the key of a service, which shows dots only.
struct KeyField: Sendable {
  let service: ServiceKey
  private var text = ""

  /// The longest key, in characters; what is longer is refused when it is saved, not cut.
  private static let limit = 16_384

  /// The result of a key.
  enum Outcome: Sendable, Equatable {
    /// The field does not use it.
    case other
    case handled
    case close
    case save(String)
  }

  init(_ service: ServiceKey) { self.service = service }

  mutating func press(_ key: Key) -> Outcome {
    switch key.code {
    case .escape: return .close
    case .enter: return text.isEmpty ? .close : .save(text)
    case .backspace: _ = text.popLast()
    case .character("u") where key.modifiers == .control: text = ""
    default:
      guard let character = key.typed else { return .other }
      paste(String(character))
    }
    return .handled
  }

  /// Inserts pasted text. A line break at its end is no part of a key.
  mutating func paste(_ pasted: String) {
    var pasted = pasted[...]
    while pasted.last?.isNewline == true { pasted.removeLast() }
    text = String((text + pasted).prefix(Self.limit))
  }

  /// A dot for each character, as far as there is room, and the cursor.
  func line(width: Int) -> StyledText {
    let dots = SafeText(String(repeating: "•", count: min(text.count, max(0, width - 1))))
    return StyledText(dots) + StyledText("_", .accent)
  }
}
