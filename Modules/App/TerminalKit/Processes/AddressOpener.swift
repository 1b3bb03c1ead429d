/// Opens an address with the system's opener: freedesktop.org's xdg-open, or macOS's open.
///
/// Some openers become the browser itself, which must keep running, so the wait for an opener is limited.
public struct AddressOpener: Sendable {
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
  public func open(_ address: String) async -> DetachedProgram.Outcome {
    await DetachedProgram(name: Self.program, environment: environment, bound: bound).run([address])
  }
}
