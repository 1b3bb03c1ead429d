import Foundation
import TerminalKit

/// Reads an iCalendar text and rejects everything that RFC 5545 does not allow: an independent check of the
/// written calendar.
struct StrictCalendarReader {
  struct Fault: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }

  /// The properties of an event by name; parameters are part of the name.
  typealias Event = [String: String]
  private(set) var events: [Event] = []

  init(_ text: String) throws {
    let lines = try Self.unfolded(text).map(Self.property)
    guard lines.first?.name == "BEGIN", lines.first?.value == "VCALENDAR", lines.last?.name == "END",
      lines.last?.value == "VCALENDAR"
    else { throw Fault("not one VCALENDAR") }
    var event: Event?
    var calendar: [String: String] = [:]
    for (name, value) in lines.dropFirst().dropLast() {
      switch (name, value) {
      case ("BEGIN", "VEVENT") where event == nil: event = [:]
      case ("END", "VEVENT"):
        guard let complete = event else { throw Fault("END without BEGIN") }
        try Self.check(complete)
        events.append(complete)
        event = nil
      case ("BEGIN", _), ("END", _): throw Fault("\(name):\(value) out of place")
      case _ where event != nil:
        guard event?.updateValue(value, forKey: name) == nil else { throw Fault("\(name) twice") }
      default:
        guard events.isEmpty, calendar.updateValue(value, forKey: name) == nil else {
          throw Fault("calendar property \(name) twice or behind events")
        }
      }
    }
    guard event == nil, calendar["VERSION"] == "2.0", calendar["PRODID"]?.isEmpty == false else {
      throw Fault("VERSION and PRODID are needed once, and every BEGIN its END")
    }
    guard !events.isEmpty else { throw Fault("no component") }
    guard Set(events.map { $0["UID"] }).count == events.count else { throw Fault("a UID twice") }
  }

  // MARK: - Content lines (3.1)

  private static func unfolded(_ text: String) throws -> [String] {
    let bytes = Array(text.utf8)
    guard bytes.suffix(2) == [13, 10] else { throw Fault("does not end with CR LF") }
    var lines: [[UInt8]] = []
    var line: [UInt8] = []
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case 13:
        guard index + 1 < bytes.count, bytes[index + 1] == 10 else { throw Fault("CR without LF") }
        guard line.count <= 75 else { throw Fault("a line of \(line.count) octets") }
        guard String(validating: line, as: UTF8.self) != nil else { throw Fault("a character cut apart") }
        if line.first == 32 || line.first == 9 {
          guard !lines.isEmpty else { throw Fault("begins with a continuation") }
          lines[lines.count - 1] += line.dropFirst()
        } else {
          lines.append(line)
        }
        line = []
        index += 1
      case 10: throw Fault("LF without CR")
      case 0..<32 where bytes[index] != 9: throw Fault("control character \(bytes[index])")
      case 127: throw Fault("DEL")
      default: line.append(bytes[index])
      }
      index += 1
    }
    return lines.map { String(decoding: $0, as: UTF8.self) }
  }

  private static func property(_ line: String) throws -> (name: String, value: String) {
    guard let colon = line.firstIndex(of: ":") else { throw Fault("no colon: \(line)") }
    let name = String(line[..<colon])
    let allowed = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-;=")
    guard !name.isEmpty, name.allSatisfy(allowed.contains) else { throw Fault("no name: \(line)") }
    return (name, String(line[line.index(after: colon)...]))
  }

  // MARK: - Events (3.6.1)

  private static func check(_ event: Event) throws {
    guard event["UID"]?.isEmpty == false else { throw Fault("no UID") }
    guard try instant(event["DTSTAMP"]) != nil else { throw Fault("no DTSTAMP") }
    guard let sequence = event["SEQUENCE"].flatMap({ Int($0) }), sequence >= 0 else {
      throw Fault("SEQUENCE")
    }
    guard ["TENTATIVE", "CONFIRMED", "CANCELLED"].contains(event["STATUS"]) else { throw Fault("STATUS") }
    guard ["OPAQUE", "TRANSPARENT"].contains(event["TRANSP"]) else { throw Fault("TRANSP") }
    let start = try instant(event["DTSTART"]) ?? day(event["DTSTART;VALUE=DATE"])
    let end = try instant(event["DTEND"]) ?? day(event["DTEND;VALUE=DATE"])
    guard let start, (event["DTSTART"] == nil) != (event["DTSTART;VALUE=DATE"] == nil) else {
      throw Fault("DTSTART is needed, once")
    }
    if let end {
      guard start < end else { throw Fault("DTEND is not after DTSTART") }
      guard (event["DTEND"] == nil) == (event["DTSTART"] == nil) else { throw Fault("a date and an instant") }
    }
    for name in ["SUMMARY", "DESCRIPTION", "LOCATION", "CATEGORIES"] { try event[name].map(checkText) }
    if let position = event["GEO"]?.split(separator: ";") {
      guard position.count == 2, position.allSatisfy({ $0.wholeMatch(of: /-?\d+(\.\d+)?/) != nil }) else {
        throw Fault("GEO")
      }
    }
    if let url = event["URL"], URL(string: url)?.scheme == nil { throw Fault("URL \(url)") }
  }

  private static func instant(_ text: String?) throws -> Date? {
    guard let text else { return nil }
    guard text.wholeMatch(of: /[0-9]{8}T[0-9]{6}Z/) != nil else { throw Fault("no UTC instant: \(text)") }
    return try formatted(text, "yyyyMMdd'T'HHmmss'Z'")
  }

  private static func day(_ text: String?) throws -> Date? {
    guard let text else { return nil }
    guard text.wholeMatch(of: /[0-9]{8}/) != nil else { throw Fault("no date: \(text)") }
    return try formatted(text, "yyyyMMdd")
  }

  private static func formatted(_ text: String, _ format: String) throws -> Date {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = format
    guard let date = formatter.date(from: text) else { throw Fault("no such time: \(text)") }
    return date
  }

  /// RFC 5545, 3.3.11: a backslash escapes a backslash, semicolon, comma or n; a comma or semicolon never
  /// appears unescaped.
  private static func checkText(_ text: String) throws { _ = try plain(text) }

  /// The text with its escapes resolved.
  static func plain(_ text: String) throws -> String {
    var result = ""
    var characters = text.unicodeScalars.makeIterator()
    while let scalar = characters.next() {
      switch scalar {
      case "\\":
        switch characters.next() {
        case "n", "N": result += "\n"
        case let next? where "\\;,".unicodeScalars.contains(next): result.unicodeScalars.append(next)
        default: throw Fault("a lone backslash: \(text)")
        }
      case ";", ",": throw Fault("not escaped: \(text)")
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
