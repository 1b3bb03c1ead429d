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
  }
#endif
