import Foundation
import Reactive
import SpaceTestSupport
import Testing

import struct Reactive.Published

/// The examples in the operators' doc comments, which agree with these, and which each operator has.
struct OperatorExampleTests {
  @Test func `examples of mapping`() {
    shows("2, 4, 6", [1, 2, 3].publisher.map { $0 * 2 })
    shows("4, 2", ["Moon", "Io"].publisher.map(\.count))
    shows("1, error", ["1", "x"].publisher.tryMap { try number(in: $0) })
    shows("a, b, c", ["ab", "c"].publisher.flatMap { $0.publisher })
    shows("a, b, c", ["ab", "c"].publisher.map { $0.publisher }.switchToLatest())
    shows("1, 3", ["1", "x", "3"].publisher.compactMap { Int($0) })
    shows("1, error", ["1", "", "x"].publisher.tryCompactMap { $0.isEmpty ? nil : try number(in: $0) })
    shows("1, 3, 6", [1, 2, 3].publisher.scan(0, +))
    shows("1, 3, error", ["1", "2", "x"].publisher.tryScan(0) { try $0 + number(in: $1) })
    shows("1, 0, 3", [1, nil, 3].publisher.replaceNil(with: 0))
    shows("0", Empty<Int, Never>().replaceEmpty(with: 0))
    shows("1", Just(1).setFailureType(to: CancellationError.self))
  }

  @Test func `examples of filtering`() {
    shows("2, 4", [1, 2, 3, 4].publisher.filter { $0 % 2 == 0 })
    shows("1, error", ["1", "x"].publisher.tryFilter { try number(in: $0) > 0 })
    shows("1, 2, 1", [1, 1, 2, 1].publisher.removeDuplicates())
    shows("1, 4", [1, 3, 4].publisher.removeDuplicates { $0 % 2 == $1 % 2 })
    shows(
      "1, error", ["1", "01", "x"].publisher.tryRemoveDuplicates { try number(in: $0) == number(in: $1) })
    shows("finishes", [1, 2].publisher.ignoreOutput())
  }

  @Test func `examples of selecting`() {
    shows("1", [1, 2, 3].publisher.first())
    shows("2", [1, 2, 3].publisher.first { $0 > 1 })
    shows("error", ["1", "x"].publisher.tryFirst { try number(in: $0) > 1 })
    shows("3", [1, 2, 3].publisher.last())
    shows("2", [1, 2, 3].publisher.last { $0 < 3 })
    shows("error", ["1", "x"].publisher.tryLast { try number(in: $0) > 0 })
    shows("2, 3", [1, 2, 3].publisher.dropFirst())
    shows("2, 3", [1, 2, 3].publisher.drop { $0 < 2 })
    shows("error", ["1", "x"].publisher.tryDrop { try number(in: $0) < 2 })
    shows("1, 2", [1, 2].publisher.drop(untilOutputFrom: Just("go")))
    shows("1, 2", [1, 2, 3].publisher.prefix(2))
    shows("1, 2", [1, 2, 3].publisher.prefix { $0 < 3 })
    shows("1, error", ["1", "x"].publisher.tryPrefix { try number(in: $0) < 3 })
    shows("finishes", [1, 2].publisher.prefix(untilOutputFrom: Just("stop")))
    shows("b", ["a", "b", "c"].publisher.output(at: 1))
    shows("b, c", ["a", "b", "c"].publisher.output(in: 1...))
  }

  @Test func `examples of reducing`() {
    shows("6", [1, 2, 3].publisher.reduce(0, +))
    shows("error", ["1", "x"].publisher.tryReduce(0) { try $0 + number(in: $1) })
    shows("3", [1, 3, 2].publisher.max())
    shows("ccc", ["a", "ccc", "bb"].publisher.max { $0.count < $1.count })
    shows("error", ["1", "x"].publisher.tryMax { try number(in: $0) < number(in: $1) })
    shows("1", [3, 1, 2].publisher.min())
    shows("a", ["bb", "a", "ccc"].publisher.min { $0.count < $1.count })
    shows("error", ["1", "x"].publisher.tryMin { try number(in: $0) < number(in: $1) })
    shows("true", [1, 2].publisher.contains(2))
    shows("false", [1, 2].publisher.contains { $0 > 2 })
    shows("error", ["1", "x"].publisher.tryContains { try number(in: $0) > 1 })
    shows("true", [2, 4].publisher.allSatisfy { $0 % 2 == 0 })
    shows("error", ["1", "x"].publisher.tryAllSatisfy { try number(in: $0) > 0 })
    shows("2", ["a", "b"].publisher.count())
    shows("[1, 2, 3]", [1, 2, 3].publisher.collect())
    shows("[1, 2], [3]", [1, 2, 3].publisher.collect(2))
  }

  @Test func `examples of errors`() {
    let request = Fail<String, TestError>(error: .first)
    var attempts = 0
    let flaky = Deferred { () -> Result<String, TestError>.Publisher in
      attempts += 1
      return attempts < 3 ? .init(.first) : .init("answer")
    }
    func stored() throws -> String { "stored" }

    shows("placeholder", request.catch { _ in Just("placeholder") })
    shows("stored", request.tryCatch { _ in try Just(stored()) })
    shows("answer", flaky.retry(2))
    shows("placeholder", request.replaceError(with: "placeholder"))
    shows("error", request.mapError { _ in CancellationError() })
    shows("1", Just(1).setFailureType(to: CancellationError.self).assertNoFailure())
  }

  @Test func `examples of combining`() {
    shows("1, 2, 3, 4", [1, 2].publisher.append(3, 4))
    shows("1, 2, 3", [3].publisher.prepend(1, 2))
    shows("1, 2, 3", [1, 2].publisher.merge(with: Just(3)))
    shows("1, 2, 3", [1, 2].publisher.merge(with: [3].publisher))
    shows(#"(2, "a"), (2, "b")"#, [1, 2].publisher.combineLatest(["a", "b"].publisher))
    shows(#"(1, "a"), (2, "b")"#, [1, 2, 3].publisher.zip(["a", "b"].publisher))
  }

  @Test func `examples of coding`() {
    shows("[1,2]", Just([1, 2]).encode(encoder: JSONEncoder()).map { String(decoding: $0, as: UTF8.self) })
    shows("[1, 2]", Just(Data("[1, 2]".utf8)).decode(type: [Int].self, decoder: JSONDecoder()))
  }

  @Test func `examples of sharing`() {
    shows("2, 3", [1, 2, 3].publisher.buffer(size: 2, prefetch: .byRequest, whenFull: .dropOldest))
    shows("1, 2", [1, 2].publisher.share())
    shows("1, 2", [1, 2].publisher.makeConnectable().autoconnect())
    shows("1, 2", [1, 2].publisher.multicast { PassthroughSubject<Int, Never>() }.autoconnect())
    shows("0, 1, 2", [1, 2].publisher.multicast(subject: CurrentValueSubject(0)).autoconnect())
  }

  @Test func `examples of debugging`() {
    var log: [Int] = []

    shows("1, 2", [1, 2].publisher.handleEvents(receiveOutput: { log.append($0) }))
    shows("1, 2", [1, 2].publisher.breakpoint(receiveOutput: { $0 < 0 }))
    shows("1, 2", [1, 2].publisher.breakpointOnError())

    #expect(log == [1, 2])
  }

  @Test func `examples of schedulers`() {
    shows("1, 2", [1, 2].publisher.subscribe(on: ImmediateScheduler.shared))
    shows("1, 2", [1, 2].publisher.receive(on: ImmediateScheduler.shared))
  }

  @Test func `examples of time`() {
    let scheduler = TestScheduler()
    let (query, positions) = (PassthroughSubject<String, Never>(), PassthroughSubject<Int, Never>())

    let debounced = shown(query.debounce(for: .milliseconds(300), scheduler: scheduler)) {
      query.send("m")
      scheduler.advance(by: .milliseconds(100))
      query.send("mo")
      scheduler.advance(by: .milliseconds(300))
    }
    #expect(debounced == ["mo"])
    let throttled = shown(positions.throttle(for: .seconds(1), scheduler: scheduler, latest: true)) {
      for position in 1...20 {
        positions.send(position)
        scheduler.advance(by: .milliseconds(100))
      }
    }
    #expect(throttled == ["1", "10", "20"])
    let delayed = shown(query.delay(for: .seconds(1), scheduler: scheduler)) {
      query.send("moon")
      scheduler.advance(by: .seconds(1))
      query.send("late")
      scheduler.advance(by: .milliseconds(999))
    }
    #expect(delayed == ["moon"])
    let measured = shown(query.measureInterval(using: scheduler)) {
      scheduler.advance(by: .seconds(2))
      query.send("moon")
    }
    #expect(measured == ["\(TestScheduler.SchedulerTimeType.Stride.seconds(2))"])
    let grouped = shown(query.collect(.byTimeOrCount(scheduler, .seconds(1), 100))) {
      query.send("moon")
      query.send("mars")
      scheduler.advance(by: .seconds(1))
    }
    #expect(grouped == [#"["moon", "mars"]"#])
    let ended = shown(query.timeout(.seconds(10), scheduler: scheduler)) {
      scheduler.advance(by: .seconds(10))
    }
    #expect(ended == ["finishes"])
  }

  @Test func `examples of subscribing`() {
    final class Model {
      @Published var title = ""
    }
    let (titles, model) = (Just("Moon"), Model())
    let subject = PassthroughSubject<String, Never>()
    var cancellables: Set<AnyCancellable> = []
    var shown: [String] = []
    func print(_ line: Any) { shown.append("\(line)") }
    let subscriber = Subscribers.Sink<String, Never>(
      receiveCompletion: { print($0) }, receiveValue: { print($0) })
    subject.sink { print("subject: \($0)") }.store(in: &cancellables)

    titles.sink { print($0) }.store(in: &cancellables)
    titles.sink {
      print($0)
    } receiveValue: {
      print($0)
    }.store(in: &cancellables)
    titles.subscribe(subscriber)
    titles.subscribe(subject).store(in: &cancellables)
    #expect(shown == ["Moon", "Moon", "finished", "Moon", "finished", "subject: Moon"])

    titles.assign(to: \.title, on: model).store(in: &cancellables)
    #expect(model.title == "Moon")
    model.title = ""
    titles.assign(to: &model.$title)
    #expect(model.title == "Moon")

    shows("1", Just(1).eraseToAnyPublisher())
  }

  @Test func `example of connecting`() {
    var shown: [Int] = []
    func print(_ number: Int) { shown.append(number) }

    let numbers = (1...3).publisher.makeConnectable()
    let first = numbers.sink { print($0) }
    let second = numbers.sink { print($0) }
    let connection = numbers.connect()  // both get 1, 2 and 3

    #expect(shown == [1, 1, 2, 2, 3, 3])
    withExtendedLifetime((first, second, connection)) {}
  }

  @Test func `example of printing`() {
    final class Lines: TextOutputStream {
      var text = ""
      func write(_ string: String) { text += string }
    }
    let lines = Lines()

    let cancellable = (1...2).publisher.print("numbers", to: lines).sink { _ in }

    #expect(
      lines.text == """
        numbers: receive subscription: (1...2)
        numbers: request unlimited
        numbers: receive value: (1)
        numbers: receive value: (2)
        numbers: receive finished

        """)
    cancellable.cancel()
  }

  /// - Throws: an error if the text is not a number.
  private func number(in text: String) throws -> Int {
    guard let number = Int(text) else { throw TestError.first }
    return number
  }

  /// Compares a text with the values that a publisher sends synchronously. An error, and a completion without
  /// values, are included.
  private func shows<P: Publisher>(
    _ expected: String, _ publisher: P, at location: SourceLocation = #_sourceLocation
  ) {
    #expect(shown(publisher).joined(separator: ", ") == expected, sourceLocation: location)
  }

  /// The values that a publisher sends until the steps are done.
  private func shown<P: Publisher>(_ publisher: P, _ steps: () -> Void = {}) -> [String] {
    var shown: [String] = []
    let cancellable = publisher.sink(
      receiveCompletion: { completion in
        if case .failure = completion { shown.append("error") } else if shown.isEmpty { shown = ["finishes"] }
      }, receiveValue: { shown.append("\($0)") })
    steps()
    cancellable.cancel()
    return shown
  }

  // MARK: - Doc comments

  /// An operator with the lines of its example, each a statement with an optional result.
  private struct Operator {
    var signature: String
    var example: [String]
  }

  @Test func `each operator has an example`() throws {
    var isShown: [String: Bool] = [:]
    for each in try operators() {
      isShown[each.signature, default: false] = isShown[each.signature] == true || !each.example.isEmpty
    }
    #expect(isShown.count > 70)
    for (signature, isShown) in isShown { #expect(isShown, "\(signature)") }
  }

  @Test func `a test runs each example`() throws {
    let tests = squeezed(try String(contentsOf: URL(filePath: #filePath), encoding: .utf8))
    for each in try operators() {
      for line in each.example {
        let parts = line.components(separatedBy: "  // ")
        let isRun = tests.contains(squeezed(parts[0]))
        let shows = parts.count == 1 || tests.contains(squeezed("shows(\"\(parts[1])\", \(parts[0]))"))
        #expect(isRun && (shows || each.signature.hasPrefix("makeConnectable")), "\(each.signature): \(line)")
      }
    }
  }

  /// All operators that extend `Publisher`, including overloads.
  private func operators() throws -> [Operator] {
    let folder = root.appending(path: "Modules/Reactive/Reactive")
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var found: [Operator] = []
    for case let file as URL in files where file.pathExtension == "swift" {
      // An operator that is specialized in other modules is an operator like the others.
      let text = try String(contentsOf: file, encoding: .utf8).replacingOccurrences(
        of: "\n  @inlinable public func ", with: "\n  public func ")
      found += operators(in: text.components(separatedBy: "\n"))
    }
    return found
  }

  private func operators(in lines: [String]) -> [Operator] {
    var found: [Operator] = []
    var isPublisher = false
    var example: [String] = []
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("extension ") {
        isPublisher =
          line.hasPrefix("extension Publisher ") || line.hasPrefix("extension ConnectablePublisher ")
      } else if line == "}" {
        isPublisher = false
      }
      if line.hasPrefix("  ///     ") {
        example.append(String(line.dropFirst(10)))
      } else if line.hasPrefix("  public func "), line.contains("("), isPublisher {
        found.append(
          Operator(
            signature: signature(line, lines[index + 1]), example: example.filter { !$0.hasPrefix("// ") }))
        example = []
      } else if !line.hasPrefix("  ///"), !line.hasPrefix("  @") {
        example = []
      }
    }
    return found
  }

  /// The operator's name and first label, such as `prefix(while`.
  private func signature(_ line: String, _ next: String) -> String {
    let parts = line.dropFirst("  public func ".count).split(
      separator: "(", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts[0].prefix { $0 != "<" }
    let parameters = parts.count > 1 && !parts[1].isEmpty ? parts[1] : next.drop { $0 == " " }
    return "\(name)(\(parameters.prefix { $0.isLetter || $0 == "_" })"
  }

  private func squeezed(_ text: String) -> String { text.filter { !$0.isWhitespace && $0 != "#" } }

  private var root: URL {
    (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
  }
}
