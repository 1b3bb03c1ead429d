#if !canImport(Darwin)
  import Foundation
  // No import of Reactive itself: the compiler would take the isolation checks from that.
  import ReactiveShim
  import Testing

  /// Closures of an actor in a file that imports only the shim. `IsolationTests` has the same for `import Reactive`.
  struct ShimIsolationTests {
    @MainActor private final class Counter {
      var count = 0
      let subject = PassthroughSubject<Int, Never>()
      var cancellables: Set<AnyCancellable> = []

      func countSink() { subject.sink { self.count += $0 }.store(in: &cancellables) }
      func countOperation(on queue: OperationQueue) { queue.schedule { self.count += 1 } }
    }

    @MainActor @Test func `a closure of the main actor is called on it`() {
      let counter = Counter()
      counter.countSink()
      counter.subject.send(2)
      #expect(counter.count == 2)
    }

    @Test func `a sink of the main actor called elsewhere traps`() async {
      await #expect(processExitsWith: .failure) {
        let subject = await MainActor.run {
          let counter = Counter()
          counter.countSink()
          _ = Unmanaged.passRetained(counter)
          return counter.subject
        }
        await Task.detached { subject.send(1) }.value
      }
    }

    @Test func `a scheduled closure of the main actor called elsewhere traps`() async {
      await #expect(processExitsWith: .failure) {
        let queue = OperationQueue()
        await MainActor.run {
          let counter = Counter()
          counter.countOperation(on: queue)
          _ = Unmanaged.passRetained(counter)
        }
        await withCheckedContinuation { ended in queue.addBarrierBlock { ended.resume() } }
      }
    }
  }
#endif
