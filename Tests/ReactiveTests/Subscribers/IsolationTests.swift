import Reactive
import Testing

/// Closures and actor isolation; docs/decisions/002-closures-and-isolation.md explains the rules.
struct IsolationTests {
  @MainActor
  private final class Counter {
    var count = 0
    let subject = PassthroughSubject<Int, Never>()
    var cancellables: Set<AnyCancellable> = []

    func countSink() { subject.sink { self.count += $0 }.store(in: &cancellables) }
    func countMap() {
      subject.map { value in
        self.count += value
        return value
      }.sink { _ in }.store(in: &cancellables)
    }
    @Published var published = 0
    func assignPublished() { subject.assign(to: &$published) }
    func assign() { subject.assign(to: \.count, on: self).store(in: &cancellables) }
  }

  private actor Tally {
    var sum = 0
    private var cancellable: AnyCancellable?

    func follow(_ subject: PassthroughSubject<Int, Never>) {
      cancellable = subject.sink { self.sum += $0 }
    }
    func send(_ value: Int, to subject: PassthroughSubject<Int, Never>) { subject.send(value) }
  }

  @MainActor @Test func `a closure of the main actor is called on it`() {
    let counter = Counter()
    counter.countSink()
    counter.countMap()
    counter.assignPublished()
    counter.subject.send(2)
    #expect(counter.count == 4 && counter.published == 2)
  }

  @Test func `a closure of the main actor called elsewhere traps`() async {
    await #expect(processExitsWith: .failure) {
      let subject = await MainActor.run {
        let counter = Counter()
        counter.countSink()
        _ = Unmanaged.passRetained(counter)
        return counter.subject
      }
      await Task.detached { subject.send(1) }.value
    }
    await #expect(processExitsWith: .failure) {
      let subject = await MainActor.run {
        let counter = Counter()
        counter.countMap()
        _ = Unmanaged.passRetained(counter)
        return counter.subject
      }
      await Task.detached { subject.send(1) }.value
    }
    await #expect(processExitsWith: .failure) {
      let subject = await MainActor.run {
        let counter = Counter()
        counter.assign()
        _ = Unmanaged.passRetained(counter)
        return counter.subject
      }
      await Task.detached { subject.send(1) }.value
    }
    await #expect(processExitsWith: .failure) {
      let subject = await MainActor.run {
        let counter = Counter()
        counter.assignPublished()
        _ = Unmanaged.passRetained(counter)
        return counter.subject
      }
      await Task.detached { subject.send(1) }.value
    }
  }

  @Test func `a closure of any actor is called on it, and does not keep the actor`() async {
    let subject = PassthroughSubject<Int, Never>()
    weak var watched: Tally?
    do {
      let tally = Tally()
      watched = tally
      await tally.follow(subject)
      await tally.send(3, to: subject)
      #expect(await tally.sum == 3)
    }
    // Only the sink's closure keeps the actor alive here.
    #expect(watched != nil)
    subject.send(completion: .finished)
    #expect(watched == nil)
  }

  @Test func `a closure of no actor is called anywhere`() async {
    let subject = PassthroughSubject<Int, Never>()
    var sum = 0
    let cancellable = subject.map { $0 * 2 }.sink { sum += $0 }
    subject.send(2)
    #expect(sum == 4)
    cancellable.cancel()
  }
}
