/// Superscripts and subscripts of HTML as text: `10<sup>65</sup>` is 10⁶⁵ and H<sub>2</sub>O is H₂O.
/// When Unicode lacks one of the characters, all are marked: `256<sup>3,000</sup>` is 256^(3,000).
struct ScriptText {
  private var open: [(name: Substring, start: Int)] = []

  /// The most nested elements; deeper ones count as plain text, which bounds the time for hostile input.
  private static let depth = 8

  /// Takes a tag after a text: a start is remembered, and at its end the text since then is rewritten.
  /// - Parameter tag: the name in lower case, with a slash for an end; others change nothing.
  mutating func meet(_ tag: String, in text: inout [UInt8]) {
    let name = tag.hasPrefix("/") ? tag.dropFirst() : tag[...]
    guard name == "sup" || name == "sub" else { return }
    if !tag.hasPrefix("/") {
      if open.count < Self.depth { open.append((name, text.count)) }
    } else if let last = open.last, last.name == name {
      open.removeLast()
      let inner = String(decoding: text[last.start...], as: UTF8.self)
      text.replaceSubrange(last.start..., with: Self.written(inner, raised: name == "sup").utf8)
    }
  }

  private static func written(_ text: String, raised: Bool) -> String {
    let inner = text.trimming(while: \.isWhitespace)
    guard !inner.isEmpty else { return text }
    let table = raised ? superscripts : subscripts
    let marks = inner.compactMap { table[$0] }
    let shown = marks.count == inner.count ? String(marks) : "\(raised ? "^" : "_")(\(inner))"
    return shown + (text.last?.isWhitespace == true ? " " : "")
  }

  private static let superscripts = table(
    "0123456789+-−=()abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVW",
    "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂ")
  private static let subscripts = table(
    "0123456789+-−=()aehijklmnoprstuvxβγρφχ", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓᵦᵧᵨᵩᵪ")

  private static func table(_ plain: String, _ marks: String) -> [Character: Character] {
    Dictionary(uniqueKeysWithValues: zip(plain, marks))
  }
}
