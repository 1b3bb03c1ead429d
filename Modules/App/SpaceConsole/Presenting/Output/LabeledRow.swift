import SpaceDomain
import TerminalKit

/// A line with a label in a column of its own.
enum LabeledRow {
  /// A path or an address on one line of any length, so that it can be copied.
  static func whole(
    _ label: SafeText, _ text: SafeText, link: Hyperlink? = nil, labelWidth: Int = 8
  ) -> OutputBlock {
    .line(head(label, width: labelWidth + 1) + StyledText(text, link: link))
  }

  /// The addresses that there are, each a link on one line.
  static func links(_ rows: [(SafeText, URL?)], labelWidth: Int = 8) -> [OutputBlock] {
    rows.compactMap { label, url in
      url.map { whole(label, SafeText($0.absoluteString), link: Hyperlink($0), labelWidth: labelWidth) }
    }
  }

  /// An address with its label; wrapped, never cut, and a link in each of its lines.
  static func address(_ label: SafeText, _ url: URL, width: Int) -> [StyledText] {
    (label + " " + SafeText(url.absoluteString)).wrapped(to: max(1, width)).map {
      StyledText($0, link: Hyperlink(url))
    }
  }

  /// The lines of `Label    text…`, wrapped with an indent; none without a text.
  static func lines(_ label: SafeText, _ text: SafeText?, labelWidth: Int = 8, width: Int) -> [OutputBlock] {
    guard let text else { return [] }
    // On a narrow terminal an indent would leave no room for the text.
    let indent = width >= 3 * labelWidth ? labelWidth + 1 : 0
    let lines = text.wrapped(to: max(1, width - indent))
    let first = indent == 0 ? StyledText(label + ": ", .dim) : head(label, width: indent)
    let start: [OutputBlock] = indent == 0 ? [.line(first)] : []
    return start
      + lines.enumerated().map { index, line in
        let lead = indent == 0 ? StyledText("") : index == 0 ? first : .gap(indent, spoken: "")
        return .line(lead + StyledText(line))
      }
  }

  private static func head(_ label: SafeText, width: Int) -> StyledText {
    StyledText(label, .dim) + .gap(width - label.width, spoken: ": ")
  }
}
