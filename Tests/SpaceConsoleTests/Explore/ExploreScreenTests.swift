import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

/// The list of days with the page of the chosen one.
@Suite struct ExploreScreenTests {
  private func app(_ columns: Int = 80, _ rows: Int = 24) -> TestApp {
    var state = TestApp(columns, rows)
    state.type(Key("2"))
    state.receive(SampleStates.found())
    return state
  }

  /// The states of a view model that loads a day.
  private func states(
    of day: CalendarDay, _ apods: MockAPODRepository = MockAPODRepository()
  ) async -> [TestApp.Message] {
    let model = ExploreViewModel(
      apods: apods, images: MockImageRepository(), now: { LaunchSamples.now },
      scheduler: ImmediateScheduler.shared)
    return await SampleStates.collect(model, .select(day)) { .explore(.state($0)) }
  }

  /// The effects for the list and its texts.
  private func listEffects(_ effects: [TestApp.Effect]) -> [ExploreScreen.Effect] {
    effects.compactMap {
      guard case .explore(let effect) = $0 else { return nil }
      return switch effect {
      case .list, .excerpt, .fetch, .synchronize, .endSync: effect
      case .appear, .leave, .choose, .random, .send, .loadFullPicture, .showTiles, .keepForm: nil
      }
    }
  }

  private struct Choice: Equatable {
    let day: CalendarDay
    let isKept, atOnce: Bool
  }

  private func choices(_ effects: [TestApp.Effect]) -> [Choice] {
    effects.compactMap {
      guard case .explore(.choose(let day, let kept, let atOnce)) = $0 else { return nil }
      return Choice(day: day, isKept: kept != nil, atOnce: atOnce)
    }
  }

  // MARK: - The list

  @Test(arguments: [(40, 12), (80, 24), (120, 30), (200, 50)])
  func `lists the days, the newest first, also those without a title`(columns: Int, rows: Int) {
    let state = app(columns, rows)
    let first = columns < 80 ? 1 : 2
    #expect(state.lines[first].hasPrefix(" / to search") && state.text.contains("4"))
    let rows = state.lines[(first + (columns < 100 ? 1 : 2))...].map(\.self)
    #expect(rows[0].hasPrefix("▌2024-06-16    The Horsehead"))
    #expect(rows[1].hasPrefix(" 2024-06-15    not fetched yet"))
    #expect(rows[3].hasPrefix(" 2018-01-01  ▶ Crab Nebula"))
  }

  @Test func `fetches a day when the cursor rests, and shows what is kept before`() {
    var state = TestApp(80, 24)
    state.type(Key("2"))
    #expect(
      choices(state.receive(SampleStates.found())) == [Choice(day: "2024-06-16", isKept: true, atOnce: false)]
    )
    #expect(choices(state.type(Key("j"))) == [Choice(day: "2024-06-15", isKept: false, atOnce: false)])
    // A key that does not move asks for nothing
    state.type(Key("G"))
    #expect(choices(state.type(Key("j"))).isEmpty)
    #expect(choices(state.type(Key(.enter))) == [Choice(day: "2018-01-01", isKept: true, atOnce: true)])
  }

  @Test func `starts on the newest day with a title, and fetches the newer ones once`() async {
    var state = TestApp(80, 24)
    state.type(Key("2"))
    let new = (16...20).reversed().compactMap { CalendarDay(year: 2024, month: 6, day: $0) }
    let untitled = new.map { ArchivedAPOD(day: $0, title: "", medium: .image) }
    // When the newest days have no title
    let first = state.receive(SampleStates.found(.search(""), untitled + SampleStates.pictures.suffix(2)))
    // Then
    #expect(choices(first).map(\.day) == ["2019-06-16"] && listEffects(first).isEmpty)
    // And once a service has answered, the others are fetched
    let apods = MockAPODRepository()
    apods.onAPOD.answers(.value(.live(.sample(day: "2019-06-16"))))
    var effects: [TestApp.Effect] = []
    for message in await states(of: "2019-06-16", apods) { effects += state.receive(message) }
    guard case .fetch(from: "2024-06-16", to: "2024-06-20")? = listEffects(effects).last else {
      Issue.record("\(effects)")
      return
    }
    // And again when the tab was left before they came, or after a failure, but not once they are there
    for isCanceled in [true, false] {
      if !isCanceled { state.receive(.explore(.filled(false))) }
      state.type(Key("1"))
      guard case .fetch(from: "2024-06-16", to: "2024-06-20")? = listEffects(state.type(Key("2"))).last else {
        Issue.record("They are not fetched again.")
        return
      }
    }
    state.receive(.explore(.filled(true)))
    state.type(Key("1"))
    #expect(
      !listEffects(state.type(Key("2"))).contains { if case .fetch = $0 { true } else { false } })
    // And when they have one, nothing moves away from a cursor that was moved
    let titled = new.map { ArchivedAPOD(day: $0, title: "New", medium: .image, hasText: true) }
    #expect(
      choices(state.receive(SampleStates.found(.search(""), titled + SampleStates.pictures.suffix(2)))).map(
        \.day) == [new[0]])
    state.type(Key("j"))
    #expect(choices(state.receive(SampleStates.found())).map(\.day) == ["2024-06-16"])
    #expect(listEffects(state.receive(SampleStates.found())).isEmpty)
  }

  @Test(arguments: [120, 200]) func `shows the picture's text beside the list, never that of another day`(
    _ columns: Int
  ) async {
    // Given
    var state = app(columns, 30)
    for message in await states(of: "2024-06-16") { state.receive(message) }
    #expect(state.text.contains("Sunlight falls through the rings.") && state.text.contains("Crab Nebula"))
    // When
    state.type(Key("G"))
    // Then the other text is gone at once, and what the list knows stands on the page
    #expect(!state.text.contains("Sunlight falls through the rings."))
    #expect(
      state.text.contains("2018-01-01 · video") && state.text.contains("Fetching the picture of 2018"))
    // And a kept text is shown before it is fetched
    state.receive(.explore(.kept(.live(.sample(day: "2018-01-01")), nil)))
    #expect(state.text.contains("Sunlight falls through the rings."))
    state.receive(.explore(.kept(.live(.sample(day: "2019-06-16", explanation: "Late.")), nil)))
    #expect(!state.text.contains("Late."))
  }

  @Test func `an answer for another day is not shown`() async {
    // Given a service that answers with the wrong day
    let apods = MockAPODRepository()
    apods.onAPOD.answers(.value(.live(.sample(day: "2019-06-16"))))
    var state = app(120, 30)
    // When
    for message in await states(of: "2024-06-16", apods) { state.receive(message) }
    // Then
    #expect(!state.text.contains("Sunlight falls through the rings."))
  }

  // MARK: - A page

  @Test(arguments: [80, 200]) func `Enter opens the day whole, and Escape returns to the list`(_ columns: Int)
    async
  {
    // Given
    var state = app(columns)
    state.type(Key(.enter))
    for message in await states(of: "2024-06-16") { state.receive(message) }
    #expect(!state.text.contains("Crab Nebula") && state.text.contains("Sunlight falls through the rings."))
    // When stepping to the days before and after
    #expect(choices(state.type(Key("["))).map(\.day) == ["2024-06-15"])
    #expect(choices(state.type(Key("]"))).map(\.day) == ["2024-06-16"])
    state.type(Key("]"))
    #expect(state.text.contains("The list ends here."))
    // Then
    state.type(Key(.escape))
    #expect(state.text.contains("Crab Nebula") && !state.front.isOpened)
  }

  @Test func `Escape goes from the picture to its page, and from there to where one came from`() async {
    // Given a favorite's day, opened from the favorites
    var state = app()
    for message in await SampleStates.favorites() { state.receive(message) }
    state.type(Key("7"), Key("g"), Key(.enter))
    #expect(state.tab.name == "explore" && state.front.layers == 1)
    #expect(state.destination == .apod("2024-01-01"))
    // When its picture is shown alone
    for message in await states(of: "2024-01-01") { state.receive(message) }
    state.type(Key(.enter))
    #expect(state.front.layers == 2 && state.destination?.picture?.day == "2024-01-01")
    // Then
    state.type(Key(.escape))
    #expect(state.tab.name == "explore" && state.front.layers == 1)
    state.type(Key(.escape))
    #expect(state.tab.name == "favorites" && state.destination == nil)
  }

  @Test func `a list that was reached by closing the page has no way back to the favorites`() async {
    // Given a favorite's day, opened from the favorites
    var state = app()
    for message in await SampleStates.favorites() { state.receive(message) }
    state.type(Key("7"), Key("g"), Key(.enter))
    let led = state.front.isOpened || state.canGoBack
    #expect(led && state.destination == .apod("2024-01-01"))
    // When the list of this day in other years closes it
    state.type(Key("t"))
    // Then q ends the app, as in any list
    #expect(state.tab.name == "explore" && !state.front.isOpened && state.destination == nil)
    let goesBack = state.front.isOpened || state.canGoBack
    #expect(!goesBack)
  }

  @Test func `a day that could not be fetched names its neighbors that are kept`() async {
    // Given
    let apods = MockAPODRepository()
    apods.onAPOD.answers(.failure(SpaceError(.offline, message: "No network.")))
    var state = app()
    state.type(Key("j"), Key("j"), Key(.enter))
    // When
    for message in await states(of: "2019-06-16", apods) { state.receive(message) }
    // Then
    #expect(state.text.contains("2019-06-16, Saturn at Opposition"))
    #expect(state.text.contains("The picture could not be fetched: no connection."))
    #expect(state.text.contains("{  2018-01-01, Crab Nebula (stored)"))
    #expect(state.text.contains("}  2024-06-16, The Horsehead Nebula (stored)"))
    // And the keys lead there, and not further
    #expect(choices(state.type(Key("}"))) == [Choice(day: "2024-06-16", isKept: true, atOnce: true)])
    #expect(state.type(Key("}")).isEmpty && state.text.contains("No later day of the list is stored."))
    #expect(choices(state.type(Key("{"))).map(\.day) == ["2018-01-01"])
    #expect(state.type(Key("{")).isEmpty && state.text.contains("No earlier day of the list is stored."))
  }

  // MARK: - Going to a day

  @Test func `the calendar, a year and a month lead to a day of the list`() {
    var state = app()
    state.type(Key("c"), Key("}"))
    #expect(
      choices(state.type(Key(.escape), Key("Y"), Key("2"), Key("0"), Key("1"), Key("9"), Key(.enter)))
        == [Choice(day: "2019-06-16", isKept: false, atOnce: true)])
    #expect(!state.text.contains("Type a year"))
    // The year of the day is already typed
    state.type(Key("M"))
    #expect(state.text.contains("Type a month") && state.text.contains("2019-MM"))
    state.type(Key("0"), Key(.enter))
    #expect(state.text.contains("Write it as 2024-01, or") && state.text.contains("with its name."))
    #expect(listEffects(state.type(Key("5"), Key(.enter))).count == 1)
    // And a month has a name, whose letters are keys of the app elsewhere, capital ones too
    state.type(Key("M"), Key("M"), Key("J"), Key(.escape))
    for character in "2019-Jul" { state.type(Key(character)) }
    #expect(state.text.contains("July 2019"))
    #expect(listEffects(state.type(Key(.enter))).count == 1)
  }

  @Test func `a random day and a day that is not in the list are found among all days`() {
    var state = app()
    guard case .explore(.random(4))? = state.type(Key("x")).last else {
      Issue.record("not random")
      return
    }
    #expect(choices(state.receive(.explore(.random(2)))).map(\.day) == ["2019-06-16"])
    // Given a search that found one day
    state.type(Key("/"), Key("c"), Key(.enter))
    state.receive(SampleStates.found(.search("c"), Array(SampleStates.pictures.suffix(1))))
    // When another day is gone to
    state.type(Key("c"), Key("2"), Key("0"), Key("1"), Key("9"), Key("0"), Key("6"), Key("1"), Key("6"))
    guard case .list(.show(.search("")))? = listEffects(state.type(Key(.enter))).last else {
      Issue.record("not begun")
      return
    }
    // Then
    #expect(choices(state.receive(SampleStates.found())).map(\.day) == ["2019-06-16"])
    #expect(state.lines[2].hasPrefix(" / to search"))
  }

  @Test func `closing the page of a day that the list does not have fetches the selected one`() {
    var state = TestApp(120, 30)
    state.begin(Session(), at: .apod("2001-01-01"))
    state.receive(SampleStates.found())
    #expect(choices(state.type(Key("q"))).map(\.day) == [SampleStates.pictures[0].day])
  }

  @Test func `shows this day in other years, and Escape lists all days again`() {
    var state = app()
    guard case .list(.show(.onThisDay("2024-06-16")))? = listEffects(state.type(Key("t"))).first else {
      Issue.record("not begun")
      return
    }
    state.receive(
      SampleStates.found(.onThisDay("2024-06-16"), [SampleStates.pictures[0], SampleStates.pictures[2]]))
    #expect(state.lines[2].hasPrefix(" On this day, 06-16, in all years") && state.lines[2].hasSuffix("2"))
    #expect(state.text.contains("Saturn at Opposition") && !state.text.contains("Crab Nebula"))
    #expect(state.lines[23].contains("Enter open  Esc all days"))
    guard case .list(.show(.search("")))? = listEffects(state.type(Key(.escape))).first else {
      Issue.record("not begun")
      return
    }
    #expect(state.lines[2].hasPrefix(" / to search"))
  }

  @Test func `beside this day in other years, I tells the origin of the page`() async {
    var state = app(120, 30)
    for message in await states(of: "2024-06-16") { state.receive(message) }
    state.type(Key("t"))
    state.receive(
      SampleStates.found(.onThisDay("2024-06-16"), [SampleStates.pictures[0], SampleStates.pictures[2]]))
    state.type(Key("I"))
    #expect(state.text.contains("Live from science.nasa.gov."))
  }

  // MARK: - The search

  @Test func `searches with every letter, and underlines matches`() {
    var state = app()
    let texts = listEffects(state.type(Key("/"), Key("n"), Key("e"), Key("b"))).compactMap {
      if case .list(.search(let text)) = $0 { text } else { nil }
    }
    #expect(texts == ["n", "ne", "neb"])
    state.receive(SampleStates.found(.search("neb"), [SampleStates.pictures[3]]))
    let cells = state.frame.grid.row(3).filter { $0.style.attributes.contains(.underlined) }
    #expect(cells.map { String($0.character) }.joined() == "Neb")
    #expect(state.lines[22].contains("4 titles; T fetches all texts"))
  }

  @Test func `names the fields, and suggests words where nothing matches`() {
    var state = app()
    state.type(Key("/"), Key("x"))
    state.receive(SampleStates.found(.search("x"), [], suggestions: ["hubble", "bubble"]))
    #expect(state.lines[2].hasSuffix(" none"))
    #expect(state.text.contains("Did you mean ‘hubble’ or ‘bubble’?") && state.text.contains("year:2019"))
    state.type(Key(.function(1)))
    for _ in 0..<40 where !state.text.contains("also media:video") { state.type(Key("j")) }
    #expect(state.text.contains("also media:video"))
  }

  @Test func `a day that cannot have a picture is not offered to be tried again`() {
    let days: [CalendarDay] = ["2030-01-01", "2020-06-10", "2026-11-21"]
    #expect(!SpaceError.inFuture(days[0], today: days[2]).mayBeRepeated)
    #expect(!SpaceError.neverPublished(days[1]).mayBeRepeated)
    #expect(SpaceError.notYetPublished(today: days[2], newest: days[1]).mayBeRepeated)
  }

  @Test func `fetches texts and shows the progress`() {
    var state = app()
    guard case .synchronize? = listEffects(state.type(Key("T"))).first else {
      Issue.record("not begun")
      return
    }
    state.receive(.explore(.sync("page 3 of 114  300 texts", percent: 2)))
    #expect(state.text.contains("page 3 of 114  300 texts") && state.isBusy)
    guard case .endSync? = listEffects(state.receive(.explore(.syncEnded))).first else {
      Issue.record("not ended")
      return
    }
    #expect(!state.text.contains("page 3 of 114"))
  }

  @Test func `shows the matching part of the text`() {
    // Given a word that occurs only in an explanation
    var state = app()
    state.type(Key("/"), Key("d"), Key("u"), Key("s"), Key("t"))
    // When
    let effects = listEffects(state.receive(SampleStates.found(.search("dust"), lacksTexts: false)))
    // Then
    guard case .excerpt(let day, query: "dust")? = effects.first else {
      Issue.record("no piece is wanted")
      return
    }
    let piece = ArchiveExcerpt(
      of: "…a sample of dust…", field: "explanation", query: SearchQuery("dust", fields: APOD.searchFields))
    state.receive(.explore(.excerpt(day, query: "dust", piece)))
    #expect(state.lines[22].contains("…a sample of dust…"))
  }

  @Test func `all days are listed, and days without a picture are not`() {
    // Given
    let results = ArchiveResults(
      ["1995-06-22", "1995-06-20", "1995-06-16"].map {
        ArchivedAPOD(day: $0, title: "Known", medium: .image)
      }, summary: ArchiveSummary(titles: 3, texts: 0, newest: nil))
    // When
    func listed(_ query: String, until today: CalendarDay) -> [ArchivedAPOD] {
      ArchiveSearchViewModel.State.Answer(.search(query), results).ofAllDays(until: today).value.pictures
    }
    let all = listed("", until: "1995-06-23")
    let some = listed("x", until: "1995-06-23")
    // Then
    #expect(
      all.map { "\($0.day) \($0.title)" } == [
        "1995-06-23 ", "1995-06-22 Known", "1995-06-21 ", "1995-06-20 Known", "1995-06-16 Known",
      ])
    #expect(some.count == 3)
    // And a clock that is wrong loses no day
    #expect(listed("", until: "1995-06-16").first?.day == "1995-06-22")
  }
}
