import Foundation
import SpaceDomain
import SpaceTestSupport

extension ArchiveFixtureServer {
  /// All pictures of the day from 1995 to August 2026 in the service's format, or only the last tenth of them
  /// without `--thorough`; nil if the recorded archive is not next to the package.
  static func recordedArchive() -> [(day: CalendarDay, json: Data)]? {
    guard let packed = Fixtures.file("apod_archive/archive_1995_2026.jsonl.gz") else { return nil }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["gzip", "-dc", packed.path]
    let pipe = Pipe()
    process.standardOutput = pipe
    guard (try? process.run()) != nil, let text = try? pipe.fileHandleForReading.readToEnd() else {
      return nil
    }
    process.waitUntilExit()
    let lines = text.split(separator: UInt8(ascii: "\n"))
    return lines.suffix(Effort.trials(lines.count)).compactMap { line in
      let fields = try? JSONSerialization.jsonObject(with: line) as? [String: Any]
      return fields.flatMap(science)
    }
  }

  /// Converts a record of the unofficial archive to the service's format.
  private static func science(_ fields: [String: Any]) -> (day: CalendarDay, json: Data)? {
    guard let day = (fields["date"] as? String).flatMap({ CalendarDay($0) }) else { return nil }
    let page = "https://science.nasa.gov/image-article/apod-\(day)/"
    let medium = fields["media_type"] as? String ?? "image"
    var record: [String: Any] = [
      "date": "\(day)", "post_id": 1_000_000 + day.daysSince1970, "title": fields["title"] ?? "",
      "permalink": page,
      "url": page, "media_type": medium, "explanation": fields["explanation"] ?? "",
      "copyright": fields["copyright"] ?? false, "alt": "",
    ]
    record["credit"] = fields["credit"] ?? fields["copyright"]
    record["hdurl"] = fields["hdurl"] ?? (medium == "image" ? fields["url"] : nil)
    if medium == "video", let url = fields["url"] as? String {
      record["basic_html"] = "<body><iframe src=\"\(url)\"></iframe></body>"
    }
    return (day, APODRecord.json(record))
  }
}
