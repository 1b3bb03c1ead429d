import SpaceDomain
import TerminalKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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
  /// Something happened that is told even while nobody looks.
  case alert(title: SafeText, text: SafeText)
  /// An address to show whole until the next key, because nothing could open it.
  case address(StyledText, URL)
}

extension AppNews {
  /// A notice of errors that were helped, and what to do about them.
  static func warning(of errors: [any PresentableError]) -> AppNews {
    .notice(StyledText(errors.map { text(of: $0) }.joined(separator: " "), .warning))
  }

  /// An error in one line: what happened, and what to do about it.
  static func text(of error: any PresentableError) -> SafeText {
    [error.message, Advice.on(error)].compactMap(\.self).map { SafeText(own: $0) }.joined(separator: " ")
  }
}
