import SpaceDomain

@testable import SpaceData

/// The transport of this system, over which the contract's suite runs in this target.
enum TransportUnderTest {
  #if canImport(Darwin)
    static func make(certificateFile: String? = nil, stallTime: Duration = .seconds(10)) -> any HTTPTransport
    {
      URLSessionTransport(userAgent: "space-explorer/test", stallTime: stallTime)
    }

    /// The promises that its comment excepts, with the reason.
    static let gaps: [TransportPromise: String] = [
      .lastOfRepeatedFields: "URLSession joins repeated fields",
      .closedInHeaders: "URLSession has one code for a connection that broke",
      .truncation: "URLSession has one code for a connection that broke",
      .cutChunks: "URLSession has one code for a connection that broke",
      .resetInHeaders: "URLSession may send a request again by itself",
      .noAnswer: "URLSession may send a request again by itself",
      .resetAtOnce: "URLSession may send a request again by itself",
      .greatestLength: "URLSession judges lengths itself",
      .overflowingLength: "URLSession judges lengths itself",
      .negativeLength: "URLSession judges lengths itself",
      .headless: "URLSession reads HTTP 0.9",
      .proxy: "the proxies are those of the system's settings",
      .exceptedFromProxy: "the proxies are those of the system's settings",
      .proxyPassword: "the proxies are those of the system's settings",
      .chosenAuthority: "the authorities are those of the keychain",
      .certificateVariable: "the authorities are those of the keychain",
    ]
  #else
    static func make(certificateFile: String? = nil, stallTime: Duration = .seconds(10)) -> any HTTPTransport
    {
      CurlTransport(userAgent: "space-explorer/test", certificateFile: certificateFile, stallTime: stallTime)
    }

    /// It gives all promises.
    static let gaps: [TransportPromise: String] = [:]
  #endif
}
