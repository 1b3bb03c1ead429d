import SpaceDomain
import SpaceTestSupport
import Testing

@Suite("Mock repositories", .timeLimit(.minutes(5)))
struct MockRepositoryTests {
  @Test func `answer with samples of the requested days and record the calls`() async throws {
    // Given
    let repository = MockAPODRepository(today: "2024-05-06")
    // When
    let today = try await repository.today()
    let day = try await repository.apod(on: "2024-05-01")
    let range = try await repository.apods(in: "2024-05-01"..."2024-05-03")
    // Then
    #expect(today.value.day == "2024-05-06")
    #expect(day.value.day == "2024-05-01")
    #expect(range.value.map(\.day) == ["2024-05-01", "2024-05-02", "2024-05-03"])
    #expect(repository.onToday.calls.count == 1)
    #expect(repository.onAPOD.calls == ["2024-05-01"])
    #expect(repository.onAPODs.calls == ["2024-05-01"..."2024-05-03"])
  }

  @Test func `answer as scripted and repeat the last answer`() async throws {
    // Given
    let repository = MockAPODRepository()
    repository.onToday.answers(.failure(SpaceError.sample(.throttled)), .value(.cached(.sampleVideo())))
    // When / Then
    await #expect(throws: SpaceError.sample(.throttled)) { try await repository.today() }
    #expect(try await repository.today().value == .sampleVideo())
    #expect(try await repository.today().reason?.code == "unreachable")
  }

  @Test func `answer late, in the order of the test`() async throws {
    // Given
    let repository = MockAPODRepository()
    let (first, second) = (Gate(), Gate())
    repository.onAPOD.answers { day in
      .value(.live(.sample(day: day))).held(by: day == "2024-01-01" ? first : second)
    }
    let finished = Recorder<CalendarDay>()
    for day in ["2024-01-01", "2024-01-02"] as [CalendarDay] {
      Task { finished.record(try await repository.apod(on: day).value.day) }
    }
    try await repository.onAPOD.waitForCalls(2)
    // When
    second.open()
    try await finished.first(1)
    first.open()
    // Then
    #expect(try await finished.first(2) == ["2024-01-02", "2024-01-01"])
  }

  @Test func `a held call throws when canceled, unless it ignores cancellation`() async throws {
    // Given
    let repository = MockAPODRepository()
    let gate = Gate()
    let answer = MockAnswer.value(Sourced.live(APOD.sample()))
    repository.onToday.answers(answer.held(by: gate), answer.held(by: gate, ignoringCancellation: true))
    let prompt = Task { try await repository.today() }
    try await gate.arrivals(1)
    let late = Task { try await repository.today() }
    try await gate.arrivals(2)
    // When
    prompt.cancel()
    late.cancel()
    // Then
    await #expect(throws: SpaceError.cancelled) { try await prompt.value }
    gate.open()
    #expect(try await late.value.value == .sample())
  }

  @Test func `picture calls are recorded with size and progress`() async throws {
    // Given
    let repository = MockImageRepository()
    repository.onPicture.answers { request in
      request.progress?(TransferProgress(received: 1, total: 2))
      return .value(.live(.samplePNG))
    }
    let progress = Recorder<TransferProgress>()
    // When
    let picture = try await repository.picture(for: .sample(), size: .full) { progress.record($0) }
    // Then
    #expect(picture.value == .samplePNG)
    #expect(progress.all == [TransferProgress(received: 1, total: 2)])
    #expect(repository.onPicture.calls.map(\.size) == [.full])
    #expect(repository.onPicture.calls.map(\.apod) == [.sample()])
  }

  @Test func `favorites are kept in memory, newest first`() async throws {
    // Given
    let repository = MockFavoritesRepository([.sample()])
    let other = Favorite.sample(.sampleVideo())
    // When
    let added = try await repository.add(other, picture: nil)
    let again = try await repository.add(other, picture: .samplePNG)
    let removed = try await repository.remove(id: Favorite.sample().id)
    let missing = try await repository.remove(id: "apod/1999-01-01")
    // Then
    #expect([added, again, removed, missing] == [true, false, true, false])
    #expect(try await repository.favorites() == [other])
    #expect(try await repository.picture(of: other.id) == .samplePNG)
    #expect(repository.onAdd.calls.map(\.favorite) == [other, other])
  }

  @Test func `sample pictures match their fields`() {
    #expect(EncodedPicture.sampleJPEG.data.count == 159)
    #expect(EncodedPicture.sampleJPEG.data.starts(with: [0xff, 0xd8, 0xff]))
    #expect(EncodedPicture.sampleJPEG.data.suffix(2).elementsEqual([0xff, 0xd9]))
    #expect(EncodedPicture.samplePNG.data.count == 73)
    #expect(EncodedPicture.samplePNG.data.starts(with: [0x89, 0x50, 0x4e, 0x47]))
  }
}
