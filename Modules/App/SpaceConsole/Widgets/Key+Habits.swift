import TerminalKit

/// The keys that mean the same on every screen that knows them.
extension Key {
  /// Fetches again; never `g`, which is typed by habit to get to the start of a list.
  var isRefresh: Bool { typed == "r" || self == Key(.function(5)) }

  /// Leaves a page that was opened from a list.
  var isBack: Bool {
    switch code {
    case .escape, .left, .backspace: modifiers.isEmpty
    default: typed == "q" || typed == "h"
    }
  }

  /// Opens the page of a list's item.
  var isOpen: Bool { self == Key(.enter) || isRight }

  /// Goes to the sibling at the left.
  var isLeft: Bool { self == Key(.left) || typed == "h" }

  /// Goes to the sibling at the right.
  var isRight: Bool { self == Key(.right) || typed == "l" }
}
