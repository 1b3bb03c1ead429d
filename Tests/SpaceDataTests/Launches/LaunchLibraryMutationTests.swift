import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

/// Recorded rows, damaged in up to 10,000 reproducible ways: the result is a page or a typed error, never a
/// crash.
@Suite struct LaunchLibraryMutationTests {
  private static let fixtures = [
    "ll2/v2.0.0_upcoming_limit10_2025-06-07.json", "ll2/v2.2.0_upcoming_limit5_2025-11-01.json",
    "ll2/v2.3.0_launches_limit2_normal.json", "ll2/v2.3.0_upcoming_results_2024-09-30.json",
    "ll2/v2.3.0_launch_detailed_sputnik1.json",
  ]

  private let trials = Effort.trials(2_000)

  @Test(.recorded(fixtures), arguments: fixtures)
  func `gives a page or a typed error for any input`(fixture: String) async throws {
    // Given an answer with a recorded row and a valid one
    let mutation = JSONMutation(try answer(withFirstRowOf: fixture))
    var generator = SplitMix(state: UInt64(fixture.utf8.count))
    var pages = 0
    var kept = 0
    // When it is damaged
    try await withTaskExecutorPreference(.computing) {
      for _ in 0..<trials {
        let body = mutation.mutated(using: &generator)
        do throws(SpaceError) {
          let page = try decode(body)
          pages += 1
          kept += page.launches.count
          try check(page)
        } catch {
          // Then an unreadable answer is a typed error
          guard error.code == SpaceError.unexpectedAnswer("").code else { throw error }
        }
      }
    }
    // And many answers are still readable, and most of them contain the valid row
    #expect(pages > trials / 4 && pages < trials)
    #expect(kept > trials / 4)
  }

  /// Decodes an answer as the repository does.
  private func decode(_ body: Data) throws(SpaceError) -> LaunchLibraryPage {
    let response = HTTPResponse(
      status: 200, headers: [:], body: body, url: URL(fileURLWithPath: "/"))
    return try Self.service.decode(LaunchLibraryPage.self, from: response.body)
  }

  private static let service = APIService(name: "Launch Library", transport: OfflineTransport())

  /// Checks that decoded launches can be displayed, ranked and merged.
  private func check(_ page: LaunchLibraryPage) throws(SpaceError) {
    let now = Date(timeIntervalSince1970: 1_795_262_400)
    for launch in page.launches {
      #expect(!launch.id.isEmpty && !launch.name.isEmpty && !launch.netText(secondsFromGMT: 3_600).isEmpty)
      _ = launch.net.countdown(at: now)
    }
    var merge = LaunchMerge(page.launches)
    merge.add(page.launches)
    #expect(LaunchRanking(now: now).ranked(merge.launches).count == merge.launches.count)
  }

  private func answer(withFirstRowOf fixture: String) throws -> Data {
    let json = try JSONSerialization.jsonObject(with: try #require(Fixtures.recorded(fixture)))
    let rows = (json as? [String: Any])?["results"] as? [Any] ?? json as? [Any] ?? [json]
    let good = ["id": "good", "name": "Good | Row", "net": "2026-11-30T10:00:00Z"]
    return try JSONSerialization.data(
      withJSONObject: ["count": 2, "next": NSNull(), "results": [try #require(rows.first), good]])
  }
}
