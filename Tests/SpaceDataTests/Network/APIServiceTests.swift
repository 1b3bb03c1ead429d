import Foundation
import SpaceDomain
import SpaceTestSupport
import Synchronization
import Testing

@testable import SpaceData

@Suite struct APIServiceTests {
  private struct Title: Decodable, Sendable { let title: String }

  private let clock = FastForwardClock()
  private let request = HTTPRequest("https://api.nasa.gov/apod?api_key=SECRET")

  private func service(_ transport: any HTTPTransport, logger: SpaceLogger = .silent) -> APIService {
    APIService(name: "NASA", transport: transport, clock: clock, logger: logger)
  }

  @Test func `JSON is decoded, also after a byte order mark`() async throws {
    for body in [#"{"title":"Saturn"}"#, "\u{FEFF} {\"title\":\"Saturn\"}"] {
      let title = try await service(ScriptedTransport(.response(200, body: body))).json(Title.self, request)
      #expect(title.title == "Saturn")
    }
  }

  @Test(
    arguments: [
      ("", "NASA sent an empty answer."), (" \r\n", "NASA sent an empty answer."),
      ("\n<!DOCTYPE html><html>", "NASA answered with a web page where data was expected."),
      (
        #"<?xml version="1.0"?><html><body/></html>"#,
        "NASA answered with a web page where data was expected."
      ),
      ("<h1>Gone</h1>", "NASA answered with a web page where data was expected."),
      ("<!-- a proxy -->\n<P CLASS=\"x\">Sign in", "NASA answered with a web page where data was expected."),
      (#"<?xml version="1.0"?><days/>"#, "NASA answered with data of an unknown form."),
      ("<contacts><p>Ada</p></contacts>", "NASA answered with data of an unknown form."),
      ("<Error><Code>AccessDenied</Code></Error>", "NASA answered with data of an unknown form."),
      ("<!-- people --><a:header/>", "NASA answered with data of an unknown form."),
      ("{", "NASA answered with data of an unknown form."),
      (#"{"titel":1}"#, "NASA answered with data of an unknown form."),
      ("[]", "NASA answered with data of an unknown form."),
    ])
  func `anything else is an unexpected answer`(body: String, sentence: String) async throws {
    await #expect(throws: SpaceError.unexpectedAnswer(sentence)) {
      try await service(ScriptedTransport(.response(200, body: body))).json(Title.self, request)
    }
  }

  @Test func `the body of an error is available`() async throws {
    let service = service(ScriptedTransport(.response(404, body: #"{"title":"apod_basic_not_found"}"#)))
    let response = try await service.response(request)
    #expect(response.status == 404)
    #expect(try service.decode(Title.self, from: response.body).title == "apod_basic_not_found")
  }

  @Test func `retries count as one call of the circuit breaker`() async throws {
    // Given a service that is down
    let script = ScriptedTransport(.failure(.unreachable(host: "api.nasa.gov")))
    let service = service(script)
    // When five requests are sent, with three tries each
    for _ in 0..<5 { _ = try? await service.data(request) }
    #expect(script.requests.count == 15)
    // Then the sixth request is refused without contacting the service
    let error = await #expect(throws: SpaceError.self) { try await service.data(request) }
    #expect(error?.code == "circuit-open")
    #expect(script.requests.count == 15)
  }

  @Test func `a failing server stops only requests to itself`() async throws {
    // Given two servers, one of which is down and then throttles
    let script = ScriptedTransport(
      .run { request throws(SpaceError) in
        guard request.url.host() == "down.example.com" else {
          return HTTPResponse(status: 200, url: request.url)
        }
        throw .unreachable(host: "down.example.com")
      })
    let service = service(script)
    let down = HTTPRequest("https://down.example.com/1.jpg")
    for _ in 0..<6 { _ = try? await service.data(down) }
    // Then no more requests are sent to it
    let error = await #expect(throws: SpaceError.self) { try await service.data(down) }
    #expect(error?.code == "circuit-open")
    // But the other server still gets requests, also on another port
    #expect(try await service.data(HTTPRequest("https://up.example.com/2.jpg")).status == 200)
    #expect(await service.breaker(for: request.url).phase == .closed)
    // And only a limited number of servers is remembered
    for number in 0..<200 { _ = try? await service.data(HTTPRequest("https://s\(number).example.com/")) }
    #expect(await service.breaker(for: down.url).phase == .closed)
  }

  @Test func `decoding counts as part of the request's time`() async throws {
    // Given a long list whose transfer used all of the request's time
    let clock = clock
    let body = "[" + String(repeating: "{\"title\":\"x\"},", count: 15_000) + "{}]"
    let script = ScriptedTransport(
      .run { request throws(SpaceError) in
        clock.advance(by: .seconds(20))
        return HTTPResponse(status: 200, body: Data(body.utf8), url: request.url)
      })
    await #expect(throws: SpaceError.timedOut(host: "api.nasa.gov")) {
      try await service(script).json(LossyRows<Title>.self, request)
    }
  }

  @Test func `the log contains the events and no key`() async throws {
    // Given a logger, and a service that fails once and then answers nonsense
    let lines = Mutex<[String]>([])
    let logger = SpaceLogger(level: .debug) { level, _, text in
      lines.withLock { $0.append("\(level): \(text)") }
    }
    let script = ScriptedTransport(.response(503), .response(200, body: #"{"title":null}"#))
    // When a request is sent
    _ = try? await service(script, logger: logger).json(
      Title.self, request.adding(try SecretKey("SECRET"), for: .launches))
    // Then the retry, the answer and the fault are logged
    let log = lines.withLock { $0 }
    #expect(log.count == 3)
    #expect(log[0].hasPrefix("warning: try 1 of https://api.nasa.gov/apod?api_key=…: status 503"))
    #expect(log[1].hasPrefix("info: NASA: GET https://api.nasa.gov/apod?api_key=…: status 200, 14 bytes"))
    #expect(log[2] == "warning: NASA: null at title")
    #expect(!log.joined().contains("SECRET"))
  }
}
