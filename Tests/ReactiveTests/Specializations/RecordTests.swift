import Foundation
import Reactive
import Testing

struct RecordTests {
  @Test func `it sends what was recorded, on demand`() {
    let record = Record<Int, TestError> {
      $0.receive(1)
      $0.receive(2)
      $0.receive(completion: .failure(.first))
    }
    let recorder = record.recorded(.max(1))
    #expect(recorder.all == [.subscription("[1, 2]"), .value(1)])
    recorder.request(.max(1))
    recorder.request(.max(1))
    #expect(recorder.events == [.value(1), .value(2), .failure("first")])
    let nothing = Record<Int, TestError> { _ in }.recorded(.none)
    #expect(nothing.events == [.finished])
  }

  @Test func `canceled inside a value it stops; requests inside it do not recurse`() {
    var inside: (any Subscription)?
    let record = Record<Int, Never>(output: Array(0..<100_000), completion: .finished)
    let stopped = Recorder<Int, Never> {
      if $0 == 2 { inside?.cancel() }
      return .none
    }
    stopped.onSubscription = { inside = $0 }
    record.subscribe(stopped)
    #expect(stopped.events == [.value(0), .value(1), .value(2)])
    let asking = Recorder<Int, Never>(.max(1)) { _ in
      inside?.request(.max(1))
      return .none
    }
    asking.onSubscription = { inside = $0 }
    record.subscribe(asking)
    #expect(asking.values.count == 100_000)
    #expect(asking.completions == [.finished])
  }

  @Test func `recording after the completion traps`() async {
    await #expect(processExitsWith: .failure) {
      var recording = Record<Int, Never>.Recording()
      recording.receive(completion: .finished)
      recording.receive(1)
    }
    await #expect(processExitsWith: .failure) {
      var recording = Record<Int, Never>.Recording(output: [], completion: .finished)
      recording.receive(completion: .finished)
    }
  }

  @Test func `it can be encoded and decoded`() throws {
    struct Flaw: Error, Codable {}
    let record = Record<Int, Flaw>(output: [1, 2], completion: .finished)
    let data = try JSONEncoder().encode(record)
    let read = try JSONDecoder().decode(Record<Int, Flaw>.self, from: data)
    #expect(read.recording.output == [1, 2])
    guard case .finished = read.recording.completion else {
      Issue.record("the end was not read")
      return
    }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Record<Int, Flaw>.self, from: Data("{}".utf8))
    }
  }
}
