#if canImport(Glibc)
  import CTerminal
#endif

/// The words that the process was started with.
public enum ProcessArguments {
  /// The arguments, without the program's name. Bytes that are not UTF-8 are replaced.
  ///
  /// `CommandLine.arguments` reads them from `/proc` on Linux, and is empty in a container or a changed root without it.
  public static var all: [String] {
    #if canImport(Glibc)
      var count: Int32 = 0
      guard let words = process_arguments(&count) else { return [] }
      return (0..<Int(count)).dropFirst().compactMap { index in words[index].map { String(cString: $0) } }
    #else
      return Array(CommandLine.arguments.dropFirst())
    #endif
  }
}
