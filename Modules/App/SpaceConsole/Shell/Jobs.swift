import Dispatch
import SpaceDomain
import Synchronization
import TerminalKit

/// The work that a tab has started, each piece by a name and one of three policies. The end of the tab's life cancels what
/// changes nothing that is kept.
///
/// | policy | a second piece of the same name | leaving the screen | ending the app |
/// |---|---|---|---|
/// | ``latest(_:_:)`` | cancels and replaces the first | cancels it | cancels it |
/// | ``single(_:_:)`` | is refused | lets it run | cancels it |
/// | ``inTurn(_:_:)`` | waits for the first | lets it run | waits for it |
final class Jobs: Sendable {
  private struct Running: Sendable {
    let number: Int
    let task: Task<Void, Never>
    let isLatest: Bool
  }

  private struct State: Sendable {
    var running: [String: Running] = [:]
    /// The last change, which the next one waits for.
    var lastChange: Task<Void, Never>?
    var count = 0
  }

  private let state = Mutex(State())
  private let changes: Changes

  init(_ changes: Changes) { self.changes = changes }

  deinit { for job in state.withLock({ $0.running.values }) { job.task.cancel() } }

  /// Does some work, which cancels and replaces a running one of the same name: a page, a picture.
  func latest(_ name: String, _ work: @escaping @Sendable () async -> Void) {
    state.withLock { start(name, isLatest: true, &$0, work) }
  }

  /// Does some work unless one of the same name is running: a sync.
  /// - Returns: false if one is running.
  @discardableResult
  func single(_ name: String, _ work: @escaping @Sendable () async -> Void) -> Bool {
    state.withLock { state in
      guard state.running[name] == nil else { return false }
      start(name, isLatest: false, &state, work)
      return true
    }
  }

  /// Changes what is kept, after all changes before this one. The app does not end before it is done.
  /// - Parameter what: the words for what is kept, such as "the wallpaper".
  func inTurn(_ what: SafeText, _ work: @escaping @Sendable () async -> Void) {
    let change = changes.begin(what)
    state.withLock { state in
      state.lastChange = Task.detached { [changes, before = state.lastChange] in
        await before?.value
        await work()
        changes.end(change)
      }
    }
  }

  /// Cancels the work of a name.
  func cancel(_ name: String) { state.withLock { $0.running.removeValue(forKey: name) }?.task.cancel() }

  /// Cancels all work that only the screen needs, because the screen is left.
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
    state.running[name] = Running(number: number, task: task, isLatest: isLatest)
  }

  private func end(_ name: String, _ number: Int) {
    state.withLock { if $0.running[name]?.number == number { $0.running[name] = nil } }
  }
}

/// The changes of what is kept, of all tabs, that are not done yet.
package final class Changes: Sendable {
  private let group = DispatchGroup()
  private let pending = Mutex<(count: Int, names: [Int: SafeText])>((0, [:]))

  package init() {}

  /// The words for what is not kept yet, in the order of the changes.
  var names: [SafeText] { pending.withLock { $0.names.sorted { $0.key < $1.key }.map(\.value) } }

  /// Waits until all changes are done, but not longer than a time. It blocks the thread.
  /// - Returns: false if some are not done.
  func wait(_ time: Duration) -> Bool {
    group.wait(timeout: .now() + .nanoseconds(Int(time / .nanoseconds(1)))) == .success
  }

  fileprivate func begin(_ name: SafeText) -> Int {
    group.enter()
    return pending.withLock { pending in
      pending.count += 1
      pending.names[pending.count] = name
      return pending.count
    }
  }

  fileprivate func end(_ number: Int) {
    pending.withLock { $0.names[number] = nil }
    group.leave()
  }
}

/// The app has ended before all changes were written.
struct UnfinishedChanges: PresentableError {
  private let names: [SafeText]

  init(_ names: [SafeText]) { self.names = names }

  let kind = SpaceError.Kind.storage
  let code = "not-kept"
  var message: String {
    let what = names.map(\.string).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    return "Not saved: \(what.joined(separator: ", ")). The disk did not answer in time."
  }
  let hint: String? = "Look whether the disk is full or disconnected: space-explorer doctor."
}
