import Dispatch
import Foundation
import Reactive
import SpaceTestSupport
import Testing

struct DispatchQueueSchedulerTests {
  typealias Time = DispatchQueue.SchedulerTimeType
  typealias Stride = Time.Stride

  @Test func `repeats until canceled`() async throws {
    // Given
    let queue = DispatchQueue(label: "test")
    let log = Log<Time>()
    let start = queue.now
    var timer: (any Cancellable)?
    try await awaitCall { done in
      timer = queue.schedule(after: start.advanced(by: .milliseconds(2)), interval: .milliseconds(1)) {
        log.append(queue.now)
        if log.all.count == 3 { done() }
      }
    }
    // When it is canceled on the queue, Then it does not run again
    let count = queue.sync {
      timer?.cancel()
      return log.all.count
    }
    try await awaitCall { done in
      queue.schedule(after: queue.now.advanced(by: .milliseconds(5))) { done() }
    }
    #expect(log.all.count == count)
    #expect(log.all[0] >= start.advanced(by: .milliseconds(2)))
  }

  @Test func `the group of the options waits for the closure`() throws {
    let queue = DispatchQueue(label: "test")
    let (group, log) = (DispatchGroup(), Log<String>())
    let options = DispatchQueue.SchedulerOptions(qos: .userInitiated, group: group)
    queue.schedule(options: options) { log.append("now") }
    queue.schedule(after: queue.now.advanced(by: .milliseconds(1)), tolerance: 0, options: options) {
      log.append("later")
    }
    try #require(group.wait(timeout: .now() + 300) == .success)
    #expect(log.all == ["now", "later"])
  }

  @Test func `the main queue satisfies the main actor`() async throws {
    try await awaitCall { done in
      DispatchQueue.main.schedule { MainActor.assumeIsolated { done() } }
    }
  }

  @MainActor @Test func `a closure of an actor traps on another queue`() async {
    await #expect(processExitsWith: .failure) {
      let queue = DispatchQueue(label: "test")
      await MainActor.run { queue.schedule { print("off the actor") } }
      queue.sync {}
    }
  }
}
