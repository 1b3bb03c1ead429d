import Foundation
import Testing

/// Runs the app with random seeds, in a separate process because the simulation takes over all tasks.
///
/// `Scripts/simulate SEED` repeats one seed; it sets the environment variables.
@Suite struct SimulationTests {
  @Test func `no seed breaks a rule`() async {
    let report = TemporaryDirectory()
    // Otherwise the order of sets and dictionaries would differ between processes.
    setenv("SWIFT_DETERMINISTIC_HASHING", "1", 1)
    setenv("SIMULATE_REPORT", report.path("report"), 1)
    await #expect(processExitsWith: .success) { await SimulationRun.fromEnvironment() }
    print((try? String(contentsOfFile: report.path("report"), encoding: .utf8)) ?? "no report")
  }
}

/// The seeds that a process runs.
enum SimulationRun {
  /// Runs the seeds, writes a report and ends the process.
  static func fromEnvironment() async {
    let environment = ProcessInfo.processInfo.environment
    func number(_ name: String, else other: UInt64) -> UInt64 {
      environment[name].flatMap(UInt64.init) ?? other
    }
    let first = number("SIMULATE_SEED", else: 1)
    let count = number("SIMULATE_SEEDS", else: 10)
    let steps = number("SIMULATE_STEPS", else: 60)
    SimulatedExecutor.install()
    var report = ""
    var (broken, seen) = (0, [String: Int]())
    for seed in first..<first + count {
      let (fault, sights) = run(seed, steps: Int(steps))
      seen.merge(sights) { $0 + $1 }
      broken += fault == nil ? 0 : 1
      report += fault ?? ""
      if broken == 5 { break }
    }
    report += "\(count) seeds of \(steps) steps, \(broken) broken\n"
    for (sight, frames) in seen.sorted(by: { $0.key < $1.key }) { report += "  \(frames) times: \(sight)\n" }
    if let path = environment["SIMULATE_REPORT"] { try? Data(report.utf8).write(to: URL(filePath: path)) }
    exit(broken == 0 ? 0 : 1)
  }

  /// - Returns: the rule that the seed violates, if any, and the numbers of checked frames by content.
  private static func run(_ seed: UInt64, steps: Int) -> (fault: String?, seen: [String: Int]) {
    var simulation = Simulation(seed: seed)
    do {
      for _ in 0..<steps { try simulation.step() }
      try simulation.end()
      return (nil, simulation.seen)
    } catch {
      let fault = """
        seed \(seed) after \(simulation.history.count) steps: \(error)
        the last: \(simulation.history.suffix(25).joined(separator: " · "))
        \(simulation.screen)

        """
      return (fault, simulation.seen)
    }
  }
}
