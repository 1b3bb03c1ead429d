import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@Suite struct LaunchesUseCaseTests {
  private let repository = MockLaunchRepository()
  private var useCase: LaunchesUseCase { LaunchesUseCase(repository) }

  @Test func `the next launch is the first upcoming one, without a request`() async throws {
    let upcoming = try await repository.launches(.upcoming).value
    let next = try await useCase.next { Issue.record("nothing is to be fetched") }
    #expect(next?.value == upcoming.first && next != nil)
  }

  @Test func `upcoming launches that match are in the order of time, those with whole words first of all`()
    async throws
  {
    // Given launches of which the last is found first by its name
    let names = ["Falcon 9 | Mission One", "Falcon 9 | Dragon", "Falcon 9 | ISS Mission", "Falcon 9 | ISS"]
    let launches = names.indices.map {
      Launch.sample(names[$0], id: "\($0)", net: "2026-12-0\($0 + 1)T00:00:00Z")
    }
    let repository = MockLaunchRepository(launches)
    repository.onSearch.answers(
      .value(.live(launches.reversed())), .value(.live([launches[3], launches[2], launches[0]])),
      .value(.live([launches[2], launches[0]])), .value(.live([])))
    // Then
    for (text, ids) in [
      ("falcon 9", ["0", "1", "2", "3"]), ("iss", ["2", "3"]), ("missi", ["0", "2"]), ("x", []),
    ] {
      let found = try await LaunchesUseCase(repository).upcoming(matching: text)
      #expect(found.value.map(\.id) == ids, "\(text)")
    }
  }

  @Test func `a library without upcoming launches is synced first`() async throws {
    // Given
    let (old, new) = (repository, try #require([Launch].samples.first))
    old.onLaunches.answers(.value(Sourced([], provenance: .sample)))
    // When
    let next = try await useCase.next { old.onLaunches.answers(.value(Sourced([new], provenance: .sample))) }
    #expect(old.onRefresh.calls == [.next()])
    // Then
    #expect(next?.value == new)
  }

  @Test func `no launch is next if none is known after a sync`() async throws {
    repository.onLaunches.answers(
      .value(Sourced([], provenance: .sample)), .value(Sourced([], provenance: .sample)))
    #expect(try await useCase.next() == nil)
  }

  @Test func `a failed sync hides no launch received before`() async throws {
    // Given
    let (old, new) = (repository, try #require([Launch].samples.first))
    old.onLaunches.answers(.value(Sourced([], provenance: .sample)))
    // When
    old.onRefresh.answers(.failure(.sample()))
    let next = try await useCase.next { old.onLaunches.answers(.value(Sourced([new], provenance: .sample))) }
    // Then
    #expect(next?.value == new)
  }

  @Test func `the reason for no known launch is reported`() async throws {
    repository.onLaunches.answers(
      .value(Sourced([], provenance: .sample, reason: SpaceError.sample(code: "throttled"))))
    await #expect(throws: SpaceError.sample(code: "throttled")) { _ = try await useCase.next() }
    repository.onRefresh.answers(.failure(.sample(code: "broken")))
    await #expect(throws: SpaceError.sample(code: "broken")) { _ = try await useCase.next() }
  }
}
