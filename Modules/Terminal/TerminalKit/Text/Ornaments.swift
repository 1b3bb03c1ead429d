import Synchronization

/// The non-ASCII characters in our own texts, and their ASCII replacements for locales without them. Like the
/// locale of the C library, this is one setting for the whole process, made before the first output. Outside
/// text stays unchanged, except for superscripts and subscripts, without which a number is another, and for typographic signs in
/// the cells of the Linux console.
public enum Ornaments {
  private static let areASCII = Atomic(false)

  /// From now on replaces non-ASCII characters in our own texts, if the locale does not have them.
  public static func follow(_ environment: [String: String]) {
    // Most fonts of the Linux console lack them too.
    let hasThem = LocaleName(.characters, environment).isUTF8 && environment["TERM"] != "linux"
    areASCII.store(!hasThem, ordering: .relaxed)
  }

  /// One of our own texts, in the characters of the locale.
  public static func fitting(_ text: String) -> String {
    areASCII.load(ordering: .relaxed) ? inASCII(text) : text
  }

  /// Text with superscripts and subscripts that the locale has: `10⁶⁵` is `10^(65)` in ASCII, `H₂O` is `H_(2)O`.
  static func fittingScripts(_ text: String) -> String {
    areASCII.load(ordering: .relaxed) ? withoutScripts(text) : text
  }

  static func withoutScripts(_ text: String) -> String {
    var (result, mark) = ("", "")
    for scalar in text.unicodeScalars {
      let script = scripts[scalar]
      if mark != script?.mark ?? "" {
        result += mark.isEmpty ? "" : ")"
        mark = script?.mark ?? ""
        result += mark.isEmpty ? "" : mark + "("
      }
      result.unicodeScalars.append(script?.plain ?? scalar)
    }
    return mark.isEmpty ? result : result + ")"
  }

  private static let scripts: [Unicode.Scalar: (mark: String, plain: Unicode.Scalar)] = {
    var table: [Unicode.Scalar: (mark: String, plain: Unicode.Scalar)] = [:]
    for (mark, characters, plain) in [
      (
        "^", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂ",
        "0123456789+-=()abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVW"
      ),
      ("_", "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓᵦᵧᵨᵩᵪ", "0123456789+-=()aehijklmnoprstuvxβγρφχ"),
    ] {
      for (scalar, plain) in zip(characters.unicodeScalars, plain.unicodeScalars) {
        table[scalar] = (mark, plain)
      }
    }
    return table
  }()

  /// Replaces our own ornaments; other characters, such as in a name within a message, stay.
  static func inASCII(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    let followers = text.unicodeScalars.dropFirst().map(Optional.some) + [nil]
    return zip(text.unicodeScalars, followers).map { substitute($0, before: $1) ?? String($0) }.joined()
  }

  /// A cell's character as the Linux console shows it: the kernel's own font has code page 437, without typographic dashes, quotes
  /// and dots, which texts of services have. It stays one cell; letters and other signs of a text stay.
  static func inConsole(_ character: Character) -> Character {
    switch character {
    case "…": "."
    case "‐", "‑", "‒", "–", "—", "―", "−": "-"
    case "‘", "’", "‚": "'"
    case "“", "”", "„": "\""
    case "×": "x"
    case "★": "*"
    default: character
    }
  }

  private static func substitute(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) -> String? {
    switch scalar {
    case "…": "..."
    case "·", "–": "-"
    case "‘", "’": "'"
    case "“", "”": "\""
    case "×": "x"
    case "★": "*"
    case "↑": "Up"
    case "↓": "Down"
    case "←": "Left"
    case "→": "Right"
    case "↗": ">"
    case "°": next == "C" || next == "F" ? "" : " degrees"
    default: nil
    }
  }
}
