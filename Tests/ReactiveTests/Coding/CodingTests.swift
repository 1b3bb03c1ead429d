import Foundation
import Reactive
import Testing

struct CodingTests {
  private struct Story: Codable, Equatable { let title: String }

  private struct Refusing: TopLevelDecoder {
    func decode<T: Decodable>(_ type: T.Type, from: Int) throws -> T { throw TestError.first }
  }

  @Test func `encodes and decodes with Foundation's coders`() {
    let stories = [Story(title: "Moon"), Story(title: "Mars")]
    let (json, list) = (Recorder<Story, any Error>(), Recorder<Story, any Error>())
    stories.publisher.encode(encoder: JSONEncoder()).decode(type: Story.self, decoder: JSONDecoder())
      .subscribe(json)
    stories.publisher.encode(encoder: PropertyListEncoder())
      .decode(type: Story.self, decoder: PropertyListDecoder()).subscribe(list)
    #expect(json.events == stories.map { .value($0) } + [.finished])
    #expect(list.events == json.events)
  }

  @Test func `fails with the decoder's error and cancels the upstream`() {
    let upstream = Upstream<Data, TestError>()
    let recorder = upstream.decode(type: Story.self, decoder: JSONDecoder()).recorded(.max(5))
    upstream.send(Data("{".utf8))
    upstream.send(Data(#"{"title":"Moon"}"#.utf8))
    upstream.send(completion: .finished)
    #expect(recorder.all.first == .subscription("Decode"))
    #expect(recorder.values.isEmpty)
    #expect(recorder.completions.count == 1)
    #expect(recorder.completions != [.finished])
    #expect(upstream.asked == [.request(.max(5)), .cancel])
  }

  @Test func `forwards demand, the upstream's failure and cancellation`() {
    let (one, two) = (Upstream<Story, TestError>(), Upstream<Story, TestError>())
    let (recorder, cancelled) = (
      Recorder<Data, any Error>(.max(1)) { _ in .max(2) }, Recorder<Data, any Error>()
    )
    one.encode(encoder: JSONEncoder()).subscribe(recorder)
    #expect(one.send(Story(title: "Moon")) == .max(2))
    one.send(completion: .failure(.second))
    #expect(recorder.events == [.value(Data(#"{"title":"Moon"}"#.utf8)), .failure("second")])
    two.encode(encoder: JSONEncoder()).subscribe(cancelled)
    cancelled.cancel()
    two.send(Story(title: "Moon"))
    two.send(completion: .finished)
    #expect(cancelled.events.isEmpty)
    #expect(two.asked == [.request(.unlimited), .cancel])
  }

  @Test func `describes itself`() throws {
    let children = ["downstream", "finished", "upstreamSubscription"]
    try expectReflection("Encode", children: children, isSubscription: true) {
      $0.encode(encoder: JSONEncoder())
    }
    try expectReflection("Decode", children: children, isSubscription: true) {
      $0.decode(type: Int.self, decoder: Refusing())
    }
  }
}
