import Reactive
import Synchronization
import Testing

struct ManyInnersTests {
  @Test func `a merge of nothing finishes at once`() {
    let recorder = Publishers.MergeMany([Just<Int>]()).recorded(.none)
    #expect(recorder.events == [.finished])
  }

  @Test func `counted demand keeps one value of each, and the completion waits for them`() {
    // Given
    let (a, b) = (Upstream<Int, Never>(), Upstream<Int, Never>())
    let recorder = Publishers.MergeMany(a, b).recorded(.max(1))
    #expect(a.asked == [.request(.max(1))])
    // When
    #expect(a.send(1) == .max(1))
    #expect(a.send(2) == .none)
    #expect(b.send(3) == .none)
    a.send(completion: .finished)
    b.send(completion: .finished)
    #expect(recorder.events == [.value(1)])
    // Then
    recorder.request(.max(1))
    #expect(recorder.events == [.value(1), .value(2)])
    recorder.request(.max(1))
    #expect(recorder.events == [.value(1), .value(2), .value(3), .finished])
  }

  @Test func `a delivered kept value is requested again`() {
    let a = Upstream<Int, Never>()
    let recorder = Publishers.MergeMany(a).recorded(.none)
    #expect(a.send(1) == .none)
    recorder.request(.max(1))
    #expect(recorder.values == [1])
    #expect(a.asked == [.request(.max(1)), .request(.max(1))])
  }

  @Test func `canceled in the subscription it starts no publisher`() {
    let a = Upstream<Int, Never>()
    let recorder = Recorder<Int, Never>(.none)
    recorder.onSubscription = { $0.cancel() }
    Publishers.MergeMany(a).subscribe(recorder)
    #expect(a.subscribers.isEmpty)
    a.send(1)
    #expect(recorder.events.isEmpty)
  }

  @Test func `many threads: one delivery at a time, none lost, the end last`() {
    for demand in [Subscribers.Demand.unlimited, .max(1)] {
      // Given
      let subjects = (0..<4).map { _ in CurrentValueSubject<Int, Never>(0) }
      nonisolated(unsafe) var (count, ended, isInside, wrong) = (0, false, false, 0)
      let recorder = Recorder<Int, Never>(demand) { _ in
        if isInside || ended { wrong += 1 }
        isInside = true
        count += 1
        isInside = false
        return demand == .unlimited ? .none : .max(1)
      }
      recorder.onCompletion = { ended = true }
      Publishers.MergeMany(subjects).subscribe(recorder)
      // When
      let work: @Sendable (Int) -> Void = { index in
        for number in 1...1_000 { subjects[index].send(number) }
        subjects[index].send(completion: .finished)
      }
      simultaneously({ work(0) }, { work(1) }, { work(2) }, { work(3) })
      // Then
      #expect(wrong == 0)
      #expect(recorder.completions == [.finished])
      if demand == .unlimited { #expect(count == 4_004) }
    }
  }

  @Test func `canceled by another thread it stops sending and releases everything`() {
    for _ in 0..<50 {
      let subjects = (0..<2).map { _ in PassthroughSubject<Int, Never>() }
      nonisolated(unsafe) var cancellable: AnyCancellable?
      let cancelled = Atomic<Bool>(false)
      let late = Atomic<Int>(0)
      let watch = watching { object in
        cancellable = Publishers.MergeMany(subjects).sink { _ in
          object.touch()
          if cancelled.load(ordering: .acquiring) { late.add(1, ordering: .relaxed) }
        }
      }
      simultaneously(
        { for number in 1...200 { subjects[0].send(number) } },
        {
          cancellable?.cancel()
          cancelled.store(true, ordering: .releasing)
        })
      // A delivery that was running during the cancellation may still end; no other begins.
      #expect(late.load(ordering: .relaxed) <= 1)
      #expect(!watch.isAlive)
    }
  }
}
