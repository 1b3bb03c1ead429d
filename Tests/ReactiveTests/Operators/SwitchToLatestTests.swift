import Reactive
import Synchronization
import Testing

struct SwitchToLatestTests {
  @Test func `an inner or outer failure ends it and cancels the other`() {
    let outer = Upstream<Upstream<Int, TestError>, TestError>()
    let inner = Upstream<Int, TestError>()
    let recorder = outer.switchToLatest().recorded()
    outer.send(inner)
    inner.send(completion: .failure(.second))
    inner.send(1)
    #expect(recorder.events == [.failure("second")])
    #expect(outer.asked == [.request(.unlimited), .cancel])

    let other = Upstream<Upstream<Int, TestError>, TestError>()
    let running = Upstream<Int, TestError>()
    let failed = other.switchToLatest().recorded()
    other.send(running)
    other.send(completion: .failure(.first))
    other.send(completion: .finished)
    running.send(1)
    #expect(failed.events == [.failure("first")])
    #expect(running.asked == [.request(.unlimited), .cancel])
  }

  @Test func `a value from inside a value may switch`() {
    let outer = PassthroughSubject<Just<Int>, Never>()
    var seen: [Int] = []
    let cancellable = outer.switchToLatest().sink { value in
      seen.append(value)
      if value < 4 { outer.send(Just(value + 1)) }
    }
    outer.send(Just(1))
    #expect(seen == [1, 2, 3, 4])
    cancellable.cancel()
  }

  @Test func `one delivery at a time, and nothing of an earlier inner after a later one`() {
    // Given inner publishers that each send their own number
    let inners = (0..<500).map { _ in PassthroughSubject<Int, Never>() }
    let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
    nonisolated(unsafe) var (isInside, wrong, latest) = (false, 0, 0)
    let cancellable = outer.switchToLatest().sink { number in
      if isInside || number < latest { wrong += 1 }
      isInside = true
      latest = number
      isInside = false
    }
    // When
    let send: @Sendable () -> Void = { for (number, inner) in inners.enumerated() { inner.send(number) } }
    simultaneously(
      { for inner in inners { outer.send(inner) } }, { for _ in 0..<20 { send() } },
      { for _ in 0..<20 { send() } })
    send()
    // Then
    #expect(wrong == 0)
    #expect(latest == 499)
    cancellable.cancel()
  }
}
