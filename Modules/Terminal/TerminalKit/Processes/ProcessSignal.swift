import CTerminal

/// Signals to this process.
public enum ProcessSignal {
  /// True if the process ignores a signal, as its caller may have arranged; the program keeps that.
  public static func isIgnored(_ number: Int32) -> Bool { signal_is_ignored(number) != 0 }
}
