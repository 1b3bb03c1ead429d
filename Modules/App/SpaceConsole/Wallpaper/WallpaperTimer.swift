import SpaceDomain
import TerminalKit

/// The units of systemd that change the wallpaper every day: a service and its timer.
package struct WallpaperTimer: Sendable {
  /// The name of both units, without their suffixes.
  package static let name = "space-explorer-wallpaper"

  let service: String
  /// The timer's unit. A day is published between midnight and noon in New York, so it is tried every hour; once it is set,
  /// the command does nothing until the next day.
  let timer = """
    [Unit]
    Description=Change the wallpaper to NASA's picture of the day every day

    [Timer]
    OnCalendar=hourly
    RandomizedDelaySec=15min
    Persistent=true

    [Install]
    WantedBy=timers.target

    """

  /// The variables that the setter, the program's directories and the network need; never a key.
  private static let variables = [
    "HOME", "PATH", "LANG", "LC_ALL", "LC_MESSAGES", "DISPLAY", "XAUTHORITY", "WAYLAND_DISPLAY",
    "XDG_CURRENT_DESKTOP", "XDG_SESSION_TYPE", "DESKTOP_SESSION", "SWAYSOCK", "I3SOCK", "NIRI_SOCKET",
    "HYPRLAND_INSTANCE_SIGNATURE", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_DATA_DIRS",
    "GSETTINGS_BACKEND", "http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "no_proxy",
    "NO_PROXY", "CURL_CA_BUNDLE", "SSL_CERT_FILE", "SSL_CERT_DIR",
  ]

  /// All variables of the program are needed, except the one that stops its clock.
  private static func isNeeded(_ name: String) -> Bool {
    variables.contains(name) || name.hasPrefix("SPACE_EXPLORER_") && name != Configuration.nowVariable
  }

  /// - Parameters:
  ///   - command: the program's file, then its words.
  ///   - environment: the variables at the time when the timer is made.
  ///   - known: the variables that the user's systemd gives to services, and renews at the next login.
  init(_ command: [String], environment: ChildEnvironment, known: [String: String]) {
    let needed = environment.variables.filter { Self.isNeeded($0.key) && known[$0.key] != $0.value }
    let variables = needed.sorted { $0.key < $1.key }.map { name, value in
      "Environment=" + Self.quoted("\(name)=\(value)", isCommand: false)
    }
    service = """
      [Unit]
      Description=Set NASA's picture of the day as the wallpaper

      [Service]
      Type=oneshot
      \(variables.joined(separator: "\n"))
      ExecStart=\(command.map { Self.quoted($0, isCommand: true) }.joined(separator: " "))

      """
  }

  /// A word as systemd reads it: quotes and backslashes are escaped, `%` and, in commands, `$` are doubled.
  private static func quoted(_ word: String, isCommand: Bool) -> String {
    let text = word.reduce(into: "") { text, character in
      switch character {
      case "\"", "\\": text += "\\\(character)"
      case "%": text += "%%"
      case "$" where isCommand: text += "$$"
      case _ where character.isNewline: text += "\\n"
      default: text.append(character)
      }
    }
    return "\"\(text)\""
  }

  /// Makes systemd read the units again, and starts or stops the timer.
  /// - Returns: false if the user's systemd does not run here, as in a container.
  static func tellSystemd(_ verb: String, _ environment: ChildEnvironment) async -> Bool {
    let systemctl = systemctl(environment)
    guard await systemctl.run(["--user", "daemon-reload"]) == .succeeded else { return false }
    return await systemctl.run(["--user", verb, name + ".timer"]) == .succeeded
  }

  /// The user's folder among those in which the user's systemd looks for units; nil if it does not answer. It was started at
  /// the login, so it may not know what the shell has set since.
  static func folder(_ environment: ChildEnvironment) async -> String? {
    let paths = await systemctl(environment).output(["--user", "show", "--property=UnitPath", "--value"])
    return paths?.split(whereSeparator: \.isWhitespace).map(String.init).first { path in
      path.hasPrefix("/") && path.hasSuffix("/systemd/user")
        && !["/etc/", "/run/", "/usr/"].contains { path.hasPrefix($0) }
    }
  }

  /// The folder in which systemd looks unless it was told otherwise before the login, after systemd.unit(5).
  static func standardFolder(_ environment: ChildEnvironment) -> String? {
    environment.variables["HOME"].map { $0 + "/.config/systemd/user" }
  }

  /// The variables that the user's systemd gives to services; none if it does not answer.
  static func known(_ environment: ChildEnvironment) async -> [String: String] {
    let lines = await systemctl(environment).output(["--user", "show-environment"])?.split(separator: "\n")
    let pairs = (lines ?? []).map { $0.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false) }
    return Dictionary(pairs.map { (String($0[0]), String($0.dropFirst().first ?? "")) }) { $1 }
  }

  private static func systemctl(_ environment: ChildEnvironment) -> DetachedProgram {
    DetachedProgram(name: "systemctl", environment: environment, bound: .seconds(5), endsAtBound: true)
  }
}
