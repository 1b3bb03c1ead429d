import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

@Suite struct RedirectingTransportTests {
  private let clock = FastForwardClock()

  private func send(_ script: ScriptedTransport, _ request: HTTPRequest) async throws(SpaceError)
    -> HTTPResponse
  {
    try await RedirectingTransport(
      transport: script, policy: AddressPolicy(), time: MonotonicTime(clock)
    ).send(request)
  }

  private func redirect(_ location: String, _ status: Int = 302) -> ScriptedTransport.Answer {
    .response(status, headers: ["Location": location])
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func `a redirect is followed, relative or not`(status: Int) async throws {
    let script = ScriptedTransport(
      redirect("../b?x=1", status), redirect("//other.example.com/c d", status), .response(200, body: "ok"))
    let response = try await send(script, HTTPRequest("https://nasa.gov/dir/a"))
    #expect(
      script.urls == ["https://nasa.gov/dir/a", "https://nasa.gov/b?x=1", "https://other.example.com/c%20d"])
    #expect(response.url.absoluteString == "https://other.example.com/c%20d")
  }

  @Test(arguments: [300, 304, 305])
  func `other 3xx, and one without a location, are answers`(status: Int) async throws {
    #expect(
      try await send(ScriptedTransport(redirect("/b", status)), HTTPRequest("https://nasa.gov/")).status
        == status)
    #expect(try await send(ScriptedTransport(.response(302)), HTTPRequest("https://nasa.gov/")).status == 302)
  }

  @Test func `five redirects are followed, the sixth is one too many`() async throws {
    let hop = redirect("/again")
    let five = ScriptedTransport(hop, hop, hop, hop, hop, .response(200))
    #expect(try await send(five, HTTPRequest("https://nasa.gov/")).status == 200)
    let endless = ScriptedTransport(hop)
    await #expect(throws: SpaceError.redirectLoop(host: "nasa.gov")) {
      try await send(endless, HTTPRequest("https://nasa.gov/"))
    }
    #expect(endless.requests.count == 6)
  }

  @Test(
    arguments: [
      "http://nasa.gov/", "https://127.0.0.1/", "file:///etc/passwd", #"https://nasa.gov\@127.0.0.1/"#,
      "https://user@nasa.gov/", "https://localhost/",
    ])
  func `every hop is checked`(location: String) async throws {
    let script = ScriptedTransport(redirect(location), .response(200))
    let error = await #expect(throws: SpaceError.self) {
      try await send(script, HTTPRequest("https://nasa.gov/"))
    }
    #expect(error?.code == "forbidden-address")
    #expect(script.requests.count == 1)
  }

  @Test func `keys stay with their host`() async throws {
    // Given a request with keys in its header fields and query
    let request = HTTPRequest(
      "https://api.nasa.gov/a?api_key=abc%20def&d=1",
      headers: ["Authorization": "Bearer t", "X-Api-Key": "k", "Cookie": "c", "Accept": "application/json"])
    // When the server redirects to itself and then to another host, with the key copied under two names
    let script = ScriptedTransport(
      redirect("/b?api_key=abc%20def&d=1"),
      redirect("https://evil.com/?api_key=abc%20def&q=abc%20def&d=1%2B1"), .response(200))
    _ = try await send(script, request)
    // Then the same host gets the keys again, and the other one does not
    #expect(script.requests[1].headers == request.headers)
    #expect(script.requests[2].headers == ["Accept": "application/json"])
    #expect(script.urls[2] == "https://evil.com/?d=1%2B1")
  }

  @Test(
    arguments: [
      "https://evil.com/x?orig=https%3A%2F%2Fapi.nasa.gov%2Fa%3Fapi_key%3DSECRETKEY&d=1",
      "https://evil.com/x?orig=https%253A%252F%252Fapi.nasa.gov%252Fa%253Fapi_key%253DSECRETKEY&d=1",
      "https://evil.com/x?d=1&u=%53ECRETKEY", "https://evil.com/x?d=1&%53ECRETKEY=1",
      "https://evil.com/x?d=1&state=eyJ1IjoiU0VDUkVUS0VZIn0", "https://evil.com/x?d=1#SECRETKEY",
      "https://evil.com/x?d=1&next=%2Fa%3Faccess_token%3Dother",
    ])
  func `a key is not sent on in any encoding`(location: String) async throws {
    let script = ScriptedTransport(redirect(location), .response(200))
    _ = try await send(script, HTTPRequest("https://api.nasa.gov/a?api_key=SECRETKEY"))
    #expect(script.urls[1] == "https://evil.com/x?d=1")
  }

  @Test(
    arguments: [
      "https://evil.com/SECRETKEY/x", "https://evil.com/%53ECRET%4BEY", "https://secretkey.evil.com/",
    ])
  func `an address that contains the key elsewhere is not called or shown`(location: String) async throws {
    let script = ScriptedTransport(redirect(location), .response(200))
    let error = await #expect(throws: SpaceError.self) {
      try await send(
        script,
        HTTPRequest(
          "https://api.nasa.gov/a",
          headers: ["Authorization": "Bearer \(location.contains("secretkey") ? "secretkey" : "SECRETKEY")"]))
    }
    #expect(error?.code == "forbidden-address" && script.requests.count == 1)
    #expect(error?.message.lowercased().contains("secretkey") == false)
  }

  @Test func `a key is recognized under the name that a hop gave it`() async throws {
    let script = ScriptedTransport(
      redirect("/b?x=SECRETKEY"), redirect("https://evil.com/?x=SECRETKEY&d=1"), .response(200))
    _ = try await send(script, HTTPRequest("https://api.nasa.gov/a?api_key=SECRETKEY"))
    #expect(script.urls[2] == "https://evil.com/?d=1")
  }

  @Test func `a refused address is reported without the key`() async throws {
    for location in ["ftp://evil.com/?o=%2Fa%3Fapi_key%3DSECRETKEY", "ftp://evil.com/%53ECRETKEY"] {
      let error = await #expect(throws: SpaceError.self) {
        try await send(
          ScriptedTransport(redirect(location)), HTTPRequest("https://api.nasa.gov/?api_key=SECRETKEY"))
      }
      #expect(error?.message.contains("ECRETKEY") == false && error?.code == "forbidden-address")
    }
  }

  @Test func `another port counts as another host`() async throws {
    let script = ScriptedTransport(redirect("https://api.nasa.gov:8443/"), .response(200))
    _ = try await send(script, HTTPRequest("https://api.nasa.gov/", headers: ["Authorization": "Bearer t"]))
    #expect(script.requests[1].headers.isEmpty)
  }

  @Test func `a key is not sent along several hops`() async throws {
    // Given another host in between, which does not get the key and redirects back to the first
    let script = ScriptedTransport(
      redirect("https://evil.com/"), redirect("https://api.nasa.gov/back"), .response(200))
    _ = try await send(script, HTTPRequest("https://api.nasa.gov/", headers: ["Authorization": "Bearer t"]))
    // Then the key is not sent again
    #expect(script.requests.map { $0.headers["Authorization"] } == ["Bearer t", nil, nil])
  }

  @Test func `all hops share the timeout`() async throws {
    // Given redirects that take 8 s each
    let clock = clock
    let slow = ScriptedTransport.Answer.run { request throws(SpaceError) in
      clock.advance(by: .seconds(8))
      return HTTPResponse(status: 302, headers: ["Location": "/"], url: request.url)
    }
    let script = ScriptedTransport(slow)
    // When the request has a time limit of 20 s
    await #expect(throws: SpaceError.timedOut(host: "nasa.gov")) {
      try await send(script, HTTPRequest("https://nasa.gov/"))
    }
    // Then each hop gets the remaining time
    #expect(script.requests.map(\.timeout) == [.seconds(20), .seconds(12), .seconds(4)])
  }
}
