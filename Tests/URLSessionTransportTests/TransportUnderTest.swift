import SpaceData
import SpaceDomain

#if !canImport(Darwin)
  // For the linked files, which import only what Apple's systems have.
  @_exported import FoundationNetworking
#endif

/// `URLSessionTransport`, of which this target links the files: the contract's suite runs over it on Linux too, as far
/// as the Foundation of Linux can.
enum TransportUnderTest {
  static func make(certificateFile: String? = nil, stallTime: Duration = .seconds(10)) -> any HTTPTransport {
    URLSessionTransport(userAgent: "space-explorer/test", stallTime: stallTime)
  }

  /// The promises that it does not give here, with the reason.
  static let gaps: [TransportPromise: String] = {
    let (traps, hangs) = ("Foundation on Linux traps", "Foundation on Linux hangs")
    let oneCode = "Foundation on Linux has one code for every fault of a connection"
    return [
      .trailers: traps, .closedInHeaders: traps, .greatestLength: traps, .overflowingLength: traps,
      .passwordIsNotAwaited: hangs, .cancelAsItEnds: hangs, .cutExplanations: hangs,
      .gzipBomb: "Foundation on Linux decompresses all of it first",
      .lastOfRepeatedFields: "URLSession joins repeated fields",
      .truncation: oneCode, .cutChunks: oneCode, .negativeLength: oneCode, .notHTTP: oneCode,
      .headless: oneCode,
      .noGzip: oneCode, .noAnswer: oneCode, .resetAtOnce: oneCode, .resetInHeaders: oneCode,
      .resetInBody: oneCode,
      .closedInStatusLine: oneCode, .selfSigned: oneCode, .wrongName: oneCode,
      .proxyPassword: "a proxy's refusal is an answer of its own to URLSession",
      .headerLimit: oneCode,
      .chosenAuthority: "the authorities are those of the system",
      .certificateVariable: "the authorities are those of the system",
    ]
  }()
}
