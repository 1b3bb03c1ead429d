import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

/// `launches ics` over a service whose launches slip, lose their dates and go.
@Suite(.timeLimit(.minutes(5)), .inRealTime) struct LaunchesCalendarTests {
  @Test func `increments the sequence number of a launch that slips`() async throws {
    // Given
    let server = try LaunchServer()
    let user = try await server.syncedUser()
    let first = try await user.run("launches", "ics", "--all")
    // When one launch slips and the others do not change
    server.change(LaunchServer.Row.crew.id) {
      $0.net = "2026-11-25T23:30:00Z"
      $0.updated = "2026-11-21T09:00:00Z"
    }
    _ = try await user.run("launches", "sync")
    let second = try await user.run("launches", "ics", "--all")
    // Then
    func event(_ output: ProcessOutput, _ row: LaunchServer.Row) -> String {
      let events = output.outputText.components(separatedBy: "BEGIN:VEVENT\r\n")
      return events.first { $0.hasPrefix("UID:\(row.id)@space-explorer\r\n") } ?? ""
    }
    #expect(event(first, .crew).contains("\r\nSEQUENCE:0\r\nDTSTART:20261124T233000Z\r\n"))
    #expect(event(second, .crew).contains("\r\nSEQUENCE:1\r\nDTSTART:20261125T233000Z\r\n"))
    #expect(!event(first, .soon).isEmpty && event(first, .soon) == event(second, .soon))
    #expect(event(first, .artemis).contains("DTSTART;VALUE=DATE:20271101\r\nDTEND;VALUE=DATE:20271201\r\n"))
    #expect(event(first, .someday).isEmpty)
    #expect(first.errorText.contains("1 launch is known only to a quarter, a year or longer, and left out."))
    // And without --all only launches with a known day are written
    let datable = try await user.run("launches", "ics")
    #expect(event(datable, .artemis).isEmpty && !event(datable, .crew).isEmpty)
    #expect(datable.errorText.contains("2 launches are known only to a week or longer, and left out"))
    // And the slip is shown
    let launch = try await user.run("launch", LaunchServer.Row.crew.id, "--offline")
    #expect(launch.outputText.contains("\nSlips      Slipped once, by 24 hours.\n"))
    let json = try await user.run("launches", "--search", "crew-13", "--json").json()
    let slips = (json["launches"] as? [[String: Any]])?.first?["slips"] as? [[String: String]]
    #expect(
      slips == [
        ["at": ConsoleSession.now, "from": "2026-11-24T23:30:00Z", "to": "2026-11-25T23:30:00Z"]
      ])
    // And the sequence numbers survive an emptied cache
    try FileManager.default.removeItem(atPath: user.path(".cache/space-explorer"))
    _ = try await user.run("launches", "sync")
    #expect(event(try await user.run("launches", "ics"), .crew).contains("\r\nSEQUENCE:1\r\n"))
  }

  @Test func `tells a launch of an earlier file that has lost its date, or is gone, as canceled`()
    async throws
  {
    // Given two files, of all launches and of a search
    var gone = LaunchServer.Row.soon
    (gone.id, gone.net) = ("00000009-aaaa-4000-8000-000000000009", "2026-11-28T10:00:00Z")
    let server = try LaunchServer([LaunchServer.Row].all + [gone])
    let user = try await server.syncedUser()
    let first = try await user.run("launches", "ics")
    _ = try await user.run("launches", "ics", "--search", "starlink")
    func event(_ output: ProcessOutput, _ row: LaunchServer.Row) -> String {
      let events = output.outputText.components(separatedBy: "BEGIN:VEVENT\r\n")
      return events.first { $0.hasPrefix("UID:\(row.id)@space-explorer\r\n") } ?? ""
    }
    #expect(event(first, .crew).contains("DTSTART:20261124T233000Z\r\nDTEND:20261125T003000Z\r\n"))
    // When one is known to the month only, and another is gone from the service for two syncs
    server.change(LaunchServer.Row.crew.id) { $0.precision = 7 }
    server.remove(gone.id)
    for hour in [13, 14] {
      let later = ["SPACE_EXPLORER_NOW": "2026-11-21T\(hour):00:00Z"]
      #expect(try await user.run("launches", "sync", with: later).exitCode == 0)
    }
    let later = ["SPACE_EXPLORER_NOW": "2026-11-21T15:00:00Z"]
    let second = try await user.run("launches", "ics", with: later)
    let third = try await user.run("launches", "ics", with: later)
    // Then both are canceled, with their time and a higher number, as long as the files are made
    for row in [LaunchServer.Row.crew, gone] {
      let told = event(second, row)
      #expect(told.contains("\r\nSEQUENCE:1\r\n") && told.contains("\r\nSTATUS:CANCELLED\r\n"), "\(row.name)")
      #expect(told.contains("\r\nSUMMARY:\(row.name)\r\n") && event(third, row) == told)
    }
    #expect(event(second, .crew).contains("DTSTART:20261124T233000Z\r\nDTEND:20261125T003000Z\r\n"))
    #expect(second.errorText.contains("2 launches of earlier files have no date any more"))
    #expect(first.outputText.contains("STATUS:CANCELLED") == false)
    // And a file that never had a launch does not tell it
    let other = try await user.run("launches", "ics", "--search", "starlink", with: later)
    #expect(event(other, .crew).isEmpty)
    let all = try await user.run("launches", "ics", "--all", "--search", "artemis", with: later)
    #expect(!all.outputText.contains("STATUS:CANCELLED"))
    // And one that gets a date again is moved
    server.change(LaunchServer.Row.crew.id) { $0.precision = 1 }
    _ = try await user.run("launches", "sync", with: later)
    let again = event(try await user.run("launches", "ics", with: later), .crew)
    #expect(again.contains("\r\nSEQUENCE:2\r\n") && again.contains("\r\nSTATUS:CONFIRMED\r\n"))
  }

  @Test func `on a full disk no sequence number goes back`() async throws {
    // Given a launch that has slipped since it was first written
    let server = try LaunchServer()
    let user = try await server.syncedUser()
    _ = try await user.run("launches", "ics")
    server.change(LaunchServer.Row.crew.id) { $0.net = "2026-11-25T23:30:00Z" }
    _ = try await user.run("launches", "sync")
    let calendar = try await user.run("launches", "ics", "--offline").outputText
    #expect(calendar.contains("SEQUENCE:1\r\n"))
    // When no file can grow
    let full = try await user.runInShell("ulimit -f 0; exec \"$0\" launches ics --offline")
    // Then the calendar is the same, and the reason is told
    #expect(full.exitCode == 0 && full.outputText == calendar, "\(full.errorText)")
  }

  @Test func `writes a whole calendar of matching launches, possibly none`() async throws {
    let user = try await LaunchServer().syncedUser()
    let some = try await user.run("launches", "ics", "--search", "crew", "--json")
    #expect(try some.json()["events"] as? Int == 1)
    for (words, note) in [
      ("ariane", "1 launch is known only to"), ("nothing at all", "No upcoming launch matches"),
    ] {
      let empty = try await user.run("launches", "ics", "--search", words)
      #expect(empty.exitCode == 0 && empty.errorText.contains(note), "\(empty.errorText)")
      #expect(empty.outputText.hasPrefix("BEGIN:VCALENDAR\r\n"))
      #expect(empty.outputText.hasSuffix("END:VCALENDAR\r\n"))
      #expect(!empty.outputText.contains("VEVENT"))
    }
  }
  @Test func `a search whose last launch is gone writes a whole calendar that cancels it`() async throws {
    // Given the calendar of a search with one launch
    let server = try LaunchServer()
    let user = try await server.syncedUser()
    let first = try await user.run("launches", "ics", "--search", "crew")
    #expect(first.outputText.components(separatedBy: "BEGIN:VEVENT").count == 2)
    // When the service has it no more
    server.remove(LaunchServer.Row.crew.id)
    for hour in [13, 14] {
      _ = try await user.run("launches", "sync", with: ["SPACE_EXPLORER_NOW": "2026-11-21T\(hour):00:00Z"])
    }
    let second = try await user.run(
      "launches", "ics", "--search", "crew", with: ["SPACE_EXPLORER_NOW": "2026-11-21T15:00:00Z"])
    // Then
    #expect(second.exitCode == 0, "\(second.errorText)")
    #expect(
      second.outputText.hasPrefix("BEGIN:VCALENDAR\r\n") && second.outputText.hasSuffix("END:VCALENDAR\r\n"))
    #expect(second.outputText.contains("UID:\(LaunchServer.Row.crew.id)@space-explorer\r\n"))
    #expect(
      second.outputText.contains("STATUS:CANCELLED\r\n") && second.outputText.contains("SEQUENCE:1\r\n"))
  }
}
