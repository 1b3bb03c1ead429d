import Foundation
import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

/// The origin of what the app shows, told in one place, and the colors of what is wrong.
@Suite struct OriginTests {
  private static let offline = SpaceError(.unavailable, code: "down", message: "There is no answer.")

  private func today(_ answer: Sourced<APOD>) async -> TestApp {
    var app = TestApp(80, 24)
    let apods = MockAPODRepository(today: "2026-11-21")
    apods.onToday.answers(.value(answer))
    for message in await SampleStates.today(from: apods) { app.receive(message) }
    return app
  }

  private func style(of text: String, in app: TestApp) throws -> TextStyle {
    let row = try #require(app.lines.firstIndex { $0.contains(text) })
    let cells = app.state.frame.grid.row(row).filter { !$0.isRightHalf }
    let line = cells.map { String($0.character) }.joined()
    let start = try #require(line.range(of: text)).lowerBound
    return cells[line.distance(from: line.startIndex, to: start)].style
  }

  @Test func `the origin stands once, in the status line, and I tells it in full`() async {
    var app = await today(.live(.sample(day: "2026-11-21"), source: "apod.example.org"))
    #expect(app.lines[22] == " ● live")
    #expect(!app.text.contains("apod.example.org"))
    #expect(app.text.components(separatedBy: "live").count == 2)
    app.type(Key("I"))
    #expect(app.lines[22] == " Live from apod.example.org.")
  }

  @Test func `a sample is amber, in the status line and before the title`() async throws {
    let sample = APOD.sample(day: "2026-11-21")
    let app = await today(Sourced(sample, provenance: .sample, reason: Self.offline))
    #expect(app.lines[22].hasPrefix(" ▲ sample · "))
    #expect(app.text.contains(" ▲ sample  \(sample.title)"))
    #expect(try style(of: "▲ sample", in: app) == .warning)
  }

  @Test func `older data is amber only when there is newer`() async throws {
    let since = LaunchSamples.now.addingTimeInterval(-7_200)
    let fresh = Sourced(APOD.sample(day: "2026-11-21"), provenance: .cached(since: since, source: "a"))
    #expect(try style(of: "◌ 2 h old", in: await today(fresh)) == .dim)
    #expect(try style(of: "◌ 2 h old", in: await today(fresh.because(Self.offline))) == .warning)
  }

  @Test func `a film and a launch say why they are not newer`() {
    let stored = Provenance.cached(since: LaunchSamples.now.addingTimeInterval(-7_200), source: "a")
    let film = Sourced(Movie.sample(1, "Alien"), provenance: stored, reason: Self.offline)
    let launch = Sourced(LaunchSamples.detailed, provenance: stored, reason: Self.offline)
    var app = TestApp(80, 24)
    app.receive(.app(.go(.movie(film.value.id))))
    app.receive(.movies(.film(.loaded(.init(film.value.id, film)))))
    #expect(app.text.contains("◌ 2 h old · There is no answer."))
    app.receive(.app(.go(.launch(launch.value.id))))
    #expect(app.text.components(separatedBy: "Fetching the launch…").count == 3)
    app.receive(.launches(.state(.loaded(.init(.init(), .live(LaunchSamples.some))))))
    app.receive(.launches(.launch(.loaded(.init(launch.value.id, launch)))))
    #expect(app.text.contains("◌ 2 h old · There is no answer."))
  }

  @Test(arguments: [offline, .movieKeyMissing])
  func `a film of the sample catalog says why, as its list does`(reason: SpaceError) {
    // Given the sample catalog, without a key or without an answer
    let film = Movie.sample(1, "Alien")
    let films = MovieResults(MovieQuery(""), MoviePage(movies: [film]))
    var app = TestApp(120, 36)
    app.show("movies")
    app.receive(.movies(.catalog(Sourced(films, provenance: .sample, reason: reason))))
    let words =
      reason.kind == .keyMissing
      ? "▲ sample catalog; a key in Settings finds all films" : "▲ sample catalog · There is no answer."
    #expect(app.lines[34].contains(words))
    // When its film is opened, for which nothing is fetched
    app.receive(.app(.go(.movie(film.id))))
    app.receive(.movies(.film(.loaded(.init(film.id, Sourced(film, provenance: .sample))))))
    // Then
    #expect(app.lines[34].contains(words))
    #expect(app.text.contains("a key in Settings") == (reason.kind == .keyMissing))
  }

  @Test func `a favorite has its star at the title`() async {
    var app = await today(.live(.sample(day: "2026-11-21")))
    let title = APOD.sample().title
    app.receive(.app(.favorites(FavoriteKeys([Favorite(.apod(.sample(day: "2026-11-21")), added: .now)]))))
    #expect(app.text.contains(" ★ \(title)"))
  }

  @Test func `red is what shows nothing, gray what is empty`() async throws {
    var app = TestApp(80, 24)
    app.type(Key("4"))
    let messages = await SampleStates.launches()
    for message in messages { app.receive(message) }
    guard case .launches(.state(.loaded(let answer))) = try #require(messages.last) else {
      Issue.record("no launches")
      return
    }
    // A failure above a list that is still there is amber.
    app.receive(.launches(.state(.failed(Self.offline, last: answer))))
    #expect(try style(of: "There is no answer", in: app) == .warning)
    #expect(app.text.contains(answer.value.value[0].name))
    // Without a list it is red.
    app = TestApp(80, 24)
    app.type(Key("4"))
    app.receive(.launches(.state(.failed(Self.offline))))
    #expect(try style(of: "There is no answer", in: app) == .error)
    // And no contacts are no failure.
    let empty = SpaceError.noContacts
    #expect(empty.severity == .dim && Self.offline.severity == .error)
  }
}
