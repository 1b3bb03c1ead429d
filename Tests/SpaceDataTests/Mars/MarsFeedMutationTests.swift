import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

@Suite struct MarsFeedMutationTests {
  private let trials = Effort.trials(10_000)

  @Test(.recorded(MarsFixture.all.map(\.path)), arguments: MarsFixture.all)
  func `a damaged answer gives a value or a typed error`(fixture: MarsFixture) async throws {
    try await survive(fixture.excerpt(), of: fixture.station)
  }

  @Test func `reads the feed of Perseverance`() async throws {
    let text = """
      {"sols":[{"terrestrial_date":"2021-02-20","sol":"2","ls":"6","season":"Month 1","min_temp":-73.6,\
      "max_temp":-9.7,"pressure":719.2},{"terrestrial_date":"2021-02-21","sol":"3","ls":"6","season":"Month 1",\
      "min_temp":null,"max_temp":-12,"pressure":718}]}
      """
    try await survive(Data(text.utf8), of: .perseverance)
  }

  private func survive(_ answer: Data, of station: MarsStation) async throws {
    // Given damaged answers
    let minified = try JSONSerialization.data(withJSONObject: JSONSerialization.jsonObject(with: answer))
    let mutation = JSONMutation(minified)
    var generator = SplitMix(state: 4)
    var outcomes = (values: 0, errors: 0, skipped: 0)
    await withTaskExecutorPreference(.computing) {
      for _ in 0..<trials {
        let body = mutation.mutated(using: &generator)
        // When each is read
        do throws(SpaceError) {
          let feed = try MarsReport(body, of: station)
          // Then a value is valid
          if let fault = fault(in: feed) {
            Issue.record("\(fault) in \(String(decoding: body, as: UTF8.self))")
          }
          outcomes.values += 1
          outcomes.skipped += feed.skipped
        } catch {
          // And an error has the kind for invalid answers
          if error.kind != .unreadable { Issue.record("\(error)") }
          outcomes.errors += 1
        }
      }
    }
    // And both outcomes occurred: values read despite the damage, and errors
    #expect(outcomes.values > trials / 5 && outcomes.errors > trials / 5 && outcomes.skipped > 0)
  }

  private func fault(in feed: MarsReport) -> String? {
    let sols = feed.weather.sols
    guard feed.skipped >= 0, sols.allSatisfy({ $0.sol >= 0 }) else { return "a negative number" }
    guard zip(sols, sols.dropFirst()).allSatisfy({ $0.sol > $1.sol }) else { return "a wrong order" }
    for sol in sols {
      guard isSound(sol.temperature), isSound(sol.pressure), isSound(sol.wind) else { return "bad readings" }
      guard sol.windDirection?.observations ?? 0 >= 0 else { return "a negative count" }
      guard (1...12).contains(sol.month?.number ?? 1) else { return "no such month" }
    }
    return nil
  }

  private func isSound<Unit>(_ readings: SensorReadings<Unit>?) -> Bool {
    guard let readings else { return true }
    let known = [readings.minimum, readings.average, readings.maximum].compactMap { $0 }
    return !known.isEmpty && known == known.sorted() && known.allSatisfy { Unit.plausible.contains($0) }
  }
}
