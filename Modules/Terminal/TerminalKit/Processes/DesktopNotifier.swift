/// Shows notifications through the desktop: freedesktop.org's notify-send, or macOS's osascript.
public enum DesktopNotifier {
  /// Shows a notification; false if the desktop cannot, or does not answer within 3 seconds.
  /// - Parameter environment: the variables that the desktop's program gets.
  public static func show(
    _ notification: TerminalNotification, _ environment: ChildEnvironment
  ) async -> Bool {
    let (title, body) = (SafeText(notification.title.string), SafeText(notification.body.string))
    let (name, arguments) = SystemPrograms.notification(title.string, body.string)
    // One that hangs has shown nothing.
    let program = DetachedProgram(name: name, environment: environment.withSessionBus, endsAtBound: true)
    return await program.run(arguments) == .succeeded
  }
}
