#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The program's directories, after the XDG Base Directory Specification 0.8.
///
/// The first of these that is set counts, for the cache as an example: `SPACE_EXPLORER_CACHE_DIR`,
/// `$XDG_CACHE_HOME/space-explorer`, `~/.cache/space-explorer`. It is never a shared temporary directory,
/// where somebody else could have put something in our way.
public struct Directories: Sendable, Equatable {
  /// The directory of things that can be fetched again: pictures and last answers. nil when there is no home.
  public let cache: String?
  /// The directory of things that must not be lost: favorites, contacts, the session. nil when there is no home.
  public let data: String?
  /// Settings and the key file. nil when there is no home.
  public let config: String?

  /// Finds the directories; none is looked at or made.
  /// - Parameters:
  ///   - environment: the process's variables; empty ones count as unset, relative `XDG_` ones are ignored as
  ///     the specification demands.
  ///   - accountHome: asked when `HOME` is unset; the password database unless told.
  public init(
    environment: [String: String], accountHome: () -> String? = Self.homeInPasswordDatabase
  ) {
    func absolute(_ path: String?) -> String? { path.flatMap { $0.hasPrefix("/") ? $0 : nil } }
    let home = absolute(environment["HOME"]) ?? absolute(accountHome())
    func place(_ own: String, _ xdg: String, _ below: String) -> String? {
      if let path = environment[own], !path.isEmpty { return path }
      let base = absolute(environment[xdg]) ?? home.map { $0 == "/" ? "/\(below)" : "\($0)/\(below)" }
      return base.map { "\($0)/space-explorer" }
    }
    cache = place("SPACE_EXPLORER_CACHE_DIR", "XDG_CACHE_HOME", ".cache")
    data = place("SPACE_EXPLORER_DATA_DIR", "XDG_DATA_HOME", ".local/share")
    config = place("SPACE_EXPLORER_CONFIG_DIR", "XDG_CONFIG_HOME", ".config")
  }

  /// The home directory that the password database gives for the effective user.
  public static func homeInPasswordDatabase() -> String? {
    var entry = passwd()
    var found: UnsafeMutablePointer<passwd>?
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 16_384) { buffer in
      guard getpwuid_r(geteuid(), &entry, buffer.baseAddress!, buffer.count, &found) == 0,
        let home = found?.pointee.pw_dir
      else { return nil }
      return String(cString: home)
    }
  }
}
