import SpaceDomain
import Synchronization

/// The turns of a work that takes long, such as a sync: one at a time in this process, and in all processes of a home.
/// Unlike ``StorageDirectory/withLock(patience:_:)`` it may be held while waiting for a network.
final class Turns: Sendable {
  /// The pause between two looks at the lock of another process.
  private static let look = Duration.milliseconds(200)

  private struct State {
    var isTaken = false
    var lock: Lock?
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  /// The open file whose lock excludes other processes; it ends with its process, whose number it contains.
  private final class Lock: Sendable {
    private let file: OpenFile
    init(_ file: consuming OpenFile) { self.file = file }
  }

  private let directory: StorageDirectory
  private let name: String
  private let state = Mutex(State())

  /// - Parameter name: the name of the lock's file.
  init(_ name: String, in directory: StorageDirectory) { (self.name, self.directory) = (name, directory) }

  /// The turn, which its owner ends.
  struct Turn: Sendable {
    fileprivate let turns: Turns
    /// True when another had it before.
    let hadToWait: Bool

    /// Lets the next one begin.
    func end() { turns.end() }
  }

  /// Takes the turn, in this process and then among all.
  /// - Parameter patience: the longest wait for another process; zero to wait for none, nor in this process.
  /// - Returns: nil when another has it.
  func take(
    isolation: isolated (any Actor)? = #isolation, patience: Duration, time: MonotonicTime
  ) async throws(SpaceError) -> Turn? {
    guard var hadToWait = await begin(waits: patience > .zero) else { return nil }
    var left = patience
    while !lock() {
      guard left > .zero else {
        end()
        return nil
      }
      do throws(SpaceError) { try await time.sleep(Self.look) } catch {
        end()
        throw error
      }
      (hadToWait, left) = (true, left - Self.look)
    }
    return Turn(turns: self, hadToWait: hadToWait)
  }

  /// Waits until nobody in this process has the turn.
  func settled() async {
    _ = await begin(waits: true)
    end()
  }

  /// - Returns: true when another had the turn before; nil when it has it and is not waited for.
  private func begin(waits: Bool) async -> Bool? {
    if take() { return false }
    guard waits else { return nil }
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        if state.isTaken { state.waiters.append(continuation) }
        defer { state.isTaken = true }
        return !state.isTaken
      }
      if isFree { continuation.resume() }
    }
    return true
  }

  private func take() -> Bool {
    state.withLock { state in
      defer { state.isTaken = true }
      return !state.isTaken
    }
  }

  fileprivate func end() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      state.lock = nil
      if state.waiters.isEmpty { state.isTaken = false }
      return state.waiters.isEmpty ? nil : state.waiters.removeFirst()
    }
    next?.resume()
  }

  /// Takes the lock; false while another process has it. Where no file can be made, nothing can be stored either, and
  /// other processes have nothing to lose.
  private func lock() -> Bool {
    guard let directory = try? directory.make(),
      let file = try? OpenFile(name, in: directory, O_RDWR | O_CREAT, mode: 0o600)
    else { return true }
    guard (try? file.tryLock()) != false else { return false }
    // Emptied first: on a full disk there is rather no number than that of an earlier process.
    try? file.empty()
    try? file.writeAll(Data(String(getpid()).utf8))
    let lock = Lock(file)
    state.withLock { $0.lock = lock }
    return true
  }

  /// The error to throw while another process does not end its turn. It may be suspended, for a night or for ever.
  /// - Parameter deed: what the other process does, such as "is still fetching".
  func held(by deed: String) -> SpaceError {
    let holder = holder
    return SpaceError(
      .storage, code: "busy", message: "Another process\(holder.map { " (\($0))" } ?? "") \(deed).",
      hint: holder.map { "kill -CONT \($0) continues it if it is suspended; kill -9 \($0) ends it." }
        ?? "End the other process, or try again later.")
  }

  /// The number of the process that took the lock last; nil when it is not known.
  private var holder: Int32? {
    guard let directory = try? directory.make(), let file = try? OpenFile(name, in: directory, O_RDONLY),
      let text = try? file.readAll(20)
    else { return nil }
    return Int32(String(decoding: text, as: UTF8.self))
  }
}
