import Foundation
import SpaceData
import SpaceDomain
import TerminalKit
import Testing

@testable import SpaceConsole

@Suite struct AlertLedgerTests {
  private let t0 = LaunchSamples.instant("2026-11-24T16:00:00Z")
  private let marks = [60, 10, 0]

  private func launch(_ net: String = "2026-11-24T16:00:00Z", _ status: LaunchStatus = .go) -> Launch {
    LaunchSamples.launch(net: net, .minute, status)
  }

  /// The minutes of the marks that are due the given number of minutes before T-0.
  private func due(_ ledger: inout AlertLedger, _ launch: Launch, minutesBefore: Double) -> [String] {
    ledger.due([launch], marks: marks, at: t0.addingTimeInterval(-minutesBefore * 60)).map {
      if case .due(let minutes) = $0.event { "\(minutes)" } else { $0.event.name }
    }
  }

  private func ledger(minutesBefore: Double) -> AlertLedger {
    var ledger = AlertLedger()
    _ = ledger.take([launch()], marks: marks, at: t0.addingTimeInterval(-minutesBefore * 60))
    return ledger
  }

  @Test func `a clock set back repeats no mark and loses none`() {
    var ledger = ledger(minutesBefore: 90)
    #expect(due(&ledger, launch(), minutesBefore: 59) == ["60"])
    // When the clock is set back by an hour
    #expect(due(&ledger, launch(), minutesBefore: 119) == [])
    #expect(due(&ledger, launch(), minutesBefore: 59) == [])
    #expect(due(&ledger, launch(), minutesBefore: 10) == ["10"])
    #expect(due(&ledger, launch(), minutesBefore: 70) == [])
    #expect(due(&ledger, launch(), minutesBefore: 0) == ["0"])
    #expect(due(&ledger, launch(), minutesBefore: 30) == [])
  }

  @Test func `marks already passed when a launch is first seen are not reported`() {
    var ledger = ledger(minutesBefore: 30)
    #expect(due(&ledger, launch(), minutesBefore: 29) == [])
    #expect(due(&ledger, launch(), minutesBefore: 9) == ["10"])
  }

  @Test func `only the last missed mark is reported, and none older than an hour`() {
    var slept = ledger(minutesBefore: 90)
    #expect(due(&slept, launch(), minutesBefore: 5) == ["10"])
    var long = ledger(minutesBefore: 90)
    #expect(due(&long, launch(), minutesBefore: -61) == [])
    #expect(due(&long, launch(), minutesBefore: -62) == [])
  }

  @Test func `a small correction repeats no mark, a slip does`() {
    var ledger = ledger(minutesBefore: 90)
    #expect(due(&ledger, launch(), minutesBefore: 60) == ["60"])
    #expect(due(&ledger, launch("2026-11-24T16:05:00Z"), minutesBefore: 54) == [])
    #expect(due(&ledger, launch("2026-11-24T18:00:00Z"), minutesBefore: -60) == ["60"])
  }

  @Test func `nothing is due on hold`() {
    var ledger = ledger(minutesBefore: 90)
    #expect(due(&ledger, launch("2026-11-24T16:00:00Z", .hold), minutesBefore: 10) == [])
  }

  @Test func `a full memory can be read within the limits of decoding`() async throws {
    // Given more launches and marks than are remembered
    let directory = TemporaryDirectory()
    let marks = Array(0..<20)
    let launches = (0..<1_500).map { LaunchSamples.launch(id: "launch-\($0)", net: "2026-11-24T16:00:00Z") }
    var full = AlertMemory()
    _ = full.take(launches, marks: marks, hasAsked: true, at: t0.addingTimeInterval(-7_200))
    _ = full.take(launches, marks: marks, hasAsked: true, at: t0)
    let (faults, memory) = (StorageFaults(), full)
    let states = StoredStates(directory: directory.path(""), faults: faults)
    try await states.update(.alerts(of: "all"), now: t0) { (_: AlertMemory?) in (memory, ()) }
    // Then
    let ledger = try #require(try await states.state(.alerts(of: "all"), as: AlertMemory.self)).ledger
    #expect(faults.all.isEmpty)
    #expect(launches.count { ledger.knows($0.id) } == AlertLedger.markLimit / marks.count)
  }

  @Test func `the memory of another run contains the reported marks`() {
    var memory = AlertMemory()
    let before = t0.addingTimeInterval(-7_200)
    #expect(memory.isQuestionDue(at: before, about: [launch()]))
    let first = memory.take([launch()], marks: marks, hasAsked: true, at: before)
    #expect(first.isEmpty)
    var next = memory
    #expect(!next.isQuestionDue(at: before.addingTimeInterval(300), about: [launch()]))
    #expect(next.isQuestionDue(at: before.addingTimeInterval(-300), about: [launch()]))
    let slipped = launch("2026-11-24T17:30:00Z")
    let alerts = next.take([slipped], marks: marks, hasAsked: true, at: t0.addingTimeInterval(-3_600))
    #expect(alerts.map(\.event.name) == ["slipped"])
    var last = next
    let again = last.take([slipped], marks: marks, hasAsked: true, at: t0.addingTimeInterval(-3_000))
    #expect(again.isEmpty)
  }

  @Test(arguments: [
    ("60m,10m,0", [60, 10, 0]), ("0", [0]), ("1h,1d,5,5m", [1_440, 60, 5]),
  ]) func `reads times before T-0`(word: String, minutes: [Int]) throws {
    #expect(try LaunchMarks.parser.parse(word) == minutes)
  }

  @Test(arguments: ["", "10x", "-1", "60m,", "99999999h", "m"]) func `refuses invalid times`(
    word: String
  ) {
    #expect(throws: UsageError.self) { try LaunchMarks.parser.parse(word) }
  }
}
