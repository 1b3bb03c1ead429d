import Reactive
import Testing

struct CollectByCountTests {
  @Test func `it sends full arrays, and the rest at the end`() {
    let recorder = (1...5).publisher.collect(2).recorded()
    #expect(recorder.events == [.value([1, 2]), .value([3, 4]), .value([5]), .finished])
    let even = (1...4).publisher.collect(2).recorded()
    #expect(even.events == [.value([1, 2]), .value([3, 4]), .finished])
  }

  @Test func `requests as many values as each requested array needs`() {
    let upstream = Upstream<Int, TestError>()
    let recorder = upstream.collect(3).recorded(.max(2)) { _ in .max(1) }
    recorder.request(.unlimited)
    #expect(upstream.asked == [.request(.max(6)), .request(.unlimited)])
    #expect([1, 2, 3, 4].map { upstream.send($0) } == [.none, .none, .max(3), .none])
  }

  @Test func `a sequence asked one array at a time gives one array at a time`() {
    let recorder = (1...5).publisher.collect(2).recorded(.none)
    #expect(recorder.events.isEmpty)
    recorder.request(.max(1))
    #expect(recorder.events == [.value([1, 2])])
    recorder.request(.max(1))
    recorder.request(.max(1))
    #expect(recorder.events == [.value([1, 2]), .value([3, 4]), .value([5]), .finished])
  }

  @Test func `a failure drops the rest, and nothing is collected after canceling`() {
    let upstream = Upstream<Int, TestError>()
    let recorder = upstream.collect(2).recorded()
    upstream.send(1)
    upstream.send(completion: .failure(.first))
    #expect(recorder.events == [.failure("first")])

    let other = Upstream<Int, TestError>()
    let cancelled = other.collect(2).recorded()
    other.send(1)
    cancelled.cancel()
    cancelled.cancel()
    other.send(2)
    #expect(cancelled.events.isEmpty)
    #expect(other.asked == [.request(.unlimited), .cancel])
  }

  @Test func `a value sent while an array is delivered starts the next one`() {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = subject.collect(2).recorded { array in
      if array == [1, 2] { subject.send(3) }
      return .none
    }
    for value in [1, 2, 4] { subject.send(value) }
    #expect(recorder.values == [[1, 2], [3, 4]])
  }

  @Test func `describes itself and accepts only one subscription`() throws {
    try expectReflection(
      "CollectByCount", children: ["downstream", "upstreamSubscription", "buffer", "count"],
      isSubscription: true
    ) { $0.collect(2) }
    let upstream = Upstream<Int, TestError>()
    upstream.collect(2).subscribe(Recorder<[Int], TestError>())
    let second = TestSubscription()
    upstream.send(subscription: second)
    #expect(second.asked == [.cancel])
  }

  @Test func `a demand of none traps`() async {
    await #expect(processExitsWith: .failure) {
      let recorder = Upstream<Int, Never>().collect(2).recorded(.none)
      recorder.request(.none)
    }
  }

  @Test func `collected values are released with the stream`() {
    let subject = PassthroughSubject<Tracked, Never>()
    var cancellable: AnyCancellable? = subject.collect(2).sink { _ in }
    let watch = watching { subject.send($0) }
    #expect(watch.isAlive)
    withExtendedLifetime(cancellable) {}
    cancellable = nil
    #expect(!watch.isAlive)
  }
}
