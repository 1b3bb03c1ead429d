import SpaceDomain
import SpaceFeatures
import TerminalKit
import TerminalPictures

enum AppMessage: Sendable {
  case tab(TabMessage)
  case app(AppNews)
  /// The next frame of an animation, which a trace leaves out.
  case frame(PictureRequest, PictureDrawing)
  /// The settings file was read: its settings, and a warning of what is not used; no settings if it cannot be read.
  case settings(Settings?, StyledText?)

  static func settings(_ change: Result<Configuration, SpaceError>) -> AppMessage {
    switch change {
    case .success(let configuration):
      .settings(configuration.settings, AppNews.text(of: configuration.faults))
    case .failure(let error): .settings(nil, AppNews.text(of: [error]))
    }
  }

  static func picture(_ news: PictureNews) -> AppMessage {
    switch news {
    case .drawn(let request, let drawing): .app(.drawn(request, drawing))
    case .frame(let request, let drawing): .frame(request, drawing)
    case .animated(let file): .app(.animated(file))
    case .cut: .app(.notice(StyledText(SafeText(own: EncodedPicture.cutShort), .warning)))
    }
  }
}

/// A message of a tab's model to its screen. Only the tab knows its type.
struct TabMessage: Sendable {
  let tab: String
  let content: any Codable & Sendable
}

enum AppNews: Sendable, Codable {
  case drawn(PictureRequest, PictureDrawing)
  case animated(PictureFileID)
  /// A text to show until the next key press.
  case notice(StyledText)
  /// The sentence about a removal, which the key of undo takes back.
  case removed(SafeText)
  /// An event to report even when the user looks at another window.
  case alert(title: SafeText, text: SafeText)
  case favorites(FavoriteKeys)
  /// The hues of today's picture; nil for one without colors.
  case hues(PictureHues?)
  case go(Destination)
  /// An address to show in full until the next key press, because nothing could open it.
  case address(StyledText, URL)

  static func warning(of error: any PresentableError) -> AppNews {
    .notice(StyledText(text(of: error), .warning))
  }

  /// A warning of some errors with advice, of which the first two are told; nil without errors.
  static func text(of errors: [any PresentableError]) -> StyledText? {
    guard !errors.isEmpty else { return nil }
    let rest: SafeText = errors.count > 2 ? " \(errors.count - 2) more: see space-explorer settings." : ""
    return StyledText(errors.prefix(2).map { text(of: $0) }.joined(separator: " ") + rest, .warning)
  }

  static func text(of error: any PresentableError) -> SafeText {
    guard !isOffline(error) else { return message(of: error) }
    return [message(of: error), Advice.inApp(on: error).map { SafeText(own: $0) }].compactMap(\.self)
      .joined(separator: " ")
  }

  /// The error in one sentence; one word for all errors of a machine without a network.
  static func message(of error: any PresentableError) -> SafeText {
    isOffline(error) ? "Offline." : SafeText(own: error.message)
  }

  /// True if no connection may be made, or a service's name cannot be looked up, unless it is that of the user's own contacts.
  private static func isOffline(_ error: any PresentableError) -> Bool {
    error.kind == .offline || error.code == "host-not-found" && (error as? SpaceError)?.subject != .contacts
  }
}

enum AppEffect {
  case tab(TabEffect)
  /// A request that no screen takes, for the features without a screen.
  case request(TabRequest)
  case copy(SafeText)
  case open(URL)
  case notify(TerminalNotification)
  case apply(SettingSpec, String)
  case repaint
  case stop
  case quit(ExitCode)

  var name: String {
    switch self {
    case .tab(let effect): "\(effect.tab).\(ActionName.of(effect.content))"
    case .apply(let spec, _): "apply.\(spec.name)"
    default: ActionName.of(self)
    }
  }
}

struct TabEffect {
  let tab: String
  let content: any Sendable
}
