/// Opens an address with the system's opener: freedesktop.org's xdg-open, or macOS's open.
///
/// Some openers become the browser itself, which must keep running, so the wait for an opener is limited.
public struct AddressOpener: Sendable {
  /// The result of opening.
  public enum Outcome: Sendable, Hashable {
    /// The opener has succeeded, or still runs at the time limit.
    case opened
    /// The opener is not installed.
    case missing
    /// The opener failed or could not be started.
    case failed
  }

  /// The name of the system's opener.
  public static let program: String = {
    #if canImport(Darwin)
      "open"
    #else
      "xdg-open"
    #endif
  }()

  private let environment: [String: String]
  private let bound: Duration

  /// - Parameters:
  ///   - environment: the process's environment; keys are not passed on.
  ///   - bound: the longest wait for the opener.
  public init(environment: [String: String], bound: Duration = .seconds(3)) {
    self.environment = environment
    self.bound = bound
  }

  /// Opens an address, passed as one argument without a shell.
  public func open(_ address: String) async -> Outcome {
    let opener = DetachedProgram(name: Self.program, environment: environment, bound: bound)
    return switch await opener.run([address]) {
    case .succeeded, .goesOn: .opened
    case .failed: .failed
    case .missing: .missing
    }
  }
}
