import Foundation
import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import Synchronization
import Testing

@Suite(.hangLimit) struct TodayViewModelTests {
  let screen = Screen()

  @Test func `shows today's text first, then the picture`() async throws {
    // Given
    let gate = Gate()
    screen.images.onPicture.answers(.value(.live(.sampleJPEG)).held(by: gate))
    let model = screen.today()
    #expect(model.state.content.name == "idle" && !model.state.isSettled)
    // When
    model.send(action: .onAppear)
    #expect(!model.state.isSettled)
    let text = await model.states.first { $0.content.value != nil }
    // Then
    #expect(text.content.value?.value.day == Screen.march)
    #expect(text.picture.name == "loading" && !text.isSettled)
    gate.open()
    let settled = await model.states.first { $0.isSettled }
    #expect(settled.picture.value?.value == .sampleJPEG)
    #expect(screen.images.onPicture.calls.map(\.apod.day) == [Screen.march])
  }

  @Test func `the states have the expected order`() async throws {
    // Given
    let names = Recorder<String>()
    let model = screen.today()
    let cancellable = model.states.sink { names.record("\($0.content.name), \($0.picture.name)") }
    // When
    model.send(action: .onAppear)
    _ = await model.states.first { $0.isSettled }
    // Then
    let distinct = names.all.reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
    #expect(distinct == ["idle, idle", "loading, idle", "loaded, loading", "loaded, loaded"])
    cancellable.cancel()
  }

  @Test func `any error is shown, and the request can be repeated`() async throws {
    // Given
    screen.apods.onToday.answers(
      .failure(SpaceError.sample()), .failure(SpaceError(RawError())), .value(.live(.sample())))
    let model = screen.today()
    // When
    let first = try await model.settled(for: .onAppear)
    let second = try await model.settled(for: .refresh)
    let third = try await model.settled(for: .onAppear)
    // Then
    #expect(first.content.name == "failed unreachable")
    #expect(second.content.name == "failed unexpected")
    #expect(second.content.failure?.message == "Something unexpected went wrong.")
    #expect(third.content.name == "loaded")
  }

  @Test func `a failed picture leaves the text`() async throws {
    screen.images.onPicture.answers(.failure(SpaceError.noPicture(Screen.march)))
    let model = screen.today()
    let settled = try await model.settled(for: .onAppear)
    #expect(settled.content.name == "loaded")
    #expect(settled.picture.name == "failed no-picture")
  }

  @Test func `disappearing cancels the request; appearing repeats it`() async throws {
    // Given
    let gate = Gate()
    screen.apods.onToday.answers(
      .value(.live(.sample())).held(by: gate), .value(.live(.sample(title: "Second"))))
    let model = screen.today()
    model.send(action: .onAppear)
    try await gate.arrivals(1)
    // When
    model.send(action: .onDisappear)
    // Then
    _ = await model.states.first { $0.content.name == "idle" }
    gate.open()
    let settled = try await model.settled(for: .onAppear)
    #expect(settled.content.value?.value.title == "Second")
    #expect(screen.apods.onToday.calls.count == 2)
  }

  @Test func `disappearing during a refresh restores the content, and a late answer changes nothing`()
    async throws
  {
    // Given
    let gate = Gate()
    screen.apods.onToday.answers(
      .value(.live(.sample(title: "First"))),
      .value(.live(.sample(title: "Late"))).held(by: gate, ignoringCancellation: true),
      .value(.live(.sample(title: "Third"))))
    let model = screen.today(pictureSize: nil)
    _ = try await model.settled(for: .onAppear)
    model.send(action: .refresh)
    let refreshed = await model.states.first { $0.content.isLoading }
    #expect(refreshed.content.value?.value.title == "First" && !refreshed.isSettled)
    try await gate.arrivals(1)
    // When
    model.send(action: .onDisappear)
    // Then
    let left = await model.states.first { !$0.content.isLoading }
    #expect(left.content.value?.value.title == "First" && left.isSettled)
    gate.open()
    let third = try await model.settled(for: .refresh)
    #expect(third.content.value?.value.title == "Third")
  }

  @Test func `disappearing cancels the picture's request, and appearing repeats only that`() async throws {
    // Given
    let gate = Gate()
    screen.images.onPicture.answers(.value(.live(.sampleJPEG)).held(by: gate), .value(.live(.samplePNG)))
    let model = screen.today()
    model.send(action: .onAppear)
    try await gate.arrivals(1)
    // When
    model.send(action: .onDisappear)
    // Wait until the action has been processed: another thread may still be delivering states.
    _ = await model.states.first { $0.picture.name == "idle" }
    model.send(action: .onAppear)
    // Then
    let settled = await model.states.first { $0.picture.value != nil }
    #expect(settled.picture.value?.value == .samplePNG)
    #expect(screen.apods.onToday.calls.count == 1)
  }

  @Test func `a cancellation from elsewhere is not shown, and ends the waiting`() async throws {
    screen.apods.onToday.answers(.failure(.cancelled))
    let model = screen.today()
    let settled = try await model.settled(for: .onAppear)
    #expect(settled.content.name == "idle")
  }

  @Test func `another day's text never keeps the old picture`() async throws {
    // Given
    let gate = Gate()
    screen.apods.onToday.answers(
      .value(.live(.sample(day: "2024-02-29"))), .value(.live(.sample(day: "2024-03-01"))))
    screen.images.onPicture.answers(.value(.live(.sampleJPEG)), .value(.live(.samplePNG)).held(by: gate))
    let model = screen.today()
    _ = try await model.settled(for: .onAppear)
    // When
    model.send(action: .refresh)
    let second = await model.states.first { $0.content.value?.value.day == "2024-03-01" }
    // Then
    #expect(second.picture.name == "loading")
    gate.open()
    let settled = await model.states.first { $0.isSettled }
    #expect(settled.picture.value?.value == .samplePNG)
  }

  @Test func `yesterday's picture goes at midnight in New York`() async throws {
    // Given a picture of March 1, one second before midnight
    let midnight = Screen.march.startInUTC.addingTimeInterval(29 * 3_600)
    let now = Mutex(midnight.addingTimeInterval(-1))
    let gate = Gate()
    screen.apods.onToday.answers(
      .value(.live(.sample(day: Screen.march))), .value(.live(.sample(day: "2024-03-02"))).held(by: gate))
    let model = TodayViewModel(
      apods: screen.apods, images: screen.images, pictureSize: nil,
      now: { now.withLock { $0 } })
    _ = try await model.settled(for: .onAppear)
    model.send(action: .onAppear)
    #expect(screen.apods.onToday.calls.count == 1)
    // When it appears at midnight
    now.withLock { $0 = midnight }
    model.send(action: .onAppear)
    // Then the next day's is loaded
    let loading = await model.states.first { $0.content.isLoading }
    #expect(loading.content.name == "loading" && loading.latest?.value.day == Screen.march)
    gate.open()
    let next = await model.states.first { $0.isSettled }
    #expect(next.content.value?.value.day == "2024-03-02" && screen.apods.onToday.calls.count == 2)
  }

  @Test func `a trace can record everything`() async {
    let steps = Recorder<TraceEvent<TodayViewModel.State, any Sendable>>()
    let model = TodayViewModel(
      apods: screen.apods, images: screen.images, now: screen.now)
    model.trace { steps.record($0) }
    model.send(action: .onAppear)
    _ = await model.states.first { $0.isSettled }
    #expect(steps.all.map(\.state.content.name).prefix(3) == ["idle", "loading", "loaded"])
    #expect(steps.all.compactMap(\.action).count == 3)
  }
}
