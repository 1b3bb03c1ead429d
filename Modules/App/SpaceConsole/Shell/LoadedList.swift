import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

/// A list that is loaded when it appears and again for `r`, and searched as it is typed.
///
/// A list says what is found, with its rows and pages, and what only it can do; what follows from loading and searching stands
/// here. One that a model of its own loads, such as Contacts, has further cases of effects; a ``FetchedList`` needs no model.
protocol LoadedList: ListScreen
where Effect: ListEffect, Items: Sendable, Items.Element: Equatable {
  /// The words for the items, such as `contacts`.
  static var subject: SafeText { get }
  /// The words while the items are loaded.
  static var loadingText: SafeText { get }
  /// The words of an empty list, for the text of the field; how a search is cleared is said behind them.
  static func noneText(matching query: String) -> SafeText
  /// The items, by the text that they match.
  var found: Loading<String, Items> { get }
  /// Why the items are not those that were asked for; nil if they are, or if asking again would lose them.
  var reason: SpaceError? { get }
  /// The origin of the items, for the status line; nil while there are none.
  func origin(_ look: DrawingContext) -> ScreenStatus?
}

/// The effects of every list that is loaded and searched.
protocol ListEffect: Sendable {
  /// The list appears, or is wanted again.
  static func load(again: Bool) -> Self
  /// The text of the field, at every keystroke.
  static func search(_ text: String) -> Self
  static var leave: Self { get }
}

extension LoadedList {
  static var loadingText: SafeText { "Loading " + subject + "…" }

  static func noneText(matching query: String) -> SafeText {
    query.isEmpty ? "No " + subject + " yet." : "No " + subject + " match ‘\(query)’."
  }

  var reason: SpaceError? { nil }

  func nothing(_ look: DrawingContext) -> Placeholder { emptyList }

  /// Stands in place of the items; a list that says more replaces `nothing`.
  var emptyList: Placeholder {
    switch found {
    case .idle, .loading: .busy(Self.loadingText)
    case .failed(let error, _): .failed(error)
    // Not those of the field: others may have been typed since, and are not searched yet.
    case .loaded(let answer) where answer.request.isEmpty: .nothing(Self.noneText(matching: ""))
    case .loaded(let answer): .unmatched(Self.noneText(matching: answer.request))
    }
  }

  func status(_ look: DrawingContext) -> ScreenStatus { listStatus(look) }

  /// The status while the list has the keys, for a screen whose page has its own.
  func listStatus(_ look: DrawingContext) -> ScreenStatus {
    // The screen itself says that there are none.
    if found.failure?.kind == .empty { return ScreenStatus("") }
    return ScreenStatus(nothing(look)) ?? origin(look) ?? ScreenStatus("")
  }

  var isSearching: Bool {
    let words = query.trimming(while: \.isWhitespace)
    return switch found {
    case .idle: false
    // Without items there is nothing to replace.
    case .failed(_, let last): last.map { $0.request != words } ?? false
    case .loading(_, let last): last?.request != words
    case .loaded(let answer): answer.request != words
    }
  }

  /// The number of items found, once they are.
  var hits: SafeText {
    if case .loaded(let answer) = found { SearchField.hits(answer.value.count) } else { "" }
  }

  var refreshing: Action { .refresh { screen, _ in [screen.own(.load(again: true))] } }
  func ownActions(_ look: DrawingContext) -> [Action] { [refreshing] + Action.sharing(shared(look)) }

  mutating func search() -> Effects { [own(.search(query))] }

  /// Takes a list: of other words, its first item is selected; else the item that was, wherever it stands now.
  mutating func take(_ change: (inout Self) -> Void) {
    let (words, kept) = (found.last?.request, selected)
    change(&self)
    if browser.list.adapt(to: items, id: name) { return }
    let isOther = found.last?.request != words
    if isOther, found.last?.request.isEmpty == false {
      browser.list.reset()
    } else if let kept, let index = items.firstIndex(of: kept) {
      browser.list.keep(index)
    }
  }

  mutating func appear(_ look: DrawingContext) -> Effects { [own(.load(again: false))] }
  mutating func disappear() -> Effects { [own(.leave)] }
  var isLacking: Bool { (found.failure ?? reason)?.mayPass ?? false }
  /// Only where an answer is lacking: to ask again for one that is there would lose its later pages.
  mutating func renew(_ look: DrawingContext) -> Effects { isLacking ? [own(.load(again: true))] : [] }
}
