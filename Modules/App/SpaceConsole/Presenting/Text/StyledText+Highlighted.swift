import SpaceDomain
import TerminalKit

extension StyledText {
  /// A text cut to a width, with the matches of a search underlined.
  static func highlighted(
    _ text: String, _ query: SearchQuery, field: String? = nil, _ style: TextStyle, width: Int
  ) -> StyledText {
    let cut = SafeText(text).truncated(to: width).string
    let marked = TextStyle(role: .warning, style.attributes.union(.underlined))
    var line = StyledText("")
    var rest = cut.startIndex
    for range in query.ranges(in: cut, field: field) {
      line = line + StyledText(SafeText(String(cut[rest..<range.lowerBound])), style)
      line = line + StyledText(SafeText(String(cut[range])), marked)
      rest = range.upperBound
    }
    return line + StyledText(SafeText(String(cut[rest...])), style)
  }
}
