/// What both services put into their texts beside the text.
enum APODText {
  /// The title proper: the first line (one of 1997 goes on with "\r\nCredit:").
  static func title(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).first.map { HTMLText.line(String($0)) } ?? ""
  }

  /// The explanation without the word "Explanation:" before it and the notices after it.
  static func explanation(_ text: String) -> String {
    var lines: [Substring] = []
    for line in text.dropping(prefix: "Explanation:").split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    {
      if notices.contains(where: { line.lowercased().hasPrefix($0) }) { break }
      lines.append(line)
    }
    let kept = lines.joined(separator: "\n")
    return beforeInlineNotice(kept).trimming(while: \.isWhitespace)
  }

  /// The credit without its lead-in; nil when nothing is left.
  static func credit(_ text: String) -> String? {
    var credit = text[...]
    // A lead-in is short and ends in a colon: "Image Credit:", "Video Credit & Copyright:".
    if let colon = credit.prefix(60).firstIndex(of: ":") {
      let lead = credit[..<colon].lowercased()
      if leadIns.contains(where: lead.contains), !lead.contains(";"), !lead.contains(".") {
        credit = credit[credit.index(after: colon)...]
      }
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
    "tomorrow's picture:", "tomorrow’s picture:", "retrospective:", "apod's main nasa site", "apod’s main nasa site",
    "apod's email for image submissions", "apod’s email for image submissions",
  ]

  /// The classic service has no line breaks, so that a notice stands in the last line's end.
  private static func beforeInlineNotice(_ text: String) -> Substring {
    for mark in ["Tomorrow's picture:", "Tomorrow’s picture:"] {
      if let range = text.lastRange(of: mark) { return text[..<range.lowerBound] }
    }
    return text[...]
  }
}

extension String {
  fileprivate func dropping(prefix: String) -> Substring {
    let trimmed = drop(while: \.isWhitespace)
    return trimmed.hasPrefix(prefix) ? trimmed.dropFirst(prefix.count).drop(while: \.isWhitespace) : trimmed
  }

  fileprivate func lastRange(of mark: String) -> Range<Index>? {
    ranges(of: mark).last
  }
}
