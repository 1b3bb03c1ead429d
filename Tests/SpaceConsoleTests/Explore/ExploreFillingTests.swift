import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import Testing

@testable import SpaceConsole

/// Fetching the newest days whose titles are not known.
@Suite struct ExploreFillingTests {
  @Test func `days without a title are listed, but not one on which nothing was published`() {
    let known: [CalendarDay] = ["2020-06-11", "2020-06-09"]
    let pictures = known.map { ArchivedAPOD(day: $0, title: "A title", medium: .image) }
    let summary = ArchiveSummary(titles: 2, texts: 0, newest: nil)
    let answer = ArchiveSearchViewModel.State.Answer(.search(""), ArchiveResults(pictures, summary: summary))
    let days = answer.ofAllDays(until: "2020-06-12").value.pictures.map(\.day)
    #expect(days == ["2020-06-12", "2020-06-11", "2020-06-09"])
  }

  @Test func `a new day is listed though the archive has nothing new`() async throws {
    // Given a list until the day
    let date = TestDate()
    var repositories = Repositories.mocks()
    repositories.archive = MockAPODArchive([.sample(day: "2024-06-20")])
    repositories.now = { date.now }
    let recorder = Recorder<CalendarDay?>()
    let model = ExploreModel(
      .over(repositories),
      TabPort(
        post: { if case .found(let answer) = $0 { recorder.record(answer.value.pictures.first?.day) } },
        tell: { _ in }, record: nil, jobs: Jobs(Changes())))
    let first = APODCalendar(now: date.now).today
    model.perform(.list(.show(.search(""))))
    #expect(try await recorder.first(1) == [first])
    // When the app is left open over midnight
    date.advance(by: .seconds(86_400))
    model.perform(.list(.onAppear))
    // Then
    #expect(try await recorder.first(2) == [first, first.advanced(by: 1)])
  }

  @Test func `the newer days are due again where stored ones stand in for a failed answer`() async throws {
    let failure = SpaceError(.unreachable, message: "No connection.")
    for (reason, isDone) in [(nil, true), (failure, false)] as [(SpaceError?, Bool)] {
      let apods = MockAPODRepository()
      let range = Sourced([APOD.sample(day: "2024-06-20")], provenance: .live(source: "NASA"))
      apods.onAPODs.answers(.value(reason.map { range.because($0) } ?? range))
      var repositories = Repositories.mocks()
      repositories.apods = apods
      let recorder = Recorder<Bool>()
      let model = ExploreModel(
        .over(repositories),
        TabPort(
          post: { if case .filled(let isDone) = $0 { recorder.record(isDone) } }, tell: { _ in },
          record: nil, jobs: Jobs(Changes())))
      model.perform(.fetch(from: "2024-06-16", to: "2024-06-20"))
      #expect(try await recorder.first(1) == [isDone])
    }
  }
}
