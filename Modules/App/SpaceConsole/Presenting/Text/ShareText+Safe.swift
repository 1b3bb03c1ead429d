import SpaceDomain
import TerminalKit

extension ShareText {
  /// The lines to send. Characters that are unsafe in a terminal are useless in a mail too.
  var safeLines: [SafeText] { lines.map { SafeText($0) } }

  var safeText: SafeText { safeLines.joined(separator: "\n") }
}
