/// A program's directories, after the XDG Base Directory Specification 0.8.
///
/// The first of these that is set is used, for the cache of a program NAME: the path that the user chose,
/// `$XDG_CACHE_HOME/NAME`, `~/.cache/NAME`. Never a shared temporary directory.
public struct Directories: Sendable, Equatable {
  /// The directory for data that can be fetched again, as pictures; nil without a home directory.
  public let cache: String?
  /// The directory for data that must not be lost: favorites, contacts, the session; nil as above.
  public let data: String?
  /// The directory for settings and the key file; nil as above.
  public let config: String?

  /// Finds the directories without reading or creating them.
  /// - Parameters:
  ///   - name: the program's name, as the name of its directories.
  ///   - environment: the process's variables; those that are no absolute path are ignored.
  public init(name: String, environment: [String: String]) {
    self.init(name: name, environment: environment, accountHome: Self.homeInPasswordDatabase)
  }

  /// Finds the directories, of which the user may have chosen some; an empty path counts as not chosen.
  /// - Parameter accountHome: called when `HOME` is unset.
  package init(
    name: String, cache: String? = nil, data: String? = nil, config: String? = nil,
    environment: [String: String], accountHome: () -> String? = Self.homeInPasswordDatabase
  ) {
    func absolute(_ path: String?) -> String? { path.flatMap { $0.hasPrefix("/") ? $0 : nil } }
    let home = absolute(environment["HOME"]) ?? absolute(accountHome())
    func place(_ choice: String?, _ xdg: String, _ below: String) -> String? {
      if let choice, !choice.isEmpty { return choice }
      let base = absolute(environment[xdg]) ?? home.map { $0 == "/" ? "/\(below)" : "\($0)/\(below)" }
      return base.map { "\($0)/\(name)" }
    }
    self.cache = place(cache, "XDG_CACHE_HOME", ".cache")
    self.data = place(data, "XDG_DATA_HOME", ".local/share")
    self.config = place(config, "XDG_CONFIG_HOME", ".config")
  }

  /// The home directory that the password database gives for the effective user.
  package static func homeInPasswordDatabase() -> String? {
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
