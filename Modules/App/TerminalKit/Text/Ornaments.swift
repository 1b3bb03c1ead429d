import Synchronization

/// The characters beyond ASCII that our own texts are written with, and what stands for them where a locale has none.
///
/// A text does not know who will read it: as the locale of the C library is, this is one for the whole process, set
/// before anything is said. Text from outside stays as it is.
public enum Ornaments {
  private static let areASCII = Atomic(false)

  /// From here on our own texts are ASCII, if the locale's characters are no more than that.
  public static func follow(_ environment: [String: String]) {
    areASCII.store(!LocaleName(.characters, environment).isUTF8, ordering: .relaxed)
  }

  /// A text of our own as it can be shown.
  public static func fitting(_ text: String) -> String {
    areASCII.load(ordering: .relaxed) ? inASCII(text) : text
  }

  /// Other characters than ours, as in a name that a message tells, stay as they are.
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
