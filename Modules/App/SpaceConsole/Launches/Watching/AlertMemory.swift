import SpaceDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The memory of `launches alert` from run to run.
struct AlertMemory: Sendable, Codable {
  private(set) var ledger = AlertLedger()
  /// The instant of the last question; nil before the first.
  private var asked: Date?

  /// Reads a memory; an empty one where there is none that can be read.
  init(_ data: Data?) {
    self = data.flatMap { try? JSONDecoder().decode(Self.self, from: $0) } ?? Self()
  }

  private init() {}

  func encoded() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(self)
  }

  /// True if the service is to be asked: as often as a watch would ask. A question in the future was asked by a clock that
  /// was wrong.
  func isQuestionDue(at now: Date, about launches: [Launch]) -> Bool {
    guard let asked, asked <= now else { return true }
    let next = launches.lazy.filter { !$0.status.isOutcome }
      .map { WatchSchedule.nextQuestion(about: $0, at: asked) }.min()
    // A timer runs some seconds early or late.
    return now.addingTimeInterval(Self.leeway) >= next ?? asked.addingTimeInterval(WatchSchedule.longest)
  }

  private static let leeway: TimeInterval = 20

  /// Takes the launches as they are, and gives what is to be told.
  mutating func take(_ launches: [Launch], marks: [Int], hasAsked: Bool, at now: Date) -> [AlertLedger.Alert]
  {
    if hasAsked { asked = now }
    let changes = ledger.take(launches, marks: marks, at: now)
    return changes + ledger.due(launches, marks: marks, at: now)
  }
}
