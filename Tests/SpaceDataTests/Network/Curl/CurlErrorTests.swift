#if !canImport(Darwin)
  import SpaceDomain
  import Testing

  @testable import SpaceData

  struct CurlErrorTests {
    @Test func `every code of libcurl has a kind of the way to a service`() {
      for code in Int32(1)...101 {
        let error = SpaceError(curlCode: code, detail: "", host: "h")
        #expect(
          [
            .unreachable, .connectionLost, .timedOut, .insecure, .forbiddenAddress, .unreadable, .noResources,
          ].contains(error.kind), "\(code)")
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
