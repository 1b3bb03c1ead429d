/// A line with a label in a column of its own, wrapped under itself.
enum LabelledRow {
  /// The lines of `Label    text…`.
  static func lines(
    _ label: SafeText, _ text: SafeText, link: Hyperlink? = nil, labelWidth: Int = 8, width: Int
  ) -> [OutputBlock] {
    // On a narrow terminal the column would leave nothing for the text.
    let indent = width >= 3 * labelWidth ? labelWidth + 1 : 0
    let lines = text.wrapped(to: max(1, width - indent))
    let first = StyledText(indent == 0 ? label + ": " : label.padded(to: indent), .dim)
    let start: [OutputBlock] = indent == 0 ? [.line(first)] : []
    return start
      + lines.enumerated().map { index, line in
        let lead = indent == 0 ? StyledText("") : index == 0 ? first : StyledText(SafeText.spaces(indent))
        return .line(lead + StyledText(line, link: link))
      }
  }
}
