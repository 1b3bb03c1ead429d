import Reactive
import Testing

struct HandleEventsTests {
  @Test func `reports every event and forwards it`() {
    // Given
    let upstream = Upstream<Int, TestError>()
    var notes: [String] = []
    let recorder = upstream.handleEvents(
      receiveSubscription: { notes.append("subscription \($0)") },
      receiveOutput: { notes.append("value \($0)") },
      receiveCompletion: { notes.append("\($0)") }, receiveCancel: { notes.append("cancel") },
      receiveRequest: { notes.append("request \($0)") }
    ).recorded(.max(2)) { $0 == 1 ? .max(3) : .none }
    // When
    #expect(upstream.send(1) == .max(3))
    #expect(upstream.send(2) == .none)
    upstream.send(completion: .finished)
    recorder.cancel()
    // Then
    #expect(
      notes == [
        "subscription TestSubscription", "request max(2)", "value 1", "request max(3)", "value 2", "finished",
      ])
    #expect(recorder.all == [.subscription("HandleEvents"), .value(1), .value(2), .finished])
    #expect(upstream.asked == [.request(.max(2))])
  }

  @Test func `reports a cancellation once`() {
    let upstream = Upstream<Int, Never>()
    var cancels = 0
    let recorder = upstream.handleEvents(receiveCancel: { cancels += 1 }).recorded()
    recorder.cancel()
    recorder.cancel()
    #expect(cancels == 1)
    #expect(upstream.asked == [.request(.unlimited), .cancel])
  }

  @Test func `releases the closures at the end and on canceling`() {
    for ends in [true, false] {
      let upstream = Upstream<Int, Never>()
      let recorder = Recorder<Int, Never>()
      let watch = watching { object in
        upstream.handleEvents(receiveOutput: { _ in object.touch() }).subscribe(recorder)
      }
      #expect(watch.isAlive)
      if ends { upstream.send(completion: .finished) } else { recorder.cancel() }
      #expect(!watch.isAlive)
    }
  }

  @Test func `describes itself`() throws {
    try expectReflection("HandleEvents", children: [], isSubscription: true) { $0.handleEvents() }
  }
}

struct PrintTests {
  /// The written lines. It is a class, so that the stream's copy writes to the same object.
  private final class Lines: TextOutputStream {
    var text = ""
    func write(_ string: String) { text += string }
  }

  @Test(arguments: ["", "numbers"]) func `prints a line for every event`(prefix: String) {
    // Given
    let lines = Lines()
    let upstream = Upstream<Int, TestError>()
    let recorder = upstream.print(prefix, to: lines).recorded(.max(2)) { $0 == 1 ? .unlimited : .none }
    // When
    upstream.send(1)
    recorder.request(.unlimited)
    upstream.send(2)
    upstream.send(completion: .failure(.first))
    recorder.cancel()
    // Then
    let expected = [
      "receive subscription: (TestSubscription)", "request max: (2)", "receive value: (1)",
      "request unlimited (synchronous)", "request unlimited", "receive value: (2)", "receive error: (first)",
      "receive cancel",
    ]
    #expect(lines.text == expected.map { (prefix.isEmpty ? "" : "numbers: ") + $0 + "\n" }.joined())
    #expect(recorder.all == [.subscription("Print"), .value(1), .value(2), .failure("first")])
    #expect(upstream.asked == [.request(.max(2)), .request(.unlimited)])
  }

  @Test func `a stream may cause another line while writing`() {
    final class Echo: TextOutputStream {
      var onWrite: () -> Void = {}
      var text = ""
      func write(_ string: String) {
        text += string
        if string.contains("value: (1)") { onWrite() }
      }
    }
    let echo = Echo()
    let subject = PassthroughSubject<Int, Never>()
    echo.onWrite = { subject.send(2) }
    let cancellable = subject.print(to: echo).sink { _ in }
    subject.send(1)
    #expect(echo.text.contains("value: (2)"))
    cancellable.cancel()
    echo.onWrite = {}
  }

  @Test func `describes itself`() throws {
    try expectReflection("Print", children: [], isSubscription: true) { $0.print(to: Lines()) }
  }
}

struct BreakpointTests {
  @Test func `forwards everything until told to stop`() throws {
    let recorder = [1, 2].publisher
      .breakpoint(
        receiveSubscription: { _ in false }, receiveOutput: { $0 > 2 }, receiveCompletion: { _ in false }
      )
      .breakpointOnError()
      .recorded()
    #expect(recorder.events == [.value(1), .value(2), .finished])
    try expectReflection("Breakpoint", children: []) { $0.breakpointOnError() }
  }

  @Test func `stops at a value`() async {
    await #expect(processExitsWith: .failure) {
      _ = Just(1).breakpoint(receiveOutput: { $0 == 1 }).sink { _ in }
    }
  }

  @Test func `stops at a failure`() async {
    await #expect(processExitsWith: .failure) {
      Fail<Int, TestError>(error: .first).breakpointOnError().subscribe(Recorder<Int, TestError>())
    }
  }
}
