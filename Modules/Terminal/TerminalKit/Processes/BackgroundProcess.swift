/// Another process of this program, which may outlive this one and shares no streams with it.
public enum BackgroundProcess {
  /// Starts the process in a session of its own; a failure is ignored.
  /// - Parameter environment: the environment of this process, including keys.
  public static func startAgain(_ arguments: [String], environment: [String: String]) {
    guard let path = ownPath else { return }
    // Without streams, so that a reader that waits for the end of our output does not wait for it.
    _ = Spawn(words: [path] + arguments, environment: environment, output: .null, error: .null).start()
  }

  /// The file of this program; nil if the system does not tell it.
  public static var ownPath: String? { SystemPrograms.ownPath }
}
