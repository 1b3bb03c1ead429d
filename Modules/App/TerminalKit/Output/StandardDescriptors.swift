#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Standard input, output and error, any of which a caller may have closed.
public enum StandardDescriptors {
  /// Puts something in the place of those that are closed: the next file or connection would get the number, and
  /// with it what is meant for the user. It is open for the other direction only, so that using it still fails.
  public static func fill() {
    let ways = [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
    for (descriptor, way) in ways where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest free number is taken, which is this one.
      _ = open("/dev/null", way)
    }
  }
}
