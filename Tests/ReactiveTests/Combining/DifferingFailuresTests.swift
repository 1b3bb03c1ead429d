import Reactive
import Testing

/// Operators that replace each value by a publisher, where one publisher can fail and the other cannot.
struct DifferingFailuresTests {
  private let failing = Fail<Int, TestError>(error: .first)

  @Test func `flatMap takes any combination`() {
    let (never, both) = (Recorder<Int, Never>(), Recorder<Int, TestError>())
    Just(1).flatMap { Just($0) }.subscribe(never)
    Just(1).setFailureType(to: TestError.self).flatMap { Just($0) }.subscribe(both)
    #expect(never.events == [.value(1), .finished])
    #expect(both.events == [.value(1), .finished])
    let failing = self.failing
    let inner = Just(1).flatMap { _ in failing }.recorded()
    #expect(inner.events == [.failure("first")])
  }

  @Test func `switchToLatest takes any combination`() {
    let (never, outer, inner) = (
      Recorder<Int, Never>(), Recorder<Int, TestError>(), Recorder<Int, TestError>()
    )
    Just(Just(1)).switchToLatest().subscribe(never)
    Just(Just(1)).setFailureType(to: TestError.self).switchToLatest().subscribe(outer)
    Just(failing).switchToLatest().subscribe(inner)
    #expect(never.events == [.value(1), .finished])
    #expect(outer.events == [.value(1), .finished])
    #expect(inner.events == [.failure("first")])
  }
}
