import CTerminal

/// Signals to this process.
public enum ProcessSignal {
  /// The process ignores a signal, as a caller may have arranged; a program leaves it so.
  public static func isIgnored(_ number: Int32) -> Bool { signal_is_ignored(number) != 0 }
}
