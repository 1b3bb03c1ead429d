import Dispatch
import SpaceDomain
import Synchronization
import TerminalKit

/// The work that a tab has started, each piece by a name. The end of the tab's life cancels what changes nothing that is kept.
///
/// | policy | a second piece of the same name | leaving the screen | ending the app |
/// |---|---|---|---|
/// | ``latest(_:_:)`` | cancels and replaces the first | cancels it | cancels it |
/// | ``single(_:_:)`` | is refused | lets it run | cancels it |
/// | ``inTurn(_:_:)`` | waits for the first | lets it run | waits for it |
final class Jobs: Sendable {
  private typealias Running = (number: Int, task: Task<Void, Never>, isLatest: Bool)

  private struct State: Sendable {
    var running: [String: Running] = [:]
    var lastChange: Task<Void, Never>?
    var count = 0
  }

  private let state = Mutex(State())
  private let changes: Changes

  init(_ changes: Changes) { self.changes = changes }

  deinit { for job in state.withLock({ $0.running.values }) { job.task.cancel() } }

  func latest(_ name: String, _ work: @escaping @Sendable () async -> Void) {
    state.withLock { start(name, isLatest: true, &$0, work) }
  }

  /// - Returns: false if one is running.
  @discardableResult func single(_ name: String, _ work: @escaping @Sendable () async -> Void) -> Bool {
    state.withLock { state in
      guard state.running[name] == nil else { return false }
      start(name, isLatest: false, &state, work)
      return true
    }
  }

  /// - Parameter work: tells its own result; the error that it returns is told again if the app has ended meanwhile.
  func inTurn(_ what: SafeText, _ work: @escaping @Sendable () async -> (any PresentableError)?) {
    let change = changes.begin(what)
    state.withLock { state in
      state.lastChange = Task.detached { [changes, before = state.lastChange] in
        await before?.value
        changes.end(change, await work())
      }
    }
  }

  func cancel(_ name: String) { state.withLock { $0.running.removeValue(forKey: name) }?.task.cancel() }

  func leave() {
    let left = state.withLock { state in
      let left = state.running.filter(\.value.isLatest)
      state.running = state.running.filter { !$0.value.isLatest }
      return left
    }
    for job in left.values { job.task.cancel() }
  }

  private func start(
    _ name: String, isLatest: Bool, _ state: inout State, _ work: @escaping @Sendable () async -> Void
  ) {
    state.running[name]?.task.cancel()
    state.count += 1
    let number = state.count
    let task = Task.detached { [weak self] in
      await work()
      self?.end(name, number)
    }
    state.running[name] = (number, task, isLatest)
  }

  private func end(_ name: String, _ number: Int) {
    state.withLock { if $0.running[name]?.number == number { $0.running[name] = nil } }
  }
}

/// The changes of what is kept, of all tabs, that are not done yet.
package final class Changes: Sendable {
  private struct State: Sendable {
    var count = 0
    var names: [Int: SafeText] = [:]
    var failures: [UnsavedChanges] = []
  }

  private let group = DispatchGroup()
  private let state = Mutex(State())

  package init() {}

  var failures: [UnsavedChanges] { state.withLock(\.failures) }

  /// - Parameter wait: returns false if somebody or the time has ended it before.
  /// - Throws: ``UnsavedChanges`` for what is not written, or failed unseen.
  func finish(told: Int, in folder: String?, _ wait: () throws -> Bool) throws {
    guard try wait() else {
      throw UnsavedChanges(state.withLock { $0.names.sorted { $0.key < $1.key }.map(\.value) }, in: folder)
    }
    if let failure = failures.dropFirst(told).first { throw failure }
  }

  /// - Returns: false if some are not done. It blocks the thread.
  func wait(_ time: Duration) -> Bool {
    group.wait(timeout: .now() + .nanoseconds(Int(time / .nanoseconds(1)))) == .success
  }

  fileprivate func begin(_ name: SafeText) -> Int {
    group.enter()
    return state.withLock { state in
      state.count += 1
      state.names[state.count] = name
      return state.count
    }
  }

  fileprivate func end(_ number: Int, _ error: (any PresentableError)?) {
    state.withLock { state in
      let name = state.names.removeValue(forKey: number)
      if let name, let error, error.kind != .cancelled { state.failures.append(UnsavedChanges(name, error)) }
    }
    group.leave()
  }
}

struct UnsavedChanges: PresentableError {
  let kind = SpaceError.Kind.storage
  let code = "not-kept"
  let message: String
  let hint: String?

  /// Changes of a disk that did not answer in time.
  fileprivate init(_ names: [SafeText], in folder: String?) {
    let what = names.map(\.string).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    message = "Not saved: \(what.joined(separator: ", ")). The disk did not answer in time."
    let disk = folder.map { "the disk of \($0)" } ?? "the disk"
    hint = "Look whether \(disk) is full or disconnected: space-explorer doctor."
  }

  fileprivate init(_ name: SafeText, _ error: any PresentableError) {
    (message, hint) = ("Not saved: \(name). \(error.message)", Advice.inApp(on: error))
  }
}
