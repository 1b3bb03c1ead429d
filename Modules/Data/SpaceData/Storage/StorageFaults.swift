import SpaceDomain
import Synchronization

/// Faults of storage that did not stop what was asked for: a save that failed while the value itself could be shown, a
/// damaged file whose earlier generation was used, a damaged file that was set aside.
///
/// All stores of a program share one object. Show its faults beside the results.
public final class StorageFaults: Sendable {
  private struct State {
    var all: [StorageError] = []
    var kinds: Set<[String]> = []
    var observers = EventBroadcast<StorageError>()
  }

  /// The most faults that are kept.
  private static let limit = 100

  private let state = Mutex(State())
  private let logger: Logger

  /// Makes an empty collection.
  /// - Parameter logger: told of every fault, also of those that were reported before.
  public init(logger: Logger = .silent) { self.logger = logger }

  deinit { state.withLock { $0.observers.finish() } }

  /// The faults so far, oldest first; of those of one kind in one directory the first.
  public var all: [StorageError] { state.withLock { $0.all } }

  /// Faults from now on, as in ``all``; ends with this object.
  public func events() -> AsyncStream<StorageError> { state.withLock { $0.observers.add() } }

  /// Adds a fault.
  package func report(_ error: StorageError) {
    logger.log(.warning, .cache, error.message)
    state.withLock { state in
      guard state.all.count < Self.limit, state.kinds.insert(error.kindAndPlace).inserted else { return }
      state.all.append(error)
      state.observers.send(error)
    }
  }

  /// Runs a closure; reports its error and goes on.
  func reporting(_ body: () throws(StorageError) -> Void) {
    do throws(StorageError) { try body() } catch { report(error) }
  }
}

extension StorageError {
  /// A full disk fails hundreds of saves, of which one is told. Damage is told of each file.
  fileprivate var kindAndPlace: [String] {
    switch self {
    case .damaged(let path), .setAside(let path, _): [code, path]
    default: [code, path.split(separator: "/").dropLast().joined(separator: "/")]
    }
  }
}
