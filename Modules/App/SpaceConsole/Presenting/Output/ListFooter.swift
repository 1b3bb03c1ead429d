import SpaceDomain
import TerminalKit

/// The last lines of a list: the number of rows, the origin, and credits.
struct ListFooter: Sendable {
  let shown: Int
  /// The number of rows found.
  let total: Int
  /// The singular and plural name of rows.
  let noun: (one: SafeText, many: SafeText)
  let origin: SafeText
  /// Credits, each on lines of its own.
  var credits: [SafeText] = []

  /// The lines, such as `20 of 2,157 launches · live from …`, wrapped and dimmed.
  func lines(width: Int) -> [StyledText] {
    let name = total == 1 ? noun.one : noun.many
    let part: SafeText = shown < total ? "\(shown.grouped) of " : ""
    let count: SafeText = part + "\(total.grouped) " + name
    return ([count + " · " + origin] + credits).flatMap { $0.wrapped(to: width) }
      .map { StyledText($0, .dim) }
  }
}
