import SpaceTestSupport
import Testing

extension ConsoleSession {
  /// A user without a network and without programs to start.
  static func alone(_ more: [String: String] = [:]) throws -> ConsoleSession {
    try ConsoleSession(
      server: nil, variables: ["PATH": "/nowhere", "COLORTERM": "truecolor"].merging(more) { $1 })
  }
}

extension RunningProcess {
  /// Waits until the app shows the bundled sample.
  func waitForSample(at location: SourceLocation = #_sourceLocation) async throws {
    _ = try await waitForScreen(at: location) { $0.text.contains("The Hubble Extreme Deep Field") }
  }
}
