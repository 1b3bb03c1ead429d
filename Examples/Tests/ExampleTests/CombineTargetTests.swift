// On Apple's platforms Combine itself, elsewhere the target of docs/reactive/moving-from-combine.md.
import Combine
import Testing

/// Closures of an actor in a file that imports nothing but `Combine`.
struct CombineTargetTests {
  @MainActor private final class Counter {
    var count = 0
    let subject = PassthroughSubject<Int, Never>()
    var cancellable: AnyCancellable?

    func follow() { cancellable = subject.sink { self.count += $0 } }
  }

  @MainActor @Test func `a sink of the main actor is called on it`() {
    let counter = Counter()
    counter.follow()
    counter.subject.send(2)
    #expect(counter.count == 2)
  }

  @Test func `a sink of the main actor called elsewhere traps`() async {
    await #expect(processExitsWith: .failure) {
      let subject = await MainActor.run {
        let counter = Counter()
        counter.follow()
        _ = Unmanaged.passRetained(counter)
        return UncheckedSubject(subject: counter.subject)
      }
      await Task.detached { subject.subject.send(1) }.value
    }
  }

  /// Apple's subjects are not Sendable.
  private struct UncheckedSubject: @unchecked Sendable { let subject: PassthroughSubject<Int, Never> }
}
