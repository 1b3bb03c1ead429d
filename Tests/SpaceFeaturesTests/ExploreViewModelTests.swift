import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import Testing

@Suite(.hangLimit) struct ExploreViewModelTests {
  let screen = Screen()

  private func day(of state: ExploreViewModel.State) -> CalendarDay? {
    if case .day(let apod) = state.content.value { apod.value.day } else { nil }
  }

  @Test func `shows the selected day`() async {
    // Given
    let model = screen.explore()
    // When
    model.send(action: .select("2020-02-29"))
    // Then
    #expect(model.state.choice == .day("2020-02-29"))
    let settled = await model.states.first { $0.isSettled }
    #expect(day(of: settled) == "2020-02-29")
    #expect(settled.picture.value?.value == .sampleJPEG)
    #expect(screen.apods.onAPOD.calls == ["2020-02-29"])
  }

  @Test func `without a selection it shows the newest picture`() async throws {
    let model = screen.explore()
    let settled = try await model.settled(for: .onAppear)
    #expect(day(of: settled) == Screen.march)
    #expect(settled.choice == .day(Screen.march))
  }

  @Test(
    arguments: [
      ("1995-06-15", "failed before-first-day"), ("2024-03-02", "failed in-future"),
      ("1995-06-18", "failed never-published"),
    ] as [(CalendarDay, String)])
  func `an impossible day fails without a request`(day: CalendarDay, name: String) async throws {
    let model = screen.explore()
    let settled = try await model.settled(for: .select(day))
    #expect(settled.content.name == name)
    #expect(screen.apods.onAPOD.calls.isEmpty && screen.images.onPicture.calls.isEmpty)
  }

  @Test func `the latest selection wins, even if an earlier answer comes later`() async throws {
    // Given
    let gate = Gate()
    screen.apods.onAPOD.answers { day in
      let answer = MockAnswer.value(Sourced.live(APOD.sample(day: day)))
      return day == "2024-01-01" ? answer.held(by: gate, ignoringCancellation: true) : answer
    }
    let model = screen.explore()
    model.send(action: .select("2024-01-01"))
    try await gate.arrivals(1)
    // When
    let settled = try await model.settled(for: .select("2024-01-02"))
    gate.open()
    // Then
    #expect(day(of: settled) == "2024-01-02")
    let third = try await model.settled(for: .select("2024-01-03"))
    #expect(day(of: third) == "2024-01-03")
  }

  @Test func `a random day comes from the generator`() async throws {
    let calendar = APODCalendar(now: screen.now())
    var generator = Fixed(bits: 0x8123_4567_89AB_CDEF)
    let expected = calendar.randomDay(using: &generator)
    let model = screen.explore { calendar in
      var generator = Fixed(bits: 0x8123_4567_89AB_CDEF)
      return calendar.randomDay(using: &generator)
    }
    let settled = try await model.settled(for: .random)
    #expect(day(of: settled) == expected)
    for _ in 0..<100 {
      #expect((try? calendar.validate(ExploreViewModel.anyDay(calendar))) != nil)
    }
  }

  @Test func `shows the pictures of a range`() async throws {
    let model = screen.explore()
    let settled = try await model.settled(for: .selectRange(from: "2024-01-01", to: "2024-01-03"))
    guard case .range(let apods) = settled.content.value else { throw RawError() }
    #expect(apods.value.map(\.day) == ["2024-01-01", "2024-01-02", "2024-01-03"])
    #expect(settled.picture.name == "idle")
  }

  @Test func `a range shown after a day has no picture`() async throws {
    let model = screen.explore()
    model.send(action: .select("2024-01-01"))
    _ = await model.states.first { $0.isSettled }
    let settled = try await model.settled(for: .selectRange(from: "2024-01-01", to: "2024-01-02"))
    #expect(settled.picture.name == "idle")
  }

  @Test(
    arguments: [
      ("2024-01-02", "2024-01-01", "failed reversed-range"),
      ("2020-01-01", "2024-01-01", "failed range-too-long"),
      ("2024-02-28", "2024-03-02", "failed in-future"),
    ] as [(CalendarDay, CalendarDay, String)])
  func `an invalid range fails without a request`(
    from: CalendarDay, to: CalendarDay, name: String
  ) async throws {
    let model = screen.explore()
    let settled = try await model.settled(for: .selectRange(from: from, to: to))
    #expect(settled.content.name == name)
    #expect(screen.apods.onAPODs.calls.isEmpty)
  }

  @Test func `disappearing cancels and restores the previous content and selection`() async throws {
    // Given
    let model = screen.explore(pictureSize: nil)
    _ = try await model.settled(for: .select("2024-01-10"))
    let gate = Gate()
    screen.apods.onAPOD.answers { day in .value(.live(.sample(day: day))).held(by: gate) }
    model.send(action: .select("2024-01-11"))
    try await gate.arrivals(1)
    // When
    model.send(action: .onDisappear)
    // Then
    let left = await model.states.first { day(of: $0) == "2024-01-10" }
    #expect(left.choice == .day("2024-01-10"))
  }

  @Test func `a failed request can be repeated`() async throws {
    screen.apods.onAPOD.answers(.failure(SpaceError.sample()), .value(.live(.sample(day: "2024-01-01"))))
    let model = screen.explore()
    let failed = try await model.settled(for: .select("2024-01-01"))
    #expect(failed.content.name == "failed unreachable")
    let settled = try await model.settled(for: .refresh)
    #expect(day(of: settled) == "2024-01-01")
  }
}

/// A random number generator that always returns the same number.
private struct Fixed: RandomNumberGenerator {
  let bits: UInt64
  mutating func next() -> UInt64 { bits }
}
