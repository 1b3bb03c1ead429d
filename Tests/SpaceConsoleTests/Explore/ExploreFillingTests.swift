import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceConsole

/// Fetching the newest days whose titles are not known.
@Suite struct ExploreFillingTests {
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
