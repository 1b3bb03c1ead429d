import CTerminal
import Foundation
import SpaceTestSupport
import TerminalKit

/// Starts a program with only these streams as descriptors, in a separate process group.
func spawn(
  _ path: String, _ arguments: [String], _ environment: [String: String], _ streams: ChildStreams
) throws -> pid_t {
  var (actions, attributes) = (SystemSpawn.noActions, SystemSpawn.noAttributes)
  posix_spawn_file_actions_init(&actions)
  posix_spawnattr_init(&attributes)
  defer {
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }
  if let terminal = streams.terminal {
    posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
    for stream: Int32 in 1...2 { posix_spawn_file_actions_adddup2(&actions, 0, stream) }
  } else {
    for (stream, descriptor) in streams.child.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(stream))
    }
  }
  // Descriptors that parallel tests have just opened: a pipe or connection would stay open in the child.
  SystemSpawn.closeOthers(after: STDERR_FILENO, &actions)
  // Reset signal dispositions and mask, so that the child does not inherit the test runner's.
  var signals = sigset_t()
  sigfillset(&signals)
  posix_spawnattr_setsigdefault(&attributes, &signals)
  sigemptyset(&signals)
  posix_spawnattr_setsigmask(&attributes, &signals)
  posix_spawnattr_setflags(&attributes, spawnFlags(inTerminal: streams.terminal != nil))

  var identifier: pid_t = 0
  let argv = ([path] + arguments).map { strdup($0) } + [nil]
  let envp = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
  defer { for text in argv + envp { free(text) } }
  let code = posix_spawn(&identifier, path, &actions, &attributes, argv, envp)
  guard code == 0 else { throw SystemCallError("posix_spawn", code: code) }
  return identifier
}

private func spawnFlags(inTerminal: Bool) -> Int16 {
  // A new session is also a process group, and has no controlling terminal until it opens one.
  let group = inTerminal ? SystemSpawn.session : Int32(POSIX_SPAWN_SETPGROUP)
  return Int16(
    group | SystemSpawn.closesOthers | Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK))
}
