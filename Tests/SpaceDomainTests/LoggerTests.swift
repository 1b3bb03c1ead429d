import SpaceDomain
import Synchronization
import Testing

@Suite struct LoggerTests {
  @Test func `logs messages of its level and above`() {
    let lines = Mutex<[String]>([])
    let logger = SpaceLogger(level: .warning) { level, category, message in
      lines.withLock { $0.append("\(level) \(category) \(message)") }
    }
    logger.log(.info, .network, "not told")
    logger.log(.warning, .cache, "told")
    logger.log(.error, .cache, "told too")
    #expect(lines.withLock { $0 } == ["warning cache told", "error cache told too"])
  }

  @Test func `builds no message below its level`() {
    var built = 0
    func message() -> String {
      built += 1
      return "built"
    }
    SpaceLogger.silent.log(.error, .network, message())
    SpaceLogger(level: .error) { _, _, _ in }.log(.debug, .network, message())
    #expect(built == 0)
  }
}
