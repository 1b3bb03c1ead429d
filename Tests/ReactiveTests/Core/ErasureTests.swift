import Reactive
import Testing

struct ErasureTests {
  @Test func `an erased publisher forwards everything, and shows the subscriber's identity`() {
    let upstream = Upstream<Int, TestError>()
    let recorder = upstream.eraseToAnyPublisher().eraseToAnyPublisher().recorded(.max(1)) { _ in .max(2) }
    #expect(upstream.subscribers.map(\.combineIdentifier) == [recorder.combineIdentifier])
    #expect(upstream.send(1) == .max(2))
    upstream.send(completion: .failure(.first))
    #expect(recorder.events == [.value(1), .failure("first")])
    #expect(upstream.eraseToAnyPublisher().description == "AnyPublisher")
  }

  @Test func `an erased subscriber forwards everything, and a second erasure changes nothing`() {
    let recorder = Recorder<Int, Never>(.max(1))
    let erased = AnySubscriber(AnySubscriber(recorder))
    #expect(erased.combineIdentifier == recorder.combineIdentifier)
    Just(1).subscribe(erased)
    #expect(recorder.events == [.value(1), .finished])
  }

  @Test func `a subscriber of closures requests nothing by default`() {
    let erased = AnySubscriber<Int, Never>()
    #expect(erased.receive(1) == .none)
    #expect("\(erased)" == "Anonymous AnySubscriber")
  }

  @Test func `a subject can follow a publisher until canceled`() {
    let upstream = Upstream<Int, Never>()
    let subject = PassthroughSubject<Int, Never>()
    let recorder = subject.recorded()
    let connection = upstream.subscribe(subject)
    #expect(upstream.asked == [.request(.unlimited)])
    upstream.send(1)
    connection.cancel()
    upstream.send(2)
    #expect(recorder.values == [1])
    #expect(upstream.asked == [.request(.unlimited), .cancel])
  }

  @Test func `the empty subscription ignores everything`() {
    Subscriptions.empty.request(.max(1))
    Subscriptions.empty.cancel()
    #expect("\(Subscriptions.empty)" == "Empty")
  }
}
