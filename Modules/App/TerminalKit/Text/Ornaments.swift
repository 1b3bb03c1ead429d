import Synchronization

/// The characters beyond ASCII in texts of our own, and their replacements for locales without them.
///
/// Like the locale of the C library, this is one setting for the whole process, made before the first output. Text from
/// outside stays as it is.
public enum Ornaments {
  private static let areASCII = Atomic(false)

  /// Makes texts of our own ASCII from here on, if the locale has no other characters.
  public static func follow(_ environment: [String: String]) {
    areASCII.store(!LocaleName(.characters, environment).isUTF8, ordering: .relaxed)
  }

  /// A text of our own in the characters of the locale.
  public static func fitting(_ text: String) -> String {
    areASCII.load(ordering: .relaxed) ? inASCII(text) : text
  }

  /// Replaces our own ornaments; other characters, as in a name within a message, stay.
  static func inASCII(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if let ascii = substitute(scalar, before: rest.first) {
        result.append(contentsOf: ascii.unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  private static func substitute(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) -> String? {
    switch scalar {
    case "…": "..."
    case "·", "–": "-"
    case "‘", "’": "'"
    case "“", "”": "\""
    case "×": "x"
    case "↑": "Up"
    case "↓": "Down"
    case "←": "Left"
    case "→": "->"
    case "°": next == "C" || next == "F" ? "" : " degrees"
    default: nil
    }
  }
}
