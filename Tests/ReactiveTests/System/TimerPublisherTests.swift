#if !canImport(Darwin)
  import Foundation
  import Reactive
  import ReactiveFoundation
  import SpaceTestSupport
  import Testing

  /// The timer's publisher on real run loops.
  struct TimerPublisherTests {
    /// Runs the loop of this thread until the condition holds.
    private func runLoop(until isDone: () -> Bool) {
      let deadline = Date(timeIntervalSinceNow: 30)
      while !isDone(), deadline.timeIntervalSinceNow > 0 {
        _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
      }
    }

    @Test func `sends dates on the run loop, and stops with its last subscriber`() {
      // Given
      var dates: [Date] = []
      let begin = Date()
      let cancellable = Timer.publish(every: 0.001, on: .current, in: .default).autoconnect()
        .sink { dates.append($0) }
      // When
      runLoop { dates.count >= 3 }
      cancellable.cancel()
      let count = dates.count
      runLoop { Date() > begin + 0.05 }
      // Then
      #expect(count >= 3)
      #expect(dates.count == count)
      #expect(dates == dates.sorted())
      #expect(dates.allSatisfy { $0 >= begin })
    }

    @Test func `the first date comes after one interval`() {
      var dates: [Date] = []
      let begin = Date()
      let cancellable = Timer.publish(every: 0.05, on: .current, in: .default).autoconnect()
        .sink { dates.append($0) }
      runLoop { !dates.isEmpty }
      #expect(dates.allSatisfy { $0 >= begin + 0.05 } && !dates.isEmpty)
      cancellable.cancel()
    }

    @Test(arguments: [0, -1, -Double.infinity, .nan])
    func `an interval of zero or less becomes a short one`(_ interval: TimeInterval) {
      var count = 0
      let cancellable = Timer.publish(every: interval, on: .current, in: .default).autoconnect()
        .sink { _ in count += 1 }
      runLoop { count >= 2 }
      #expect(count >= 2)
      cancellable.cancel()
    }

    @Test func `exposes its parameters`() {
      let timer = Timer.publish(every: 2, tolerance: 0.5, on: .main, in: .common)
      #expect(timer.interval == 2)
      #expect(timer.tolerance == 0.5)
      #expect(timer.runLoop === RunLoop.main)
      #expect(timer.mode == .common)
      #expect(timer.options == nil)
    }

    @Test func `a run loop that ends sends nothing more, and releases the subscriber`() async throws {
      // Given
      let log = Log<Date>()
      let kept = Log<AnyCancellable>()
      try await awaitCall { done in
        Thread.detachNewThread {
          kept.append(
            Timer.publish(every: 0.001, on: .current, in: .default).autoconnect().sink { log.append($0) })
          runLoop { log.all.count >= 2 }
          done()
        }
      }
      // When
      kept.all[0].cancel()
      // Then
      #expect(log.all.count >= 2)
    }
  }

  /// Transfers a value out of a thread that has ended.
  private struct UncheckedBox<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }
#endif
