import CTerminal

/// Another program to be started. It gets a session of its own: it cannot read from or disturb our terminal,
/// is never stopped for using it, does not receive Ctrl-C, may outlive us, and can be ended together with
/// everything it starts. It inherits only its standard streams.
struct Spawn {
  enum Stream {
    /// The stream of this process.
    case ours
    /// The null device.
    case null
    /// An open file.
    case descriptor(Int32)
  }

  #if canImport(Darwin)
    private typealias Actions = posix_spawn_file_actions_t?
    private typealias Attributes = posix_spawnattr_t?
  #else
    private typealias Actions = posix_spawn_file_actions_t
    private typealias Attributes = posix_spawnattr_t
  #endif

  /// The program's file, then its arguments.
  let words: [String]
  let environment: [String: String]
  let output: Stream
  let error: Stream

  /// Starts the program; nil if it cannot be started. Signals that this process ignores or blocks are reset to their
  /// defaults.
  func start() -> ChildProcess? {
    #if canImport(Darwin)
      var actions: Actions
      var attributes: Attributes
    #else
      var actions = Actions()
      var attributes = Attributes()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    setStreams(&actions)
    Self.setSignalsAndSession(&attributes)
    let words: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    let variables: [UnsafeMutablePointer<CChar>?] =
      environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var identifier: pid_t = 0
    let code = posix_spawn(&identifier, words[0]!, &actions, &attributes, words, variables)
    return code == 0 ? ChildProcess(identifier) : nil
  }

  private func setStreams(_ actions: inout Actions) {
    for (number, stream) in [(STDIN_FILENO, .null), (STDOUT_FILENO, output), (STDERR_FILENO, error)] {
      switch stream {
      case .ours:
        #if canImport(Darwin)
          posix_spawn_file_actions_addinherit_np(&actions, number)
        #endif
      case .null: posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
      case .descriptor(let descriptor): posix_spawn_file_actions_adddup2(&actions, descriptor, number)
      }
    }
    _ = spawn_close_from(&actions, STDERR_FILENO + 1)
  }

  private static func setSignalsAndSession(_ attributes: inout Attributes) {
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGINT, SIGPIPE, SIGXFSZ] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    #if canImport(Darwin)
      let session = Int32(POSIX_SPAWN_SETSID | POSIX_SPAWN_CLOEXEC_DEFAULT)
    #else
      let session: Int32 = 0x80  // POSIX_SPAWN_SETSID of glibc's spawn.h, shown only with _GNU_SOURCE
    #endif
    posix_spawnattr_setflags(
      &attributes, Int16(Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF) | session))
  }
}
