#if canImport(Darwin)
  import Foundation
  import SpaceDomain

  extension SpaceError {
    /// The error for an error of the session, whose text is not used, because it may contain the address with
    /// its key.
    init(urlSession error: any Error, host: String) {
      self =
        switch (error as? URLError)?.code {
        case .cancelled: .cancelled
        case .timedOut: .timedOut(host: host)
        case .cannotFindHost, .dnsLookupFailed, .notConnectedToInternet: .hostNotFound(host: host)
        case .cannotConnectToHost, .dataNotAllowed, .internationalRoamingOff, .callIsActive:
          .unreachable(host: host)
        case .networkConnectionLost: .connectionLost(host: host)
        case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
          .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
          .clientCertificateRequired, .appTransportSecurityRequiresSecureConnection:
          .insecure(host: host)
        case .cannotDecodeRawData, .cannotDecodeContentData:
          .unexpectedAnswer("The answer of \(host) could not be decompressed.")
        case .badServerResponse, .cannotParseResponse: .unexpectedAnswer("\(host) did not answer in HTTP.")
        case let code:
          .unexpectedAnswer("The request to \(host) failed (error \(code?.rawValue ?? 0)).")
        }
    }
  }
#endif
