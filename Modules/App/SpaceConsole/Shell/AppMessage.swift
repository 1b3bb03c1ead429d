import SpaceDomain
import TerminalKit

/// A message in the app's mailbox.
enum AppMessage: Sendable {
  case tab(TabMessage)
  case app(AppNews)
  /// The next frame of an animation, which a trace leaves out.
  case frame(PictureRequest, PictureDrawing)
  /// The settings file was read again: its settings, and a notice of lines that are not used.
  case settings(Settings, AppNews?)
}

/// A message of a tab's model to its screen. Only the tab knows its type.
struct TabMessage: Sendable {
  /// The name of the tab.
  let tab: String
  let content: any Codable & Sendable
}

/// A message for the app itself.
enum AppNews: Sendable, Codable {
  /// The result of drawing a picture.
  case drawn(PictureRequest, PictureDrawing)
  /// A picture that was drawn is an animation.
  case animated(PictureFileID)
  /// A text to show until the next key press.
  case notice(StyledText)
  /// An event to report even when the user looks at another window.
  case alert(title: SafeText, text: SafeText)
  /// An address to show in full until the next key press, because nothing could open it.
  case address(StyledText, URL)

  /// A notice about errors that were worked around, with advice.
  static func warning(of errors: [any PresentableError]) -> AppNews {
    .notice(StyledText(errors.map { text(of: $0) }.joined(separator: " "), .warning))
  }

  /// An error in one line: what happened, and what to do about it.
  static func text(of error: any PresentableError) -> SafeText {
    [error.message, Advice.on(error)].compactMap(\.self).map { SafeText(own: $0) }.joined(separator: " ")
  }
}
