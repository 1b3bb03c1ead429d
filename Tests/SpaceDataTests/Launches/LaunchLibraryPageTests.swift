import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

@Suite struct LaunchLibraryPageTests {
  private func page(_ json: String) throws -> LaunchLibraryPage {
    try JSONDecoder().decode(LaunchLibraryPage.self, from: Data(json.utf8))
  }

  private func launch(_ fields: String) throws -> Launch {
    try #require(
      try page("[{\"id\":\"a-1\",\"name\":\"V | M\",\"net\":\"2026-11-30T10:00:00Z\",\(fields)}]").launches
        .first)
  }

  @Test func `reads a page`() throws {
    let page = try page(
      """
      {"count": 350, "next": "https://ll.thespacedevs.com/2.3.0/launches/?limit=2&offset=2", "previous": null,
       "results": [{"id": "A-1", "name": "V | M", "net": "2026-11-30T10:00:00Z"}, {"id": "a-2"}, 7, null]}
      """)
    #expect(page.launches.map(\.id) == ["a-1"])
    #expect(page.skipped == 3)
    #expect(page.total == 350)
    #expect(page.next?.absoluteString == "https://ll.thespacedevs.com/2.3.0/launches/?limit=2&offset=2")
  }

  @Test func `reads the last page`() throws {
    let page = try page(#"{"count": 0, "next": null, "results": []}"#)
    #expect(page.launches.isEmpty && page.skipped == 0 && page.total == 0 && page.next == nil)
  }

  @Test(
    arguments: [
      "{}", "7", "null", "\"x\"", #"{"results": 7}"#, #"{"detail": "Not found."}"#, #"{"results": null}"#,
      #"{"id": "a"}"#, "", "<html>",
    ])
  func `refuses invalid answers`(json: String) {
    #expect(throws: DecodingError.self) { try page(json) }
  }

  @Test(
    arguments: [
      #""image": {"image_url": "https://example.org/p.jpg"}"#, #""image": "https://example.org/p.jpg""#,
      #""image": " //example.org/p.jpg ""#,
    ])
  func `reads the picture of each version`(field: String) throws {
    #expect(try launch(field).pictureURL?.absoluteString == "https://example.org/p.jpg")
  }

  @Test(arguments: [#""image": null"#, #""image": """#, #""image": 7"#, #""image": "javascript:alert(1)""#])
  func `accepts a launch without a picture`(field: String) throws {
    #expect(try launch(field).pictureURL == nil)
  }

  @Test(
    arguments: [
      (#""28.5""#, 28.5), ("28.5", 28.5), ("-90", -90), ("91", nil), ("1e999", nil), (#""north""#, nil),
      ("null", nil),
      (#""nan""#, nil), ("true", nil),
    ] as [(String, Double?)])
  func `reads latitudes as numbers and texts`(value: String, degrees: Double?) throws {
    #expect(try launch("\"pad\": {\"name\": \"P\", \"latitude\": \(value)}").pad?.latitude == degrees)
  }

  @Test func `reads list mode`() throws {
    // Given a row of 2.2.0 in list mode, where objects are strings
    let launch = try launch(
      """
      "lsp_name": "SpaceX", "mission": "Starlink 1", "mission_type": "Communications", "orbit": "Low Earth Orbit",
      "pad": "Space Launch Complex 40", "location": "Cape Canaveral, FL, USA", "status": {"id": 1, "name": "Go"}
      """)
    // Then it gives the same values as an object would
    #expect(launch.agency == "SpaceX")
    #expect(launch.vehicle == "V")
    #expect(
      launch.mission == LaunchMission(name: "Starlink 1", kind: "Communications", orbit: "Low Earth Orbit"))
    #expect(launch.pad == LaunchPad(name: "Space Launch Complex 40", place: "Cape Canaveral, FL, USA"))
  }

  @Test func `keeps the name of an unknown status`() throws {
    #expect(try launch(#""status": {"id": 42, "name": "Eaten"}"#).status == .other(id: 42, name: "Eaten"))
    #expect(try launch(#""status": "Eaten""#).status == .other(id: nil, name: "Eaten"))
    #expect(try launch(#""status": {"id": "9"}"#).status == .payloadDeployed)
    #expect(try launch(#""status": null"#).status == .other(id: nil, name: "Unknown"))
  }

  @Test(
    arguments: [
      (#""net_precision": {"id": 7, "name": "Month"}"#, NETPrecision.month),
      (#""net_precision": {"id": 11, "name": "Quarter 4"}"#, .fourthQuarter),
      (#""net_precision": {"name": "Hour"}"#, .hour),
      (#""net_precision": {"id": 99, "name": "Century"}"#, .year),
      (#""net_precision": null, "status": {"id": 1}"#, .minute),
      (#""net_precision": null, "status": {"id": 8}"#, .day),
      (#""net_precision": null, "status": {"id": 2}"#, .month),
      (#""status": {"id": 1}, "tbddate": false, "tbdtime": true"#, .day),
      (#""status": {"id": 2}, "tbddate": true, "tbdtime": true"#, .month),
      (#""status": {"id": 2}, "tbddate": false, "tbdtime": false"#, .day),
    ])
  func `never raises the precision of a time`(fields: String, precision: NETPrecision) throws {
    #expect(try launch(fields).net.precision == precision)
  }

  @Test func `reads midnight of a past launch as a day`() throws {
    let page = try page(#"[{"id":"a","name":"V","net":"1960-01-01T00:00:00Z","status":{"id":4}}]"#)
    #expect(page.launches.first?.net.precision == .day)
  }

  @Test(arguments: ["", "a/b", "../x", "a b", "é", String(repeating: "a", count: 65), "\u{1B}[31m"])
  func `refuses invalid keys`(key: String) throws {
    let row = try JSONSerialization.data(withJSONObject: [
      ["id": key, "name": "V", "net": "2026-11-30T10:00:00Z"]
    ])
    let page = try JSONDecoder().decode(LaunchLibraryPage.self, from: row)
    #expect(page.launches.isEmpty && page.skipped == 1)
  }

  @Test func `sorts pages before videos before the record`() throws {
    let launch = try launch(
      """
      "url": "https://ll.example.org/1", "vidURLs": [{"title": "Live", "url": "https://v.example.org"}, {"url": 7}, "x:y"],
      "info_urls": ["https://i.example.org"], "infoURLs": null
      """)
    #expect(launch.links.map(\.kind) == [.information, .webcast, .record])
    #expect(launch.links.map(\.title) == [nil, "Live", nil])
  }

  @Test func `ignores a window whose end precedes its start`() throws {
    #expect(
      try launch(#""window_start":"2026-11-30T10:00:00Z","window_end":"2026-11-30T09:00:00Z""#).window == nil)
  }
}
