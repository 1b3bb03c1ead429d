import Foundation
import Reactive
import SpaceTestSupport
import Testing

import protocol Reactive.ObservableObject
import struct Reactive.Published

/// The examples of `Modules/Reactive/README.md`, line by line.
@Suite(.hangLimit) struct ReadmeExampleTests {
  @Test func `a subject sends through operators`() {
    var shown: [String] = []

    let titles = PassthroughSubject<String, Never>()
    let cancellable = titles.removeDuplicates().map { $0.uppercased() }.sink { shown.append($0) }
    titles.send("Moon")
    titles.send("Moon")
    titles.send("Mars")

    #expect(shown == ["MOON", "MARS"])
    cancellable.cancel()
  }

  @Test func `a search field pauses, asks and assigns`() async {
    let scheduler = TestScheduler()
    var shown: [[String]] = []
    func show(_ results: [String]) { shown.append(results) }
    func find(_ query: String) -> AnyPublisher<[String], Never> {
      Just(["about \(query)"]).eraseToAnyPublisher()
    }

    final class SearchModel: ObservableObject {
      @Published var query = ""
      @Published private(set) var results: [String] = []

      init(on scheduler: some Scheduler, find: @escaping (String) -> AnyPublisher<[String], Never>) {
        $query.debounce(for: .milliseconds(300), scheduler: scheduler)
          .removeDuplicates().map(find).switchToLatest()
          .assign(to: &$results)
      }
    }

    let model = SearchModel(on: scheduler, find: find)
    for await results in model.$results.values.prefix(1) { show(results) }
    model.query = "moo"
    model.query = "moon"
    scheduler.advance(by: .milliseconds(300))

    #expect(shown == [[]])
    #expect(model.results == ["about moon"])
  }

  @Test func `a system turns keys into results`() {
    func find(_ query: String) -> Just<[String]> { Just(["about \(query)"]) }
    var shown: [String] = []

    struct Search {
      var query = ""
      var results: [String] = []
    }
    enum Action {
      case onType(String)
      case onResults([String])
    }

    let keys = PassthroughSubject<Action, Never>()
    let states = Publishers.system(
      initial: Search(),
      reduce: { (state: Search, action: Action) in
        switch action {
        case .onType(let query): Search(query: query, results: [])
        case .onResults(let results): Search(query: state.query, results: results)
        }
      },
      scheduler: ImmediateScheduler.shared,
      feedbacks: [
        Feedback(input: keys),
        Feedback(of: { $0.query.isEmpty ? nil : $0.query }) { query in
          find(query).map(Action.onResults)
        },
      ])
    let cancellable = states.sink { shown += ["\($0.query): \($0.results)"] }
    keys.send(.onType("moon"))

    #expect(shown == [": []", "moon: []", #"moon: ["about moon"]"#])
    cancellable.cancel()
  }

  @Test func `a view model that loads one thing`() {
    var shown: [String] = []

    final class MovieViewModel: Loadable {
      typealias Request = Int
      typealias Response = String
      let input = Input(scheduler: ImmediateScheduler.shared)

      func fetch(_ id: Int) -> AnyPublisher<String, any Error> {
        Just("Movie \(id)").setFailureType(to: (any Error).self).eraseToAnyPublisher()
      }
    }

    let model = MovieViewModel()
    let cancellable = model.states.sink { shown += [$0.value ?? "loading: \($0.isLoading)"] }
    model.send(action: .onAppear(42))

    #expect(shown == ["loading: false", "loading: true", "Movie 42"])
    cancellable.cancel()
  }

  @Test func `the README shows these lines`() throws {
    // Given
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let readme = try String(
      contentsOf: root.appending(path: "Modules/Reactive/README.md"), encoding: .utf8)
    let own = unindented(try String(contentsOf: URL(filePath: #filePath), encoding: .utf8))
    // When
    let section = try #require(readme.components(separatedBy: "## Four examples").dropFirst().first)
    let blocks = section.components(separatedBy: "\n## ")[0].components(separatedBy: "```")
    let examples = blocks.filter { $0.hasPrefix("swift\n") }.map { unindented(String($0.dropFirst(6))) }
    // Then
    #expect(examples.count == 4)
    for example in examples { #expect(own.contains(example), "\(example)") }
  }

  private func unindented(_ text: String) -> String {
    text.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
