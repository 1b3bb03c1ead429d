import Foundation
import SpaceData
import SpaceTestSupport
import Synchronization
import Testing

/// Calls of a service of one's own, over real HTTP.
@Suite struct ServiceCallTests {
  private struct Title: Codable, Sendable, Equatable { let title: String }
  private struct Moment: Decodable, Sendable { let at: Date }

  private static let key = "a-key-of-letters"
  private let service = WebService("things", "Things", key: .header("X-Thing"))
  private let server: LoopbackServer
  private let clock = FastForwardClock()

  init() throws { server = try LoopbackServer() }

  private func api(_ change: (inout Space.Options) -> Void = { _ in }) throws -> APIService {
    var (urls, keys, options) = (BaseURLs(), APIKeys(), Space.Options())
    try urls.replace(service, by: server.url("/v1").absoluteString)
    keys.set(try SecretKey(Self.key), for: service)
    options.clock = clock
    change(&options)
    return Space(cachingIn: nil, urls: urls, keys: keys, options: options).service(service)
  }

  private func post(_ body: Data?, to api: APIService, _ method: HTTPRequest.Method = .post) throws
    -> HTTPRequest
  {
    var request = try api.request("things", ["a": "1"])
    (request.method, request.body) = (method, body)
    request.headers["Content-Type"] = "application/json"
    return request
  }

  // MARK: Method, header fields and body

  @Test(arguments: [HTTPRequest.Method.post, .put, .patch, .delete])
  func `method, header fields, body and key arrive, and status, header fields and body come back`(
    method: HTTPRequest.Method
  ) async throws {
    server.route("/v1/things") { _ in .json(#"{"title":"Saturn"}"#, status: 201).header("X-Left", "7") }
    let api = try api()
    let body = Data(#"{"title":"Saturn"}"#.utf8)
    let answer = try await api.send(post(body, to: api, method))
    // Then
    #expect(answer.status == 201 && answer.headers["x-left"] == "7" && answer.isSuccess)
    #expect(try answer.json(Title.self).title == "Saturn")
    let request = try #require(server.requests.first)
    #expect(request.method == method.rawValue && request.body == body && request.target == "/v1/things?a=1")
    #expect(request.headers["content-type"] == "application/json")
    #expect(request.headers["x-thing"] == Self.key && request.headers["expect"] == nil)
  }

  @Test func `a POST without a body has the length 0 and no type`() async throws {
    server.route("/v1/things") { _ in .status(204) }
    let api = try api()
    var request = try api.request("things")
    request.method = .post
    #expect(try await api.send(request).status == 204)
    let arrived = try #require(server.requests.first)
    #expect(arrived.headers["content-length"] == "0" && arrived.headers["content-type"] == nil)
  }

  @Test func `a body of a megabyte arrives whole`() async throws {
    server.route("/v1/things") { .data(Data("\($0.body.count)".utf8), type: "text/plain") }
    let api = try api()
    let answer = try await api.send(post(Data(repeating: 7, count: 1_000_000), to: api))
    #expect(answer.body == Data("1000000".utf8))
  }

  @Test func `HEAD gets the header fields, whatever length they tell`() async throws {
    server.route("/v1/big") { _ in .data(Data(count: 9_000_000), type: "image/png") }
    let api = try api()
    var request = try api.request("big")
    request.method = .head
    let answer = try await api.send(request)
    #expect(answer.status == 200 && answer.body.isEmpty && answer.headers["content-length"] == "9000000")
  }

  @Test func `an error's status, header fields and body are an answer, and checked they are an error`()
    async throws
  {
    server.route("/v1/things") { _ in .json(#"{"title":"No"}"#, status: 422).header("X-Why", "because") }
    let api = try api()
    let answer = try await api.send(api.request("things"))
    #expect(answer.status == 422 && answer.headers["x-why"] == "because")
    #expect(try answer.json(Title.self).title == "No")
    #expect(throws: SpaceError.status(422, retryAfter: nil)) { try answer.checked() }
  }

  @Test func `a decoder of one's own reads dates`() async throws {
    server.route("/v1/at") { _ in .json(#"{"at":"2026-11-21T12:00:00Z"}"#) }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let api = try api()
    #expect(
      try await api.json(Moment.self, from: "at", decoder: decoder).at.timeIntervalSince1970 == 1_795_262_400)
    await #expect(throws: SpaceError.self) { try await api.json(Moment.self, from: "at") }
  }

  // MARK: Never twice

  @Test(arguments: [
    LoopbackServer.Response.json("{}").broken(.close, at: .start),
    .json("{}").broken(.reset, at: .start), .json("{}").broken(.close, at: .headers(20)),
    .json(#"{"title":"Saturn"}"#).broken(.close, at: .body(3)), .status(503), .status(408), .status(500),
  ])
  func `a POST that fails halfway is not repeated, and a GET is`(answer: LoopbackServer.Response) async throws
  {
    // Given a connection that is open and would be reused
    server.route("/v1/open") { _ in .json("{}") }
    server.route("/v1/things") { _ in answer }
    let api = try api()
    _ = try await api.data(from: "open")
    // When
    _ = try? await api.send(post(Data("{}".utf8), to: api))
    // Then
    #expect(server.requests.filter { $0.method == "POST" }.count == 1)
    _ = try? await api.data(from: "things")
    #expect(server.requests.filter { $0.target == "/v1/things" }.count >= 3)
  }

  @Test func `the result of a POST is read where a redirect leads, without sending the body again`()
    async throws
  {
    for status in [301, 302, 303] {
      server.route("/v1/\(status)") { _ in .redirect(to: "/v1/result", status: status) }
    }
    for status in [307, 308] {
      server.route("/v1/\(status)") { _ in .redirect(to: "/v1/again", status: status) }
    }
    server.route("/v1/result") { _ in .json("{}") }
    server.route("/v1/again") { _ in .json("{}") }
    let api = try api()
    for status in [301, 302, 303, 307, 308] {
      var request = try api.request("\(status)")
      (request.method, request.body) = (.post, Data("{}".utf8))
      #expect(try await api.send(request).status == 200)
    }
    let ends = server.requests.filter { $0.path == "/v1/result" || $0.path == "/v1/again" }
    #expect(ends.map(\.method) == ["GET", "GET", "GET", "POST", "POST"])
    #expect(ends.map(\.body.count) == [0, 0, 0, 2, 2])
  }

  @Test func `a POST is not carried on to another server`() async throws {
    let other = try LoopbackServer()
    let target = other.url("/a").absoluteString
    server.route("/v1/things") { _ in .redirect(to: target, status: 307) }
    let api = try api()
    let error = await #expect(throws: SpaceError.self) {
      try await api.send(post(Data("secret".utf8), to: api))
    }
    #expect(error?.kind == .forbiddenAddress && other.requests.isEmpty)
  }

  // MARK: Pages

  @Test func `pages are followed by Link, with the key at the own server and none at another`() async throws {
    // Given three pages, the last of which is said to be at another server that the user trusts
    let other = try LoopbackServer()
    let away = other.url("/v1/things?page=4&api_key=\(Self.key)").absoluteString
    server.route("/v1/things") { request in
      let page = Int(request.query["page"] ?? "1") ?? 0
      let next = page < 3 ? "</v1/things?page=\(page + 1)>; rel=\"next\"" : "<\(away)>; rel=next"
      return .json(#"{"title":"\#(page)"}"#).header("Link", "</v1/first>; rel=\"first\"").header("Link", next)
    }
    other.route("/v1/things") { _ in .json(#"{"title":"4"}"#) }
    var (urls, keys) = (BaseURLs(), APIKeys())
    try urls.replace(service, by: server.url("/v1").absoluteString)
    try urls.replace(WebService("other", "Other"), by: other.baseURL.absoluteString)
    keys.set(try SecretKey(Self.key), for: service)
    let api = Space(cachingIn: nil, urls: urls, keys: keys).service(service)
    // When
    var (titles, request) = ([String](), try api.request("things"))
    for _ in 0..<10 {
      let page = try await api.send(request)
      titles.append(try page.json(Title.self).title)
      guard let next = page.link("next") else { break }
      request.url = next
    }
    // Then
    #expect(titles == ["1", "2", "3", "4"])
    #expect(server.requests.map { $0.headers["x-thing"] } == [Self.key, Self.key, Self.key])
    #expect(other.requests.map(\.target) == ["/v1/things?page=4"])
    #expect(other.requests.allSatisfy { !"\($0.headers)".contains(Self.key) })
  }

  @Test(arguments: [
    (#"<https://a.example.org/?a=1,2>; title="a, b"; REL="Prev Next""#, "https://a.example.org/?a=1,2"),
    (#"<b>; rel=prev, <?c>; rel=next"#, "https://things.example.org/v1?c"), ("<b>; rel=prev", nil), ("", nil),
    ("<b", nil), ("<b>", nil), (";;=,<>; rel=next", nil),
  ])
  func `a Link field is read as it is written`(field: String, address: String?) {
    let answer = HTTPResponse(
      status: 200, headers: ["Link": field], url: URL(string: "https://things.example.org/v1")!)
    #expect(answer.link("next")?.absoluteString == address)
  }

  @Test func `a request to a server that nobody chose is refused, also a POST to one that somebody did`()
    async throws
  {
    let other = try LoopbackServer()
    let api = try api()
    var request = HTTPRequest(url: other.url("/a"))
    await #expect(throws: SpaceError.self) { try await api.send(request) }
    (request.method, request.body) = (.post, Data("{}".utf8))
    let error = await #expect(throws: SpaceError.self) { try await api.send(request) }
    #expect(error?.kind == .forbiddenAddress && other.requests.isEmpty)
  }

  // MARK: Bad input

  @Test(arguments: [
    ["X": "a\r\nHost: evil.example"], ["X\n": "a"], ["": "a"], ["A B": "a"], ["X": "\u{0}"],
  ])
  func `a header field with a line end sends nothing`(headers: [String: String]) async throws {
    let api = try api()
    var request = try api.request("things")
    request.headers = headers
    let error = await #expect(throws: SpaceError.self) { try await api.send(request) }
    #expect(error?.kind == .invalidRequest && server.requests.isEmpty)
    request.headers = [:]
    request.method = HTTPRequest.Method(rawValue: "GET / HTTP/1.1\r\nX:")
    await #expect(throws: SpaceError.self) { try await api.send(request) }
    #expect(server.requests.isEmpty)
  }

  @Test func `40,001 values are too large, with 40,000 they are read`() async throws {
    @Sendable func list(_ count: Int) -> String {
      "[" + Array(repeating: "0", count: count).joined(separator: ",") + "]"
    }
    server.route("/v1/fits") { _ in .json(list(39_990)) }
    server.route("/v1/over") { _ in .json(list(40_001)) }
    let api = try api()
    #expect(try await api.json([Int].self, from: "fits", decoder: JSONDecoder()).count == 39_990)
    for decoder in [nil, JSONDecoder()] {
      let error = await #expect(throws: SpaceError.self) {
        try await api.json(Title.self, from: "over", decoder: decoder)
      }
      #expect(error?.kind == .tooLarge)
    }
    let nested = "{\"a\":{\"b\":\(list(40_001))}}"
    server.route("/v1/nested") { _ in .json(nested) }
    let error = await #expect(throws: SpaceError.self) { try await api.json(Title.self, from: "nested") }
    #expect(error?.kind == .tooLarge && error?.hint != nil)
    // Also in a list of rows that a type of the caller reads at once
    let rows = "[" + Array(repeating: #"{"title":"x"}"#, count: 15_000).joined(separator: ",") + "]"
    server.route("/v1/rows") { _ in .json(rows) }
    let tooMany = await #expect(throws: SpaceError.self) { try await api.json([Title].self, from: "rows") }
    #expect(tooMany?.kind == .tooLarge)
  }

  // MARK: Options

  @Test(arguments: [1, 2, 4])
  func `a request is tried as often as the options say`(tries: Int) async throws {
    server.route("/v1/a") { _ in .status(503) }
    let api = try api { $0.tries = tries }
    _ = try? await api.data(from: "a")
    #expect(server.requests.count == tries)
  }

  @Test func `the deadline of the options holds over all tries`() async throws {
    // Given waits that a clock of the test lets pass at once
    server.route("/v1/a") { _ in .status(503).header("Retry-After", "2") }
    let api = try api { ($0.tries, $0.timeout) = (100, .seconds(5)) }
    #expect(try api.request("a").timeout == .seconds(5))
    _ = try? await api.data(from: "a")
    #expect(server.requests.count == 3)
  }

  @Test func `an observer is told of each try, without the key`() async throws {
    server.route("/v1/a", answers: .status(503), .json("{}"))
    let reports = Mutex<[RequestReport]>([])
    let secret = WebService("things", "Things", key: .parameter("api_key"))
    var (urls, keys, options) = (BaseURLs(), APIKeys(), Space.Options())
    try urls.replace(secret, by: server.url("/v1").absoluteString)
    keys.set(try SecretKey(Self.key), for: secret)
    options.clock = clock
    options.observer = { report in reports.withLock { $0.append(report) } }
    let api = Space(cachingIn: nil, urls: urls, keys: keys, options: options).service(secret)
    _ = try await api.data(from: "a", ["b": "1"])
    let told = reports.withLock { $0 }
    #expect(told.map(\.attempt) == [1, 2] && told.map(\.bytes) == [0, 2])
    #expect(told.map { try? $0.outcome.get() } == [503, 200])
    #expect(told.allSatisfy { $0.address == "\(server.baseURL)/v1/a?b=1&api_key=…" && $0.method == "GET" })
    // And of one that does not answer
    server.stop()
    _ = try? await api.data(from: "a")
    let last = reports.withLock { $0.last }
    #expect(throws: SpaceError.self) { try last?.outcome.get() }
    #expect(reports.withLock { !"\($0)".contains(Self.key) })
  }

  // Decoding ends at the deadline, which a machine that runs all tests at once may reach.
  @Test(.inRealTime)
  func `an error says which address was requested, and why, for a log and without the key`() async throws {
    server.route("/v1/a") { _ in .json(#"{"titel":1}"#) }
    let secret = WebService("things", "Things", key: .parameter("api_key"))
    var (urls, keys) = (BaseURLs(), APIKeys())
    try urls.replace(secret, by: server.url("/v1").absoluteString)
    keys.set(try SecretKey(Self.key), for: secret)
    let api = Space(cachingIn: nil, urls: urls, keys: keys).service(secret)
    let address = "\(server.baseURL)/v1/a?api_key=…"
    let unreadable = await #expect(throws: SpaceError.self) { try await api.json(Title.self, from: "a") }
    #expect(unreadable?.endpoint == address && unreadable?.cause == "title missing at the top")
    server.route("/v1/a") { _ in .status(404) }
    let refused = await #expect(throws: SpaceError.self) { try await api.data(from: "a") }
    #expect(refused?.endpoint == address && refused == .status(404, retryAfter: nil))
    server.stop()
    let broken = await #expect(throws: SpaceError.self) { try await api.data(from: "a") }
    #expect(broken?.endpoint == address && broken?.cause?.isEmpty == false)
    #expect(!"\([unreadable, refused, broken])".contains(Self.key))
  }
}
