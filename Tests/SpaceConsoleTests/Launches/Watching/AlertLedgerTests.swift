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
    let now = t0.addingTimeInterval(-minutesBefore * 60)
    let first = ledger.take([launch], marks: marks, at: now)
    let events = (first + ledger.take([launch], marks: marks, at: now)).map(\.event)
    return events.compactMap { if case .due(let minutes) = $0 { "\(minutes)" } else { nil } }
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
    #expect(due(&ledger, launch("2026-11-24T18:00:00Z"), minutesBefore: -10) == [])
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
    _ = full.ledger.take(launches, marks: marks, at: t0.addingTimeInterval(-7_200))
    _ = full.ledger.take(launches, marks: marks, at: t0)
    let (faults, memory) = (StorageFaults(), full)
    let states = StoredStates(directory: directory.path(""), faults: faults)
    try await states.update(.alerts(of: "all"), now: t0) { (_: AlertMemory?) in (memory, ()) }
    // Then
    let ledger = try #require(try await states.state(.alerts(of: "all"), as: AlertMemory.self)).ledger
    #expect(faults.all.isEmpty)
    #expect(launches.count { ledger.knows($0.id) } == AlertLedger.markLimit / marks.count)
  }

  @Test func `an event stays due until it is marked`() {
    var memory = AlertMemory()
    let now = t0.addingTimeInterval(-3_500)
    memory.ledger.note([launch()], at: t0.addingTimeInterval(-7_200))
    // Given a slip and a hold that could not be told
    let changed = launch("2026-11-24T17:30:00Z", .hold)
    func names(_ launch: Launch, at now: Date) -> [String] {
      memory.alerts([launch], marks: marks, known: now, at: now).map(\.event.name)
    }
    memory.ledger.note([changed], at: now)
    #expect(names(changed, at: now) == ["slipped", "held"])
    // When one of them is told
    memory.ledger.mark((.slipped(from: launch().net), changed), marks: marks, at: now)
    memory.ledger.note([changed], at: now)
    // Then the other stays due until it is told
    #expect(names(changed, at: now) == ["held"])
    memory.ledger.mark((.held, changed), marks: marks, at: now)
    #expect(names(changed, at: now).isEmpty)
  }

  @Test func `no T-0 is reported of launches that were last fetched a day ago`() {
    var memory = AlertMemory()
    memory.ledger.note([launch()], at: t0.addingTimeInterval(-90_000))
    let cases: [(Date?, Int)] = [(nil, 0), (t0 - 90_000, 0), (t0 - 3_600, 1), (t0 + 31_536_000, 0)]
    for (known, count) in cases {
      #expect(memory.alerts([launch()], marks: marks, known: known, at: t0).count == count)
    }
  }

  @Test(arguments: [7_200, 31_536_000] as [Double])
  func `a clock that was ahead for a run takes no mark away`(ahead: Double) {
    // Given a run whose clock was ahead, in which a launch was first seen
    var ledger = AlertLedger()
    _ = ledger.take([launch()], marks: marks, at: t0.addingTimeInterval(ahead - 10_800))
    _ = ledger.take([launch()], marks: marks, at: t0.addingTimeInterval(-10_000))
    // Then the marks are reported at their times
    #expect(due(&ledger, launch(), minutesBefore: 59) == ["60"])
    #expect(due(&ledger, launch(), minutesBefore: 0) == ["0"])
  }

  @Test func `a full memory forgets the launches that are listed no more`() {
    // Given more launches than are remembered, of which the clock says nothing
    var ledger = AlertLedger()
    let old = (0..<900).map { LaunchSamples.launch(id: "old-\($0)", net: "2026-11-24T16:00:00Z") }
    let new = (0..<300).map { LaunchSamples.launch(id: "new-\($0)", net: "2026-11-20T16:00:00Z") }
    _ = ledger.take(old, marks: [], at: t0 + 31_536_000)
    _ = ledger.take(new, marks: [], at: t0)
    #expect(new.allSatisfy { ledger.knows($0.id) } && old.count { ledger.knows($0.id) } == 700)
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
