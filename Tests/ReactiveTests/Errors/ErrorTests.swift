import Reactive
import Testing

struct MapErrorTests {
  struct Wrapped: Error, Equatable { let error: TestError }

  @Test func `fails with the closure's error, and forwards everything else`() {
    let upstream = Upstream<Int, TestError>()
    let recorder = upstream.mapError { Wrapped(error: $0) }.recorded(.max(2)) { _ in .max(3) }
    #expect(upstream.send(1) == .max(3))
    upstream.send(completion: .failure(.second))
    #expect(recorder.events == [.value(1), .failure("\(Wrapped(error: .second))")])
    #expect(upstream.asked == [.request(.max(2))])
  }

  @Test func `describes itself`() throws {
    try expectReflection("MapError", children: []) { $0.mapError { $0 } }
  }
}

struct AssertNoFailureTests {
  @Test func `forwards everything except a failure`() throws {
    let recorder = Just(1).setFailureType(to: TestError.self).assertNoFailure("never").recorded()
    #expect(recorder.events == [.value(1), .finished])
    try expectReflection("AssertNoFailure", children: ["file", "line", "prefix"]) { $0.assertNoFailure() }
  }

  @Test func `traps when the upstream fails`() async {
    await #expect(processExitsWith: .failure) {
      Fail<Int, TestError>(error: .first).assertNoFailure().subscribe(Recorder<Int, Never>())
    }
  }
}

struct ReplaceErrorTests {
  @Test func `sends the value in place of a failure, on demand`() {
    let upstream = Upstream<Int, TestError>()
    let recorder = upstream.replaceError(with: 9).recorded(.max(1))
    upstream.send(1)
    upstream.send(completion: .failure(.first))
    #expect(recorder.events == [.value(1)])
    recorder.request(.max(1))
    recorder.request(.max(1))
    #expect(recorder.all == [.subscription("ReplaceError"), .value(1), .value(9), .finished])
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

  @Test func `finishes as the upstream does`() throws {
    let recorder = Empty<Int, TestError>().replaceError(with: 9).recorded(.none)
    #expect(recorder.events == [.finished])
    try expectReflection("ReplaceError", children: [], isSubscription: true) { $0.replaceError(with: 1) }
    #expect(Just(1).replaceError(with: 2) == Publishers.ReplaceError(upstream: Just(1), output: 2))
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
