import Foundation
import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

/// Keys that are pressed before a search has answered.
@Suite struct SearchAnswerTests {
  /// The list before a search, and the answer to "moon".
  private static let lists: [(tab: String, before: TestApp.Message, answer: TestApp.Message)] = [
    (
      "explore", SampleStates.days(["2024-01-02", "2024-01-03"]),
      SampleStates.days(["2019-07-20"], matching: "moon")
    ),
    (
      "launches", .launches(.state(.loaded(.init(.init(), .live(LaunchSamples.some))))),
      .launches(.state(.loaded(.init(.init(query: "moon"), .live([LaunchSamples.some[1]])))))
    ),
    (
      "movies", .movies(.catalog(films("", [.sample(1, "Alien")]))),
      .movies(.state(.success(films("moon", [.sample(2, "Moon")]), .none)))
    ),
    (
      "contacts", .contacts(.state(.loaded(.init("", .live([.sample("Ada"), .sample("Keith Moon")]))))),
      .contacts(.state(.loaded(.init("moon", .live([.sample("Keith Moon")])))))
    ),
  ]

  private static func films(_ words: String, _ films: [Movie]) -> Sourced<MovieResults> {
    .live(MovieResults(MovieQuery(words), MoviePage(movies: films)))
  }

  /// The tab after "moon" was typed and confirmed.
  private func app(_ tab: String, _ before: TestApp.Message) -> TestApp {
    var app = TestApp(80, 30)
    app.show(tab)
    app.receive(before)
    app.type(Key("/"))
    for letter in "moon" { app.type(Key(letter)) }
    app.type(Key(.enter))
    return app
  }

  @Test(arguments: lists.indices)
  func `Enter opens what was typed, and not a row of the list before`(index: Int) {
    // Given
    let list = Self.lists[index]
    var app = app(list.tab, list.before)
    // When Enter is pressed before the answer
    #expect(app.type(Key(.enter)).isEmpty && !app.screen.isOpened)
    // Then its first row is opened
    let effects = app.receive(list.answer)
    switch list.tab {
    case "movies":
      guard case .movies(.select(.tmdb(2)))? = effects.last else {
        Issue.record("\(effects)")
        return
      }
    case "launches":
      guard case .launches(.load("aaaa0002"))? = effects.last else {
        Issue.record("\(effects)")
        return
      }
    case "explore": #expect(app.screen.isOpened && app.text.contains("2019-07-20"))
    default: #expect(app.screen.isOpened && app.text.contains("Keith Moon") && !app.text.contains("Ada"))
    }
  }

  @Test(arguments: lists.indices) func `another key ends the wait`(index: Int) {
    let list = Self.lists[index]
    var app = app(list.tab, list.before)
    app.type(Key(.enter), Key(.down))
    let effects = app.receive(list.answer)
    #expect(!app.screen.isOpened)
    if case .movies(.select)? = effects.last { Issue.record("\(effects)") }
  }

  @Test(arguments: lists.indices) func `once a search has answered, Enter opens at once`(index: Int) {
    let list = Self.lists[index]
    var app = app(list.tab, list.before)
    app.receive(list.answer)
    let effects = app.type(Key(.enter))
    if list.tab == "movies" { #expect(effects.count == 1) } else { #expect(app.screen.isOpened) }
  }

  /// A failed search for "moon" in one of the lists.
  private static let failures: [(list: Int, states: [TestApp.Message])] = [
    (
      1,
      [
        .launches(.state(.loading(.init(.init(query: "moon"))))), .launches(.state(.failed(.sample()))),
      ]
    ),
    (2, [.movies(.state(.failure(MovieQuery("moon"), .sample(), latest: nil)))]),
  ]

  @Test(arguments: failures.indices) func `Enter opens no row of the list before a search that fails`(
    index: Int
  ) {
    // Given
    let (list, states) = Self.failures[index]
    var app = app(Self.lists[list].tab, Self.lists[list].before)
    app.type(Key(.enter))
    // When
    let effects = states.flatMap { app.receive($0) }
    // Then
    #expect(effects.isEmpty && !app.screen.isOpened)
    #expect(app.text.contains(SpaceError.sample().message))
  }

  @Test(arguments: failures.indices) func `after a failed search, Enter waits for other words`(index: Int) {
    // Given a search that has failed
    let (list, states) = Self.failures[index]
    var app = app(Self.lists[list].tab, Self.lists[list].before)
    for state in states { app.receive(state) }
    // When other words are typed, and confirmed at once
    app.type(Key("/"), Key("s"), Key(.enter))
    #expect(app.type(Key(.enter)).isEmpty && !app.text.contains("Nothing is selected."))
  }

  @Test func `contacts that stay after a failure are searched like others`() {
    // Given contacts whose address has failed
    func failure(_ filter: String, _ names: String...) -> TestApp.Message {
      .contacts(
        .state(.failed(.sample(), last: .init(filter, .live(names.map { .sample($0) })))))
    }
    var app = TestApp(80, 24)
    app.show("contacts")
    app.receive(failure("", "Ada", "Grace", "Keith Moon", "Vera Moon"))
    app.type(Key("j"), Key("j"), Key("j"))
    // When some are searched, and Enter is pressed before the answer
    app.type(Key("/"), Key("m"), Key(.enter), Key(.enter))
    #expect(!app.screen.isOpened)
    app.receive(failure("m", "Keith Moon", "Vera Moon"))
    // Then the first hit is opened
    #expect(app.screen.isOpened && app.text.contains("Keith Moon") && !app.text.contains("Vera Moon"))
  }

  @Test func `a launch that is kept before the answer is one that was typed`() {
    let list = Self.lists[1]
    var app = app(list.tab, list.before)
    #expect(app.type(Key("f")).isEmpty)
    guard case .favorites(.change(.toggle(let item)))? = app.receive(list.answer).last else {
      Issue.record("nothing is kept")
      return
    }
    #expect(item == .launch(LaunchSamples.some[1]))
  }

  @Test func `Enter after words that match nothing says so`() {
    var app = app("launches", Self.lists[1].before)
    app.type(Key(.enter))
    app.receive(.launches(.state(.loaded(.init(.init(query: "moon"), .live([]))))))
    #expect(app.text.contains("Nothing is selected.") && !app.screen.isOpened)
  }

  @Test func `the first contact that matches is selected, and stays when others come`() {
    // Given
    func list(_ filter: String, _ names: String...) -> TestApp.Message {
      .contacts(.state(.loaded(.init(filter, .live(names.map { .sample($0) })))))
    }
    func selected(_ app: TestApp) -> String? { app.lines.first { $0.hasPrefix("▌") } }
    var app = TestApp(80, 24)
    app.show("contacts")
    app.receive(list("", "Ada", "Grace", "Keith Moon", "Vera Moon"))
    app.type(Key("j"), Key("j"), Key("j"))
    #expect(selected(app)?.contains("Vera Moon") == true)
    // When some are searched
    app.type(Key("/"), Key("m"))
    app.receive(list("m", "Keith Moon", "Vera Moon"))
    #expect(selected(app)?.contains("Keith Moon") == true)
    // When another process imports one before it, and when the search is cleared
    app.receive(list("m", "Ada Moon", "Keith Moon", "Vera Moon"))
    #expect(selected(app)?.contains("Keith Moon") == true)
    app.type(Key(.escape))
    app.receive(list("", "Ada", "Ada Moon", "Grace", "Keith Moon", "Vera Moon"))
    #expect(selected(app)?.contains("Keith Moon") == true)
  }

  @Test func `the selected favorite stays when another process adds one`() async {
    var app = TestApp(80, 24)
    app.show("favorites")
    for message in await SampleStates.favorites() { app.receive(message) }
    let before = app.lines.first { $0.hasPrefix("▌") }
    let model = FavoritesViewModel(
      apods: MockAPODRepository(), launches: MockLaunchRepository([]), images: MockImageRepository(),
      pictures: MockPictureRepository(),
      favorites: MockFavoritesRepository([
        Favorite(.apod(.sample(day: "2024-05-05")), added: LaunchSamples.now),
        Favorite(.apod(.sample(day: "2024-01-01")), added: LaunchSamples.now),
        Favorite(.launch(LaunchSamples.detailed), added: LaunchSamples.now),
      ]), now: { LaunchSamples.now }, scheduler: ImmediateScheduler.shared)
    app.receive(.favorites(.state(await model.shown(after: .onAppear))))
    #expect(app.text.contains("2024-05-05") && before != nil)
    #expect(app.lines.first { $0.hasPrefix("▌") } == before)
  }

  @Test func `the place among hits stays when the same search is answered again`() {
    // Given hits of which the second is the next launch
    let hits = [LaunchSamples.some[2], LaunchSamples.some[0]]
    let answer = TestApp.Message.launches(.state(.loaded(.init(.init(query: "moon"), .live(hits)))))
    var app = app("launches", Self.lists[1].before)
    app.receive(answer)
    #expect(app.lines.contains { $0.hasPrefix("▌") && $0.contains("Ceres-1") })
    // When a sync lists them again
    app.receive(answer)
    // Then
    #expect(app.lines.contains { $0.hasPrefix("▌") && $0.contains("Ceres-1") })
  }
}
