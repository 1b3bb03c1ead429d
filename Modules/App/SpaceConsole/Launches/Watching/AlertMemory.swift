import SpaceDomain

/// The state of `launches alert` between its runs.
package struct AlertMemory: Sendable, Codable {
  private(set) var ledger = AlertLedger()
  /// The time of the last request; nil before the first.
  private var asked: Date?

  /// Decodes a state; empty when there is none that can be read.
  init(_ data: Data?) { self = data.flatMap(Self.decoded) ?? Self() }

  private init() {}

  /// True if a state can be decoded.
  package static func isReadable(_ data: Data) -> Bool { decoded(data) != nil }

  private static func decoded(_ data: Data) -> Self? { try? JSONDecoder().decode(Self.self, from: data) }

  func encoded() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(self)
  }

  /// True if a request is due, as often as in a watch. A request in the future was recorded while the clock
  /// was wrong.
  func isQuestionDue(at now: Date, about launches: [Launch]) -> Bool {
    guard let asked, asked <= now else { return true }
    // A timer may run some seconds early or late.
    return now.timeIntervalSince(asked) + Self.leeway >= WatchSchedule.pause(launches, at: asked)
  }

  private static let leeway: TimeInterval = 20

  /// Adds the present launches, and returns the events to report.
  mutating func take(_ launches: [Launch], marks: [Int], hasAsked: Bool, at now: Date) -> [AlertLedger.Alert]
  {
    if hasAsked { asked = now }
    let changes = ledger.take(launches, marks: marks, at: now)
    return changes + ledger.due(launches, marks: marks, at: now)
  }
}
