import Foundation
import SpaceDomain
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

/// The times at which the app wakes up by itself.
@Suite struct WakeUpsTests {
  private let start = ContinuousClock.now

  /// An app that counts down to a launch.
  private func counting() async -> TestApp {
    var app = TestApp(80, 24)
    app.type(Key("4"))
    for message in await SampleStates.launches() { app.receive(message) }
    app.look.now = LaunchSamples.now.addingTimeInterval(0.25)
    return app
  }

  /// An app with a spinner.
  private func busy() -> TestApp {
    var app = TestApp(80, 24)
    app.type(Key("4"))
    app.receive(.launches(.sync(nil)))
    return app
  }

  @Test func `a countdown wakes the app at the next second`() async {
    let patience = WakeUps(at: start).patience(await counting().state, at: start)
    #expect(patience == .milliseconds(750))
  }

  @Test func `a page without a countdown wakes the app every minute, so that ages in words grow`() {
    var app = TestApp(80, 24)
    app.look.now = Date(timeIntervalSince1970: 600_030.5)
    #expect(WakeUps(at: start).patience(app.state, at: start) != nil)
    // Without the details that Settings loads first, for which a spinner turns
    app.type(Key("8"))
    app.receive(.settings(SettingsReport(pictureCount: 0, pictureBytes: 0, sections: [])))
    #expect(WakeUps(at: start).patience(app.state, at: start) == .milliseconds(29_500))
  }

  @Test func `frames that only news ask for keep a distance, and a key has its frame at once`() {
    var wakeUps = WakeUps(at: start)
    let app = TestApp(80, 24)
    func isHolding(_ milliseconds: Int) -> Bool {
      wakeUps.isHolding(app.state, at: start + .milliseconds(milliseconds))
    }
    func draw(_ milliseconds: ClosedRange<Int>) {
      wakeUps.drew(
        since: start + .milliseconds(milliseconds.lowerBound),
        at: start + .milliseconds(milliseconds.upperBound))
    }
    // Given a first frame, and the frame of the news after it, each of which takes 2 ms
    let first = isHolding(0)
    draw(0...2)
    let second = isHolding(5)
    draw(7...9)
    #expect(!first && !second)
    // Then further news wait for 16 times as long, and wake the app
    let third = isHolding(10)
    #expect(third && wakeUps.patience(app.state, at: start + .milliseconds(10)) == .milliseconds(31))
    let fourth = isHolding(41)
    draw(43...45)
    #expect(!fourth)
    // When a key is typed, it has its frame at once
    let before = isHolding(47)
    wakeUps.receive([.key(Key("j"))], at: start + .milliseconds(48))
    let after = isHolding(48)
    #expect(before && !after)
    // And slow frames wait for at most 50 ms
    draw(48...50)
    draw(50...150)
    let slow = [199, 200].map(isHolding)
    #expect(slow == [true, false])
  }

  @Test func `frames of an animation that plays do not wait`() {
    var wakeUps = WakeUps(at: start)
    let app = TestApp(80, 24)
    wakeUps.drew(since: start, at: start + .milliseconds(4))
    wakeUps.drew(since: start + .milliseconds(5), at: start + .milliseconds(9), isPlaying: true)
    let playing = wakeUps.isHolding(app.state, at: start + .milliseconds(10))
    wakeUps.drew(since: start + .milliseconds(10), at: start + .milliseconds(14))
    let paused = wakeUps.isHolding(app.state, at: start + .milliseconds(15))
    #expect(!playing && paused)
  }

  @Test(arguments: ["movies", "mars", "explore"])
  func `the frame before stays while the chosen tab has nothing true to show, for a moment`(_ tab: String) {
    // Given an app whose first frame was drawn at once
    var (wakeUps, app) = (WakeUps(at: start), TestApp(80, 24))
    let first = wakeUps.isHolding(app.state, at: start)
    // When another tab is chosen
    app.show(tab)
    let chosen = start + .seconds(1)
    let isHeld = [0, 149, 150].map { wakeUps.isHolding(app.state, at: chosen + .milliseconds($0)) }
    // Then
    #expect(!first && isHeld == [true, true, false])
    let patience = wakeUps.patience(app.state, at: chosen + .milliseconds(140))
    #expect(patience.map { $0 <= .milliseconds(10) } == true)
    // A help over the tab is drawn at once
    app.type(Key("?"))
    let isHelpHeld = wakeUps.isHolding(app.state, at: chosen)
    #expect(!isHelpHeld)
  }

  @Test
  func `keys fade after two seconds without a key, and only a key, a click or the wheel brings them back`() {
    var wakeUps = WakeUps(at: start)
    #expect(!wakeUps.isIdle(at: start + .milliseconds(1_999)) && wakeUps.isIdle(at: start + .seconds(2)))
    wakeUps.receive([.focus(true)], at: start + .seconds(3))
    #expect(wakeUps.isIdle(at: start + .seconds(3)))
    wakeUps.receive([.key(Key("j"))], at: start + .seconds(3))
    #expect(!wakeUps.isIdle(at: start + .seconds(4)) && wakeUps.isIdle(at: start + .seconds(5)))
  }

  @Test func `the chosen tab is drawn as soon as it has something true to show`() async {
    let films = Sourced.live(MovieResults(MovieQuery(""), MoviePage(movies: [.sample()])))
    let answers: [(String, [TestApp.Message])] = [
      ("movies", [.movies(.catalog(films))]), ("mars", await SampleStates.mars()),
      ("explore", [SampleStates.days("2024-01-01")]),
    ]
    for (tab, messages) in answers {
      var (wakeUps, app) = (WakeUps(at: start), TestApp(80, 24))
      _ = wakeUps.isHolding(app.state, at: start)
      app.show(tab)
      let before = wakeUps.isHolding(app.state, at: start)
      for message in messages { app.receive(message) }
      let after = wakeUps.isHolding(app.state, at: start)
      #expect(before && !after, "\(tab)")
    }
  }

  @Test func `a spinner wakes the app for its next frame`() {
    #expect(WakeUps(at: start).patience(busy().state, at: start + .milliseconds(30)) == .milliseconds(70))
  }

  @Test func `nothing wakes the app while the user looks at another window`() async {
    // Given
    var wakeUps = WakeUps(at: start)

    // When
    wakeUps.receive([.focus(false)], at: start)

    // Then
    for state in [await counting().state, busy().state] {
      for seconds in [0, 1, 2, 60, 3_600] {
        #expect(wakeUps.patience(state, at: start + .seconds(seconds)) == nil)
      }
    }
    let isSaveDue = wakeUps.isSaveDue(at: start + .seconds(60))
    #expect(!isSaveDue)
  }

  @Test func `keys typed before are saved without the focus, once`() {
    var wakeUps = WakeUps(at: start)
    wakeUps.receive([.key(Key("j")), .focus(false)], at: start)

    #expect(wakeUps.patience(busy().state, at: start) == .seconds(1))
    let saves = [1, 9].map { wakeUps.isSaveDue(at: start + .seconds($0)) }
    #expect(saves == [true, false])
    #expect(wakeUps.patience(busy().state, at: start + .seconds(9)) == nil)
  }

  @Test func `ticking goes on with the focus`() async {
    var wakeUps = WakeUps(at: start)
    wakeUps.receive([.focus(false)], at: start)
    wakeUps.receive([.focus(true)], at: start + .seconds(60))

    #expect(wakeUps.patience(await counting().state, at: start + .seconds(60)) == .milliseconds(750))
    #expect(wakeUps.patience(busy().state, at: start + .seconds(60)) == .milliseconds(1))
  }
}
