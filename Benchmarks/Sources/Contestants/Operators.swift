#if OPENCOMBINE
  import OpenCombine
#else
  import Reactive
#endif

/// Every operator with a row of its own, beside those in `Rows`.
package enum Operators {
  package static let all = mapping + selecting + reducing + combining + errors + sharing + time + sources

  static let mapping = [
    Work(name: "map") { values($0) { $0.map { $0 &+ 1 } } },
    Work(name: "map (key path)") { values($0) { $0.map(\.magnitude) } },
    Work(name: "tryMap") { values($0) { $0.tryMap { $0 &+ 1 } } },
    Work(name: "compactMap") { values($0) { $0.compactMap { Optional($0) } } },
    Work(name: "tryCompactMap") { values($0) { $0.tryCompactMap { Optional($0) } } },
    Work(name: "filter") { values($0) { $0.filter { $0 >= 0 } } },
    Work(name: "tryFilter") { values($0) { $0.tryFilter { $0 >= 0 } } },
    Work(name: "removeDuplicates") { values($0) { $0.removeDuplicates() } },
    Work(name: "tryRemoveDuplicates") { values($0) { $0.tryRemoveDuplicates { $0 == $1 } } },
    Work(name: "scan") { values($0) { $0.scan(0, &+) } },
    Work(name: "tryScan") { values($0) { $0.tryScan(0) { $0 &+ $1 } } },
    Work(name: "replaceNil") { values($0) { $0.map { Optional($0) }.replaceNil(with: 0) } },
    Work(name: "encode, decode") {
      values($0) { $0.encode(encoder: Plain()).decode(type: Int.self, decoder: Plain()) }
    },
    Work(name: "flatMap") { values($0) { $0.flatMap { Just($0) } } },
    Work(name: "flatMap, one at a time") { values($0) { $0.flatMap(maxPublishers: .max(1)) { Just($0) } } },
    Work(name: "switchToLatest") { values($0) { $0.map { Just($0) }.switchToLatest() } },
  ]

  static let selecting = [
    Work(name: "first") { subscriptions($0) { $0.first() } },
    Work(name: "first(where:)") { values($0) { $0.first { $0 < 0 } } },
    Work(name: "tryFirst") { values($0) { $0.tryFirst { $0 < 0 } } },
    Work(name: "last") { values($0) { $0.last() } },
    Work(name: "last(where:)") { values($0) { $0.last { $0 >= 0 } } },
    Work(name: "tryLast") { values($0) { $0.tryLast { $0 >= 0 } } },
    Work(name: "output(at:)") { subscriptions($0) { $0.output(at: 0) } },
    Work(name: "output(in:)") { values($0) { $0.output(in: 1...) } },
    Work(name: "prefix") { values($0) { $0.prefix(1_000_000) } },
    Work(name: "prefix(while:)") { values($0) { $0.prefix { $0 >= 0 } } },
    Work(name: "tryPrefix") { values($0) { $0.tryPrefix { $0 >= 0 } } },
    Work(name: "prefix(untilOutputFrom:)") {
      values($0) { $0.prefix(untilOutputFrom: PassthroughSubject<Int, Never>()) }
    },
    Work(name: "dropFirst") { values($0) { $0.dropFirst() } },
    Work(name: "drop(while:)") { values($0) { $0.drop { $0 < 0 } } },
    Work(name: "tryDrop") { values($0) { $0.tryDrop { $0 < 0 } } },
    Work(name: "drop(untilOutputFrom:)") { values($0) { $0.drop(untilOutputFrom: Just(0)) } },
  ]

  static let reducing = [
    Work(name: "reduce") { values($0) { $0.reduce(0, &+) } },
    Work(name: "tryReduce") { values($0) { $0.tryReduce(0) { $0 &+ $1 } } },
    Work(name: "count") { values($0) { $0.count() } },
    Work(name: "min") { values($0) { $0.min() } },
    Work(name: "max") { values($0) { $0.max() } },
    Work(name: "tryMin") { values($0) { $0.tryMin { $0 < $1 } } },
    Work(name: "tryMax") { values($0) { $0.tryMax { $0 < $1 } } },
    Work(name: "contains") { values($0) { $0.contains(-1) } },
    Work(name: "contains(where:)") { values($0) { $0.contains { $0 < 0 } } },
    Work(name: "tryContains") { values($0) { $0.tryContains { $0 < 0 } } },
    Work(name: "allSatisfy") { values($0) { $0.allSatisfy { $0 >= 0 } } },
    Work(name: "tryAllSatisfy") { values($0) { $0.tryAllSatisfy { $0 >= 0 } } },
    Work(name: "collect") { values($0) { $0.collect() } },
    Work(name: "collect(10)") { values($0) { $0.collect(10) } },
    Work(name: "ignoreOutput") { values($0) { $0.ignoreOutput() } },
    Work(name: "replaceEmpty") { values($0) { $0.replaceEmpty(with: 0) } },
  ]

  static let combining = [
    Work(name: "zip") { pairs($0) { $0.zip($1) } },
    Work(name: "zip, three") { pairs($0) { $0.zip($1, $0) } },
    Work(name: "prepend") { values($0) { $0.prepend(0) } },
    Work(name: "append") { values($0) { $0.append(0) } },
  ]

  static let errors = [
    Work(name: "mapError") { fallible($0) { $0.mapError { $0 as any Error } } },
    Work(name: "setFailureType") { values($0) { $0.setFailureType(to: Failed.self) } },
    Work(name: "assertNoFailure") { fallible($0) { $0.assertNoFailure() } },
    Work(name: "replaceError") { fallible($0) { $0.replaceError(with: 0) } },
    Work(name: "replaceError, failing") { subscriptions($0) { $0.replaceError(with: 0) } },
    Work(name: "catch") { fallible($0) { $0.catch { _ in Just(0) } } },
    Work(name: "catch, failing") { subscriptions($0) { $0.catch { _ in Just(0) } } },
    Work(name: "tryCatch") { fallible($0) { $0.tryCatch { _ in Just(0).setFailureType(to: Failed.self) } } },
    Work(name: "retry") { fallible($0) { $0.retry(1) } },
    Work(name: "retry, failing") { subscriptions($0) { $0.retry(1) } },
  ]

  static let sharing = [
    Work(name: "handleEvents") { values($0) { $0.handleEvents(receiveOutput: { _ in }) } },
    Work(name: "print") { values($0) { $0.print("", to: Silence()) } },
    Work(name: "breakpoint") { values($0) { $0.breakpoint(receiveOutput: { $0 < 0 }) } },
    Work(name: "breakpointOnError") { fallible($0) { $0.breakpointOnError() } },
    Work(name: "share") { values($0) { $0.share() } },
    Work(name: "multicast, autoconnect") {
      values($0) { $0.multicast { PassthroughSubject<Int, Never>() }.autoconnect() }
    },
    Work(name: "makeConnectable, autoconnect") { values($0) { $0.makeConnectable().autoconnect() } },
    Work(name: "buffer") {
      values($0) { $0.buffer(size: 10, prefetch: .byRequest, whenFull: .dropNewest) }
    },
    Work(name: "eraseToAnyPublisher") { values($0) { $0.eraseToAnyPublisher() } },
    Work(name: "assign(to:on:)") { count in
      let (subject, target) = (PassthroughSubject<Int, Never>(), Target())
      let cancellable = subject.assign(to: \.number, on: target)
      for number in 0..<count { subject.send(number) }
      cancellable.cancel()
      return target.number
    },
    Work(name: "@Published, assign(to:)") { count in
      let (subject, target) = (PassthroughSubject<Int, Never>(), Target())
      subject.assign(to: &target.$published)
      let cancellable = target.objectWillChange.sink { target.number &+= 1 }
      for number in 0..<count { subject.send(number) }
      subject.send(completion: .finished)
      cancellable.cancel()
      return target.number
    },
  ]

  static let time = [
    Work(name: "receive(on:), at once") { values($0) { $0.receive(on: ImmediateScheduler.shared) } },
    Work(name: "receive(on:)") { timed($0) { $0.receive(on: $1) } },
    Work(name: "subscribe(on:)") { values($0) { $0.subscribe(on: ImmediateScheduler.shared) } },
    Work(name: "delay") { timed($0) { $0.delay(for: .milliseconds(2), scheduler: $1) } },
    Work(name: "throttle") { timed($0) { $0.throttle(for: .milliseconds(2), scheduler: $1, latest: true) } },
    Work(name: "timeout") { timed($0) { $0.timeout(.milliseconds(2), scheduler: $1) } },
    Work(name: "measureInterval") { timed($0) { $0.measureInterval(using: $1) } },
  ]

  static let sources = [
    Work(name: "Just") { publishers($0) { Just($0) } },
    Work(name: "Empty") { publishers($0) { _ in Empty<Int, Never>() } },
    Work(name: "Fail") { publishers($0) { _ in Fail<Int, Failed>(error: Failed()) } },
    Work(name: "Deferred") {
      publishers($0) { number in Deferred { Just(number) } }
    },
    Work(name: "Future") {
      publishers($0) { number in Future<Int, Never> { $0(.success(number)) } }
    },
    Work(name: "Optional") { publishers($0) { optional($0) } },
    Work(name: "Result") { publishers($0) { result($0) } },
    Work(name: "Sequence of ten") {
      publishers($0) { Publishers.Sequence<Range<Int>, Never>(sequence: $0..<$0 + 10) }
    },
    Work(name: "Record of two") {
      publishers($0) { Record<Int, Never>(output: [$0, $0], completion: .finished) }
    },
  ]

  #if OPENCOMBINE
    static func optional(_ number: Int) -> Optional<Int>.OCombine.Publisher { .init(number) }
    static func result(_ number: Int) -> Result<Int, Never>.OCombine.Publisher { .init(number) }
  #else
    static func optional(_ number: Int) -> Optional<Int>.Publisher { .init(number) }
    static func result(_ number: Int) -> Result<Int, Never>.Publisher { .init(number) }
  #endif
}

/// Operators that OpenCombine 0.14.0 does not have.
#if !OPENCOMBINE
  extension Operators {
    package static let withoutPeer = [
      Work(name: "merge") { pairs($0) { $0.merge(with: $1) } },
      Work(name: "combineLatest") { pairs($0) { $0.combineLatest($1) } },
      Work(name: "combineLatest, three") { pairs($0) { $0.combineLatest($1, $0) } },
      Work(name: "collect(.byTime)") { timed($0) { $0.collect(.byTime($1, .milliseconds(2))) } },
      Work(name: "collect(.byTimeOrCount)") {
        timed($0) { $0.collect(.byTimeOrCount($1, .milliseconds(20), 10)) }
      },
    ]
  }
#endif

private final class Target: ObservableObject {
  @exclusivity(unchecked) var number = 0
  @Published var published = 0
}

private struct Silence: TextOutputStream { mutating func write(_ string: String) {} }

/// Codes a number as itself.
private struct Plain: TopLevelEncoder, TopLevelDecoder {
  func encode<T: Encodable>(_ value: T) throws -> Int { value as! Int }
  func decode<T: Decodable>(_ type: T.Type, from number: Int) throws -> T { number as! T }
}
