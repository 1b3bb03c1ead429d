/// The place where the user left the app, to return to next time.
package struct Session: Sendable, Codable, Equatable {
  var tab: String?
  var screens: [String: ScreenMemory] = [:]

  /// The session of a first start.
  package init() {}

  init(tab: String?, screens: [String: ScreenMemory] = [:]) { (self.tab, self.screens) = (tab, screens) }
}
