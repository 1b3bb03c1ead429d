/// A failed write.
public enum OutputFailure: Error, Sendable, Equatable {
  /// The reader has closed its end, as `head -1` does after a line.
  case readerGone
  /// The system refused, with its error number, such as for a full disk.
  case failed(Int32)

  /// One sentence that says what happened.
  public var message: String {
    switch self {
    case .readerGone: "The reader of the output has closed it."
    case .failed(EBADF): "Cannot write the output: standard output is closed."
    case .failed(let code): "Cannot write the output: \(String(cString: strerror(code)))."
    }
  }

  /// Ends the process by SIGPIPE, as tools do when their reader has closed its end; shells show 141.
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
