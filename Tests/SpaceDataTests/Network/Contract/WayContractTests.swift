import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

@Suite("A transport's proxies", .timeLimit(.minutes(5)), .inRealTime)
struct ProxyContractTests {
  private let proxy: LoopbackServer

  init() throws { proxy = try LoopbackServer() }

  @Test(.promised(.proxy)) func `the proxy of the environment gets the request`() async throws {
    proxy.route("*") { _ in .json("[1]") }
    await #expect(processExitsWith: .success) { [address = proxy.baseURL.absoluteString as String] in
      setenv("http_proxy", address, 1)
      let response = try await TransportUnderTest.make().send(HTTPRequest("http://things.example.org/a"))
      #expect(response.status == 200)
    }
    #expect(proxy.requests.map { $0.headers["host"] } == ["things.example.org"])
  }

  @Test(.promised(.exceptedFromProxy)) func `a host that is excepted gets the request itself`() async throws {
    let server = try LoopbackServer()
    server.route("/a") { _ in .json("[1]") }
    await #expect(processExitsWith: .success) {
      [address = proxy.baseURL.absoluteString as String, url = server.url("/a").absoluteString as String] in
      setenv("http_proxy", address, 1)
      setenv("no_proxy", "127.0.0.1", 1)
      let response = try await TransportUnderTest.make().send(HTTPRequest(url))
      #expect(response.status == 200)
    }
    #expect(proxy.requests.isEmpty && server.requests.count == 1)
  }

  @Test(.promised(.proxyPassword)) func `a proxy that wants a password is named, and not asked again`()
    async throws
  {
    proxy.route("*") { _ in .status(407) }
    await #expect(processExitsWith: .success) { [address = proxy.baseURL.absoluteString as String] in
      setenv("http_proxy", address, 1)
      let transport = TransportUnderTest.make()
      for _ in 0..<2 {
        let error = await #expect(throws: SpaceError.self) {
          try await transport.send(HTTPRequest("http://things.example.org/a"))
        }
        #expect(error?.message.contains("refused the connection (407)") == true)
      }
    }
    #expect(proxy.requests.count == 1)
  }

  @Test(.promised(.proxyPassword)) func `a server that answers as such a proxy is none`() async throws {
    let server = try LoopbackServer()
    server.route("/a") { _ in .status(407) }
    await #expect(processExitsWith: .success) { [url = server.url("/a").absoluteString as String] in
      for variable in ["http_proxy", "all_proxy", "ALL_PROXY"] { unsetenv(variable) }
      let response = try await TransportUnderTest.make().send(HTTPRequest(url))
      #expect(response.status == 407)
    }
  }
}

@Suite("A transport's certificates", .timeLimit(.minutes(5)), .inRealTime, .program(TLSServer.openssl))
struct CertificateContractTests {
  @Test(.promised(.selfSigned)) func `a self-signed certificate is refused`() async throws {
    let server = try TLSServer(name: "IP:127.0.0.1")
    await #expect(throws: SpaceError.insecure(host: "127.0.0.1")) {
      try await TransportUnderTest.make().send(HTTPRequest(url: server.url))
    }
  }

  @Test(.promised(.chosenAuthority)) func `a certificate of an authority chosen by the user is accepted`()
    async throws
  {
    let server = try TLSServer(name: "IP:127.0.0.1")
    let transport = TransportUnderTest.make(certificateFile: server.certificateFile)
    let response = try await transport.send(HTTPRequest(url: server.url))
    #expect(response.status == 200)
    #expect(!response.body.isEmpty)
  }

  @Test(.promised(.wrongName)) func `a certificate for another name is refused`() async throws {
    let server = try TLSServer(name: "DNS:other.example.com")
    let transport = TransportUnderTest.make(certificateFile: server.certificateFile)
    await #expect(throws: SpaceError.insecure(host: "127.0.0.1")) {
      try await transport.send(HTTPRequest(url: server.url))
    }
  }

  @Test(.promised(.certificateVariable)) func `an authority named by the environment is trusted`()
    async throws
  {
    let server = try TLSServer(name: "IP:127.0.0.1")
    await #expect(processExitsWith: .success) {
      [file = server.certificateFile as String, url = server.url.absoluteString as String] in
      // As with curl, it counts first, where the environment has it.
      unsetenv("CURL_CA_BUNDLE")
      setenv("SSL_CERT_FILE", file, 1)
      let response = try await TransportUnderTest.make().send(HTTPRequest(url))
      #expect(response.status == 200)
    }
  }
}
