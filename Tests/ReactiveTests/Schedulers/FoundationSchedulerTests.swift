import Foundation
import Reactive
import ReactiveFoundation
import SpaceTestSupport
import Testing

@Suite(.hangLimit) struct FoundationSchedulerTests {
  private func serialQueue() -> OperationQueue {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    return queue
  }

  @Test func `an operation queue repeats until canceled, and releases the closure`() async throws {
    // Given
    let (queue, log) = (serialQueue(), Log<Bool>())
    var timer: (any Cancellable)?
    var watch: Watch?
    try await awaitCall { done in
      watch = watching { object in
        timer = queue.schedule(after: queue.now, interval: .milliseconds(1)) {
          object.touch()
          log.append(true)
          if log.all.count == 3 { done() }
        }
      }
    }
    // When
    timer?.cancel()
    try await awaitCall { done in queue.addBarrierBlock { done() } }
    // Then
    #expect(log.all.count >= 3)
    #expect(watch?.isAlive == false)
  }

  @Test func `a run loop runs what is scheduled on it, when it is due, until canceled`() async throws {
    let log = Log<String>()
    try await awaitCall { done in
      Thread.detachNewThread {
        let loop = RunLoop.current
        var timer: (any Cancellable)?
        var isDone = false
        timer = loop.schedule(after: loop.now, interval: .milliseconds(1)) {
          log.append("tick")
          guard log.all.count == 3 else { return }
          timer?.cancel()
          loop.schedule(after: loop.now.advanced(by: .milliseconds(30))) { isDone = true }
        }
        loop.schedule { log.append("first") }
        while !isDone { _ = loop.run(mode: .default, before: .now.addingTimeInterval(1)) }
        done()
      }
    }
    #expect(log.all.filter { $0 == "first" }.count == 1)
    #expect(log.all.count == 3)
  }
}
