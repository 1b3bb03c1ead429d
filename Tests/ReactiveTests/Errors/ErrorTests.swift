import Reactive
import SpaceTestSupport
import Testing

/// Failures that meet a cancellation or another thread.
struct ErrorTests {
  @Test func `canceling inside the closure, or during the next subscription, is not lost`() {
    for insideClosure in [true, false] {
      let (one, two) = (Upstream<Int, TestError>(), Upstream<Int, Never>(handsOutSubscription: false))
      let recorder = Recorder<Int, Never>()
      one
        .catch { _ in
          if insideClosure { recorder.cancel() }
          return two
        }
        .subscribe(recorder)
      one.send(completion: .failure(.first))
      recorder.cancel()
      two.send(subscription: two.subscription)
      two.send(completion: .finished)
      #expect(recorder.events.isEmpty)
      #expect(two.asked == (insideClosure ? [] : [.cancel]))
    }
  }

  @Test func `does not subscribe again after canceling, also from inside a value`() {
    let upstream = Upstream<Int, TestError>()
    let recorder = Recorder<Int, TestError>()
    upstream.retry(3).handleEvents(receiveOutput: { _ in recorder.cancel() }).subscribe(recorder)
    upstream.send(1)
    upstream.send(completion: .failure(.first))
    #expect(upstream.subscribers.count == 1)
    #expect(upstream.asked == [.request(.unlimited), .cancel])
  }

  @Test func `sends nothing after canceling, also from inside the value`() {
    let upstream = Upstream<Int, TestError>()
    let recorder = upstream.replaceError(with: 9).recorded(.none)
    upstream.send(completion: .failure(.first))
    recorder.cancel()
    recorder.request(.max(1))
    #expect(recorder.events.isEmpty)

    let inside = Recorder<Int, Never>()
    let source = PassthroughSubject<Int, TestError>()
    source.replaceError(with: 9).handleEvents(receiveOutput: { _ in inside.cancel() }).subscribe(inside)
    source.send(completion: .failure(.first))
    #expect(inside.completions.isEmpty)
  }

  @Test func `a request during the failure sends the value exactly once`() {
    for _ in 0..<500 {
      let source = PassthroughSubject<Int, TestError>()
      let recorder = source.replaceError(with: 9).recorded(.none)
      simultaneously({ source.send(completion: .failure(.first)) }, { recorder.request(.max(1)) })
      #expect(recorder.events == [.value(9), .finished])
    }
  }
}
