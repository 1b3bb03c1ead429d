/// Gives the full-screen app what it keeps and hides.
protocol ShellFactory: Sendable {
  /// The session that was kept last; an empty one when there is none that can be read.
  func session() -> Session
  /// Keeps a session; a failure is ignored, because nobody who is leaving should be bothered.
  func keep(_ session: Session)
  /// Removes keys from traces.
  var redaction: TraceRedaction { get }
  /// The credit line of the bundled history of launches.
  var historyCredit: String { get }
}
