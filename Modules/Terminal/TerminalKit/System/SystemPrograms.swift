/// The programs by which this system shows things to its user.
package enum SystemPrograms {
  /// A program, with the words that follow its name.
  package typealias Call = (name: String, arguments: [String])

  #if canImport(Darwin)
    /// Opens an address.
    static let opener = "open"

    /// Shows a notification.
    package static func notification(_ title: String, _ body: String) -> Call {
      let script = "display notification (item 2 of argv) with title (item 1 of argv)"
      return ("osascript", ["-e", "on run argv", "-e", script, "-e", "end run", title, body])
    }

    /// The file of this program; nil if the system does not tell it.
    static var ownPath: String? { Bundle.main.executablePath }

    /// The folder of the user's login with the socket of the session's bus; this system has none.
    static let sessionFolder: String? = nil
  #else
    /// Opens an address.
    static let opener = "xdg-open"

    /// Shows a notification.
    package static func notification(_ title: String, _ body: String) -> Call {
      // A title may begin with a dash, so options end before it.
      ("notify-send", ["--", title, body])
    }

    /// The file of this program; nil if the system does not tell it.
    static var ownPath: String? {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    }

    /// The folder of the user's login with the socket of the session's bus, after pam_systemd(8).
    static let sessionFolder: String? = "/run/user/\(geteuid())"
  #endif
}
