import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

@Suite struct LaunchLibraryEventsTests {
  private func decoded(_ text: String) throws -> LaunchLibraryEvents {
    try JSONDecoder().decode(LaunchLibraryEvents.self, from: Data(text.utf8))
  }

  @Test(arguments: [
    // 2.3.0
    #"{"id":7,"name":"US EVA-95","type":{"id":3,"name":"EVA"},"date":"2026-12-01T10:00:00Z","date_precision":{"id":1},"#
      + #""location":"International Space Station","image":{"image_url":"https://example.org/e.jpg"},"#
      + #""vid_urls":[{"url":"https://example.org/v"}]}"#,
    // 2.2.0
    #"{"id":"7","name":"US EVA-95","type":{"id":3,"name":"EVA"},"date":"2026-12-01T10:00:00Z","date_precision":{"id":1},"#
      + #""location":{"name":"International Space Station"},"feature_image":"https://example.org/e.jpg","#
      + #""video_url":"https://example.org/v"}"#,
  ])
  func `reads events of both versions`(row: String) throws {
    let events = try decoded(#"{"results":[\#(row)]}"#).events
    let event = try #require(events.first)
    #expect(event.id == "event-7" && event.isEvent && event.name == "US EVA-95")
    #expect(event.mission?.kind == "Spacewalk" && event.pad?.place == "International Space Station")
    #expect(event.pictureURL?.absoluteString == "https://example.org/e.jpg")
    #expect(event.pageURL?.absoluteString == "https://example.org/v")
    #expect(event.net == NET(try #require(ISO8601.instant("2026-12-01T10:00:00Z")), precision: .minute))
  }

  @Test func `skips rows without key, name or time, and takes midnight for a day`() throws {
    let answer = try decoded(
      #"{"results":[{"id":-1,"name":"a","date":"2026-12-01T10:00:00Z"},{"id":1,"date":"2026-12-01T10:00:00Z"},"#
        + #"{"id":2,"name":"b","date":"x"},{"id":3,"name":"c","date":"2026-12-01T00:00:00Z","date_precision":null}]}"#
    )
    #expect(answer.skipped == 3 && answer.events.map(\.net.precision) == [.day])
  }

  @Test func `a moved event remembers its time, and one that is gone is dropped`() async throws {
    // Given a server with events that change
    let server = try LaunchLibraryServer()
    func serve(_ rows: String) {
      server.server.route("/2.3.0/events/upcoming/") { _ in .json(#"{"results":[\#(rows)]}"#) }
    }
    server.list("upcoming", [[LaunchLibraryServer.row(1)]])
    let repository = server.repository()
    serve(
      #"{"id":1,"name":"Docking","date":"2026-12-01T10:00:00Z"},{"id":2,"name":"EVA","date":"2026-12-02T10:00:00Z"}"#
    )
    try await repository.sync().finish()
    // When one slips and the other is gone
    serve(#"{"id":1,"name":"Docking","date":"2026-12-03T10:00:00Z"}"#)
    try await repository.sync().finish()
    // Then, also in a new process
    let events = try await server.repository().launches(.upcoming).value.filter(\.isEvent)
    #expect(events.map(\.id) == ["event-1"] && events.first?.slips.count == 1)
    // And when the service fails, they stay
    server.server.route("/2.3.0/events/upcoming/") { _ in .status(500) }
    try await repository.sync().finish()
    #expect(try await repository.launches(.upcoming).value.contains(where: \.isEvent))
  }
}
