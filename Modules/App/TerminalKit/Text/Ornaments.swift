import Synchronization

/// The non-ASCII characters in our own texts, and their ASCII replacements for locales without them.
///
/// Like the locale of the C library, this is one setting for the whole process, made before the first output.
/// Outside text stays unchanged.
public enum Ornaments {
  private static let areASCII = Atomic(false)

  /// From now on replaces non-ASCII characters in our own texts, if the locale does not have them.
  public static func follow(_ environment: [String: String]) {
    areASCII.store(!LocaleName(.characters, environment).isUTF8, ordering: .relaxed)
  }

  /// One of our own texts, in the characters of the locale.
  public static func fitting(_ text: String) -> String {
    areASCII.load(ordering: .relaxed) ? inASCII(text) : text
  }

  /// Replaces our own ornaments; other characters, such as in a name within a message, stay.
  static func inASCII(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    var result: [UInt8] = []
    let scalars = Array(text.unicodeScalars)
    for (place, scalar) in scalars.enumerated() {
      let next = scalars[place...].dropFirst().first
      if scalar.isASCII {
        result.append(UInt8(scalar.value))
      } else {
        result += (substitute(scalar, before: next) ?? String(scalar)).utf8
      }
    }
    return String(decoding: result, as: UTF8.self)
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
