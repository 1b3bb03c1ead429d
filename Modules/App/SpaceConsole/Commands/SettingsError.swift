import SpaceDomain

/// A line of the settings file that cannot be understood.
struct SettingsError: PresentableError, Equatable {
  let path: String
  let line: Int
  let text: String

  let kind = ErrorKind.invalidRequest
  let code = "bad-setting"

  var message: String { "Line \(line) of \(path) is no setting: \(text)" }
  var hint: String? {
    """
    Settings are: color = always|auto|never, theme = auto|dark|light, units = metric|imperial, \
    pictures = auto|kitty|sixel|iterm2|cells|off, picture-cache = on|off
    """
  }
}
