import Foundation
import SpaceData
import SpaceTestSupport
import Synchronization
import Testing

/// All services on one loopback server, which answers well until a fault is set; with the directories of its user.
final class SpaceServer: Sendable {
  /// A way in which a service fails.
  enum Fault: String, CaseIterable, CustomTestStringConvertible {
    case throttled, unavailable, denied, malformed, closed

    var testDescription: String { rawValue }

    var response: LoopbackServer.Response {
      switch self {
      case .throttled: .status(429).header("Retry-After", "120")
      case .unavailable: .status(500)
      case .denied: .status(403)
      case .malformed: .json(#"{"title": "#)
      case .closed: .json("{}").broken(.close, at: .start)
      }
    }
  }

  /// The picture's day, its launch and its film.
  static let (day, launch, film) = (CalendarDay("2024-01-01"), LaunchLibraryServer.key(1), Movie.ID.tmdb(1))

  let server: LoopbackServer
  private let folder = Sandbox()
  private let fault = Mutex<Fault?>(nil)

  init() throws {
    server = try LoopbackServer()
    let baseURL = server.baseURL
    server.route("/*") { [weak self] request in
      self?.fault.withLock { $0 }?.response ?? Self.answer(request.path, baseURL)
    }
  }

  func fail(_ fault: Fault) { self.fault.withLock { $0 = fault } }

  /// The repositories as a new process has them.
  func space(isKept: Bool = true, keys: APIKeys? = nil) throws -> Space {
    var urls = BaseURLs()
    for service in [WebService.apod, .nasa, .mars, .marsImages, .launches, .movies, .contacts] {
      try urls.replace(service, by: server.url("/\(service.name)").absoluteString)
    }
    var options = Space.Options()
    (options.now, options.clock) = ({ .sampleNow }, FastForwardClock())
    return Space(
      cachingIn: isKept ? folder.path + "/cache" : nil,
      keepingIn: isKept ? folder.path + "/data" : nil, urls: urls,
      keys: try keys ?? APIKeys(tmdb: SecretKey("a-key")),
      transport: SystemTransport(), options: options)
  }

  private static func answer(_ path: String, _ baseURL: URL) -> LoopbackServer.Response {
    switch path.split(separator: "/").first {
    case "apod":
      .json(
        #"{"date":"2024-01-01","title":"A Title","media_type":"image","explanation":"A text.","#
          + #""url":"https://example.org/page","hdurl":"\#(baseURL)/pictures/a.jpg"}"#)
    case "mars": .json(MarsFixtureServer.reports[.curiosity] ?? "")
    case "mars_images": .json(MarsFixtureServer.lists(baseURL)[.curiosity] ?? "")
    case "launches": .json(LaunchLibraryServer.row(1))
    case "movies": .json(MovieFixtureServer.films[0])
    case "contacts": .json(#"[{"name":"Ada Lovelace","email":"ada@example.org"}]"#)
    case "pictures": .data(EncodedPicture.sampleJPEG.data, type: "image/jpeg")
    default: .status(404)
    }
  }
}
