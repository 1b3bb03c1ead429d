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
  public static var ownPath: String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4_096) { buffer in
      buffer.initialize(repeating: 0)
      #if canImport(Darwin)
        var size = UInt32(buffer.count)
        guard _NSGetExecutablePath(buffer.baseAddress!, &size) == 0 else { return nil }
      #else
        guard readlink("/proc/self/exe", buffer.baseAddress!, buffer.count - 1) > 0 else { return nil }
      #endif
      return String(cString: buffer.baseAddress!)
    }
  }
}
