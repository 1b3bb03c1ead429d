import SpaceDomain
import SpaceTestSupport
import Testing

/// A feature of your own program that uses the repository.
private struct Greeting {
  let repository: any APODRepositoryProtocol

  func text() async throws -> String { "Today: \(try await repository.today().value.title)" }
}

/// A mock of your own takes ten lines, because every model has a public initializer.
private struct FixedRepository: APODRepositoryProtocol {
  let apod: APOD

  func today() async throws(SpaceError) -> Sourced<APOD> { Sourced(apod, provenance: .sample) }
  func apod(on day: CalendarDay) async throws(SpaceError) -> Sourced<APOD> {
    Sourced(apod, provenance: .sample)
  }
  func apods(in days: ClosedRange<CalendarDay>) async throws(SpaceError) -> Sourced<[APOD]> {
    Sourced([apod], provenance: .sample)
  }
}

@Suite struct MockingTests {
  @Test func `uses a custom mock`() async throws {
    let apod = APOD(day: "2024-01-01", title: "A Title", explanation: "", media: .other(url: nil))
    #expect(try await Greeting(repository: FixedRepository(apod: apod)).text() == "Today: A Title")
  }

  @Test func `uses the mock of SpaceTestSupport`() async throws {
    // Given a repository with a scripted answer that records its calls
    let repository = MockAPODRepository()
    repository.onToday.answers(.value(.live(.sample(title: "Another Title"))))
    // When, Then
    #expect(try await Greeting(repository: repository).text() == "Today: Another Title")
    #expect(repository.onToday.calls.count == 1)
  }
}
