import SpaceDomain
import TerminalKit

/// A name that several things have; the error lists them, each with the command for it.
struct AmbiguousName: PresentableError {
  /// One of the things: what to type, and its name.
  struct Choice: Sendable {
    let command: String
    let name: String
  }

  /// The most choices that are listed; a person reads no more.
  private static let limit = 20

  let message: String
  let choices: [Choice]
  private let count: Int
  private let noun: String
  let kind = SpaceError.Kind.ambiguous
  let code = "ambiguous"

  /// - Parameters:
  ///   - text: what was typed.
  ///   - one: a single thing.
  ///   - noun: the things, in the plural.
  init(_ text: String, one: String, _ noun: String, _ choices: some Collection<Choice>) {
    message =
      choices.count == 1
      ? "‘\(text.prefix(80))’ is not the whole name of a \(one)."
      : "‘\(text.prefix(80))’ may be any of \(choices.count.grouped) \(noun)."
    (self.choices, count) = (Array(choices.prefix(Self.limit)), choices.count)
    self.noun = choices.count == 1 ? one : noun
  }

  /// A name that things of several kinds have; of each kind at least its share of the choices, if there are so many.
  /// - Parameter kinds: at least one.
  init(_ text: String, _ kinds: [AmbiguousName]) {
    let share = Self.limit / kinds.count
    var spare = Self.limit - kinds.reduce(0) { $0 + min($1.choices.count, share) }
    choices = kinds.flatMap { kind in
      let shown = kind.choices.prefix(share + spare)
      spare -= max(0, shown.count - share)
      return shown
    }
    (count, noun) = (kinds.reduce(0) { $0 + $1.count }, kinds[0].noun)
    let counts = kinds.map { "\($0.count.grouped) \($0.noun)" }
    message =
      kinds.count == 1
      ? kinds[0].message
      : "‘\(text.prefix(80))’ may be any of \(counts.dropLast().joined(separator: ", ")) and "
        + "\(counts[counts.count - 1])."
  }

  /// A word for a shell, quoted if it has to be.
  static func shellWord(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || "@._-+/:".utf8.contains(byte)
    }
    return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }

  var hint: String? {
    count > choices.count
      ? "Write more of the name, or one of these:" : count == 1 ? "Write this:" : "Write one of these:"
  }

  /// The choices, a line each: the command, and the name behind it.
  var lines: [StyledText] {
    let column = (choices.map { SafeText($0.command).width }.max() ?? 0) + 2
    let rest = count - choices.count
    let lines = choices.map { choice in
      let command = SafeText(choice.command)
      return StyledText("  " + command) + .gap(column - command.width, spoken: ": ")
        + StyledText(SafeText(choice.name), .dim)
    }
    return lines + (rest > 0 ? [StyledText("  and \(rest.grouped) more", .dim)] : [])
  }

  var json: JSONValue { .array(choices.map { ["type": $0.command, "name": $0.name] as JSONValue }) }
}
