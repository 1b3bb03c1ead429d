import Foundation
import SpaceTestSupport
import Testing

@testable import SpaceDomain

struct EarlierFlightsTests {
  private func launch(
    _ name: String, _ pad: String, _ net: String, place: String = "Cape Canaveral SFS, FL, USA",
    status: LaunchStatus = .success
  ) -> Launch {
    var launch = Launch.sample(name, place: place, net: net, status: status)
    launch.pad?.name = pad
    return launch
  }

  @Test func `finds the launches of a pad and of a rocket in both catalogs' names`() {
    // Given launches of the history and of the catalog, newest first
    let past = [
      launch("Falcon 9 Block 5 | Later", "Space Launch Complex 40", "2027-01-01T00:00:00Z"),
      launch("Falcon 9 Block 5 | C", "Space Launch Complex 40", "2026-11-01T00:00:00Z"),
      launch("Falcon 9 | W", "SLC4E", "2026-10-01T00:00:00Z", place: "Vandenberg SFB, CA, USA"),
      launch("Falcon Heavy | H", "LC39A", "2026-09-01T00:00:00Z", place: "Kennedy Space Center, FL, USA"),
      launch("Falcon 9 | B", "LC40", "2025-10-01T00:00:00Z"),
      launch("Titan IV | A", "LC40", "1998-10-01T00:00:00Z"),
      launch("Titan IV | 0", "LC40", "1997-10-01T00:00:00Z"),
      launch("Falcon 9 | 0", "LC39A", "2017-10-01T00:00:00Z", place: "Kennedy Space Center, FL, USA"),
    ]
    // When
    let next = launch("Falcon 9 Block 5 | X", "SLC-40", "2026-11-24T00:00:00Z", status: .go)
    let earlier = EarlierFlights(before: next, in: past)
    // Then there are those before it, newest first
    #expect(earlier.ofPad.map { $0.mission?.name } == ["C", "B", "A", "0"])
    #expect(earlier.ofRocket.map { $0.mission?.name } == ["C", "W", "B", "0"])
  }

  @Test func `a launch without pad and rocket has none`() {
    var next = launch("X | Y", "LC40", "2026-11-24T00:00:00Z")
    (next.pad, next.vehicle) = (nil, nil)
    #expect(EarlierFlights(before: next, in: [launch("X | A", "LC40", "2025-11-24T00:00:00Z")]).ofPad.isEmpty)
  }
}
