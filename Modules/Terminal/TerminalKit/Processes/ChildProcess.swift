import Synchronization

final class ChildProcess: Sendable {
  private let identifier: pid_t
  /// Locked while the process id is used, because after reaping it may belong to another process.
  private let isReaped = Mutex(false)

  init(_ identifier: pid_t) { self.identifier = identifier }

  func signal(_ number: Int32) { isReaped.withLock { if !$0 { _ = kill(-identifier, number) } } }

  /// Returns when the program is suspended or has ended.
  /// - Returns: true if it is suspended.
  func waitUntilStopped() -> Bool { waitForNews(Int32(WEXITED | WSTOPPED)) == Int32(CLD_STOPPED) }

  /// Returns when the program has ended. Waiting blocks, so it must not use Swift's pool.
  func waitForEnd() -> ShellCommand.Ending {
    _ = waitForNews(Int32(WEXITED))
    return isReaped.withLock { isReaped in
      var status: Int32 = 0
      while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
      isReaped = true
      // WIFEXITED, WEXITSTATUS and WTERMSIG are macros that Swift does not see.
      return status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .signalled(status & 0x7F)
    }
  }

  /// Waits without reaping: the process id stays ours until it is reaped under the lock.
  /// - Returns: the kind of change, such as `CLD_EXITED`.
  private func waitForNews(_ kinds: Int32) -> Int32 {
    var info = siginfo_t()
    while waitid(P_PID, id_t(identifier), &info, kinds | Int32(WNOWAIT)) != 0, errno == EINTR {}
    return info.si_code
  }
}
