import TerminalKit

/// The place where the user left the app, to return to next time.
package struct Session: Sendable, Codable, Equatable {
  var tab: String?
  var screens: [String: ScreenMemory] = [:]
  /// The backgrounds that terminals answered last, by the terminals' names; nil in sessions of earlier versions. Commands choose
  /// their colors by them, because most commands do not ask the terminal.
  private var grounds: [String: Theme.Ground]?

  /// The session of a first start.
  package init() {}

  init(tab: String?, screens: [String: ScreenMemory] = [:]) { (self.tab, self.screens) = (tab, screens) }

  /// The background that the terminal of an environment answered last; nil if it never did.
  package func ground(of environment: [String: String]) -> Theme.Ground? {
    grounds?[Self.terminal(environment)]
  }

  /// The session with the backgrounds of another one, and the one that a terminal has answered since.
  func withGrounds(of other: Session, and answer: Theme.Ground?, of environment: [String: String]) -> Session
  {
    var session = self
    session.grounds = other.grounds
    if let answer {
      session.grounds = (other.grounds ?? [:]).merging([Self.terminal(environment): answer]) { $1 }
    }
    return session
  }

  /// The name of the terminal of an environment.
  private static func terminal(_ environment: [String: String]) -> String {
    let names = ["TERM_PROGRAM", "TERM"].compactMap { environment[$0] }.filter { !$0.isEmpty }
    return names.joined(separator: " ")
  }
}
