import SpaceDomain
import TerminalKit

/// A line with a label in a column of its own.
enum LabeledRow {
  /// The width of the longest label on most pages.
  static let labelWidth = 7
  /// The least gap between a label and its text.
  private static let gap = 2

  /// A path or a key on one line of any length, so that it can be copied.
  static func whole(_ label: SafeText, _ text: SafeText, labelWidth: Int = labelWidth) -> OutputBlock {
    .line(head(label, width: labelWidth + gap) + StyledText(text))
  }

  /// The addresses that there are, each a link on one line.
  static func links(_ rows: [(SafeText, URL?)], labelWidth: Int = labelWidth) -> [OutputBlock] {
    rows.compactMap { label, url in
      url.map { .line(head(label, width: labelWidth + gap) + .address($0)) }
    }
  }

  /// The lines of `Label    text…`, wrapped with an indent; none without a text.
  /// - Parameters:
  ///   - labelWidth: the width of the longest label of the page.
  ///   - mark: a sign before the text.
  static func lines(
    _ label: SafeText, _ text: SafeText?, labelWidth: Int = labelWidth, mark: StyledText = "", width: Int
  ) -> [OutputBlock] {
    guard let text else { return [] }
    // On a narrow terminal an indent would leave no room for the text.
    let indent = width >= 3 * labelWidth ? labelWidth + gap : 0
    let lines = text.wrapped(to: max(1, width - indent - mark.width))
    let first = indent == 0 ? StyledText(label + ": ", .dim) : head(label, width: indent)
    let start: [OutputBlock] = indent == 0 ? [.line(first)] : []
    return start
      + lines.enumerated().map { index, line in
        let lead = indent == 0 ? StyledText("") : index == 0 ? first : .gap(indent, spoken: "")
        let sign = index == 0 ? mark : .gap(mark.width, spoken: "")
        return .line(lead + sign + StyledText(line))
      }
  }

  private static func head(_ label: SafeText, width: Int) -> StyledText {
    StyledText(label, .dim) + .gap(width - label.width, spoken: ": ")
  }
}
