import SpaceDomain
import TerminalKit

/// The last lines of a list: the number of rows and the origin, then credits.
struct ListFooter: Sendable {
  /// The rows that are shown.
  let shown: Int
  /// The rows that were found.
  let total: Int
  /// The name of one row, and of several.
  let noun: (one: SafeText, many: SafeText)
  let origin: SafeText
  /// Credits, each on lines of its own; empty ones are left out.
  var credits: [SafeText] = []

  /// `20 of 2,157 launches · live from …`, wrapped and dimmed.
  func lines(width: Int) -> [StyledText] {
    let name = total == 1 ? noun.one : noun.many
    let part: SafeText = shown < total ? "\(Decimals.grouped(shown)) of " : ""
    let count: SafeText = part + "\(Decimals.grouped(total)) " + name
    return ([count + " · " + origin] + credits.filter { !$0.isEmpty }).flatMap { $0.wrapped(to: width) }
      .map { StyledText($0, .dim) }
  }
}
