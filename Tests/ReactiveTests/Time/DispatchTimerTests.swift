import Dispatch
import Reactive
import SpaceTestSupport
import Testing

/// The timer of a dispatch queue, which needs no run loop.
@Suite(.hangLimit) struct DispatchTimerTests {
  private let queue = DispatchQueue(label: "timer")

  @Test func `ticks on its queue until the connection is canceled`() async {
    // Given
    let key = DispatchSpecificKey<Bool>()
    queue.setSpecific(key: key, value: true)
    let timer = queue.publish(every: .milliseconds(1), tolerance: .milliseconds(1)).autoconnect()
    // When
    var times: [DispatchQueue.SchedulerTimeType] = []
    for await (time, isOnQueue) in timer.map({ ($0, DispatchQueue.getSpecific(key: key)) }).values {
      #expect(isOnQueue == true)
      times.append(time)
      if times.count == 3 { break }
    }
    // Then
    #expect(times.count == 3 && times == times.sorted())
  }

  @Test func `sends nothing before it is connected, and nothing after`() async {
    // Given
    let timer = queue.publish(every: .nanoseconds(-1))
    let ticks = timer.values
    async let first = ticks.first { _ in true }
    // When
    let connection = timer.connect()
    #expect(await first != nil)
    connection.cancel()
    // Then
    queue.sync {}
    let recorder = timer.recorded()
    queue.sync {}
    #expect(recorder.values.isEmpty)
  }
}
