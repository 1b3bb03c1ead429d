#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What Ctrl-C does.
enum Interruption {
  /// From here on an interruption ends the process at once, with the exit code 130.
  ///
  /// Nothing needs to be cleaned up: whatever is written to disk is whole at any moment, and `_exit` may be called in a
  /// signal handler.
  static func endsTheProcess() {
    signal(SIGINT) { _ in _exit(ExitCode.interrupted.rawValue) }
  }
}
