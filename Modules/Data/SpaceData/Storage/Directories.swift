#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A program's directories, after the XDG Base Directory Specification 0.8.
///
/// The first of these that is set counts, for the cache of a program NAME as an example: the path that the user chose,
/// `$XDG_CACHE_HOME/NAME`, `~/.cache/NAME`. It is never a shared temporary directory, where somebody else could have
/// put something in our way.
public struct Directories: Sendable, Equatable {
  /// The directory of things that can be fetched again: pictures and last answers. nil when there is no home.
  public let cache: String?
  /// The directory of things that must not be lost: favorites, contacts, the session. nil when there is no home.
  public let data: String?
  /// Settings and the key file. nil when there is no home.
  public let config: String?

  /// Paths that a user chose; those that are nil or empty count as not chosen.
  public struct Choices: Sendable, Equatable {
    /// In the place of ``Directories/cache``.
    public var cache: String?
    /// In the place of ``Directories/data``.
    public var data: String?
    /// In the place of ``Directories/config``.
    public var config: String?

    /// Makes choices; none unless told.
    public init(cache: String? = nil, data: String? = nil, config: String? = nil) {
      (self.cache, self.data, self.config) = (cache, data, config)
    }
  }

  /// Finds the directories; none is looked at or made.
  /// - Parameters:
  ///   - name: the program's name, which its directories have below the user's.
  ///   - choices: paths that come before all others, and are taken as they are.
  ///   - environment: the process's variables; empty ones count as unset, relative `XDG_` ones are ignored as
  ///     the specification demands.
  ///   - accountHome: asked when `HOME` is unset; the password database unless told.
  public init(
    name: String, choices: Choices = Choices(), environment: [String: String],
    accountHome: () -> String? = Self.homeInPasswordDatabase
  ) {
    func absolute(_ path: String?) -> String? { path.flatMap { $0.hasPrefix("/") ? $0 : nil } }
    let home = absolute(environment["HOME"]) ?? absolute(accountHome())
    func place(_ choice: String?, _ xdg: String, _ below: String) -> String? {
      if let choice, !choice.isEmpty { return choice }
      let base = absolute(environment[xdg]) ?? home.map { $0 == "/" ? "/\(below)" : "\($0)/\(below)" }
      return base.map { "\($0)/\(name)" }
    }
    cache = place(choices.cache, "XDG_CACHE_HOME", ".cache")
    data = place(choices.data, "XDG_DATA_HOME", ".local/share")
    config = place(choices.config, "XDG_CONFIG_HOME", ".config")
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
