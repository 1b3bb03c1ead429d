import SpaceDomain

/// Launch Library 2, in its versions 2.0.0, 2.2.0 and 2.3.0.
struct LaunchLibraryService: Sendable {
  let endpoint: ServiceEndpoint
  let token: SecretKey?

  static let pageLimit = 100
  /// The time limit for a request; the service is slow with large pages.
  private static let timeout = Duration.seconds(60)

  var name: String { endpoint.url.host() ?? "Launch Library" }

  /// The calls of an hour that the service allows an address without a token.
  static let callLimit = 15
  /// The wait after a refusal that names none: the average time for one of the calls of an hour.
  static let usualWait = Duration.seconds(3_600 / callLimit)
}

extension LaunchLibraryService {
  var upcoming: URL { list("upcoming", [("mode", "normal")]) }

  /// The first page of the past launches, the newest first.
  /// - Parameter start: the earliest time; a server that does not support `net__gte` lists all.
  func previous(since start: Date) -> URL {
    list("previous", [("mode", "normal"), ("ordering", "-net"), ("net__gte", ISO8601.text(start))])
  }

  private func list(_ name: String, _ query: [(name: String, value: String)]) -> URL {
    WebAddress.url(
      launches.appending(path: "\(name)/"), settingQuery: [("limit", "\(Self.pageLimit)")] + query)
  }

  private var launches: URL { endpoint.url.appending(path: isOld ? "launch" : "launches") }

  /// True for versions whose paths are singular.
  var isOld: Bool { ["2.0.0", "2.1.0", "2.2.0"].contains(endpoint.url.lastPathComponent) }

  /// The address of the next page, which must be on the same server.
  /// - Throws: `SpaceError.forbiddenAddress(_:)` when it is on another server.
  func next(of page: LaunchLibraryPage) throws(SpaceError) -> URL? {
    guard let next = page.next else { return nil }
    guard let mine = Origin(endpoint.url), let theirs = Origin(next), mine.host == theirs.host,
      // A server behind a proxy may write http links although it is called by https.
      mine.port == theirs.port || next.port == nil,
      var components = URLComponents(url: next, resolvingAgainstBaseURL: true)
    else { throw .forbiddenAddress("the next page is not on \(name)") }
    (components.scheme, components.port) = (endpoint.url.scheme, endpoint.url.port)
    return components.url
  }
}

extension LaunchLibraryService {
  /// A launch with all its details.
  /// - Throws: status 404 when the service says that there is none.
  func launch(key: String) async throws(SpaceError) -> Launch {
    let url = WebAddress.url(launches.appending(path: "\(key)/"), settingQuery: [("mode", "detailed")])
    let response = try await endpoint.service.response(request(url))
    // A proxy, or the server of a wrong address, answers with a page: that tells nothing about the launch.
    if response.status == 404, AnswerForm(response.body) == .page {
      try endpoint.service.checkIsData(response.body)
    }
    let page = try endpoint.service.decode(LaunchLibraryPage.self, from: response.checked().body)
    guard let launch = page.launches.first, launch.identity.launchLibrary == key
    else { throw .unexpectedAnswer("The answer of \(name) is not about this launch.") }
    return launch
  }

  /// A page of a list.
  /// - Throws: status 429 with the wait that the service gives.
  func page(_ url: URL) async throws(SpaceError) -> LaunchLibraryPage {
    try await answer(url, as: LaunchLibraryPage.self)
  }

  /// The answer for an address of the service.
  /// - Throws: as ``page(_:)``.
  func answer<Answer: Decodable & Sendable>(_ url: URL, as type: Answer.Type) async throws(SpaceError)
    -> Answer
  {
    try await endpoint.service.json(type, request(url))
  }

  private func request(_ url: URL) -> HTTPRequest {
    let request = HTTPRequest(url: url, timeout: Self.timeout)
    return token.map { request.adding($0, for: .launches) } ?? request
  }
}
