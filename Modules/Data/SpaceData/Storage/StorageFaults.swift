import SpaceDomain
import Synchronization

/// Storage failures that did not stop an operation, such as a failed save.
/// All stores of a program share one object. Show its faults beside the results.
package final class StorageFaults: Sendable {
  private struct State {
    var all: [SpaceError] = []
    var kinds: Set<[String]> = []
    var observers: [AsyncStream<any PresentableError>.Continuation] = []
  }

  private static let limit = 100

  private let state = Mutex(State())
  private let logger: SpaceLogger

  /// - Parameter logger: receives every fault, including repeated ones.
  package init(logger: SpaceLogger = .silent) { self.logger = logger }

  deinit { for observer in state.withLock(\.observers) { observer.finish() } }

  /// The faults so far, oldest first; only the first of one kind in one directory.
  package var all: [SpaceError] { state.withLock { $0.all } }

  /// The faults so far and from now on, filtered as in ``all``; ends with this object.
  package func events() -> AsyncStream<any PresentableError> {
    let (stream, observer) = AsyncStream.makeStream(of: (any PresentableError).self)
    state.withLock { state in
      for fault in state.all { observer.yield(fault) }
      state.observers.append(observer)
    }
    return stream
  }

  /// Adds a fault.
  package func report(_ error: StorageError) {
    logger.log(.warning, .cache, error.message)
    state.withLock { state in
      guard state.all.count < Self.limit, state.kinds.insert(error.kindAndPlace).inserted else { return }
      state.all.append(SpaceError(error))
      for observer in state.observers { observer.yield(SpaceError(error)) }
    }
  }

  /// Runs a step whose failure is reported and does not stop the caller: it gets nil.
  @discardableResult func reporting<Value>(_ body: () throws -> Value) -> Value? {
    do { return try body() } catch let error as StorageError { report(error) } catch {
      logger.log(.warning, .cache, "A kept value is not what this version expects: \(error)")
    }
    return nil
  }
}

extension StorageError {
  /// The identity for filtering: a full disk fails hundreds of saves; damage is reported for each file.
  fileprivate var kindAndPlace: [String] {
    switch self {
    case .damaged(let path), .setAside(let path, _): [code, path]
    default: [code, path.split(separator: "/").dropLast().joined(separator: "/")]
    }
  }
}
