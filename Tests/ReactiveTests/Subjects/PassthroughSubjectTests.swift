import Reactive
import Synchronization
import Testing

struct PassthroughSubjectTests {
  @Test func `nothing is sent after canceling, also from inside a value`() {
    // Given
    let subject = PassthroughSubject<Int, Never>()
    let inside = Recorder<Int, Never>()
    let recorder = subject.recorded()
    subject.subscribe(inside)
    let stopping = subject.sink { if $0 == 2 { inside.cancel() } }
    // When
    subject.send(1)
    recorder.cancel()
    recorder.cancel()
    subject.send(2)
    subject.send(3)
    subject.send(completion: .finished)
    // Then
    #expect(recorder.events == [.value(1)])
    #expect(inside.events == [.value(1), .value(2)])
    stopping.cancel()
  }

  @Test
  func `a send from inside a value is delivered at once, and one who comes then misses the running value`() {
    // Given
    let subject = PassthroughSubject<Int, Never>()
    var seen: [Int] = []
    let late = Recorder<Int, Never>()
    let cancellable = subject.sink { value in
      seen.append(value)
      if value == 1 {
        subject.subscribe(late)
        subject.send(2)
      }
    }
    // When
    subject.send(1)
    subject.send(3)
    // Then
    #expect(seen == [1, 2, 3])
    #expect(late.values == [2, 3])
    cancellable.cancel()
  }

  @Test func `concurrent sends are delivered one at a time, and none is lost`() {
    // Given
    let subject = PassthroughSubject<Int, Never>()
    // Plain variables, which only the subject's gate protects.
    nonisolated(unsafe) var (count, sum, isInside, overlaps) = (0, 0, false, 0)
    let cancellable = subject.sink { value in
      if isInside { overlaps += 1 }
      isInside = true
      count += 1
      sum += value
      isInside = false
    }
    // When
    let work: @Sendable () -> Void = { for number in 1...5_000 { subject.send(number) } }
    simultaneously(work, work, work, work)
    // Then
    #expect(count == 20_000)
    #expect(sum == 4 * 5_000 * 5_001 / 2)
    #expect(overlaps == 0)
    cancellable.cancel()
  }

  @Test func `subscribing and canceling while others send is safe`() {
    let subject = PassthroughSubject<Int, Never>()
    let received = Atomic<Int>(0)
    let come: @Sendable () -> Void = {
      for _ in 0..<2_000 {
        let cancellable = subject.sink { _ in received.add(1, ordering: .relaxed) }
        subject.send(1)
        cancellable.cancel()
      }
    }
    let send: @Sendable () -> Void = { for _ in 0..<5_000 { subject.send(0) } }
    simultaneously(come, come, send, send)
    #expect(received.load(ordering: .relaxed) >= 4_000)
    let last = subject.recorded()
    subject.send(9)
    #expect(last.values == [9])
  }
}
