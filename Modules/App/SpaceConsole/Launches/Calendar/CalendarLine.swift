import TerminalKit

/// A line of a calendar in the text format of RFC 5545: a property with its value.
///
/// It ends with CR LF, and is folded at 75 octets.
struct CalendarLine: Sendable, Equatable {
  private let line: SafeText

  /// A property whose value needs no escapes: a time, a number, a word, an address.
  /// - Parameter name: the name with its parameters, such as `DTSTART;VALUE=DATE`.
  init(_ name: SafeText, _ value: SafeText) { line = name + ":" + value }

  /// A property whose value is outside text and gets escapes (section 3.3.11).
  init(_ name: SafeText, text: String) {
    let escaped = SafeText(paragraphs: text).string.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\\", ";", ",": result += "\\\(scalar)"
      case "\n": result += "\\n"
      default: result.unicodeScalars.append(scalar)
      }
    }
    self.init(name, SafeText(escaped))
  }

  /// The most octets of a line without its end (section 3.1).
  static let longest = 75

  /// The line with its end, folded into lines that begin with a space. No character is split.
  var folded: String {
    var result = ""
    var used = 0
    for scalar in line.string.unicodeScalars {
      let octets = UTF8.width(scalar)
      if used + octets > Self.longest {
        result += "\r\n "
        used = 1
      }
      result.unicodeScalars.append(scalar)
      used += octets
    }
    return result + "\r\n"
  }
}
