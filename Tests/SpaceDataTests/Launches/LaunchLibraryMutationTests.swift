import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

/// Recorded rows, spoilt in 10,000 ways that come again in each run: a page or a typed error, never a crash.
@Suite struct LaunchLibraryMutationTests {
  private static let fixtures = [
    "ll2/v2.0.0_upcoming_limit10_2025-06-07.json", "ll2/v2.2.0_upcoming_limit5_2025-11-01.json",
    "ll2/v2.3.0_launches_limit2_normal.json", "ll2/v2.3.0_upcoming_results_2024-09-30.json",
    "ll2/v2.3.0_launch_detailed_sputnik1.json",
  ]

  @Test(.enabled(if: fixtures.allSatisfy(Fixtures.has)), arguments: fixtures)
  func givesAPageOrATypedErrorForWhateverComes(fixture: String) throws {
    // Given a row of a recorded answer with a good one beside it
    let row = try firstRow(of: fixture)
    var generator = SplitMix64(seed: UInt64(fixture.utf8.count))
    var pages = 0
    var kept = 0
    // When it is spoilt
    for _ in 0..<2_000 {
      let body = JSONMutation.mutated(row, using: &generator)
      do throws(NetworkError) {
        let page = try decode(body)
        pages += 1
        kept += page.launches.count
        try check(page)
      } catch {
        // Then what is no answer is a typed error
        guard case .unexpectedAnswer = error else { throw error }
      }
    }
    // And many are still answers, of which the good row is kept
    #expect(pages > 500 && pages < 2_000)
    #expect(kept > 500)
  }

  /// As a repository reads it.
  private func decode(_ body: Data) throws(NetworkError) -> LaunchLibraryPage {
    let response = HTTPResponse(
      status: 200, headers: [:], body: body, url: URL(fileURLWithPath: "/"))
    return try Self.service.decode(LaunchLibraryPage.self, from: response)
  }

  private static let service = APIService(name: "Launch Library", transport: OfflineTransport())

  /// What came through can be shown, ranked and merged.
  private func check(_ page: LaunchLibraryPage) throws(NetworkError) {
    let now = Date(timeIntervalSince1970: 1_795_262_400)
    for launch in page.launches {
      #expect(!launch.id.isEmpty && !launch.name.isEmpty && !launch.netText(secondsFromGMT: 3_600).isEmpty)
      _ = launch.net.countdown(at: now)
    }
    var merge = LaunchMerge(page.launches)
    merge.add(page.launches)
    #expect(LaunchRanking(now: now).ranked(merge.launches).count == merge.launches.count)
  }

  private func firstRow(of fixture: String) throws -> Any {
    let json = try JSONSerialization.jsonObject(with: try #require(Fixtures.recorded(fixture)))
    let object = json as? [String: Any]
    let rows = object?["results"] as? [Any] ?? json as? [Any] ?? [json]
    return try #require(rows.first)
  }
}
