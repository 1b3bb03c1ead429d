#if os(Linux)
  import CCurl
  import SpaceDomain

  extension SpaceError {
    /// The error for a CURLcode other than 0.
    /// - Parameter detail: libcurl's message, which distinguishes cases with the same code.
    init(curlCode code: Int32, detail: String, host: String) {
      self =
        switch Int(code) {
        case CCURLE_COULDNT_RESOLVE_HOST: .hostNotFound(host: host)
        case CCURLE_COULDNT_CONNECT, CCURLE_COULDNT_RESOLVE_PROXY, CCURLE_PROXY: .unreachable(host: host)
        case CCURLE_OPERATION_TIMEDOUT: .timedOut(host: host)
        case CCURLE_PARTIAL_FILE: .truncated(host: host)
        case CCURLE_SEND_ERROR, CCURLE_RECV_ERROR, CCURLE_GOT_NOTHING, CCURLE_HTTP2, CCURLE_HTTP2_STREAM:
          .connectionLost(host: host)
        case CCURLE_SSL_CONNECT_ERROR where Self.brokeInHandshake.contains { detail.contains($0) }:
          .connectionLost(host: host)
        // The other errors of TLS need options that are not set.
        case CCURLE_SSL_CONNECT_ERROR, CCURLE_PEER_FAILED_VERIFICATION, CCURLE_SSL_CACERT_BADFILE:
          .insecure(host: host)
        case CCURLE_URL_MALFORMAT: .forbiddenAddress("libcurl cannot read it")
        case CCURLE_UNSUPPORTED_PROTOCOL, CCURLE_WEIRD_SERVER_REPLY:
          .unexpectedAnswer("\(host) did not answer in HTTP.")
        case CCURLE_OUT_OF_MEMORY, CCURLE_FAILED_INIT:
          .noResources("There is too little memory, or there are too many open files, to call \(host).")
        case CCURLE_BAD_CONTENT_ENCODING, CCURLE_WRITE_ERROR:
          .unexpectedAnswer("The answer of \(host) could not be decompressed.")
        default: .unexpectedAnswer("The request to \(host) failed (libcurl error \(code)).")
        }
    }

    /// Phrases of OpenSSL and GnuTLS for a broken connection, which is no fault of the certificate.
    private static let brokeInHandshake = [
      "SSL_ERROR_SYSCALL", "reset by peer", "unexpected eof", "non-properly terminated",
    ]
  }
#endif
