#if !canImport(Darwin)
  import SpaceDomain
  import Foundation
  import SpaceTestSupport
  import Testing

  @testable import SpaceData

  @Suite(
    "The transport over libcurl and TLS", .timeLimit(.minutes(5)), .inRealTime, .program(TLSServer.openssl))
  struct CurlTransportTLSTests {
    @Test func `a self-signed certificate is refused`() async throws {
      let server = try TLSServer(name: "IP:127.0.0.1")
      await #expect(throws: SpaceError.insecure(host: "127.0.0.1")) {
        try await CurlTransport().send(HTTPRequest(url: server.url))
      }
    }

    @Test func `a certificate of an authority chosen by the user is accepted`() async throws {
      let server = try TLSServer(name: "IP:127.0.0.1")
      let transport = CurlTransport(certificateFile: server.certificateFile)
      let response = try await transport.send(HTTPRequest(url: server.url))
      #expect(response.status == 200)
      #expect(!response.body.isEmpty)
    }

    @Test func `a certificate for another name is refused`() async throws {
      let server = try TLSServer(name: "DNS:other.example.com")
      let transport = CurlTransport(certificateFile: server.certificateFile)
      await #expect(throws: SpaceError.insecure(host: "127.0.0.1")) {
        try await transport.send(HTTPRequest(url: server.url))
      }
    }

    @Test(arguments: [
      (7, "", SpaceError.unreachable(host: "h")), (5, "", .unreachable(host: "h")),
      (97, "", .unreachable(host: "h")),
      (6, "", .hostNotFound(host: "h")), (28, "", .timedOut(host: "h")), (18, "", .truncated(host: "h")),
      (52, "", .connectionLost(host: "h")), (55, "", .connectionLost(host: "h")),
      (56, "", .connectionLost(host: "h")),
      (92, "HTTP/2 stream 1 was not closed cleanly", .connectionLost(host: "h")),
      (
        35, "OpenSSL SSL_connect: Connection reset by peer in connection to h:443", .connectionLost(host: "h")
      ),
      (35, "OpenSSL SSL_connect: SSL_ERROR_SYSCALL in connection to h:443", .connectionLost(host: "h")),
      (35, "error:0A00010B:SSL routines::wrong version number", .insecure(host: "h")),
      (60, "SSL certificate problem: certificate has expired", .insecure(host: "h")),
      (77, "error setting certificate verify locations", .insecure(host: "h")),
      (3, "", .forbiddenAddress("libcurl cannot read it")),
      (1, "Received HTTP/0.9 when not allowed", .unexpectedAnswer("h did not answer in HTTP.")),
      (27, "", .noResources("There is too little memory, or there are too many open files, to call h.")),
    ])
    func `error codes of libcurl are distinguished`(code: Int32, detail: String, error: SpaceError) {
      #expect(SpaceError(curlCode: code, detail: detail, host: "h") == error)
    }
  }
#endif
