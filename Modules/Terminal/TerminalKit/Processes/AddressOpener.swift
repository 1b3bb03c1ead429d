/// Opens an address with the system's opener: freedesktop.org's xdg-open, or macOS's open. Some openers
/// become the browser itself, which must keep running, so the wait for an opener is limited.
public enum AddressOpener {
  /// The name of the system's opener.
  public static let program = SystemPrograms.opener

  /// Opens an address, passed as one argument without a shell.
  /// - Parameters:
  ///   - environment: the variables that the opener gets.
  ///   - bound: the longest wait for the opener.
  public static func open(
    _ address: String, _ environment: ChildEnvironment, bound: Duration = .seconds(3)
  ) async -> DetachedProgram.Outcome {
    await DetachedProgram(name: program, environment: environment, bound: bound).run([address])
  }
}
