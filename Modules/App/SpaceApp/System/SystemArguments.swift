import SpaceDomain

/// The words of the command line, even where Swift does not find them.
enum SystemArguments {
  /// The reason why there are none.
  struct Missing: Error {
    /// True if the file system of processes is not there.
    let hasNoProc: Bool
    let number: Int32
  }

  #if canImport(Darwin)
    /// The words, the program's name first.
    static func words() throws(Missing) -> [String] { CommandLine.arguments }
  #else
    /// The words, the program's name first.
    ///
    /// Swift looks for them beside the variables of the environment, which a preloaded library, as that of `faketime`, may
    /// have moved. The system has them in a file.
    static func words() throws(Missing) -> [String] {
      if !CommandLine.arguments.isEmpty { return CommandLine.arguments }
      let descriptor = open("/proc/self/cmdline", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else {
        let number = errno
        throw Missing(hasNoProc: access("/proc/self", F_OK) != 0, number: number)
      }
      defer { close(descriptor) }
      var bytes: [UInt8] = []
      var piece = [UInt8](repeating: 0, count: 65_536)
      while true {
        let count = read(descriptor, &piece, piece.count)
        if count < 0, errno == EINTR { continue }
        guard count >= 0 else { throw Missing(hasNoProc: false, number: errno) }
        if count == 0 { break }
        bytes += piece[..<count]
      }
      // Each word ends with a zero.
      let words = bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast()
      guard !words.isEmpty else { throw Missing(hasNoProc: false, number: ENODATA) }
      return words.map { String(decoding: $0, as: UTF8.self) }
    }
  #endif
}

extension SpaceError {
  init(_ missing: SystemArguments.Missing) {
    self.init(
      .unavailable, code: "no-arguments",
      message: missing.hasNoProc
        ? "Cannot read the command line, because /proc is not mounted."
        : "Cannot read the command line: \(String(cString: strerror(missing.number))).",
      hint: missing.hasNoProc ? "Mount it with: mount -t proc proc /proc" : nil)
  }
}
