import Foundation
import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

/// The app left open: what the screen in front shows is fetched again when it may be out of date, quietly.
@Suite struct RenewalsTests {
  /// Noon UTC on 21 November, which is morning in New York.
  private static let noon = LaunchSamples.now

  /// Draws a frame at a time, in seconds after noon.
  private func draw(_ app: inout TestApp, at seconds: Double) -> [TestApp.Effect] {
    app.look.now = Self.noon.addingTimeInterval(seconds)
    return app.state.prepare().map {
      if case .tab(let effect) = $0 { TestApp.Effect(effect.content) } else { .app($0) }
    }
  }

  private func isRefresh(_ effects: [TestApp.Effect]) -> Bool {
    effects.contains {
      switch $0 {
      case .today(.send(.refresh)), .mars(.load(again: true)), .launches(.appear), .explore(.list(.onAppear)):
        true
      default: false
      }
    }
  }

  /// The frames of so many minutes, one a minute, and the minutes in which something was fetched.
  private func minutes(_ range: ClosedRange<Int>, _ app: inout TestApp) -> [Int] {
    range.filter { isRefresh(draw(&app, at: Double($0) * 60)) }
  }

  private func today(_ reason: SpaceError? = nil, day: CalendarDay = "2026-11-21") async -> TestApp {
    var app = TestApp(40, 12)
    let apods = MockAPODRepository(today: day)
    // Long enough to be scrolled
    let text = String(repeating: "Sunlight falls through the rings of Saturn. ", count: 20)
    let shown = Sourced(
      APOD.sample(day: day, explanation: text), provenance: reason == nil ? .live(source: "NASA") : .sample)
    apods.onToday.answers(.value(reason.map { shown.because($0) } ?? shown))
    for message in await SampleStates.today(from: apods) { app.receive(message) }
    return app
  }

  @Test func `an answer that has outlived itself is fetched again, once`() async {
    var app = await today()
    #expect(minutes(0...800, &app) == [360, 720])
  }

  @Test func `a new day in New York is fetched at midnight, and the page begins at its top`() async {
    // Given a page that is scrolled
    var app = await today()
    app.type(Key("j"), Key("j"))
    let midnight = 17 * 60
    #expect(app.state.session.screens["today"]?.scroll == 2)
    // When
    let fetched = minutes(midnight - 3...midnight + 3, &app)
    // Then
    #expect(fetched == [midnight])
    for message in await SampleStates.today(from: MockAPODRepository(today: "2026-11-22")) {
      app.receive(message)
    }
    #expect(app.text.contains("2026-11-22") || app.text.contains("22 Nov"))
    #expect(app.state.session.screens["today"]?.scroll == 0)
  }

  @Test(arguments: ["1", "2", "3", "4"]) func `after sleep the screen in front is fetched again`(
    _ tab: Character
  ) async {
    var app = TestApp(80, 24)
    // Today's answer is one of a service: a stand-in is fetched again after a minute, without sleep
    let today = await SampleStates.today(from: MockAPODRepository(today: "2026-11-21"))
    for message in await SampleStates.all() + today { app.receive(message) }
    app.type(Key(tab))
    #expect(!isRefresh(draw(&app, at: 0)) && !isRefresh(draw(&app, at: 60)))
    #expect(isRefresh(draw(&app, at: 3_600 * 4)))
    #expect(!isRefresh(draw(&app, at: 3_600 * 4 + 60)))
    // And when the clock was set back
    #expect(isRefresh(draw(&app, at: 60)))
  }

  @Test func `a stand-in is fetched again and again, with longer pauses, until something answers`() async {
    var app = await today(SpaceError(.unreachable, message: "No connection."))
    #expect(minutes(0...40, &app) == [1, 3, 7, 15, 25, 35])
    // When something answers
    for message in await SampleStates.today(from: MockAPODRepository(today: "2026-11-21")) {
      app.receive(message)
    }
    // Then
    #expect(minutes(41...100, &app).isEmpty)
  }

  @Test func `the pauses grow for a screen that lacks nothing while it fetches`() {
    // Given a screen whose error is gone for 20 seconds, while it is fetched again
    var (renewals, times) = (Renewals(), [0.0])
    for second in stride(from: 0.0, through: 2_400, by: 10) {
      let last = times[times.count - 1]
      let isDue = renewals.isDue(
        tab: 0, lifetime: 21_600, isLacking: second == last || second - last > 20,
        at: Self.noon.addingTimeInterval(second), today: "2026-11-21")
      if isDue { times.append(second) }
    }
    // Then
    #expect(times.dropFirst().map { $0 / 60 } == [1, 3, 7, 15, 25, 35])
  }

  @Test func `offline nothing is tried again`() async {
    var app = await today(SpaceError(.offline, message: "Offline."))
    #expect(minutes(0...60, &app).isEmpty)
  }

  @Test func `without the focus nothing is fetched, and with it again at once`() async {
    var app = await today()
    _ = draw(&app, at: 0)
    app.receive(.focus(false))
    #expect(minutes(1...800, &app).isEmpty)
    app.receive(.focus(true))
    #expect(isRefresh(draw(&app, at: 801 * 60)))
  }

  // MARK: - Places

  @Test func `a place is remembered with the day that it is a place in`() async {
    // Given a page that was left scrolled
    var before = await today()
    before.type(Key("j"), Key("j"))
    let session = before.state.session
    // When the same day is shown again
    var same = TestApp(40, 12)
    same.begin(session)
    for message in await SampleStates.today(from: MockAPODRepository(today: "2026-11-21")) {
      same.receive(message)
    }
    // Then
    #expect(same.state.session.screens["today"]?.scroll == 2)
    // And another day begins at its top
    var next = TestApp(40, 12)
    next.begin(session)
    for message in await SampleStates.today(from: MockAPODRepository(today: "2026-11-22")) {
      next.receive(message)
    }
    #expect(next.state.session.screens["today"]?.scroll == 0)
  }
}
