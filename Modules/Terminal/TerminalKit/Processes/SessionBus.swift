/// The bus of the user's session, over which desktops are told what to do.
extension ChildEnvironment {
  /// The same variables, with those that lead to the bus of the user's session where they are missing, as for what cron,
  /// ssh or a timer starts. Without it some programs of desktops say that they have succeeded, and have done nothing.
  public var withSessionBus: ChildEnvironment { withSessionBus(in: SystemPrograms.sessionFolder) }

  /// - Parameter folder: the folder in which the system's login keeps the socket of the bus; nil where there is none.
  func withSessionBus(in folder: String?) -> ChildEnvironment {
    guard variables["DBUS_SESSION_BUS_ADDRESS"]?.isEmpty != false else { return self }
    // The folder that the user names comes first, if it is there.
    let own = variables["XDG_RUNTIME_DIR"].flatMap { $0.isEmpty ? nil : $0 }
    let folders = [own, folder].compactMap(\.self)
    guard let folder = folders.first(where: { Self.isOwnSocket($0 + "/bus") }) else { return self }
    var more = ["DBUS_SESSION_BUS_ADDRESS": "unix:path=" + Self.escaped(folder) + "/bus"]
    if own == nil { more["XDG_RUNTIME_DIR"] = folder }
    return ChildEnvironment(variables.merging(more) { $1 }, without: [])
  }

  private static func isOwnSocket(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK && status.st_uid == geteuid()
  }

  /// A path as an address of D-Bus has it: bytes other than `-0-9A-Za-z_/.\*` as `%` and two hexadecimal digits.
  private static func escaped(_ path: String) -> String {
    path.utf8.map { byte in
      let isPlain =
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
        || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || "-_/.\\*".utf8.contains(byte)
      let digits = String(byte, radix: 16)
      return isPlain ? String(Unicode.Scalar(byte)) : "%" + (digits.count == 1 ? "0" : "") + digits
    }.joined()
  }
}
