import Foundation
import SpaceTestSupport
import Testing

/// The app left open for a week, in the simulator's time and in a process of its own.
@Suite struct SoakTests {
  @Test(.enabled(if: Soak.canMeasure, "There is no /proc to read memory and descriptors from"))
  func `an app that is open for a week does not grow`() async {
    let report = TemporaryDirectory()
    setenv("SWIFT_DETERMINISTIC_HASHING", "1", 1)
    // Its clocks change in the week that is simulated.
    setenv("TZ", "America/New_York", 1)
    setenv("SOAK_REPORT", report.path("report"), 1)
    await #expect(processExitsWith: .success) { Soak.fromEnvironment() }
    print((try? String(contentsOfFile: report.path("report"), encoding: .utf8)) ?? "no report")
  }
}

/// A week: refreshes at all hours, midnights, a change to daylight time, suspensions, and clocks that jump.
private enum Soak {
  /// The growth of resident memory that allocators may cause, in bytes.
  private static let growthLimit = 5_000_000
  /// The last midnight of standard time in New York before the week: 8 March 2027.
  private static let start: TimeInterval = 1_804_482_000
  private static let week: TimeInterval = 604_800

  static var canMeasure: Bool { FileManager.default.fileExists(atPath: "/proc/self/statm") }

  /// Runs the week, writes a report and ends the process.
  static func fromEnvironment() {
    SimulatedExecutor.install()
    let refreshes = Effort.isThorough ? 10_000 : 300
    var report = ""
    var isFlat = false
    do {
      let (warm, end) = try run(refreshes)
      isFlat = end.memory - warm.memory <= growthLimit && end.descriptors <= warm.descriptors
      report = """
        \(refreshes) refreshes in a week: \(warm.memory / 1_000) kB and \(warm.descriptors) descriptors, \
        then \(end.memory / 1_000) kB and \(end.descriptors)
        """
    } catch {
      report = "\(error)"
    }
    if let path = ProcessInfo.processInfo.environment["SOAK_REPORT"] {
      try? Data(report.utf8).write(to: URL(filePath: path))
    }
    exit(isFlat ? 0 : 1)
  }

  private typealias Use = (memory: Int, descriptors: Int)

  private static func run(_ refreshes: Int) throws -> (warm: Use, end: Use) {
    var simulation = Simulation(seed: 36)
    try simulation.refresh(
      tab: 1, after: start - Date.sampleNow.timeIntervalSince1970, isSuspended: false)
    let pause = week / Double(refreshes)
    var warm: Use?
    for number in 0..<refreshes {
      // Everything that is made once has been made after a fifth.
      if number == refreshes / 5 { warm = use() }
      // Every hundredth time the process was stopped, or the clock is set: a day ahead, then back again.
      let jump: TimeInterval =
        switch number % 100 {
        case 10: 86_400
        case 60: -86_400
        default: 0
        }
      try simulation.refresh(
        tab: number % 7 + 1, after: pause + jump, isSuspended: number % 100 == 90)
    }
    return (warm ?? use(), use())
  }

  private static func use() -> Use {
    let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")
    let resident = pages.flatMap { $0.count > 1 ? Int($0[1]) : nil } ?? 0
    let descriptors = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd"))?.count ?? 0
    return (resident * sysconf(Int32(_SC_PAGESIZE)), descriptors)
  }
}
