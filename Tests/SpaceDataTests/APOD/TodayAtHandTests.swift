import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

/// The picture to show as today's without a connection.
@Suite struct TodayAtHandTests {
  private let now = Date(timeIntervalSince1970: 1_795_262_400)  // 2026-11-21T12:00:00Z

  /// A repository without a network.
  /// - Parameter images: the days whose images are stored.
  private func repository(last: CalendarDay?, archive days: [CalendarDay], images: Set<CalendarDay>) async
    -> APODRepository
  {
    let cache = CacheService(directory: nil)
    if let last { await cache.saveLastSuccessful(.sample(day: last), source: "x", at: now) }
    let now = now
    let texts: [Sourced<APOD>] = days.map { .cached(.sample(day: $0), since: now) }
    return APODRepository(
      sources: [], cache: cache, favorites: MockFavoritesRepository(), archive: MockAPODArchive(),
      storedImage: { images.contains($0.day) ? .sampleJPEG : nil },
      newestWhole: { after in
        let whole = texts.filter { images.contains($0.value.day) }
        guard let newest = whole.max(by: { $0.value.day < $1.value.day }) else { return nil }
        if let after, newest.value.day <= after { return nil }
        return newest
      }, now: { now })
  }

  @Test func `a day that is stored with its image goes before a newer text`() async {
    // Given 2024-01-05 with its image, and then texts of a range
    let shown = await repository(
      last: "2026-11-20", archive: ["2024-01-05", "2026-11-19"], images: ["2024-01-05"]
    ).todayAtHand()
    #expect(shown.value.day == "2024-01-05")
  }

  @Test func `of several that are whole the newest is shown, and a text alone after them`() async {
    let whole: Set<CalendarDay> = ["2024-01-05", "2026-11-20"]
    #expect(
      await repository(last: "2026-11-20", archive: ["2024-01-05"], images: whole).todayAtHand().value.day
        == "2026-11-20")
    #expect(
      await repository(last: "2026-11-20", archive: ["2024-01-05"], images: []).todayAtHand().value.day
        == "2026-11-20")
    #expect(await repository(last: nil, archive: [], images: []).todayAtHand().provenance == .sample)
  }
}
