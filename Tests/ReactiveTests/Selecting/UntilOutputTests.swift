import Reactive
import Testing

struct UntilOutputTests {
  // MARK: - prefix(untilOutputFrom:)

  @Test func `prefix until forwards values and demand, and ends with the other's first value`() {
    let (upstream, other) = (Upstream<Int, TestError>(), Upstream<String, Never>())
    let recorder = upstream.prefix(untilOutputFrom: other).recorded(.max(3)) { _ in .max(2) }
    #expect(upstream.send(1) == .max(2))
    #expect(other.send("now") == .none)
    #expect(upstream.send(2) == .none)
    upstream.send(completion: .failure(.first))
    other.send("again")
    #expect(recorder.events == [.value(1), .finished])
    #expect(upstream.asked == [.request(.max(3)), .cancel])
    #expect(other.asked == [.request(.max(1))])
  }

  @Test func `if the other ends first, all values pass; if the upstream ends first, the other is canceled`() {
    for completion in [Subscribers.Completion<TestError>.finished, .failure(.second)] {
      let (upstream, other) = (Upstream<Int, Never>(), Upstream<Int, TestError>())
      let recorder = upstream.prefix(untilOutputFrom: other).recorded()
      other.send(completion: completion)
      upstream.send(1)
      upstream.send(completion: .finished)
      #expect(recorder.events == [.value(1), .finished])
    }
    let (upstream, other) = (Upstream<Int, TestError>(), Upstream<Int, Never>())
    let recorder = upstream.prefix(untilOutputFrom: other).recorded()
    upstream.send(completion: .failure(.second))
    #expect(other.asked == [.request(.max(1)), .cancel])
    #expect(recorder.events == [.failure("second")])
  }

  @Test func `canceling prefix until cancels both, once`() {
    let (upstream, other) = (Upstream<Int, Never>(), Upstream<Int, Never>())
    let recorder = upstream.prefix(untilOutputFrom: other).recorded()
    recorder.cancel()
    recorder.cancel()
    upstream.send(1)
    other.send(1)
    #expect(recorder.events.isEmpty)
    #expect(upstream.asked == [.request(.unlimited), .cancel])
    #expect(other.asked == [.request(.max(1)), .cancel])
  }

  @Test func `another that sends at once leaves an empty stream, and the upstream alone`() {
    let upstream = Upstream<Int, Never>()
    let recorder = upstream.prefix(untilOutputFrom: Just(1)).recorded()
    #expect(recorder.all == [.subscription("Empty"), .finished])
    #expect(upstream.subscribers.isEmpty)
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

  // MARK: - drop(untilOutputFrom:)

  @Test func `drop until forwards values after the other's first one`() {
    let (upstream, other) = (Upstream<Int, TestError>(), Upstream<String, TestError>())
    let recorder = upstream.drop(untilOutputFrom: other).recorded(.max(4)) { _ in .max(2) }
    #expect(upstream.asked == [.request(.max(4))])
    #expect(upstream.send(1) == .none)
    #expect(other.send("now") == .none)
    other.send(completion: .failure(.first))
    #expect(upstream.send(2) == .max(2))
    upstream.send(completion: .failure(.second))
    #expect(recorder.all == [.subscription("DropUntilOutput"), .value(2), .failure("second")])
    #expect(other.asked == [.request(.max(1))])
  }

  @Test func `if the other ends without a value, so does drop until`() {
    for (completion, seen) in [
      (Subscribers.Completion<TestError>.finished, Seen<Int>.finished),
      (.failure(.second), .failure("second")),
    ] {
      let (upstream, other) = (Upstream<Int, TestError>(), Upstream<Int, TestError>())
      let recorder = upstream.drop(untilOutputFrom: other).recorded()
      other.send(completion: completion)
      #expect(upstream.asked == [.request(.unlimited), .cancel])
      upstream.send(1)
      upstream.send(completion: .finished)
      #expect(recorder.events == [seen])
    }
  }

  @Test func `if the other ends at once, the end is sent once`() {
    let upstream = Upstream<Int, Never>()
    let recorder = upstream.drop(untilOutputFrom: Empty<Int, Never>()).recorded()
    upstream.send(1)
    upstream.send(completion: .finished)
    #expect(recorder.events == [.finished])
  }

  @Test func `canceling drop until cancels both; in the subscription, neither is reached`() {
    let (upstream, other) = (Upstream<Int, Never>(), Upstream<Int, Never>())
    let recorder = upstream.drop(untilOutputFrom: other).recorded()
    recorder.cancel()
    recorder.cancel()
    other.send(1)
    upstream.send(1)
    upstream.send(completion: .finished)
    #expect(recorder.events.isEmpty)
    #expect(upstream.asked == [.request(.unlimited), .cancel])
    #expect(other.asked == [.request(.max(1)), .cancel])

    let (unused, unusedOther) = (Upstream<Int, Never>(), Upstream<Int, Never>())
    let atOnce = Recorder<Int, Never>(.none)
    atOnce.onSubscription = { $0.cancel() }
    unused.drop(untilOutputFrom: unusedOther).subscribe(atOnce)
    #expect(unused.subscribers.isEmpty && unusedOther.subscribers.isEmpty)
  }

  @Test func `an upstream that ends cancels the other`() {
    let (upstream, other) = (Upstream<Int, Never>(), Upstream<Int, Never>())
    let recorder = upstream.drop(untilOutputFrom: other).recorded()
    upstream.send(completion: .finished)
    other.send(completion: .finished)
    #expect(other.asked == [.request(.max(1)), .cancel])
    #expect(recorder.events == [.finished])
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
