import SpaceDomain
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

/// The connection from a tab's model to the app.
@Suite struct TabPortTests {
  @Test func `an error is told after what could not be done, and a cancellation is not told`() {
    let notices = Recorder<String>()
    let port = TabPort<Int>(
      post: { _ in }, tell: { if case .notice(let text) = $0 { notices.record(text.text.string) } },
      record: nil, jobs: Jobs(Changes()))
    port.notify(SpaceError.sample(message: "No such page."), after: "Not all texts could be fetched.")
    port.notify(SpaceError.cancelled, after: "Not all texts could be fetched.")
    #expect(notices.all.count == 1)
    #expect(notices.all.first?.hasPrefix("Not all texts could be fetched. No such page.") == true)
  }
}
