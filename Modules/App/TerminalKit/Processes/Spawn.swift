#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Another program to be started.
struct Spawn {
  /// What the program has for one of its standard streams.
  enum Stream {
    /// Ours.
    case ours
    /// An end of a pipe or socket of ours.
    case end(Int32)
    /// The null device.
    case null
  }

  /// How far the program is from us.
  enum Company {
    /// A group of its own: all that it starts can be ended with it, and Ctrl-C does not reach it.
    case group
    /// A session of its own: it finds no terminal to ask or disturb, and may outlive us.
    case session
  }

  /// That it could not be started, with the system's error number.
  struct Failure: Error { let code: Int32 }

  /// Its file, then its arguments.
  let words: [String]
  /// All of its environment.
  let environment: [String: String]
  let input: Stream
  let output: Stream
  let error: Stream
  let company: Company

  /// Starts it; what we ignore or block is not so there.
  /// - Returns: the number of the process, which is to be waited for.
  func start() throws(Failure) -> pid_t {
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
    for (number, stream) in [(STDIN_FILENO, input), (STDOUT_FILENO, output), (STDERR_FILENO, error)] {
      switch stream {
      case .ours: break
      case .end(let descriptor): posix_spawn_file_actions_adddup2(&actions, descriptor, number)
      case .null: posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
      }
    }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGINT, SIGPIPE, SIGXFSZ] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    let place = company == .group ? Int32(POSIX_SPAWN_SETPGROUP) : newSession
    posix_spawnattr_setflags(
      &attributes, Int16(Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF) | place))

    let words: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    let variables: [UnsafeMutablePointer<CChar>?] =
      environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var identifier: pid_t = 0
    let code = posix_spawn(&identifier, words[0]!, &actions, &attributes, words, variables)
    guard code == 0 else { throw Failure(code: code) }
    return identifier
  }
}
