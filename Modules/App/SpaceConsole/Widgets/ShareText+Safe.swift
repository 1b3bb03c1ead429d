import SpaceDomain
import TerminalKit

extension ShareText {
  /// The lines as they are sent: characters that would do harm in a terminal would do no good in a mail.
  var safeLines: [SafeText] { lines.map { SafeText($0) } }

  /// The lines as one text, for the clipboard.
  var safeText: SafeText { safeLines.joined(separator: "\n") }
}
