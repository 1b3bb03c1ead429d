import Foundation
import SpaceData
import SpaceTestSupport
import Testing

/// A service of one's own, through the public interface of SpaceData.
@Suite(.hangLimit) struct OwnServiceTests {
  private struct Title: Codable, Sendable, Equatable { let title: String }

  private let clock = FastForwardClock()
  private let transport = MockTransport(json: #"{"title":"Saturn"}"#)
  private let service = WebService(
    "things", "Things", at: "https://things.example.org/v1", key: .parameter("appid"))

  private func space(_ urls: BaseURLs = BaseURLs(), keys: APIKeys = APIKeys(), mocked: Bool = true) -> Space {
    var options = Space.Options()
    options.clock = clock
    return Space(
      cachingIn: nil, urls: urls, keys: keys, transport: mocked ? transport : SystemTransport(),
      options: options)
  }

  private func urls(_ server: LoopbackServer) throws -> BaseURLs {
    var urls = BaseURLs()
    try urls.replace(service, by: server.url("/v1").absoluteString)
    return urls
  }

  // MARK: Requests

  @Test func `a path, parameters and the key make the address`() async throws {
    var keys = APIKeys()
    keys.set(try SecretKey("a-key-of-letters"), for: service)
    let api = space(keys: keys).service(service)
    // When
    let title = try await api.json(Title.self, from: "one thing", ["b": "2+2", "a": "1"])
    _ = try await api.data(from: "")
    // Then
    #expect(title.title == "Saturn" && api.name == "things.example.org")
    #expect(
      transport.onSend.calls.map(\.url.absoluteString) == [
        "https://things.example.org/v1/one%20thing?a=1&b=2%2B2&appid=a-key-of-letters",
        "https://things.example.org/v1?appid=a-key-of-letters",
      ])
  }

  @Test func `a key goes into a header field, after its scheme`() async throws {
    let service = WebService(
      "things", "Things", at: "https://things.example.org", key: .header("Authorization", scheme: "Bearer"))
    var keys = APIKeys()
    keys.set(try SecretKey("a-key-of-letters"), for: service)
    _ = try await space(keys: keys).service(service).data(from: "a")
    #expect(transport.onSend.calls.first?.headers == ["Authorization": "Bearer a-key-of-letters"])
    #expect(transport.onSend.calls.first?.url.absoluteString == "https://things.example.org/a")
  }

  @Test func `NASA's key is the demo key without one of the user's, and goes with another service there`()
    async throws
  {
    let neows = WebService("neows", "Asteroids", at: "https://api.nasa.gov/neo/rest/v1", key: .nasa)
    _ = try await space().service(neows).data(from: "feed")
    _ = try await space(keys: APIKeys(nasa: try SecretKey("a-key-of-letters"))).service(neows).data(
      from: "feed")
    #expect(
      transport.onSend.calls.map { $0.url.query() } == ["api_key=DEMO_KEY", "api_key=a-key-of-letters"])
  }

  @Test func `a service works without Space, over a mock`() async throws {
    var options = Space.Options()
    options.clock = clock
    let api = APIService(name: "Things", transport: transport, for: service, options: options)
    #expect(try await api.json(Title.self, from: "a") == Title(title: "Saturn") && api.name == "Things")
    #expect(transport.onSend.calls.map(\.url.absoluteString) == ["https://things.example.org/v1/a"])
  }

  // MARK: Failures

  @Test func `two failures and an answer are one value of three tries`() async throws {
    let server = try LoopbackServer()
    server.route("/v1/a", answers: .status(503), .status(503), .json(#"{"title":"Saturn"}"#))
    let api = try space(urls(server), mocked: false).service(service)
    #expect(try await api.json(Title.self, from: "a").title == "Saturn")
    #expect(server.requests.count == 3)
  }

  @Test func `three failures are one error of three tries, and the next call has the value`() async throws {
    let server = try LoopbackServer()
    server.route("/v1/a", answers: .status(503), .status(503), .status(503), .json(#"{"title":"Saturn"}"#))
    let api = try space(urls(server), mocked: false).service(service)
    await #expect(throws: SpaceError.status(503, retryAfter: nil)) { try await api.data(from: "a") }
    #expect(server.requests.count == 3)
    #expect(try await api.json(Title.self, from: "a").title == "Saturn")
    #expect(server.requests.count == 4)
  }

  @Test func `after five failures in a row the sixth call makes no connection`() async throws {
    let server = try LoopbackServer()
    server.route("/v1/a") { _ in .status(501) }
    let urls = try urls(server)
    let space = space(urls, mocked: false)
    for _ in 0..<5 { _ = try? await space.service(service).data(from: "a") }
    #expect(server.requests.count == 5)
    // When, also by another object for the same service
    let error = await #expect(throws: SpaceError.self) { try await space.service(service).data(from: "a") }
    // Then
    #expect(error?.kind == .unavailable && error?.retryAfter == .seconds(30))
    #expect(server.requests.count == 5)
    let breaker = space.service(service).breaker(for: urls.address(of: service))
    #expect(await breaker.phase == .open(for: .seconds(30)))
  }

  @Test func `a 429 has its wait, and closes the gate for so long`() async throws {
    let server = try LoopbackServer()
    server.route("/v1/a") { _ in .status(429).header("Retry-After", "120") }
    let api = try space(urls(server), mocked: false).service(service)
    for _ in 0..<2 {
      let error = await #expect(throws: SpaceError.self) { try await api.data(from: "a") }
      #expect(error?.kind == .throttled && error?.retryAfter == .seconds(120))
    }
    #expect(server.requests.count == 1)
  }

  @Test func `limits are those of the options`() async throws {
    var options = Space.Options()
    (options.clock, options.limits.breaker.failuresInARow) = (clock, 2)
    let down = MockTransport()
    down.onSend.answers(by: { .value(HTTPResponse(status: 501, url: $0.url)) })
    let api = Space(cachingIn: nil, transport: down, options: options).service(service)
    for _ in 0..<4 { _ = try? await api.data(from: "a") }
    #expect(down.onSend.calls.count == 2)
  }

  // MARK: Bad input

  @Test(arguments: [
    "http://things.example.org", "https://127.0.0.1/", "https://192.168.1.2", "https://localhost",
    "https://[::1]/a", "https://nas.local", "https://2130706433/", "https://a:b@things.example.org",
    "ftp://a.example.org",
  ])
  func `an address that is not public https gets nothing`(address: String) async throws {
    let service = WebService("things", "Things", at: address, key: .parameter("appid"))
    var keys = APIKeys()
    keys.set(try SecretKey("a-key-of-letters"), for: service)
    let error = await #expect(throws: SpaceError.self) {
      try await space(keys: keys).service(service).data(from: "a")
    }
    #expect(error?.kind == .forbiddenAddress && transport.onSend.calls.isEmpty)
    #expect(error.map { !"\($0)".contains("a-key-of-letters") } == true)
  }

  @Test func `a service without an address gets nothing`() async throws {
    for address in [nil, "", "https://a b"] {
      let service = WebService("things", "Things", at: address)
      let error = await #expect(throws: SpaceError.self) {
        try await space().service(service).data(from: "a")
      }
      #expect([.invalidRequest, .forbiddenAddress].contains(error?.kind))
    }
    #expect(transport.onSend.calls.isEmpty)
  }

  @Test(arguments: ["https://api.nasa.gov.example.org", "https://api.nasa.gov:8443", "https://example.org"])
  func `a key is not sent to a server other than its own`(address: String) async throws {
    let other = WebService("other", "Other", at: address, key: .nasa)
    for keys in [APIKeys(), APIKeys(nasa: try SecretKey("a-key-of-letters"))] {
      let error = await #expect(throws: SpaceError.self) {
        try await space(keys: keys).service(other).data(from: "a")
      }
      #expect(error?.kind == .keyUnusable)
    }
    #expect(transport.onSend.calls.isEmpty)
  }

  @Test(arguments: ["appid", "api_key"])
  func `a redirect to another server loses the key, in a parameter of any name`(name: String) async throws {
    // Given a server that redirects to another, with the key in the address
    let (server, other) = (try LoopbackServer(), try LoopbackServer())
    let target = other.url("/b").absoluteString
    server.route("/v1/a") { .redirect(to: "\(target)?x=1&\(name)=\($0.query[name] ?? "")") }
    other.route("/b") { _ in .json(#"{"title":"Saturn"}"#) }
    let service = WebService("things", "Things", key: .parameter(name))
    var (urls, keys) = (BaseURLs(), APIKeys())
    try urls.replace(service, by: server.url("/v1").absoluteString)
    try urls.replace(WebService("other", "Other"), by: other.baseURL.absoluteString)
    keys.set(try SecretKey("a-key-of-letters"), for: service)
    // When
    _ = try await space(urls, keys: keys, mocked: false).service(service).json(Title.self, from: "a")
    // Then
    #expect(server.requests.map(\.target) == ["/v1/a?\(name)=a-key-of-letters"])
    #expect(other.requests.map(\.target) == ["/b?x=1"])
  }

  @Test(arguments: [".hidden/..", "../up", "a/../../up", "..", "a/./b", #"..\up"#])
  func `a path that leads out of the service's address gets nothing`(path: String) async throws {
    var keys = APIKeys()
    keys.set(try SecretKey("a-key-of-letters"), for: service)
    let api = space(keys: keys).service(service)
    let error = await #expect(throws: SpaceError.self) { try await api.data(from: path) }
    #expect(error?.kind == .invalidRequest && error?.code == "path-outside")
    await #expect(throws: SpaceError.self) { try await api.json(Title.self, from: path) }
    #expect(transport.onSend.calls.isEmpty)
  }

  @Test func `points in a name are no way out`() async throws {
    _ = try await space().service(service).data(from: "..a/b../.c/%2e%2e")
    #expect(
      transport.onSend.calls.map(\.url.absoluteString) == [
        "https://things.example.org/v1/..a/b../.c/%252e%252e"
      ])
  }

  @Test(.file("/proc/self/status"), .inRealTime, arguments: ["plain", "gzip"])
  func `a gigabyte stops at the limit, in at most 64 MiB`(encoding: String) async throws {
    // Given a gigabyte, plain or in a megabyte of gzip: a header, and 16,384 times 64 KiB of zeros
    let server = try LoopbackServer()
    let zeros = try #require(
      Data(base64Encoded: "7MEBAQAAAICQ/q/uCAo" + String(repeating: "A", count: 83) + "BqAAAA//8="))
    let bomb = Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]) + (0..<16_384).flatMap { _ in zeros }
    server.route("/v1/gzip") { _ in .data(bomb, type: "application/json").encoded("gzip") }
    server.route("/v1/plain") { _ in
      LoopbackServer.Response(
        body: .repeating(Data(repeating: 0x20, count: 65_536), times: 16_384),
        framing: .chunked(size: 65_536))
    }
    let address = server.url("/v1").absoluteString
    // When another process reads it as JSON and as data
    await #expect(processExitsWith: .success) { [address = address as String, path = encoding as String] in
      let service = WebService("things", "Things")
      var urls = BaseURLs()
      try urls.replace(service, by: address)
      let api = Space(cachingIn: nil, urls: urls).service(service)
      _ = try? await api.json([Int].self, from: "nothing")
      let before = try OwnServiceTests.peak()
      // Then
      await #expect(throws: SpaceError.tooLarge(limit: 5_000_000)) {
        try await api.json([Int].self, from: path)
      }
      await #expect(throws: SpaceError.tooLarge(limit: 20_000_000)) { try await api.data(from: path) }
      #expect(try OwnServiceTests.peak() - before <= 64 << 20)
    }
  }

  /// The most resident memory so far, in bytes.
  private static func peak() throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = try #require(status.firstMatch(of: /VmHWM:\s+(\d+) kB/))
    return try #require(Int(line.output.1)) * 1_024
  }

  // MARK: Kept on disk

  @Test func `a value of one's own and the last picture survive a restart`() async throws {
    let folder = Sandbox()
    await CacheService(directory: folder.path).save(Title(title: "Saturn"), key: "things/1", at: .sampleNow)
    await CacheService(directory: folder.path).saveLastSuccessful(.sample(), source: "things", at: .sampleNow)
    let images = ImageCacheActor(directory: folder.path) { _, _ throws(SpaceError) in throw .offline }
    await images.saveLastSuccessfulImage(.sampleJPEG, for: .sample(), at: .sampleNow)
    // Then
    let cache = CacheService(directory: folder.path)
    let kept = await cache.load(Title.self, key: "things/1")
    #expect(kept?.value.title == "Saturn" && kept?.since == .sampleNow && cache.failures.isEmpty)
    #expect(await cache.load([Int].self, key: "things/1") == nil)
    #expect(await cache.loadLastSuccessful()?.provenance == .cached(since: .sampleNow, source: "things"))
    let again = ImageCacheActor(directory: folder.path) { _, _ throws(SpaceError) in throw .offline }
    #expect(await again.loadLastSuccessfulImage(for: .sample())?.value == .sampleJPEG)
  }

  @Test func `a directory that is a file or not ours has its kind, and stays as it is`() async throws {
    let folder = Sandbox()
    try folder.put(Data("mine".utf8), "file")
    // Directories in which anybody may write, and symbolic links to them
    for name in ["answers", "images"] {
      for place in ["link", "open"] { mkdir("\(folder.path)/\(place)", 0o700) }
      mkdir("\(folder.path)/open/\(name)", 0o700)
      chmod("\(folder.path)/open/\(name)", 0o777)
      symlink("\(folder.path)/open/\(name)", "\(folder.path)/link/\(name)")
    }
    for name in ["file", "link", "open"] {
      let path = "\(folder.path)/\(name)"
      let cache = CacheService(directory: path)
      await cache.save(1, key: "a", at: .sampleNow)
      let images = ImageCacheActor(directory: path) { _, _ throws(SpaceError) in
        EncodedPicture.sampleJPEG.data
      }
      // The picture is shown all the same
      #expect(
        try await images.image(at: URL(string: "https://things.example.org/a.jpg")!).value == .sampleJPEG)
      #expect(
        cache.failures.map(\.kind) == [.notPermitted] && images.failures.map(\.kind) == [.notPermitted],
        "\(name)")
    }
    #expect(try folder.bytes("file") == Data("mine".utf8))
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }.sorted()
    #expect(names == ["file", "link", "link/answers", "link/images", "open", "open/answers", "open/images"])
  }

  @Test func `a link to a directory of ours is followed`() async throws {
    let folder = Sandbox()
    for name in ["home", "disk"] { mkdir("\(folder.path)/\(name)", 0o700) }
    symlink("\(folder.path)/disk", "\(folder.path)/home/answers")
    let cache = CacheService(directory: "\(folder.path)/home")
    await cache.save("kept", key: "a", at: .sampleNow)
    #expect(cache.failures.isEmpty)
    #expect(
      await CacheService(directory: "\(folder.path)/home").load(String.self, key: "a")?.value == "kept")
    #expect(try !FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/disk").isEmpty)
    let target = try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder.path)/home/answers")
    #expect(target == "\(folder.path)/disk")
  }

  @Test func `a full disk has its kind, and the old value stays`() async throws {
    let folder = Sandbox()
    await CacheService(directory: folder.path).save("old", key: "a", at: .sampleNow)
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      let cache = CacheService(directory: path)
      await onFullDisk {
        await cache.save(String(repeating: "x", count: 100_000), key: "a", at: .sampleNow)
      }
      #expect(cache.failures.map(\.kind) == [.noSpace])
    }
    #expect(await CacheService(directory: folder.path).load(String.self, key: "a")?.value == "old")
  }

  // MARK: States of the circuit breaker

  @Test func `changes tell each state and since when`() async throws {
    // Given a breaker whose time a test moves
    let start = Date.sampleNow
    let breaker = CircuitBreaker(clock: clock, now: { [clock] in start + clock.seconds })
    var changes = await breaker.changes.makeAsyncIterator()
    #expect(await changes.next() == .init(phase: .closed, since: start))
    // When it opens after five failures
    clock.advance(by: .seconds(10))
    for _ in 0..<5 { await breaker.record(.failure, for: try await breaker.permit()) }
    #expect(await changes.next() == .init(phase: .open(for: .seconds(30)), since: start + 10))
    // And a trial fails, and the next succeeds
    clock.advance(by: .seconds(30))
    let trial = try await breaker.permit()
    #expect(await changes.next() == .init(phase: .halfOpen, since: start + 40))
    await breaker.record(.failure, for: trial)
    #expect(await changes.next() == .init(phase: .open(for: .seconds(30)), since: start + 40))
    clock.advance(by: .seconds(31))
    await breaker.record(.success, for: try await breaker.permit())
    #expect(await changes.next()?.phase == .halfOpen)
    #expect(await changes.next() == .init(phase: .closed, since: start + 71))
    // And the service asks for a pause
    await breaker.record(.throttled(retryAfter: .seconds(60)), for: try await breaker.permit())
    #expect(await changes.next() == .init(phase: .throttled(for: .seconds(60)), since: start + 71))
    // Then a later reader begins with the state at that time
    var later = await breaker.changes.makeAsyncIterator()
    #expect(await later.next()?.phase == .throttled(for: .seconds(60)))
  }

  @Test func `changes end with the breaker`() async throws {
    var breaker: CircuitBreaker? = CircuitBreaker()
    let changes = await breaker?.changes
    breaker = nil
    var states: [CircuitBreaker.State] = []
    for await state in try #require(changes) { states.append(state) }
    #expect(states.map(\.phase) == [.closed])
  }
}

extension FastForwardClock {
  /// The time since the clock was made.
  fileprivate var seconds: Double { Double(now.offset.components.seconds) }
}
