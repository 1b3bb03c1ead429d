import TerminalKit

/// Keys with the same meaning on every screen that uses them.
extension Key {
  /// Fetches again. Not `g`, which many users type to go to the start of a list.
  var isRefresh: Bool { typed == "r" || self == Key(.function(5)) }

  var isBack: Bool {
    switch code {
    case .escape, .left, .backspace: modifiers.isEmpty
    default: typed == "q" || typed == "h"
    }
  }

  var isOpen: Bool { self == Key(.enter) || isRight }

  var isLeft: Bool { self == Key(.left) || typed == "h" }

  var isRight: Bool { self == Key(.right) || typed == "l" }
}
