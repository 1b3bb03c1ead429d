import SpaceFeatures

/// Makes the parts of the full-screen app that are outside of its frame.
protocol ShellFactory: Sendable {
  /// The tabs in the order of their number keys, and the sheets, at work.
  func screens(_ exchange: TabExchange) -> AppScreens
  /// The same for a replay: nothing is performed.
  func replayedScreens() -> AppScreens
  /// The session of the last time.
  func session() -> Session
  /// Keeps a session for the next time.
  func keep(_ session: Session)
  /// Removes secrets from traces.
  var redaction: TraceRedaction { get }
  /// The credit line of the bundled history of launches.
  var historyCredit: String { get }
}

/// All screens of the app.
struct AppScreens {
  let tabs: [any RunningTab]
  let sheets: [any RunningTab]
}
