/// Removes additions from the texts of both services.
enum APODText {
  /// The title alone: the first line (one title of 1997 continues with "\r\nCredit:").
  static func title(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).first.map { HTMLText.line(String($0)) } ?? ""
  }

  /// The explanation without the leading "Explanation:" and the notices at its end.
  static func explanation(_ text: String) -> String {
    var lines: [Substring] = []
    let body = text.trimmingPrefix(while: \.isWhitespace).trimmingPrefix("Explanation:")
    for line in body.split(separator: "\n", omittingEmptySubsequences: false) {
      let start = line.prefix(noticeLength).lowercased()
      if notices.contains(where: start.hasPrefix) { break }
      lines.append(beforeInlineNotice(line))
    }
    return lines.joined(separator: "\n").trimming(while: \.isWhitespace)
  }

  /// The credit without its lead-in; nil when nothing remains.
  static func credit(_ text: String) -> String? {
    var credit = text[...]
    // A lead-in is short and ends in a colon: "Image Credit:", "Video Credit & Copyright:".
    if let colon = credit.prefix(60).firstIndex(of: ":") {
      let lead = credit[..<colon].lowercased()
      let isLeadIn = leadIns.contains { lead.utf8.firstIndex(of: $0.utf8) != nil }
      if isLeadIn, !lead.contains(where: ";.".contains) { credit = credit[colon...].dropFirst() }
    }
    let trimmed = String(credit).trimming(while: \.isWhitespace)
    return trimmed.isEmpty ? nil : trimmed
  }

  /// The description of the picture; nil for the stock sentence that describes nothing.
  static func alternativeText(_ text: String) -> String? {
    let trimmed = text.trimming(while: \.isWhitespace)
    return trimmed.isEmpty || trimmed.lowercased().hasPrefix("see explanation") ? nil : trimmed
  }

  private static let leadIns = ["credit", "copyright", "licence", "license"]

  private static let notices = [
    "tomorrow's picture:", "tomorrow’s picture:", "retrospective:", "apod's main nasa site",
    "apod’s main nasa site", "apod's email for image submissions", "apod’s email for image submissions",
  ]

  /// Longer than the beginning of any known notice.
  private static let noticeLength = 40

  /// The classic service sends no line breaks, so the notice about tomorrow's picture may follow on the same
  /// line.
  private static func beforeInlineNotice(_ line: Substring) -> Substring {
    for quote in ["'", "’"] {
      if let place = line.utf8.firstIndex(of: "Tomorrow\(quote)s picture:".utf8) { return line[..<place] }
    }
    return line
  }
}
