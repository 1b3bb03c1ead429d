import TerminalKit

/// A calendar as text, after RFC 5545: content lines that end with CR LF, folded at 75 octets.
struct ICalendar: Sendable, Equatable {
  /// The text.
  let text: String

  /// A calendar of events; RFC 5545 wants at least one (section 3.6).
  /// - Parameter properties: of the calendar itself, beside its version.
  init(properties: [ContentLine], events: [[ContentLine]]) {
    let begin = ContentLine("BEGIN", "VCALENDAR")
    let lines =
      [begin, ContentLine("VERSION", "2.0")] + properties
      + events.flatMap { [ContentLine("BEGIN", "VEVENT")] + $0 + [ContentLine("END", "VEVENT")] }
      + [ContentLine("END", "VCALENDAR")]
    text = lines.map(\.folded).joined()
  }

  /// A line of a calendar: a property with its value.
  struct ContentLine: Sendable, Equatable {
    private let line: SafeText

    /// A property whose value stands as it is: a time, a number, a word, an address.
    /// - Parameter name: with its parameters, such as `DTSTART;VALUE=DATE`.
    init(_ name: SafeText, _ value: SafeText) { line = name + ":" + value }

    /// A property whose value is text from outside (section 3.3.11).
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

    /// The octets of a line without its end (section 3.1).
    static let longest = 75

    /// The line with its end; what does not fit follows on lines that begin with a space. No character is cut apart.
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
}
