import SpaceDomain
import TerminalKit

/// The units of systemd that change the wallpaper every day: a service and its timer.
package struct WallpaperTimer: Sendable {
  /// The name of both units, without their suffixes.
  package static let name = "space-explorer-wallpaper"

  let service: String
  /// The timer's unit. NASA publishes shortly after midnight in New York; what was missed is done at the next login.
  let timer = """
    [Unit]
    Description=Change the wallpaper to NASA's picture of the day every day

    [Timer]
    OnCalendar=*-*-* 01:00:00 America/New_York
    RandomizedDelaySec=30min
    Persistent=true

    [Install]
    WantedBy=timers.target

    """

  /// The variables that the setter and the program's directories need; never a key.
  private static let variables = [
    "DISPLAY", "WAYLAND_DISPLAY", "XDG_CURRENT_DESKTOP", "SPACE_EXPLORER_CACHE_DIR",
    "SPACE_EXPLORER_CONFIG_DIR", "SPACE_EXPLORER_DATA_DIR", "PATH",
  ]

  /// - Parameter command: the program's file, then its words.
  init(_ command: [String], environment: [String: String]) {
    let variables = Self.variables.compactMap { name in
      environment[name].map { "Environment=" + Self.quoted("\(name)=\($0)", isCommand: false) }
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
  static func tellSystemd(_ verb: String, _ environment: [String: String]) async -> Bool {
    let systemctl = DetachedProgram(
      name: "systemctl", environment: environment, bound: .seconds(5), endsAtBound: true)
    guard await systemctl.run(["--user", "daemon-reload"]) == .succeeded else { return false }
    return await systemctl.run(["--user", verb, name + ".timer"]) == .succeeded
  }
}
