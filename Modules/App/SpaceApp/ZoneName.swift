import SpaceDomain

enum ZoneName {
  /// The warning about a name that the C library does not know: it would show UTC without a word.
  static func fault(_ environment: [String: String]) -> SpaceError? {
    guard let text = environment["TZ"] else { return nil }
    let name = text.hasPrefix(":") ? String(text.dropFirst()) : text
    let folder = environment["TZDIR"] ?? "/usr/share/zoneinfo"
    guard !["", "UTC", "GMT"].contains(name), !isRule(name),
      !FileManager.default.fileExists(atPath: name.hasPrefix("/") ? name : "\(folder)/\(name)")
    else { return nil }
    return SpaceError(
      .invalidRequest, code: "unknown-zone",
      message: "TZ names an unknown time zone, ‘\(text)’. Times are in UTC.",
      hint: "Set TZ to a name such as Europe/Berlin, or unset it.")
  }

  /// True for a rule of POSIX (XBD 8.3), a name and an offset from UTC: `CET-1CEST`, `<+0330>-3:30`.
  private static func isRule(_ name: String) -> Bool {
    let rest =
      name.first == "<" ? name.drop { $0 != ">" }.dropFirst() : name.drop { $0.isASCII && $0.isLetter }
    let offset = rest.first == "-" || rest.first == "+" ? rest.dropFirst() : rest
    return name.count - rest.count >= 3 && offset.first.map { $0.isASCII && $0.isNumber } == true
  }
}
