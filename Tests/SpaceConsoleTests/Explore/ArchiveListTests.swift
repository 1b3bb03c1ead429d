import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

/// The list of pictures found by a search of the archive.
@Suite struct ArchiveListTests {
  /// The Explore screen with the result of a request.
  private func app(
    _ columns: Int = 80, _ rows: Int = 24, keys: [Key] = [Key("/")], request: ArchiveSearchViewModel.Request
  ) async throws -> TestApp {
    var state = TestApp(columns, rows)
    state.type(Key("2"))
    for key in keys { state.type(key) }
    state.receive(.explore(.archive(.found(try await found(request)))))
    return state
  }

  private func found(_ request: ArchiveSearchViewModel.Request) async throws -> ArchiveFound {
    let archive = MockAPODArchive([
      .sample(day: "2024-06-16", title: "The Horsehead Nebula"),
      .sample(day: "2019-06-16", title: "Saturn at Opposition"),
      .sample(day: "2018-01-01", title: "Crab Nebula"),
    ])
    let state = try await ArchiveSearchViewModel(archive: archive).settled(for: .show(request))
    return try #require(ArchiveFound(state))
  }

  private func archiveEffects(_ effects: [TestApp.Effect]) -> [ArchiveList.Effect] {
    effects.compactMap { if case .explore(.archive(let effect)) = $0 { effect } else { nil } }
  }

  @Test func `shows all titles at once, and searches with every letter`() async throws {
    // Given
    var state = TestApp(80, 24)
    state.type(Key("2"))
    // When
    guard case .begin(.search(""))? = archiveEffects(state.type(Key("/"))).first else {
      Issue.record("not begun")
      return
    }
    state.receive(.explore(.archive(.found(try await found(.search(""))))))
    // Then
    #expect(state.lines[2].hasPrefix(" /") && state.lines[2].hasSuffix(" 3"))
    #expect(state.lines[3].hasPrefix(" 2024-06-16  image  The Horsehead Nebula"))
    #expect(state.lines[3].hasSuffix("text"))
    let texts = archiveEffects(state.type(Key("n"), Key("e"), Key("q"))).compactMap {
      if case .search(let text) = $0 { text } else { nil }
    }
    #expect(texts == ["n", "ne", "neq"])
  }

  @Test func `underlines matches`() async throws {
    let keys = [Key("/")] + "nebula".map { Key($0) }
    let state = try await app(keys: keys, request: .search("nebula"))
    let cells = state.frame.grid.row(3)
    let marked = cells.filter { $0.style.attributes.contains(.underlined) }.map { String($0.character) }
      .joined()
    #expect(marked == "Nebula")
  }

  @Test func `Enter opens the day, and Escape returns to the list`() async throws {
    // Given
    var state = try await app(request: .search(""))
    // When
    guard case .explore(.send(.select("2019-06-16")))? = state.type(Key(.down), Key(.enter)).last else {
      Issue.record("not opened")
      return
    }
    // Then
    #expect(!state.text.contains("Crab Nebula"))
    state.type(Key(.escape))
    #expect(state.text.contains("Crab Nebula"))
    guard case .close? = archiveEffects(state.type(Key(.escape))).last else {
      Issue.record("not closed")
      return
    }
    #expect(!state.text.contains("Crab Nebula"))
  }

  @Test func `shows a calendar day in all years`() async throws {
    var state = TestApp(80, 24)
    state.type(Key("2"))
    guard case .begin(.onThisDay(let day))? = archiveEffects(state.type(Key("a"))).first else {
      Issue.record("not begun")
      return
    }
    #expect(day == state.look.calendar.today)
    state.receive(.explore(.archive(.found(try await found(.onThisDay("2026-06-16"))))))
    #expect(state.lines[2].hasPrefix(" On this day, 11-21, in all years") && state.lines[2].hasSuffix("2"))
    #expect(state.text.contains("Saturn at Opposition") && !state.text.contains("Crab Nebula"))
  }

  @Test func `names the fields, and suggests words where nothing matches`() async throws {
    var state = TestApp(80, 24)
    state.type(Key("2"), Key("/"), Key("x"))
    state.receive(
      .explore(
        .archive(
          .found(
            try #require(
              ArchiveFound(
                .noResults(
                  .search("x"),
                  ArchiveResults(
                    [], suggestions: ["hubble", "bubble"],
                    summary: ArchiveSummary(titles: 3, texts: 0, newest: nil)))))))))
    #expect(state.lines[2].hasSuffix(" none"))
    #expect(state.text.contains("Did you mean ‘hubble’ or ‘bubble’?") && state.text.contains("year:2019"))
    state.type(Key(.function(1)))
    #expect(state.text.contains("also media:video"))
  }

  @Test func `fetches texts and shows the progress`() async throws {
    var state = try await app(keys: [Key("a")], request: .onThisDay("2026-11-21"))
    guard case .synchronize? = archiveEffects(state.type(Key("r"))).first else {
      Issue.record("not begun")
      return
    }
    state.receive(.explore(.archive(.sync("page 3 of 114  300 texts", percent: 2))))
    #expect(state.text.contains("page 3 of 114  300 texts") && state.isBusy)
    guard case .endSync? = archiveEffects(state.receive(.explore(.archive(.syncEnded)))).first else {
      Issue.record("not ended")
      return
    }
    #expect(!state.isBusy)
  }

  @Test func `shows the matching part of the text`() async throws {
    // Given a word that occurs only in an explanation
    var state = TestApp(80, 24)
    let word = "sample".map { Key($0) }
    state.type(Key("2"), Key("/"))
    for key in word { state.type(key) }
    let pictures = try await found(.search("")).pictures
    let results = ArchiveResults(pictures, summary: ArchiveSummary(titles: 3, texts: 3, newest: nil))
    // When
    let effects = archiveEffects(
      state.receive(
        .explore(.archive(.found(try #require(ArchiveFound(.success(.search("sample"), results))))))))
    // Then
    guard case .excerpt(let day, query: "sample")? = effects.first else {
      Issue.record("no piece is wanted")
      return
    }
    let piece = ArchivePiece(field: "explanation", text: "…a sample of dust…")
    state.receive(.explore(.archive(.excerpt(day, query: "sample", piece))))
    #expect(state.text.contains("…a sample of dust…"))
  }

  @Test(arguments: [(40, 12), (80, 24), (200, 50)])
  func `fits every terminal`(columns: Int, rows: Int) async throws {
    let state = try await app(columns, rows, request: .search(""))
    #expect(state.text.contains("2024-06-16  image  The Horsehead"))
  }
}
