import Foundation
import SpaceData
import SpaceTestSupport
import Testing

/// A key goes only to the server that it was given for, whatever a service calls itself.
@Suite struct ServiceNamesTests {
  private static let key = "a-key-of-letters"
  private static let things = WebService(
    "things", "Things", at: "https://things.example.org/v1", key: .header("X"))

  private let transport = MockTransport(json: "{}")

  private func keys() throws -> APIKeys {
    let key = try SecretKey(Self.key)
    var keys = APIKeys(nasa: key, tmdb: key, launches: key)
    keys.set(key, for: Self.things)
    return keys
  }

  private func space(_ urls: BaseURLs = BaseURLs()) throws -> Space {
    Space(cachingIn: nil, urls: urls, keys: try keys(), transport: transport)
  }

  private static let builtIn: [WebService] = [
    .apod, .nasa, .mars, .marsImages, .launches, .movies, .contacts,
  ]

  private static let impostors: [WebService] =
    builtIn.map { WebService($0.name, "Mine", at: "https://example.org", key: .header("X")) } + [
      WebService("things", "Mine", at: "https://example.org", key: .header("X")),
      WebService("Launches", "Mine", at: "https://example.org", key: .header("X")),
      WebService("launches", "Mine", at: "https://ll.thespacedevs.com:8443", key: .header("X")),
      WebService("launches", "Mine", at: "http://ll.thespacedevs.com", key: .header("X")),
      WebService("launches", "Mine", key: .header("X")),
    ]

  @Test(arguments: impostors)
  func `a service with the name of another at another server gets nothing`(service: WebService) async throws {
    // Given services through Space and without it, also where the user set an address for the name's owner
    var urls = BaseURLs()
    for owner in [WebService.launches, Self.things] { try urls.replace(owner, by: "https://own.example.org") }
    let calls = [
      try space().service(service), try space(urls).service(service),
      APIService(name: "Mine", transport: transport, for: service, urls: urls, keys: try keys()),
    ]
    for api in calls {
      // When
      let error = await #expect(throws: SpaceError.self) { try await api.data(from: "a") }
      // Then
      #expect(error?.kind == .invalidRequest && error?.code == "service-name-taken")
    }
    #expect(transport.onSend.calls.isEmpty)
  }

  @Test func `the first of two services with one name is called, and the second is not`() async throws {
    let space = try space()
    let first = space.service(WebService("a", "A", at: "https://a.example.org"))
    let second = space.service(WebService("a", "A", at: "https://b.example.org"))
    _ = try await first.data(from: "x")
    let error = await #expect(throws: SpaceError.self) { try await second.data(from: "x") }
    #expect(error?.message.contains("b.example.org") == true && error?.hint != nil)
    #expect(transport.onSend.calls.compactMap { $0.url.host() } == ["a.example.org"])
  }

  @Test func `of two services with one name that have keys, neither is called`() async throws {
    var keys = APIKeys()
    let both = ["a", "b"].map { WebService("one", "One", at: "https://\($0).example.org", key: .header("X")) }
    for service in both { keys.set(try SecretKey(Self.key), for: service) }
    let space = Space(cachingIn: nil, keys: keys, transport: transport)
    for service in both {
      await #expect(throws: SpaceError.self) { try await space.service(service).data(from: "x") }
    }
    #expect(transport.onSend.calls.isEmpty)
  }

  @Test func `the same service twice is one service, with its key at each call`() async throws {
    let space = try space()
    let again = WebService("things", "Things", at: "https://things.example.org:443/v2", key: .header("X"))
    for service in [Self.things, Self.things, again, Self.things] {
      _ = try await space.service(service).data(from: "a")
    }
    #expect(transport.onSend.calls.map { $0.headers["X"] } == Array(repeating: Self.key, count: 4))
    #expect(Set(transport.onSend.calls.map { $0.url.host() }) == ["things.example.org"])
  }

  @Test func `the built-in services themselves are called, with their keys`() async throws {
    let space = try space()
    for service in [WebService.launches, .movies, .nasa] {
      _ = try await space.service(service).data(from: "a")
    }
    #expect(
      transport.onSend.calls.compactMap { $0.url.host() } == [
        "ll.thespacedevs.com", "api.themoviedb.org", "api.nasa.gov",
      ])
    #expect(transport.onSend.calls.allSatisfy { "\($0.url) \($0.headers)".contains(Self.key) })
  }

  @Test(.inRealTime) func `a key follows its service to the user's address, and over no redirect from there`()
    async throws
  {
    // Given the user's server for the service, which redirects to another of the user's servers
    let (server, other) = (try LoopbackServer(), try LoopbackServer())
    let target = other.url("/b").absoluteString
    server.route("/v1/a") { _ in .redirect(to: target) }
    other.route("/b") { _ in .json("{}") }
    var urls = BaseURLs()
    try urls.replace(Self.things, by: server.url("/v1").absoluteString)
    try urls.replace(WebService("other", "Other"), by: other.baseURL.absoluteString)
    let space = Space(cachingIn: nil, urls: urls, keys: try keys())
    // When
    _ = try await space.service(Self.things).data(from: "a")
    // Then
    #expect(server.requests.map { $0.headers["x"] } == [Self.key])
    #expect(other.requests.map { $0.headers["x"] } == [nil] && other.requests.map(\.target) == ["/b"])
  }

  @Test(.inRealTime) func `the user's server for another service gets no key over a redirect`() async throws {
    // Given NASA's stand-in, which redirects to the stand-in of Launch Library, with the key in the address
    let (nasa, launches) = (try LoopbackServer(), try LoopbackServer())
    let target = launches.url("/b").absoluteString
    nasa.route("/a") { .redirect(to: "\(target)?x=1&k=\($0.query["api_key"] ?? "")") }
    launches.route("/b") { _ in .json("{}") }
    var urls = BaseURLs()
    try urls.replace(.nasa, by: nasa.baseURL.absoluteString)
    try urls.replace(.launches, by: launches.baseURL.absoluteString)
    // When
    _ = try await Space(cachingIn: nil, urls: urls, keys: try keys()).service(.nasa).data(from: "a")
    // Then
    #expect(nasa.requests.map { $0.query["api_key"] } == [Self.key])
    #expect(launches.requests.map(\.target) == ["/b?x=1"])
    #expect(launches.requests.allSatisfy { !"\($0.headers)".contains(Self.key) })
  }
}
