import Reactive
import Synchronization
import Testing

struct CurrentValueSubjectTests {
  @Test func `a send from inside a value is delivered at once`() {
    let subject = CurrentValueSubject<Int, Never>(0)
    var seen: [Int] = []
    let cancellable = subject.sink { value in
      seen.append(value)
      if value < 3 { subject.value = value + 1 }
    }
    #expect(seen == [0, 1, 2, 3])
    #expect(subject.value == 3)
    cancellable.cancel()
  }

  @Test func `a value sent from inside a value without further demand is kept`() {
    // Given
    let subject = CurrentValueSubject<Int, Never>(0)
    let recorder = subject.recorded(.max(1)) { value in
      if value == 0 { subject.value = 1 }
      return .none
    }
    #expect(recorder.values == [0])
    // When
    recorder.request(.max(1))
    // Then
    #expect(recorder.values == [0, 1])
  }

  @Test func `canceled in the first value it sends nothing more`() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let recorder = Recorder<Int, Never>()
    recorder.onSubscription = { $0.cancel() }
    subject.subscribe(recorder)
    subject.send(1)
    #expect(recorder.events.isEmpty)
  }

  @Test func `the last value delivered is the one held, however many threads send`() {
    for _ in 0..<20 {
      let subject = CurrentValueSubject<Int, Never>(0)
      nonisolated(unsafe) var (last, count) = (-1, 0)
      let cancellable = subject.sink {
        last = $0
        count += 1
      }
      let work: @Sendable (Int) -> Void = { base in for number in 1...500 { subject.send(base + number) } }
      simultaneously({ work(0) }, { work(10_000) }, { work(20_000) })
      #expect(last == subject.value)
      #expect(count == 1_501)
      cancellable.cancel()
    }
  }

  @Test func `subscribing during sends delivers no value twice and none out of order`() {
    // Given a subject whose values only increase
    let subject = CurrentValueSubject<Int, Never>(0)
    let wrong = Atomic<Int>(0)
    let send: @Sendable () -> Void = { for number in 1...20_000 { subject.send(number) } }
    let come: @Sendable () -> Void = {
      for _ in 0..<1_000 {
        nonisolated(unsafe) var last = -1
        let cancellable = subject.sink { value in
          if value <= last || (last >= 0 && value != last + 1) { wrong.add(1, ordering: .relaxed) }
          last = value
        }
        cancellable.cancel()
      }
    }
    // When
    simultaneously(send, come, come)
    // Then
    #expect(wrong.load(ordering: .relaxed) == 0)
  }

  @Test func `counted demand from many threads: never more than demanded, and the latest in the end`() {
    for _ in 0..<50 {
      let subject = CurrentValueSubject<Int, Never>(0)
      let recorder = subject.recorded(.none)
      simultaneously(
        { for number in 1...300 { subject.send(number) } },
        { for _ in 0..<100 { recorder.request(.max(1)) } })
      #expect(recorder.values.count <= 100)
      recorder.request(.unlimited)
      subject.send(301)
      #expect(recorder.values.last == 301)
      #expect(recorder.values == recorder.values.sorted())
    }
  }
}
