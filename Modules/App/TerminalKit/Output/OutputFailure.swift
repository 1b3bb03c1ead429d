#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Why something could not be written.
public enum OutputFailure: Error, Sendable, Equatable {
  /// Nobody reads any more, as in `space-explorer … | head -1`: no fault, the rest is not wanted.
  case readerGone
  /// The system refused, with its error number: a full disk, for one.
  case failed(Int32)

  /// What happened, one sentence.
  public var message: String {
    switch self {
    case .readerGone: "Nobody reads the output any more."
    case .failed(let code): "The output could not be written: \(String(cString: strerror(code)))."
    }
  }

  /// Ends the process as a tool does whose reader has gone: by SIGPIPE, which shells show as 141.
  public static func exitByBrokenPipe() -> Never {
    signal(SIGPIPE, SIG_DFL)
    var pipe = sigset_t()
    sigemptyset(&pipe)
    sigaddset(&pipe, SIGPIPE)
    pthread_sigmask(SIG_UNBLOCK, &pipe, nil)
    raise(SIGPIPE)
    exit(141)
  }
}
