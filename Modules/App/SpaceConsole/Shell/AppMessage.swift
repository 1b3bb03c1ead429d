import SpaceDomain
import TerminalKit

/// A letter in the app's mailbox.
enum AppMessage: Sendable {
  /// A message waits in the inbox of the tab of that name.
  case tab(String)
  case app(AppNews)
}

/// News for the app itself.
enum AppNews: Sendable, Codable {
  /// A picture was drawn, or was not.
  case drawn(PictureRequest, PictureDrawing)
  /// A text to show until the next key.
  case notice(StyledText)
}

extension AppNews {
  /// A notice of an error that was helped, and what to do about it.
  static func warning(of error: any PresentableError) -> AppNews {
    .notice(StyledText(text(of: error), .warning))
  }

  /// An error in one line: what happened, and what to do about it.
  static func text(of error: any PresentableError) -> SafeText {
    [error.message, Advice.on(error)].compactMap(\.self).map { SafeText(own: $0) }.joined(separator: " ")
  }
}
