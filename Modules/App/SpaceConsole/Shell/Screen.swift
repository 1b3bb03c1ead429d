import SpaceDomain

/// A tab's screen: what its view model said last and what only the screen knows, such as how far it is scrolled.
///
/// It is pure: messages and keys change it, effects tell what is to be done, and it is drawn from what it is.
protocol Screen: Sendable {
  /// What keys do here, for the help.
  var keys: [KeyHint] { get }
  /// Whether what is typed is text.
  var isTyping: Bool { get }
  /// Whether something was opened that `q` closes; else it ends the app.
  var isOpened: Bool { get }
  /// What is shared from here; nil where nothing can be.
  func shared(_ look: Look) -> ShareText?
  /// How it stands, for the status line.
  func status(_ look: Look) -> ScreenStatus
  /// Draws it.
  func draw(in area: GridArea, on frame: inout Frame, _ look: Look)
  /// What a key does; nil if it means nothing here.
  mutating func press(_ key: Key, in area: GridArea, _ look: Look) -> [Effect]?
  /// What a click does.
  mutating func click(_ click: Click, in area: GridArea, _ look: Look) -> [Effect]
  /// What was pasted.
  mutating func paste(_ text: String) -> [Effect]
  /// Takes news.
  mutating func receive(_ message: Message)
  /// It is shown.
  mutating func appear() -> [Effect]
  /// It is no longer shown.
  mutating func disappear() -> [Effect]
  /// When it will look different by itself: a second passes on it.
  func ticks(_ look: Look) -> Bool
  /// Puts what should outlive the session into it.
  func save(in session: inout Session)
  /// Takes it out again.
  mutating func restore(_ session: Session)
}

extension Screen {
  var isTyping: Bool { false }
  var isOpened: Bool { false }
  func shared(_ look: Look) -> ShareText? { nil }
  mutating func click(_ click: Click, in area: GridArea, _ look: Look) -> [Effect] { [] }
  mutating func paste(_ text: String) -> [Effect] { [] }
  mutating func disappear() -> [Effect] { [] }
  func ticks(_ look: Look) -> Bool { false }
  func save(in session: inout Session) {}
  mutating func restore(_ session: Session) {}
}

/// A key and what it does.
struct KeyHint: Sendable {
  let keys: SafeText
  let purpose: SafeText

  init(_ keys: SafeText, _ purpose: SafeText) {
    self.keys = keys
    self.purpose = purpose
  }
}

extension KeyHint {
  /// Where something can be shared.
  static let sharing = [KeyHint("s", "share it"), KeyHint("y", "copy it")]
}

/// How a screen stands.
struct ScreenStatus: Sendable {
  /// Where what is shown came from, or what is being waited for.
  let text: StyledText
  /// Why it is not what was asked for.
  private(set) var reason: StyledText?
  /// Whether something is on its way.
  var isBusy = false

  init(_ text: StyledText, isBusy: Bool = false) {
    self.text = text
    self.isBusy = isBusy
  }

  /// What is being waited for.
  static func busy(_ text: SafeText) -> ScreenStatus { ScreenStatus(StyledText(text), isBusy: true) }

  /// Where a value came from.
  static func shown<Value>(_ value: Sourced<Value>, _ look: Look) -> ScreenStatus {
    let source = StyledText(ProvenancePresenter(now: look.now).text(value.provenance), .dim)
    var status = ScreenStatus(source)
    status.reason = value.reason.map { StyledText(SafeText(own: $0.message), .warning) }
    return status
  }

  /// Its lines in so many cells: one if there is room, else the reason above it.
  func lines(width: Int) -> [StyledText] {
    guard let reason else { return [text] }
    let line = text + StyledText(" · ", .dim) + reason
    guard line.width > width else { return [line] }
    return reason.wrapped(to: width) + [text]
  }

  /// What went wrong.
  static func failed(_ error: any PresentableError) -> ScreenStatus {
    ScreenStatus(StyledText(SafeText(own: error.message), .error))
  }
}
