import Foundation
import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import Testing

/// The picture beside a row, in virtual time.
@Suite(.hangLimit) struct RowPictureViewModelTests {
  private let pictures = MockPictureRepository()
  private let clock = TestClock()

  private func row(_ contact: Contact = .sample()) -> RowPictureViewModel {
    RowPictureViewModel(
      contact: contact, pictures: pictures, clock: clock, scheduler: ImmediateScheduler.shared)
  }

  /// Makes a row appear, which disappears with the subscription.
  private func appear(
    _ row: RowPictureViewModel, _ shown: Recorder<EncodedPicture?> = Recorder()
  ) -> (AnyCancellable, Recorder<EncodedPicture?>) {
    let states = row.states.sink { shown.record($0.value) }
    row.send(action: .onAppear)
    let visit = AnyCancellable {
      row.send(action: .onDisappear)
      states.cancel()
    }
    return (visit, shown)
  }

  @Test func `shows stored content without a request`() async throws {
    pictures.onCached.answers(.value(.live(.sampleJPEG)))
    let (row, shown) = appear(row())
    #expect(try await shown.first(3) == [nil, nil, .sampleJPEG])
    #expect(pictures.onPicture.calls.isEmpty && clock.sleeperCount == 0)
    row.cancel()
  }

  @Test func `fetches the picture once the row has stayed`() async throws {
    // Given a row whose picture is not cached
    let (row, shown) = appear(row())
    try await clock.sleepers(1)
    // When 99 ms have passed
    clock.advance(by: .milliseconds(99))
    // Then no request is sent until the 100th
    #expect(pictures.onPicture.calls.isEmpty && shown.all == [nil, nil])
    clock.advance(by: .milliseconds(1))
    #expect(try await shown.first(3)[2] == .sampleJPEG)
    #expect(pictures.onPicture.calls.count == 1)
    row.cancel()
  }

  @Test func `the request ends when the row disappears`() async throws {
    // Given a row that has sent a request
    let gate = Gate()
    pictures.onPicture.answers(.value(.live(.sampleJPEG)).held(by: gate))
    let (row, shown) = appear(row())
    try await clock.sleepers(1)
    clock.advance(by: RowPictureViewModel.patience)
    try await gate.arrivals(1)
    // When it disappears
    row.cancel()
    gate.open()
    // Then no picture is shown afterward
    #expect(shown.all.allSatisfy { $0 == nil })
  }

  @Test func `a picture that cannot be fetched is a failure`() async throws {
    pictures.onPicture.answers(.failure(.sample()))
    let row = row()
    async let shown = row.settled(for: .onAppear)
    try await clock.sleepers(1)
    clock.advance(by: RowPictureViewModel.patience)
    #expect(try await shown == .failed(.sample()))
  }

  @Test func `sends no request for a picture embedded in the contact`() async throws {
    let contact = try #require(Contact(name: "Ada", portrait: .embedded(.sampleJPEG)))
    #expect(try await row(contact).settled(for: .onAppear).value == .sampleJPEG)
    #expect(pictures.onCached.calls.isEmpty && pictures.onPicture.calls.isEmpty && clock.sleeperCount == 0)
  }

  @Test func `scrolling past starts no requests`() async throws {
    // Given a window of 24 rows that scrolls past 10,000 in one second, and then stays
    let window = 24
    var rows: [AnyCancellable] = []
    for number in 0..<10_000 {
      rows.append(appear(row(.sample("Row\(number) X"))).0)
      if rows.count > window { rows.removeFirst().cancel() }
      // Wait until each row has checked the cache before it disappears. Waiting more often would take long
      // while other tests run.
      if number.isMultiple(of: window / 2) { try await clock.sleepers(rows.count) }
      clock.advance(by: .microseconds(100))
    }
    try await clock.sleepers(window)
    #expect(clock.now.offset == .seconds(1) && pictures.onCached.calls.count == 10_000)
    #expect(pictures.onPicture.calls.isEmpty)
    // When the window has stayed long enough
    clock.advance(by: RowPictureViewModel.patience)
    // Then only the visible rows have sent requests
    let asked = try await pictures.onPicture.waitForCalls(window)
    #expect(Set(asked.map(\.lastPathComponent)) == Set((9_976..<10_000).map { "row\($0).jpg" }))
    #expect(pictures.onPicture.calls.count == window)
  }
}
