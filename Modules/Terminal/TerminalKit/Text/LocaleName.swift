/// The name of the locale that an environment sets for a category, such as `de_DE.UTF-8`.
public struct LocaleName: Sendable, Hashable {
  /// A category of locales.
  public enum Category: String {
    /// The characters that can be shown.
    case characters = "LC_CTYPE"
    /// The language of texts.
    case messages = "LC_MESSAGES"
  }

  /// The name as set; empty if it is not set.
  public let text: String

  /// The first of `LC_ALL`, the category's own variable and `LANG` that is set (POSIX.1-2017, XBD 8.2);
  /// otherwise the C locale.
  public init(_ category: Category, _ environment: [String: String]) {
    text =
      ["LC_ALL", category.rawValue, "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
  }

  var isUTF8: Bool {
    // The codeset stands after the dot, before a modifier; macOS has it alone.
    let codeset = text.split(separator: ".").last?.prefix { $0 != "@" } ?? ""
    return codeset.filter { $0 != "-" }.lowercased() == "utf8"
  }

  /// Language and region in IETF BCP 47, `de-DE` or `de`; nil for the C locale and for other names.
  public var language: String? {
    let parts = text.prefix { !".@".contains($0) }.split(separator: "_", omittingEmptySubsequences: false)
    guard let language = parts.first, Self.isCode(language) else { return nil }
    guard parts.count == 2, Self.isCode(parts[1]) else {
      return parts.count == 1 ? language.lowercased() : nil
    }
    return "\(language.lowercased())-\(parts[1].uppercased())"
  }

  /// True for two letters, as in ISO 639-1 and ISO 3166-1.
  private static func isCode(_ text: Substring) -> Bool {
    text.count == 2 && text.allSatisfy { $0.isASCII && $0.isLetter }
  }
}
