import Reactive
import Testing

struct SelectingTests {
  @Test func `prefix(0) ends at once`() {
    let upstream = Upstream<Int, TestError>()
    let recorder = upstream.prefix(0).recorded(.none)
    #expect(recorder.events == [.finished])
    #expect(upstream.asked == [.cancel])
  }

  @Test func `dropFirst sends no completion after canceling`() {
    let upstream = Upstream<Int, Never>()
    let recorder = upstream.dropFirst().recorded()
    recorder.cancel()
    upstream.send(completion: .finished)
    #expect(recorder.events.isEmpty)
  }

  @Test func `prefix ignores a value sent from inside its last one`() {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = subject.prefix(3).recorded {
      if $0 < 10 { subject.send($0 + 1) }
      return .none
    }
    subject.send(1)
    #expect(recorder.events == [.value(1), .value(2), .value(3), .finished])
  }

  @Test func `prefix until ends from inside its own value`() {
    let (subject, other) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Void, Never>())
    let recorder = subject.prefix(untilOutputFrom: other).recorded { _ in
      other.send(())
      return .none
    }
    subject.send(1)
    subject.send(2)
    #expect(recorder.events == [.value(1), .finished])
  }

  @Test func `values and the other's value from two threads: one end, and nothing after it`() {
    for _ in 0..<100 {
      let (subject, other) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
      let recorder = subject.prefix(untilOutputFrom: other).recorded()
      simultaneously({ for value in 0..<50 { subject.send(value) } }, { other.send(1) })
      #expect(recorder.events.last == .finished)
      #expect(recorder.completions.count == 1)
      #expect(recorder.values == Array(0..<recorder.values.count))
    }
  }

  @Test func `ends of both from two threads: one end`() {
    for _ in 0..<200 {
      let (subject, other) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
      let recorder = subject.drop(untilOutputFrom: other).recorded()
      simultaneously(
        { subject.send(completion: .finished) }, { other.send(completion: .finished) })
      #expect(recorder.events == [.finished])
    }
  }

  @Test func `opened from another thread, drop until sends all that follow`() {
    for _ in 0..<100 {
      let (subject, other) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
      let recorder = subject.drop(untilOutputFrom: other).recorded()
      simultaneously({ for value in 0..<50 { subject.send(value) } }, { other.send(1) })
      subject.send(50)
      #expect(recorder.values == Array((51 - recorder.values.count)...50))
    }
  }
}
