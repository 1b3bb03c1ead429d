import Dispatch
import Foundation
import Reactive
import Testing

struct DispatchQueueSchedulerTests {
  typealias Time = DispatchQueue.SchedulerTimeType
  typealias Stride = Time.Stride

  @Test func `a serial queue runs closures in order, never within the call`() async {
    // Given
    let queue = DispatchQueue(label: "test")
    let log = Log<Int>()
    queue.suspend()
    // When
    for number in 1...3 { queue.schedule { log.append(number) } }
    #expect(log.all == [])
    queue.resume()
    await withCheckedContinuation { done in queue.schedule { done.resume() } }
    // Then
    #expect(log.all == [1, 2, 3])
  }

  @Test func `waits for the instant`() async {
    let queue = DispatchQueue(label: "test")
    let due = queue.now.advanced(by: .milliseconds(5))
    let ran: Time = await withCheckedContinuation { done in
      queue.schedule(after: due) { done.resume(returning: queue.now) }
    }
    #expect(ran >= due)
  }

  @Test func `repeats until canceled`() async {
    // Given
    let queue = DispatchQueue(label: "test")
    let log = Log<Time>()
    let start = queue.now
    var timer: (any Cancellable)?
    await withCheckedContinuation { done in
      timer = queue.schedule(after: start.advanced(by: .milliseconds(2)), interval: .milliseconds(1)) {
        log.append(queue.now)
        if log.all.count == 3 { done.resume() }
      }
    }
    // When it is canceled on the queue, Then it does not run again
    let count = queue.sync {
      timer?.cancel()
      return log.all.count
    }
    await withCheckedContinuation { done in
      queue.schedule(after: queue.now.advanced(by: .milliseconds(5))) { done.resume() }
    }
    #expect(log.all.count == count)
    #expect(log.all[0] >= start.advanced(by: .milliseconds(2)))
  }

  @Test func `the group of the options waits for the closure`() {
    let queue = DispatchQueue(label: "test")
    let (group, log) = (DispatchGroup(), Log<String>())
    let options = DispatchQueue.SchedulerOptions(qos: .userInitiated, group: group)
    queue.schedule(options: options) { log.append("now") }
    queue.schedule(after: queue.now.advanced(by: .milliseconds(1)), tolerance: 0, options: options) {
      log.append("later")
    }
    group.wait()
    #expect(log.all == ["now", "later"])
  }

  @Test func `the main queue satisfies the main actor`() async {
    await withCheckedContinuation { done in
      DispatchQueue.main.schedule { MainActor.assumeIsolated { done.resume() } }
    }
  }

  @MainActor @Test func `a closure of an actor traps on another queue`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { DispatchQueue(label: "test").schedule { print("off the actor") } }
      while true { await Task.yield() }
    }
  }

  @Test func `instants and spans`() throws {
    // Given
    let (early, late) = (Time(.init(uptimeNanoseconds: 1000)), Time(.init(uptimeNanoseconds: 1500)))
    // Then
    #expect(early.distance(to: late) == .nanoseconds(500) && late.distance(to: early) == .nanoseconds(-500))
    #expect(early.distance(to: Time(.distantFuture)) == .nanoseconds(.max))
    #expect(early.advanced(by: .nanoseconds(.max)) == Time(.distantFuture))
    #expect(early < late && early.advanced(by: .nanoseconds(500)) == late)
    #expect(Stride.seconds(1.5) == 1.5 && Stride.seconds(2).magnitude == 2_000_000_000)
    #expect((2 as Stride) * 3 == 6 && (2 as Stride) + 3 == 5 && (2 as Stride) - 3 == -1)
    #expect(Stride.seconds(.max).magnitude == .max && Stride.milliseconds(.min).magnitude == .min)
    #expect(Stride(.never).magnitude == .max && Stride(.microseconds(3)) == .nanoseconds(3000))
    #expect(Stride(exactly: UInt64.max) == nil && Stride(exactly: 2) == .seconds(2))
    let encoded = String(decoding: try JSONEncoder().encode([Stride.nanoseconds(7)]), as: UTF8.self)
    #expect(encoded == #"[{"_nanoseconds":7}]"#)
    #expect(String(decoding: try JSONEncoder().encode([early]), as: UTF8.self) == "[1000]")
  }
}
