import Foundation
import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import Testing

@testable import SpaceConsole

/// The pictures of days for tiles.
@Suite struct DayThumbnailsTests {
  private let images = MockImageRepository()
  private let pictures = MockPictureRepository()
  private let apods = MockAPODRepository()
  private let shown = Recorder<CalendarDay>()
  private let absent = Recorder<CalendarDay>()
  private let failed = Recorder<CalendarDay>()

  private func thumbnails(_ known: [APOD], pauses: any Clock<Duration>) -> DayThumbnails {
    var repositories = Repositories.mocks()
    (repositories.images, repositories.pictures, repositories.apods) = (images, pictures, apods)
    repositories.archive = MockAPODArchive(known)
    repositories.pauses = pauses
    return DayThumbnails(repositories: repositories)
  }

  private func load(_ thumbnails: DayThumbnails, _ days: [CalendarDay]) async {
    await thumbnails.load(days) { [shown, absent, failed] day, result in
      switch result {
      case .found: shown.record(day)
      case .absent: absent.record(day)
      case .failed: failed.record(day)
      }
    }
  }

  @Test func `stored pictures are shown at once, and nothing is fetched for them`() async {
    pictures.onCached.answers(.value(.live(.sampleJPEG)))
    let clock = FastForwardClock()
    let days: [CalendarDay] = ["2024-01-03", "2024-01-02"]
    await load(thumbnails(days.map { .sample(day: $0) }, pauses: clock), days)
    #expect(shown.all == days && clock.sleeps.isEmpty)
    #expect(apods.onAPODs.calls.isEmpty && images.onPicture.calls.isEmpty)
  }

  @Test func `the others are fetched after a rest, their texts with one request for days in a row`() async {
    let clock = FastForwardClock()
    let days: [CalendarDay] = ["2024-01-05", "2024-01-04", "2024-01-03", "2019-01-01"]
    await load(thumbnails([.sample(day: "2024-01-04")], pauses: clock), days)
    #expect(clock.sleeps == [.milliseconds(100)])
    #expect(Set(shown.all) == Set(days) && absent.all.isEmpty && failed.all.isEmpty)
    #expect(apods.onAPODs.calls == ["2024-01-03"..."2024-01-05", "2019-01-01"..."2019-01-01"])
    #expect(images.onPicture.calls.count == 4 && apods.onAPOD.calls.isEmpty)
  }

  @Test func `what cannot be fetched is told from what has no picture, and stops nothing else`() async {
    apods.onAPODs.answers(by: { days in
      days.lowerBound.year == 2023
        ? .failure(SpaceError.sample(.timedOut)) : .value(.live(days.map { .sample(day: $0) }))
    })
    images.onPicture.answers(by: { request in
      request.apod.day.year == 2024 ? .failure(SpaceError.sample(.noPicture)) : .value(.live(.sampleJPEG))
    })
    await load(
      thumbnails([.sample(day: "2024-01-04")], pauses: FastForwardClock()),
      ["2024-01-04", "2023-01-01", "2020-01-01"])
    #expect(absent.all == ["2024-01-04"] && failed.all == ["2023-01-01"] && shown.all == ["2020-01-01"])
  }

  @Test func `a day that no answer has failed if there was none, or if it is today's`() async {
    // Given a service that has no days, and what is at hand without one
    apods.onAPODs.answers(by: { days in
      .value(days.lowerBound.year == 2023 ? Sourced([], provenance: .sample, reason: .sample()) : .live([]))
    })
    // When
    let today = Repositories.mocks().calendar.today
    await load(thumbnails([], pauses: FastForwardClock()), [today, "2023-01-01", "2020-01-01"])
    // Then
    #expect(failed.all == [today, "2023-01-01"] && absent.all == ["2020-01-01"] && shown.all.isEmpty)
  }

  @Test func `tiles that are left before the rest is over ask for nothing`() async throws {
    let clock = TestClock()
    let thumbnails = thumbnails([], pauses: clock)
    let task = Task { await load(thumbnails, ["2024-01-04"]) }
    try await clock.sleepers(1)
    task.cancel()
    await task.value
    #expect(apods.onAPODs.calls.isEmpty && shown.all.isEmpty && failed.all.isEmpty)
  }
}
