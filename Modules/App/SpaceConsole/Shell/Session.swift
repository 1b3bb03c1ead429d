/// The place where the app is left, to come back to the next time.
struct Session: Sendable, Codable, Equatable {
  /// The name of the tab that was shown.
  var tab: String?
  /// The memories of screens, by the names of their tabs.
  var screens: [String: ScreenMemory] = [:]
}
