/// Standard input, output and error, which a caller may have closed, and room for more descriptors.
public enum StandardDescriptors {
  /// Opens closed standard descriptors: otherwise the next file or connection would get the number, and with
  /// it the text for the user. Each is opened for the wrong direction, so that using it still fails.
  public static func fill() {
    let ways = [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
    for (descriptor, way) in ways where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest free number is used, which is this one.
      _ = open("/dev/null", way)
    }
  }

  /// Makes sure that `count` more descriptors can be opened, by raising the process's own limit if necessary.
  /// Without descriptors, libraries trap or hang.
  /// - Throws: ``ScarceResource`` when the system allows fewer.
  public static func reserve(_ count: Int) throws(ScarceResource) {
    if hasRoom(for: count) { return }
    // At most 1,024, which is the limit of `select`.
    _ = ProcessLimits.raised(RLIMIT_NOFILE, to: 1_024)
    guard hasRoom(for: count) else { throw .openFiles }
  }

  private static func hasRoom(for count: Int) -> Bool {
    let copies = (0..<count).map { _ in fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1) }
    for copy in copies where copy >= 0 { close(copy) }
    return copies.allSatisfy { $0 >= 0 }
  }
}
