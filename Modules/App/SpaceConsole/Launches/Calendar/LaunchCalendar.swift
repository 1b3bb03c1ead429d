import SpaceDomain
import TerminalKit

/// Launches as events of a calendar.
///
/// - Known to the second or minute: an event from that time to the end of the launch window, else for an hour, because
///   calendars refuse an event without end or make it a day.
/// - Known to the hour: that hour. To the day, morning or afternoon: that day. To the week or month: all of
///   its days. These events have their precision in the title.
/// - Known less precisely: no event, because it would fill a quarter of a year or more.
///
/// The UID is the launch's key, and the SEQUENCE rises when time or status change, so that importing the file again moves
/// an event instead of adding a second one. A launch that has lost its date, or is gone, is told as canceled.
struct LaunchCalendar: Sendable {
  let launches: [Launch]

  /// - Parameter launches: the launches; those with a vague time are left out.
  init(_ launches: [Launch]) { self.launches = launches.filter { !Self.time($0).isEmpty } }

  /// The text of each event whose change increases its SEQUENCE, by the launch's key (RFC 5546, section 2.1.4).
  var schedules: [String: String] {
    Dictionary(launches.map { ($0.id, Self.text(Self.time($0) + [Self.status($0)])) }) { first, _ in first }
  }

  /// The calendar as a text of RFC 5545, with events of earlier files that are canceled.
  func text(
    revisions: [String: CalendarRevision], cancelled: [String: CalendarRevision] = [:], now: Date
  ) -> String {
    let properties = [
      Line("BEGIN", "VCALENDAR"), Line("VERSION", "2.0"),
      Line("PRODID", "-//Space Explorer//space-explorer \(Version.current)//EN"),
      Line("CALSCALE", "GREGORIAN"), Line("X-WR-CALNAME", "Rocket launches"),
    ]
    let events = launches.map { launch in
      let revision = revisions[launch.id]
      // Not the time of writing, so that the same launches make the same file.
      let changed = [launch.updated, revision?.since].compactMap(\.self).max() ?? now
      return Self.event(launch.id, changed, revision?.sequence ?? 0, Self.lines(launch))
    }
    let lost = cancelled.sorted { $0.key < $1.key }.map { key, revision in
      let lines = [
        Line("SUMMARY", text: revision.name ?? "Rocket launch"), Line("TRANSP", "TRANSPARENT"),
        Line("DESCRIPTION", text: "No date is known any more."),
      ]
      return Self.event(key, revision.since, revision.sequence, lines, revision.schedule)
    }
    return Self.text(properties) + (events + lost).joined() + Line("END", "VCALENDAR").folded
  }

  private static func text(_ lines: [Line]) -> String { lines.map(\.folded).joined() }

  private static func event(
    _ key: String, _ changed: Date, _ sequence: Int, _ lines: [Line], _ schedule: String = ""
  ) -> String {
    let head = [
      Line("BEGIN", "VEVENT"), Line("UID", SafeText(key) + "@space-explorer"),
      Line("DTSTAMP", instant(changed)), Line("SEQUENCE", "\(sequence)"),
    ]
    return text(head + lines) + schedule + Line("END", "VEVENT").folded
  }

  private static func lines(_ launch: Launch) -> [Line] {
    let isExact = launch.net.precision.isExact || launch.status.isOutcome
    let title = isExact ? launch.name : "\(launch.name) (\(launch.netText()))"
    let place = [launch.pad?.name, launch.pad?.place].compactMap(\.self).joined(separator: ", ")
    let facts = [
      Line("SUMMARY", text: title), status(launch), Line("TRANSP", "TRANSPARENT"),
      place.isEmpty ? nil : Line("LOCATION", text: place),
      launch.pad.flatMap(position).map { Line("GEO", $0) },
      launch.mission?.kind.map { Line("CATEGORIES", text: $0) },
      Line("DESCRIPTION", text: description(launch)),
      launch.pageURL.flatMap(Hyperlink.init).map { Line("URL", SafeText($0.address)) },
    ]
    return time(launch) + facts.compactMap(\.self)
  }

  /// Latitude and longitude with six decimals, which RFC 5545 lets be read at least, without exponents; nil if invalid.
  private static func position(of pad: LaunchPad) -> SafeText? {
    let degrees = [pad.latitude, pad.longitude].compactMap(\.self)
    guard degrees.count == 2, abs(degrees[0]) <= 90, abs(degrees[1]) <= 180 else { return nil }
    let texts = degrees.map { degrees in
      var text = Decimals.text(degrees, digits: 6)
      while text.hasSuffix("0"), !text.hasSuffix(".0") { text.removeLast() }
      return text
    }
    return SafeText(texts.joined(separator: ";"))
  }

  private static func description(_ launch: Launch) -> String {
    let head = [launch.agency, launch.status.name, launch.netText()].compactMap(\.self)
    let paragraphs = [head.joined(separator: " · "), launch.mission?.description].compactMap(\.self)
    return (paragraphs + launch.links.filter { $0.kind != .record }.map(\.url.absoluteString))
      .joined(separator: "\n")
  }

  private static func status(_ launch: Launch) -> Line {
    switch launch.status {
    case .toBeDetermined, .toBeConfirmed, .hold, .other: Line("STATUS", "TENTATIVE")
    default: Line("STATUS", "CONFIRMED")
    }
  }

  private static func time(_ launch: Launch) -> [Line] {
    let (start, period) = (launch.net.instant, launch.net.period)
    switch launch.net.precision {
    case .second, .minute:
      let end = launch.window.flatMap { $0.upperBound > start ? $0.upperBound : nil } ?? start + 3_600
      return [Line("DTSTART", instant(start)), Line("DTEND", instant(end))]
    case .hour:
      return [Line("DTSTART", instant(period.lowerBound)), Line("DTEND", instant(period.upperBound))]
    case .morning, .afternoon, .day, .week, .month:
      // The end is the day after the last.
      return [
        Line("DTSTART;VALUE=DATE", SafeText(CalendarDay(period.lowerBound).digits())),
        Line("DTEND;VALUE=DATE", SafeText(CalendarDay(period.upperBound).digits())),
      ]
    default: return []
    }
  }

  private static func instant(_ instant: Date) -> SafeText {
    SafeText(ISO8601.text(instant).filter { $0 != "-" && $0 != ":" })
  }
}

private struct Line {
  private let line: SafeText

  /// A property whose value needs no escapes: a time, a number, a word, an address.
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

  /// The line with CR LF, folded at 75 octets (section 3.1) into lines that begin with a space. No character is split.
  var folded: String {
    var (result, used) = ("", 0)
    for scalar in line.string.unicodeScalars {
      let octets = UTF8.width(scalar)
      if used + octets > 75 { (result, used) = (result + "\r\n ", 1) }
      result.unicodeScalars.append(scalar)
      used += octets
    }
    return result + "\r\n"
  }
}
