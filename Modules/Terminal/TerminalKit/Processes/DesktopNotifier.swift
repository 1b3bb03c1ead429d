/// Shows notifications through the desktop: freedesktop.org's notify-send, or macOS's osascript.
public enum DesktopNotifier {
  /// Shows a notification; false if the desktop cannot.
  /// - Parameter environment: the variables that the desktop's program gets.
  public static func show(
    _ notification: TerminalNotification, _ environment: ChildEnvironment
  ) async -> Bool {
    let (title, body) = (
      SafeText(notification.title.string).string, SafeText(notification.body.string).string
    )
    #if canImport(Darwin)
      let name = "osascript"
      let script = "display notification (item 2 of argv) with title (item 1 of argv)"
      let arguments = ["-e", "on run argv", "-e", script, "-e", "end run", title, body]
    #else
      let name = "notify-send"
      // A title may begin with a dash, so options end before it.
      let arguments = ["--", title, body]
    #endif
    let outcome = await DetachedProgram(name: name, environment: environment).run(arguments)
    return [.succeeded, .goesOn].contains(outcome)
  }
}
