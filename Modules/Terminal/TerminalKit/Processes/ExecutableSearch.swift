/// Finds programs as a shell does, but never in the current directory, which may contain a stranger's files.
public enum ExecutableSearch {
  /// The absolute path of the first executable file of that name in `PATH`; a name with a slash is a path itself.
  public static func path(of name: String, environment: [String: String]) -> String? {
    if name.contains("/") { return isExecutableFile(name) ? name : nil }
    return (environment["PATH"] ?? "").split(separator: ":").lazy
      .filter { $0.hasPrefix("/") }
      .map { "\($0)/\(name)" }
      .first { isExecutableFile($0) }
  }

  private static func isExecutableFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFDIR && access(path, X_OK) == 0
  }
}
