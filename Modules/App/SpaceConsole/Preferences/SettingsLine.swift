import SpaceDomain
import TerminalKit

/// A line of the settings file that is neither empty nor a comment: `name = value`, with a comment after `#`.
package struct SettingsLine: Sendable {
  /// The line before those that assign colors, up to the end of the file or another heading.
  private static let themeHeading = "[theme]"

  private let path: String
  let number: Int
  package let text: Substring
  package let name: String
  /// The text between `=` and the comment, with single spaces; nil without a `=`.
  let value: String?
  /// True below ``themeHeading``, where lines are no settings; below any other heading they are.
  private(set) var isTheme = false
  var isHeading: Bool { name.hasPrefix("[") }

  /// The lines of a settings file.
  /// - Parameter path: for errors.
  package static func all(in text: String, path: String = "") -> [SettingsLine] {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: isLineEnd)
    var isTheme = false
    return lines.enumerated().compactMap {
      guard var line = SettingsLine($1, number: $0 + 1, path: path) else { return nil }
      if line.isHeading { isTheme = line.name == themeHeading }
      line.isTheme = isTheme
      return line
    }
  }

  /// True for the line ends of the systems. Other characters that break a line, such as U+2028, are part of a comment.
  private static func isLineEnd(_ character: Character) -> Bool { ["\n", "\r\n", "\r"].contains(character) }

  /// The text of a settings file with one setting changed where it is read, or added. All other lines stay as they are.
  package static func text(_ text: String, with name: String, _ value: String) -> String {
    let lines = all(in: text)
    // The last line of a name is used, so change that.
    let old = lines.last { !$0.isTheme && $0.name == name }?.text
    let end = lines.first(where: \.isHeading)?.text.startIndex ?? text.endIndex
    let (before, after) = (text[..<(old?.startIndex ?? end)], text[(old?.endIndex ?? end)...])
    let newline = text.first(where: isLineEnd).map(String.init) ?? "\n"
    let isOpen = old == nil && before.last.map { !isLineEnd($0) && $0 != Self.mark } == true
    let lineEnd = old == nil || after.isEmpty ? newline : ""
    return before + (isOpen ? newline : "") + "\(name) = \(value)" + lineEnd + after
  }

  /// The byte order mark, which editors put before the first line, and joined files have before others.
  private static let mark: Character = "\u{FEFF}"
  /// The text of a settings file without the lines that give a setting a value.
  package static func text(_ text: String, without name: String) -> String {
    let old = all(in: text).filter { !$0.isTheme && $0.name == name }.map(\.text)
    return old.reversed().reduce(into: text) { text, line in
      let end =
        text[line.endIndex...].first.map(isLineEnd) == true ? text.index(after: line.endIndex) : line.endIndex
      text.removeSubrange(line.startIndex..<end)
    }
  }

  private init?(_ text: Substring, number: Int, path: String) {
    let text = text.drop { $0 == Self.mark }
    let content = text.prefix { $0 != "#" }
    if content.allSatisfy(\.isWhitespace) { return nil }
    let parts = content.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    (self.text, self.number, self.path) = (text, number, path)
    (name, value) = (parts[0], parts.count > 1 ? parts[1] : nil)
  }

  /// The text after `=` as it is: a command or a folder may have # and several spaces.
  var wholeValue: String? {
    guard let equals = text.firstIndex(of: "="), let end = text.lastIndex(where: { !$0.isWhitespace })
    else { return nil }
    return String(text[...end][equals...].dropFirst().drop(while: \.isWhitespace))
  }

  /// - Parameter reason: the end of a sentence.
  func fault(_ code: String, _ reason: String, hint: String?) -> SettingsLineError {
    SettingsLineError(path: path, line: number, code: code, reason: reason, hint: hint)
  }

  var noSetting: SettingsLineError {
    let (code, names) = ("unknown-setting", SettingSpec.all.map(\.name))
    guard let spec = SettingSpec.named(name) else {
      let hint = Suggestion.hint(for: name, among: names) ?? "Settings are \(names.joined(separator: ", "))."
      return fault(code, "there is no setting ‘\(name)’.", hint: hint)
    }
    let reason = value.map { "‘\($0)’ is not a value of \(name)." } ?? "\(name) has no value."
    return fault(code, reason, hint: spec.hint(for: value ?? ""))
  }

  func fault(_ fault: ThemeColors.Fault) -> SettingsLineError {
    let code = "unknown-color"
    switch fault {
    case .unknownName(let name):
      let names = ThemeColors.names
      let hint = Suggestion.hint(for: name, among: names) ?? "Roles are \(names.joined(separator: ", "))."
      return self.fault(code, "[theme] has no role ‘\(name.prefix(80))’.", hint: hint)
    case .badColor(let word):
      return self.fault(
        code, word.isEmpty ? "the color is missing." : "‘\(word.prefix(80))’ is not a color.",
        hint: "A color is a name such as bright-blue, a number from 0 to 255, or #rrggbb.")
    }
  }
}

/// A line of the settings file that is ignored; it stays in the file.
package struct SettingsLineError: PresentableError, Equatable {
  let path: String
  let line: Int
  package let code: String
  let reason: String
  package let hint: String?

  /// The code of a line that gives an action of the app an unusable key.
  package static let badShortcut = "bad-shortcut"

  package let kind = SpaceError.Kind.invalidRequest
  package var message: String { "Line \(line) of \(path) is ignored: \(reason)" }
}

extension Configuration {
  var lineFaults: [SettingsLineError] {
    faults.compactMap { $0 as? SettingsLineError }.sorted { $0.line < $1.line }
  }
}
