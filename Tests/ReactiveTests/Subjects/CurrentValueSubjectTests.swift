import Reactive
import Synchronization
import Testing

struct CurrentValueSubjectTests {
  @Test func `sends the current value first, then each new one`() {
    let subject = CurrentValueSubject<Int, TestError>(0)
    let recorder = subject.recorded()
    subject.send(1)
    subject.value = 2
    subject.send(completion: .failure(.first))
    subject.send(3)
    #expect(recorder.events == [.value(0), .value(1), .value(2), .failure("first")])
    #expect(subject.value == 2)
  }

  @Test func `a late request gets only the latest value`() {
    // Given
    let subject = CurrentValueSubject<Int, Never>(0)
    let recorder = subject.recorded(.none)
    subject.send(1)
    subject.send(2)
    #expect(recorder.values.isEmpty)
    // When, then
    recorder.request(.max(2))
    #expect(recorder.values == [2])
    subject.send(3)
    #expect(recorder.values == [2, 3])
    // A request is answered at once only if a value was missed meanwhile.
    recorder.request(.max(1))
    #expect(recorder.values == [2, 3])
    subject.send(4)
    subject.send(5)
    subject.send(6)
    recorder.request(.max(1))
    #expect(recorder.values == [2, 3, 4, 6])
  }

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

  @Test func `requests unlimited values from its upstream at once`() {
    let subscription = TestSubscription()
    do {
      let subject = CurrentValueSubject<Int, Never>(0)
      subject.send(subscription: subscription)
      #expect(subscription.asked == [.request(.unlimited)])
    }
    #expect(subscription.asked == [.request(.unlimited), .cancel])
  }

  @Test func `releases its subscribers at the end and on canceling`() {
    for ends in [true, false] {
      let subject = CurrentValueSubject<Int, Never>(0)
      var cancellable: AnyCancellable?
      let watch = watching { object in cancellable = subject.sink { _ in object.touch() } }
      #expect(watch.isAlive)
      if ends { subject.send(completion: .finished) } else { cancellable?.cancel() }
      #expect(!watch.isAlive)
    }
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
