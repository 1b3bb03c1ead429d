import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

@Suite("A transport's decoding and limits in bytes", .timeLimit(.minutes(5)), .inRealTime)
struct LimitContractTests {
  private let bench: TransportBench
  private var server: LoopbackServer { bench.server }

  init() throws { bench = try TransportBench() }

  private func decoded(_ encoding: String, _ body: String) async throws -> String {
    let bytes = try #require(Data(base64Encoded: body))
    server.route("/a") { _ in .data(bytes, type: "application/json").encoded(encoding) }
    return try await String(decoding: bench.get().body, as: UTF8.self)
  }

  @Test(.promised(.gzip)) func `decompresses gzip`() async throws {
    let body = "H4sIAAAAAAACA6tWKsksyUlVslIKTiwpLcpTqgUA5bvtERIAAAA="
    #expect(try await decoded("gzip", body) == #"{"title":"Saturn"}"#)
  }

  @Test(.promised(.brotli)) func `decompresses brotli`() async throws {
    #expect(try await decoded("br", "jwiAeyJ0aXRsZSI6IlNhdHVybiJ9Aw==") == #"{"title":"Saturn"}"#)
  }

  @Test(.promised(.exactLimit)) func `a body of exactly the limit is accepted`() async throws {
    server.route("/a") { _ in .data(Data(count: 100_000), type: "x").framed(.chunked(size: 999)) }
    #expect(try await bench.get(limit: 100_000).body.count == 100_000)
    await #expect(throws: SpaceError.tooLarge(limit: 99_999)) { try await bench.get(limit: 99_999) }
  }

  @Test(.promised(.announcedLength)) func `a body announced as too large is not awaited`() async throws {
    // Given a picture whose body never arrives
    let gate = Gate()
    server.route("/a") { _ in .data(Data(count: 20_000), type: "x").held(by: gate, at: .body(0)) }
    // Then it is refused after its headers
    await #expect(throws: SpaceError.tooLarge(limit: 19_999)) { try await bench.get(limit: 19_999) }
    gate.open()
  }

  @Test(.promised(.gzipBomb)) func `a megabyte that decompresses to a gigabyte stops at its limit`()
    async throws
  {
    // Given a header, and 16,384 times 64 KiB of zeros
    let zeros = try #require(
      Data(base64Encoded: "7MEBAQAAAICQ/q/uCAo" + String(repeating: "A", count: 83) + "BqAAAA//8="))
    let bomb = Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]) + (0..<16_384).flatMap { _ in zeros }
    server.route("/a") { _ in .data(bomb, type: "application/json").encoded("gzip") }
    let progress = Recorder<TransferProgress>()
    let request = HTTPRequest(url: server.url("/a")) { progress.record($0) }
    // When
    await #expect(throws: SpaceError.tooLarge(limit: 5_000_000)) { try await bench.transport.send(request) }
    // Then no more than the limit was handed on
    #expect(progress.all.allSatisfy { $0.received <= 5_000_000 })
  }

  @Test(.promised(.cutExplanations), arguments: [302, 401, 404, 503])
  func `the body of a status other than 2xx is cut, however long`(status: Int) async throws {
    // Given 300 MB behind a redirect or an error
    server.route("/a") { _ in
      var answer = LoopbackServer.Response.redirect(to: "/b", status: status)
      answer.body = .repeating(Data(count: 1_000_000), times: 300)
      return answer
    }
    // When
    let response = try await bench.get()
    // Then the beginning of the body is returned
    #expect(response.status == status)
    #expect(response.headers["location"] == "/b")
    #expect(response.body.count == 65_536)
  }

  @Test(.promised(.headerLimit)) func `more than 256 KiB of header fields are refused`() async throws {
    server.route("/a") { _ in
      (0..<400).reduce(.json("{}")) { $0.header("X-\($1)", String(repeating: "x", count: 1_000)) }
    }
    await #expect(throws: SpaceError.headersTooLong(host: "127.0.0.1")) { try await bench.get() }
  }

  @Test(.promised(.headerLimit)) func `one header field of 200 kB is refused`() async throws {
    server.route("/a") { _ in .json("{}").header("X", String(repeating: "x", count: 200_000)) }
    await #expect(throws: SpaceError.headersTooLong(host: "127.0.0.1")) { try await bench.get() }
  }

  @Test(.promised(.trailers)) func `a trailer is accepted and changes nothing`() async throws {
    server.route("/a") { _ in
      .json("[1, 2]").framed(.chunked(size: 4, trailers: [("X-Sum", "1"), ("Content-Type", "text/html")]))
    }
    let response = try await bench.get()
    #expect(response.body == Data("[1, 2]".utf8))
    #expect(response.headers["content-type"] == "application/json; charset=UTF-8")
    #expect(response.headers["x-sum"] == nil)
  }
}
