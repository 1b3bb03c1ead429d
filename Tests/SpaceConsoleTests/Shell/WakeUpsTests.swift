import Foundation
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
    app.type(Key("6"))
    app.receive(.settings(SettingsReport(pictureCount: 0, pictureBytes: 0, sections: [])))
    #expect(WakeUps(at: start).patience(app.state, at: start) == .milliseconds(29_500))
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
