import Foundation
import SpaceDomain
import SpaceTestSupport
import Synchronization
import Testing

/// Networks with which users of similar programs had trouble: proxies, certificates, limits and budgets.
@Suite(.inRealTime) struct NetworkKindsTests {
  private static let password = "verysecretpassword"

  /// A user whose services are behind a proxy that answers CONNECT with a status.
  private func behindProxy(_ status: Int, credentials: String = "") throws -> (
    user: ConsoleSession, proxy: LoopbackServer
  ) {
    let proxy = try LoopbackServer()
    proxy.route("*") { _ in .status(status) }
    let address = proxy.baseURL.absoluteString.replacingOccurrences(
      of: "http://", with: "http://" + credentials)
    let user = try ConsoleSession(
      server: nil,
      variables: [
        "https_proxy": address, "SPACE_EXPLORER_APOD_URL": "https://science.example.org/apod",
        "SPACE_EXPLORER_MARS_URL": "https://mars.example.org/", "TMDB_API_KEY": "0123456789abcdef",
        "SPACE_EXPLORER_MOVIES_URL": "https://movies.example.org/3",
      ])
    return (user, proxy)
  }

  // MARK: - Proxies

  @Test(arguments: [
    (407, "", "it wants a user name and password."),
    (407, "ada:verysecretpassword@", "it does not accept the user name and password."),
    (403, "", "it does not allow science.example.org."), (502, "", "it cannot reach science.example.org."),
    (418, "", "it does not open connections."),
  ])
  func `a proxy that refuses is named, and called once`(status: Int, credentials: String, reason: String)
    async throws
  {
    // Given
    let (user, proxy) = try behindProxy(status, credentials: credentials)
    // When
    let today = try await user.run("today", "--log-level", "debug")
    // Then
    let name = "127.0.0.1:\(try #require(proxy.baseURL.port))"
    #expect(today.exitCode == 0)
    #expect(today.errorText.contains("The proxy \(name) refused the connection (\(status)): \(reason)"))
    #expect(proxy.requests.count == 1)
    #expect(!(today.errorText + today.outputText).contains(Self.password))
    // And so do other commands
    // A search of films asks for the sizes of posters beside it.
    for (words, requests) in [(["explore", "2024-01-01"], 1), (["movies", "moon"], 2), (["mars"], 2)] {
      let before = proxy.requests.count
      let output = try await user.run(words: words)
      #expect(output.errorText.contains("The proxy \(name) refused the connection (\(status))"), "\(words)")
      #expect(proxy.requests.count <= before + requests, "\(words)")
    }
  }

  @Test func `a server in plain http behind a proxy that wants a password is told as such`() async throws {
    let proxy = try LoopbackServer()
    proxy.route("*") { _ in .status(407) }
    let user = try ConsoleSession(
      server: nil,
      variables: [
        "http_proxy": proxy.baseURL.absoluteString, "SPACE_EXPLORER_APOD_URL": "http://apod.example.org/apod",
      ])
    let today = try await user.run("today")
    #expect(today.errorText.contains("refused the connection (407): it wants a user name and password."))
    #expect(proxy.requests.count == 1)
  }

  @Test func `doctor shows the proxy in use without its password, and what it answers`() async throws {
    let (user, proxy) = try behindProxy(407, credentials: "ada:\(Self.password)@")
    let doctor = try await user.run("doctor", "--plain")
    let name = "127.0.0.1:\(try #require(proxy.baseURL.port))"
    #expect(doctor.outputText.contains("Services\tproxy\t\(name), from https_proxy\n"))
    #expect(doctor.outputText.contains("failed: The proxy \(name) refused the connection (407)"))
    #expect(!(doctor.outputText + doctor.errorText).contains(Self.password))
  }

  @Test func `a proxy that cannot be reached is named`() async throws {
    let nobody = try RefusingServer()
    let user = try ConsoleSession(
      server: nil,
      variables: [
        "HTTPS_PROXY": nobody.baseURL.absoluteString,
        "SPACE_EXPLORER_APOD_URL": "https://science.example.org",
      ])
    let today = try await user.run("today")
    let name = "127.0.0.1:\(try #require(nobody.baseURL.port))"
    #expect(today.errorText.contains("No connection to the proxy \(name) could be made."))
    // And a host that is excepted is called without it
    let excepted = try await user.run("today", with: ["no_proxy": "other.org, .example.org"])
    #expect(!excepted.errorText.contains("proxy 127"))
  }

  // MARK: - Certificates

  @Test(arguments: ["SSL_CERT_FILE", "CURL_CA_BUNDLE", "SSL_CERT_DIR"])
  func `certificates that cannot be read are named with their variable`(variable: String) async throws {
    // Given a server whose TLS cannot be trusted, because what is trusted is missing
    let server = try LoopbackServer()
    let address = server.baseURL.absoluteString.replacingOccurrences(of: "http://", with: "https://")
    let user = try ConsoleSession(
      server: nil, variables: ["SPACE_EXPLORER_APOD_URL": address, variable: "/nowhere/certificates"])
    // When
    let today = try await user.run("today")
    // Then
    #expect(today.exitCode == 0)
    if variable != "SSL_CERT_DIR" || today.errorText.contains("certificates in") {
      #expect(
        today.errorText.contains("The certificates in /nowhere/certificates (\(variable)) cannot be read."))
      #expect(today.errorText.contains("Correct \(variable), or unset it"))
    }
  }

  // MARK: - Answers of something between

  /// A user whose service for pictures of the day is a path of a server.
  private func user(of server: LoopbackServer) throws -> ConsoleSession {
    try ConsoleSession(
      server: nil, variables: ["SPACE_EXPLORER_APOD_URL": server.url("/apod").absoluteString])
  }

  @Test(arguments: [
    LoopbackServer.Response.status(511), .html("<h1>Welcome</h1>", status: 511), .json("{}", status: 511),
  ])
  func `a network that asks for a sign-in is asked once`(answer: LoopbackServer.Response) async throws {
    let server = try LoopbackServer()
    server.route("/*") { _ in answer }
    let today = try await user(of: server).run("today")
    #expect(today.errorText.contains("The network asks for a sign-in."))
    #expect(today.errorText.contains("sign in, then try again"))
    #expect(server.requests.count == 1)
  }

  @Test(arguments: ["/apod", "/apod/latest", "?again=1"])
  func `a server that redirects in circles is told as such`(place: String) async throws {
    let server = try LoopbackServer()
    server.route("/*") { _ in .redirect(to: place) }
    let today = try await user(of: server).run("today")
    #expect(today.errorText.contains("127.0.0.1 redirects in circles"))
    #expect(!today.errorText.contains("not allowed"))
    #expect(server.requests.count <= 6)
  }

  @Test(arguments: [(1, 200_000), (1, 400_000), (400, 1_000)])
  func `a header that is too long is told as such`(count: Int, length: Int) async throws {
    let server = try LoopbackServer()
    server.route("/*") { _ in
      (0..<count).reduce(.json("[]")) { $0.header("X-\($1)", String(repeating: "x", count: length)) }
    }
    let today = try await user(of: server).run("today")
    #expect(today.errorText.contains("The header of the answer of 127.0.0.1 is too long."))
  }

  // MARK: - Limits

  @Test(
    arguments: [
      ("", "1234", "in 21 minutes"),
      (#"{"detail":"Expected available in 1740 seconds."}"#, nil, "in 29 minutes"),
      ("Too many requests, try again in 3 hours", nil, "in 3 hours"), ("", "45", "in 45 seconds"),
    ] as [(String, String?, String)])
  func `a wait is said once, in words, and the service is not called before it`(
    body: String, field: String?, words: String
  ) async throws {
    // Given a service that tells the wait in a field or in its text
    let server = try LoopbackServer()
    server.route("/*") { _ in
      let answer = LoopbackServer.Response.data(Data(body.utf8), type: "text/plain", status: 429)
      return field.map { answer.header("Retry-After", $0) } ?? answer
    }
    let user = try ConsoleSession(
      server: nil, variables: ["SPACE_EXPLORER_APOD_URL": server.url("/apod").absoluteString])
    // When
    let today = try await user.run("today")
    // Then
    #expect(server.requests.count == 1)
    #expect(today.errorText.hasPrefix("Warning: Too many requests. Showing a sample.\nTry again \(words).\n"))
    #expect(today.errorText.lowercased().components(separatedBy: "try again").count == 2)
  }

  @Test func `doctor makes one request to each service, however slow another is, and 503 is no ok`()
    async throws
  {
    // Given services of which one hangs, one fails and one answers
    let server = try LoopbackServer()
    let gate = Gate()
    server.route("/apod") { _ in .json("{}").held(by: gate) }
    server.route("/nasa/*") { _ in .status(503) }
    server.route("/mars") { _ in .json("{}") }
    server.route("/movies/*") { _ in .json(#"{"success":false,"status_code":34}"#, status: 404) }
    server.route("/launches/*") { _ in .status(429).header("Retry-After", "1234") }
    var variables = ["TMDB_API_KEY": "0123456789abcdef"]
    for name in ["APOD", "NASA", "MARS", "MOVIES", "LAUNCHES", "CONTACTS", "MARS_IMAGES"] {
      variables["SPACE_EXPLORER_\(name)_URL"] = server.url("/\(name.lowercased())").absoluteString
    }
    // When
    let doctor = try await ConsoleSession(server: nil, variables: variables).run("doctor", "--plain")
    gate.open()
    // Then
    #expect(doctor.exitCode == 0)
    let rows = doctor.outputText.split(separator: "\n").filter { $0.hasPrefix("Services\t") }
    func row(_ end: String) -> Substring { rows.first { $0.hasSuffix("/" + end) } ?? "none" }
    #expect(row("apod").contains("failed: 127.0.0.1 did not answer in time."))
    #expect(row("nasa").contains("failed: status 503 in"))
    #expect(row("mars").contains("ok, status 200 in"))
    #expect(row("movies").contains("answers, status 404 in"))
    #expect(row("launches").contains("failed: status 429 in"))
    for path in Set(server.requests.map(\.path)) {
      #expect(server.requests.count { $0.path == path } == 1, "\(path)")
    }
  }

  @Test func `a sync counts each try among the requests that Launch Library allows`() async throws {
    // Given a service whose every page fails twice before it comes, with more pages than an hour allows
    let server = try LoopbackServer()
    let count = Mutex(0)
    server.route("/ll/*") { request in
      let number = count.withLock { count in
        count += 1
        return count
      }
      let page = Int(request.query["offset"] ?? "0") ?? 0
      let next = "\(request.baseURL)/ll/launches/upcoming/?limit=100&offset=\(page + 1)"
      if number % 3 != 0 { return .status(503).header("Retry-After", "0") }
      return .json(#"{"count":9999,"next":"\#(next)","results":[\#(Self.row(page))]}"#)
    }
    let user = try ConsoleSession(
      server: nil, variables: ["SPACE_EXPLORER_LAUNCHES_URL": server.url("/ll").absoluteString])
    // When
    _ = try await user.run("launches", "sync")
    // Then
    #expect(server.requests.count == 15)
  }

  private static func row(_ number: Int) -> String {
    let id = "00000000-0000-4000-8000-\(String(1_000_000_000_000 + number).suffix(12))"
    return """
      {"id":"\(id)","name":"Rocket | Test \(number)","net":"2027-01-01T00:00:00Z","status":{"id":1,"name":"Go"}}
      """
  }
}
