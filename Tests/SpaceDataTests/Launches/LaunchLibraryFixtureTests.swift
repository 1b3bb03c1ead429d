import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

/// Recorded answers of each version of Launch Library 2.
@Suite struct LaunchLibraryFixtureTests {
  private static let v200 = "ll2/v2.0.0_upcoming_limit10_2025-06-07.json"
  private static let v220 = "ll2/v2.2.0_upcoming_limit5_2025-11-01.json"
  private static let v230 = "ll2/v2.3.0_upcoming_results_2024-09-30.json"
  private static let normal = "ll2/v2.3.0_launches_limit2_normal.json"
  private static let detailed = "ll2/v2.3.0_launch_detailed_sputnik1.json"

  private func page(_ path: String) throws -> LaunchLibraryPage {
    try JSONDecoder().decode(LaunchLibraryPage.self, from: try #require(Fixtures.recorded(path)))
  }

  @Test(.recorded(v200))
  func `reads version 2.0.0`() throws {
    let page = try page(Self.v200)
    #expect(page.launches.count == 10 && page.skipped == 0 && page.total == 338)
    #expect(page.next?.query() == "limit=10&offset=10")
    let first = try #require(page.launches.first)
    #expect(
      first.vehicle == "Falcon 9 Block 5" && first.vehicleFamily == "Falcon" && first.agency == "SpaceX")
    #expect(first.status == .inFlight)
    #expect(first.pad?.latitude == 28.56194122)
    #expect(first.pictureURL?.lastPathComponent == "falcon_9_liftof_image_20241206131356.jpg")
    // The flag for an uncertain time lowers the precision.
    #expect(page.launches[5].netText() == "NET 13 June 2025")
  }

  @Test(.recorded(v220))
  func `reads version 2.2.0`() throws {
    let page = try page(Self.v220)
    #expect(page.launches.count == 5 && page.skipped == 0 && page.total == 350)
    #expect(page.launches.map(\.net.precision) == [.second, .second, .minute, .hour, .minute])
    #expect(page.launches[0].status == .success)
    #expect(page.launches[0].netText() == "31 October 2025, 20:41:10 UTC")
    #expect(page.launches[3].netText() == "NET 3 November 2025, 03h UTC")
    #expect(page.launches[2].mission?.kind != nil)
    #expect(page.launches[0].window?.lowerBound == ISO8601.instant("2025-10-31T19:44:00Z"))
  }

  @Test(.recorded(v230))
  func `reads version 2.3.0 as a bare list`() throws {
    let page = try page(Self.v230)
    #expect(page.launches.count == 10 && page.skipped == 0 && page.total == nil && page.next == nil)
    #expect(page.launches.last?.netText() == "NET October 2024")
    #expect(page.launches.first?.name == "Vulcan VC2S | Certification Flight 2")
    #expect(page.launches.first?.mission?.kind == "Test Flight")
    #expect(page.launches.allSatisfy { $0.agency != nil && $0.pad?.place != nil && $0.vehicleFamily != nil })
    #expect(page.launches.map(\.vehicleFamily).contains("Falcon"))
  }

  @Test(.recorded(normal, detailed))
  func `reads Sputnik in normal and detailed mode`() throws {
    let normal = try page(Self.normal)
    let detailed = try page(Self.detailed)
    #expect(normal.total == 7_572 && detailed.launches.count == 1)
    let launch = try #require(detailed.launches.first)
    #expect(launch.identity.designator == "1957-001")
    #expect(launch.net == NET(try #require(ISO8601.instant("1957-10-04T19:28:34Z")), precision: .second))
    #expect(launch.links.map(\.kind) == [.webcast, .record])
    #expect(launch.statusReason == nil)
    #expect(normal.launches.first?.mission == launch.mission)
    #expect(normal.launches.first?.pad == launch.pad)
    #expect(normal.launches.map(\.status) == [.success, .success])
  }

  @Test(.recorded(normal, v230))
  func `becomes one row with the bundled history`() throws {
    // Given the bundled history, and answers with both Sputniks and with ten upcoming launches of 2024
    var merge = LaunchMerge(LaunchHistory.launches.reversed())
    // When they are merged, one of them twice
    merge.add(try page(Self.normal).launches)
    merge.add(try page(Self.v230).launches)
    merge.add(try page(Self.normal).launches)
    // Then each Sputnik is one row, with the catalog's data completed by the history's
    let sputnik = merge.launches[0]
    #expect(sputnik.identity.history == "jsr-1957-10-04-1928")
    #expect(sputnik.id == "e3df2ecd-c239-472f-95e4-2b89b4f75800")
    #expect(sputnik.name == "Sputnik 8K74PS | Sputnik 1")
    #expect(sputnik.net.text() == "4 October 1957, 19:28:34 UTC")
    #expect(merge.launches[1].name == "Sputnik 8K74PS | Sputnik 2")
    // And so is Hera, which flew at its time; the other nine slipped and are separate rows
    #expect(merge.launches.count == 7_126 + 9)
    #expect(merge.launches.dropFirst(7_126).allSatisfy { $0.identity.history == nil })
    #expect(Set(merge.launches.map(\.id)).count == merge.launches.count)
  }

  @Test(
    arguments: [
      ("Request was throttled. Expected available in 1234 seconds.", Duration.seconds(1_234)),
      ("Request was throttled. Expected available in 1 second.", .seconds(1)),
      ("Request was throttled. Expected available in 0.2 seconds.", .seconds(1)),
      ("Request was throttled. Expected available in 99999999999999999999 seconds.", .seconds(86_400)),
      ("Request was throttled. Expected available in -5 seconds.", nil), ("seconds", nil),
      ("Request was throttled.", nil), ("Expected available in nan seconds.", nil),
    ] as [(String, Duration?)])
  func `reads the time to wait`(detail: String, wait: Duration?) {
    #expect(HTTPResponse.wait(toldIn: detail) == wait)
  }
}
