import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

/// Today follows the picture of the day that another process stores.
@Suite struct TodayFollowingTests {
  private func isRefresh(_ effects: [TestApp.Effect]) -> Bool {
    effects.contains { if case .today(.send(.refresh)) = $0 { true } else { false } }
  }

  /// News of a stored picture of a day.
  private func kept(_ day: CalendarDay, _ isSample: Bool = false) -> TestApp.Message {
    let apod = APOD.sample(day: day)
    let shown = isSample ? Sourced(apod, provenance: .sample) : .cached(apod, since: LaunchSamples.now)
    return .today(.kept(shown, nil))
  }

  @Test func `a later picture is fetched, an earlier one and the sample are not`() async {
    // Given
    var app = TestApp(80, 24)
    let apods = MockAPODRepository(today: "2026-11-20")
    apods.onToday.answers(.value(.live(.sample(day: "2026-11-20"))))
    for message in await SampleStates.today(from: apods) { app.receive(message) }
    // Then
    for day in ["2026-11-19", "2026-11-20"] as [CalendarDay] { #expect(!isRefresh(app.receive(kept(day)))) }
    #expect(!isRefresh(app.receive(kept("2026-11-21", true))))
    #expect(isRefresh(app.receive(kept("2026-11-21"))))
    // And not while another tab is in front
    app.type(Key("3"))
    #expect(!isRefresh(app.receive(kept("2026-11-21"))))
  }

  @Test func `the model tells what is stored when it appears, and after each change by another process`()
    async throws
  {
    // Given
    var repositories = Repositories.mocks()
    let (changes, change) = AsyncStream.makeStream(of: Void.self)
    var stored = NoAPOD(stored: (.cached(.sample(day: "2026-11-20"), since: LaunchSamples.now), nil))
    stored.news = changes
    repositories.storage.apod = stored
    let recorder = Recorder<CalendarDay>()
    let model = TodayModel(
      repositories,
      TabPort(
        post: { if case .kept(let shown, _) = $0 { recorder.record(shown.value.day) } }, tell: { _ in },
        record: nil, jobs: Jobs(Changes())))
    // When
    model.perform(.appear(drawsPictures: false))
    #expect(try await recorder.first(1) == ["2026-11-20"])
    change.yield()
    // Then
    #expect(try await recorder.first(2) == ["2026-11-20", "2026-11-20"])
  }
}
