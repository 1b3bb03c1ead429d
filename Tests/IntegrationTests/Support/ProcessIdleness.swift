import Foundation

/// The time in which a process has nothing to do. A process that works, or waits for a processor, is not idle, nor is a shell whose
/// program does.
struct ProcessIdleness {
  let process: pid_t

  private static let shortestTick = Duration.milliseconds(100)

  /// Waits until the process has idled for so long, all together.
  ///
  /// Ticks are counted rather than time: on a busy machine they are late, as is the work of the test that the process may
  /// wait for, such as a server's answer.
  /// - Throws: `CancellationError`.
  func reach(_ limit: Duration) async throws {
    // A look at a process reads two files of each of its threads.
    let tick = max(Self.shortestTick, limit / 10)
    var (idle, before) = (Duration.zero, busyTime)
    while idle < limit {
      try await Task.sleep(for: tick)
      let after = busyTime
      idle += max(.zero, tick - max(.zero, after - before))
      before = after
    }
  }

  /// The time in which its threads and children have run or waited for a processor; zero where the system does not tell.
  private var busyTime: Duration { Self.busyTime(of: "\(process)") }

  private static func busyTime(of process: some StringProtocol) -> Duration {
    let folder = "/proc/\(process)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return threads.reduce(.zero) { sum, thread in
      func words(_ file: String) -> [Substring] {
        let text = try? String(contentsOfFile: "\(folder)/\(thread)/\(file)", encoding: .utf8)
        return text?.split(whereSeparator: \.isWhitespace) ?? []
      }
      let own = words("schedstat").prefix(2).reduce(Duration.zero) { $0 + .nanoseconds(Int64($1) ?? 0) }
      return words("children").reduce(sum + own) { $0 + busyTime(of: $1) }
    }
  }
}
