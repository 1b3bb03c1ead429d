import Foundation
import SpaceDomain
import Synchronization

/// Both APOD services and their pictures on one loopback server, answering from records that the test
/// provides.
///
/// - the keyless service at ``scienceURL``: one day, lists with paging and `X-WP-Total`;
/// - the classic one at ``classicURL`` and `/planetary/apod`: day, range, key check;
/// - pictures at `/pictures/…`; the addresses in the records are rewritten to point there.
///
/// To inject a fault, a test replaces one of these routes on ``server``.
package final class APODFixtureServer: Sendable {
  /// The underlying server: its recorded requests, further routes, stopping it.
  package let server: LoopbackServer
  /// The base address of the keyless service (`SPACE_EXPLORER_APOD_URL`).
  package var scienceURL: URL { server.url(Self.sciencePath) }
  /// The base address of the classic service (`SPACE_EXPLORER_NASA_URL`).
  package var classicURL: URL { server.baseURL }

  static let sciencePath = "/wp-json/wp/v2/apod-basic"
  static let classicPath = "/planetary/apod"

  /// Starts the server.
  /// - Parameters:
  ///   - records: the published days.
  ///   - today: the current day of the services; a record of a later day is not published yet.
  ///   - keys: the keys that the classic service accepts.
  ///   - pictures: pictures by file name; any other name gets `EncodedPicture.sampleJPEG`'s bytes.
  ///   - pageCap: the most records on a page of the keyless service, whatever is requested.
  ///   - knowsPages: false to always return the first page and send no page counts.
  package init(
    records: [APODRecord], today: CalendarDay, keys: Set<String> = ["DEMO_KEY"],
    pictures: [String: Data] = [:], pageCap: Int = 100, knowsPages: Bool = true
  ) throws {
    server = try LoopbackServer()
    let published = records.filter { $0.day <= today }.sorted { $0.day < $1.day }
    let science = ScienceService(
      records: published.filter { $0.science != nil }, pageCap: pageCap, knowsPages: knowsPages)
    server.route(Self.sciencePath) { science.list($0) }
    server.route(Self.sciencePath + "/*") { science.day($0) }
    let classic = ClassicService(
      records: published.filter { $0.classic != nil }, today: today, keys: keys)
    server.route(Self.classicPath) { classic.answer($0) }
    server.route("/pictures/*") { request in
      let name = request.path.split(separator: "/").last.map(String.init) ?? ""
      return .picture(pictures[name] ?? EncodedPicture.sampleJPEG.data)
    }
  }
}

extension APODFixtureServer {
  /// Makes the classic service answer as the real one does since autumn 2026: status 200 and the same
  /// placeholder for every day.
  package func answerPlaceholders() {
    server.route(Self.classicPath) { request in
      .json(
        APODRecord.json([
          "date": request.query["date"] ?? "", "title": "NASA", "media_type": "image",
          "service_version": "v1",
          "explanation": "", "url": "\(request.baseURL)/pictures/nasa-logo.png",
          "hdurl": "\(request.baseURL)/pictures/nasa-logo.png",
        ]))
    }
  }
}

extension LoopbackServer.Response {
  /// A picture, with the media type detected from its first bytes.
  package static func picture(_ bytes: Data) -> Self {
    let type =
      switch bytes.first {
      case 0xff: "image/jpeg"
      case 0x89: "image/png"
      case UInt8(ascii: "G"): "image/gif"
      case UInt8(ascii: "R"): "image/webp"
      default: "application/octet-stream"
      }
    return data(bytes, type: type)
  }
}

extension APODRecord {
  /// The fields of a record, with the addresses of its pictures rewritten to the server's.
  package static func fields(_ record: Data?, baseURL: URL) -> [String: Any] {
    let parsed = record.flatMap { try? JSONSerialization.jsonObject(with: $0) }
    guard var fields = parsed as? [String: Any] else { return [:] }
    let isClassicImage = fields["service_version"] != nil && fields["media_type"] as? String == "image"
    for name in ["hdurl", "thumbnail_url"] + (isClassicImage ? ["url"] : []) {
      guard let address = fields[name] as? String, !address.isEmpty else { continue }
      let parts = address.split(separator: "?", maxSplits: 1)
      let file = parts[0].split(separator: "/").last ?? ""
      fields[name] = "\(baseURL)/pictures/\(file)" + (parts.count == 2 ? "?\(parts[1])" : "")
    }
    return fields
  }
}
