#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// This program once more, on its own: it outlives us, and neither reads nor writes our streams.
enum BackgroundProcess {
  /// Starts it in a session of its own; that it cannot be started is no reason to say anything.
  /// - Parameter environment: the process's; it goes to nobody but ourselves, so that keys may be in it.
  static func startAgain(_ arguments: [String], environment: [String: String]) {
    guard let path = ownPath else { return }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
      let newSession = Int32(POSIX_SPAWN_SETSID | POSIX_SPAWN_CLOEXEC_DEFAULT)
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      let newSession: Int32 = 0x80  // POSIX_SPAWN_SETSID of glibc's spawn.h, shown only with _GNU_SOURCE
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // Whoever waits for the end of our output must not wait for it.
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawnattr_setflags(&attributes, Int16(newSession))
    let words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    let variables: [UnsafeMutablePointer<CChar>?] =
      environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var identifier: pid_t = 0
    _ = posix_spawn(&identifier, path, &actions, &attributes, words, variables)
  }

  /// The file of this program.
  private static var ownPath: String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4_096) { buffer in
      buffer.initialize(repeating: 0)
      #if canImport(Darwin)
        var size = UInt32(buffer.count)
        guard _NSGetExecutablePath(buffer.baseAddress!, &size) == 0 else { return nil }
      #else
        guard readlink("/proc/self/exe", buffer.baseAddress!, buffer.count - 1) > 0 else { return nil }
      #endif
      return String(cString: buffer.baseAddress!)
    }
  }
}
