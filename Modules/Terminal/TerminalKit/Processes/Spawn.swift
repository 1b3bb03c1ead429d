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

  /// The program's file, then its arguments.
  let words: [String]
  let environment: [String: String]
  let output: Stream
  let error: Stream

  /// Starts the program; nil if it cannot be started. Signals that this process ignores or blocks are reset to their
  /// defaults.
  func start() -> ChildProcess? {
    var (actions, attributes) = (SystemSpawn.noActions, SystemSpawn.noAttributes)
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

  private func setStreams(_ actions: inout SystemSpawn.Actions) {
    for (number, stream) in [(STDIN_FILENO, .null), (STDOUT_FILENO, output), (STDERR_FILENO, error)] {
      switch stream {
      case .ours: SystemSpawn.inherit(number, &actions)
      case .null: posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
      case .descriptor(let descriptor): posix_spawn_file_actions_adddup2(&actions, descriptor, number)
      }
    }
    SystemSpawn.closeOthers(after: STDERR_FILENO, &actions)
  }

  private static func setSignalsAndSession(_ attributes: inout SystemSpawn.Attributes) {
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGINT, SIGPIPE, SIGXFSZ] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = SystemSpawn.session | SystemSpawn.closesOthers
    posix_spawnattr_setflags(
      &attributes, Int16(Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF) | flags))
  }
}
