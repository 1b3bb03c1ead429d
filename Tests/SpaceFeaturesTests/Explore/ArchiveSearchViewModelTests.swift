import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import Testing

/// The search of all pictures.
@Suite(.hangLimit) struct ArchiveSearchViewModelTests {
  /// A screen with its search field, which is read at once unless a test has pauses.
  private final class Screen {
    let archive = MockAPODArchive([
      .sample(day: "2024-06-16", title: "Horsehead Nebula"), .sample(day: "2019-06-16", title: "Saturn"),
      .sample(day: "2018-01-01", title: "Crab Nebula"),
    ])
    let time = TestScheduler()
    let model: ArchiveSearchViewModel
    /// The answers, which stay while another request runs.
    let answers = Recorder<ArchiveSearchViewModel.State.Answer>()
    private var shown: AnyCancellable?

    init(pauses: Bool = false) {
      let typing: any Scheduler & Sendable = pauses ? time : ImmediateScheduler.shared
      model = ArchiveSearchViewModel(
        archive: archive, typing: typing, scheduler: ImmediateScheduler.shared)
      shown = model.states.compactMap(\.last).removeDuplicates().sink { [answers] in answers.record($0) }
    }

    /// The titles of the n-th answer.
    func titles(_ count: Int) async throws -> [String] {
      try await answers.first(count).last?.value.pictures.map(\.title) ?? []
    }
  }

  @Test func `shows all pictures when it appears`() async throws {
    // Given an idle screen
    let screen = Screen()
    #expect(screen.model.state == .idle)
    // When it appears
    screen.model.send(action: .onAppear)
    // Then it shows all pictures, newest first
    #expect(try await screen.titles(1) == ["Horsehead Nebula", "Saturn", "Crab Nebula"])
  }

  @Test func `searches once the field no longer changes`() async throws {
    let screen = Screen(pauses: true)
    screen.model.send(action: .onAppear)
    _ = try await screen.titles(1)
    // When a word is typed with a key every 50 ms
    for count in 1...6 {
      screen.model.send(action: .search(String("nebula".prefix(count))))
      screen.time.advance(by: .milliseconds(50))
    }
    screen.time.advance(by: .milliseconds(50))
    // Then it is searched once
    #expect(try await screen.titles(2) == ["Horsehead Nebula", "Crab Nebula"])
    #expect(screen.archive.onSearch.calls == ["", "nebula"])
    #expect(screen.answers.all[1].request == .search("nebula"))
  }

  @Test func `shows a calendar day in all years`() async throws {
    let screen = Screen()
    screen.model.send(action: .onAppear)
    _ = try await screen.titles(1)
    screen.model.send(action: .show(.onThisDay("2026-06-16")))
    #expect(try await screen.titles(2) == ["Horsehead Nebula", "Saturn"])
  }

  @Test(arguments: [ArchiveSearchViewModel.Request.search(""), .onThisDay("2026-06-16")])
  func `the same words are searched again after another request`(other: ArchiveSearchViewModel.Request)
    async throws
  {
    // Given a search, and then another request, with which the field is cleared
    let screen = Screen(pauses: true)
    screen.model.send(action: .onAppear)
    _ = try await screen.titles(1)
    screen.model.send(action: .search("saturn"))
    screen.time.advance(by: .milliseconds(100))
    #expect(try await screen.titles(2) == ["Saturn"])
    screen.model.send(action: .show(other))
    #expect(try await screen.answers.first(3)[2].request == other)
    // When nothing is typed, the request stays
    screen.time.advance(by: .milliseconds(200))
    #expect(screen.answers.all.count == 3)
    // When the same words are pasted
    screen.model.send(action: .search("saturn"))
    screen.time.advance(by: .milliseconds(100))
    // Then
    #expect(try await screen.titles(4) == ["Saturn"])
  }

  @Test func `gives suggestions if nothing is found`() async throws {
    let screen = Screen()
    screen.archive.onSearch.answers(by: { query in
      let summary = ArchiveSummary(titles: 3, texts: 0, newest: nil)
      return .value(ArchiveResults([], suggestions: query == "nebulla" ? ["nebula"] : [], summary: summary))
    })
    screen.model.send(action: .onAppear)
    _ = try await screen.answers.first(1)
    screen.model.send(action: .search("nebulla"))
    let answer = try await screen.answers.first(2)[1]
    #expect(answer.request == .search("nebulla") && answer.value.pictures.isEmpty)
    #expect(answer.value.suggestions == ["nebula"])
  }

  @Test func `reads the archive again when it reappears`() async throws {
    let screen = Screen()
    screen.model.send(action: .onAppear)
    _ = try await screen.titles(1)
    _ = try await screen.model.settled(for: .onAppear)
    #expect(screen.archive.onSearch.calls.count == 2)
  }
}

/// Suggestions for the list of launches.
@Suite(.hangLimit) struct LaunchesSuggestionTests {
  @Test func `forwards suggestions`() async throws {
    // Given a repository without suggestions
    let model = LaunchesViewModel(launches: MockLaunchRepository(), typing: ImmediateScheduler.shared)
    // Then there is no suggestion
    model.send(action: .search("zzz"))
    let request = try #require(try await model.settled(for: .onAppear).last?.request)
    #expect(await model.suggestions(for: request).isEmpty)
  }
}
