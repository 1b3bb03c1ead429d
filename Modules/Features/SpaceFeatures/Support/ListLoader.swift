import Reactive
import SpaceDomain

/// An event of a list that is loaded whole, and filtered as it is typed.
package enum ListAction: Sendable {
  /// The screen appears: loads the list if it is missing, or was asked for again and not awaited.
  case onAppear
  /// The user asks for fresh data: loads the list again, unless it is being loaded.
  case onReload
  /// The list may have changed: loads it again, and a running request begins anew. A list that is shown stays, without a sign.
  case onChange
  /// The screen disappears: cancels the request.
  case onDisappear
  /// The text of the search field, sent at every keystroke; empty when it is cleared.
  case search(String)
}

/// Loads a list whole, and filters it as it is typed, for a screen without rules of its own.
///
/// An item is found if every word occurs in one of its texts, whatever case and accents. The field is read after a pause of 100 ms,
/// and needs no connection.
package final class ListLoader<Item: Sendable & Equatable>: ViewModel {
  /// The items that match, with the words that they match.
  package typealias State = Loading<String, Sourced<[Item]>>
  /// The events of the screen.
  package typealias Action = ListAction

  /// Keeps the state.
  package let store: Store<State, Action>

  /// - Parameters:
  ///   - typing: measures the pause in typing.
  ///   - texts: what is searched of an item.
  ///   - fetch: the request, which is canceled when it is no longer needed.
  package init<Typing: Scheduler & Sendable, Context: Scheduler & Sendable>(
    typing: Typing, scheduler: Context, texts: @escaping @Sendable (Item) -> [String],
    fetch: @escaping @Sendable () async throws(SpaceError) -> Sourced<[Item]>
  ) {
    store = Store(
      FilteredList<Sourced<SearchedItems<Item>>>(),
      view: { list in list.shown { $0.with($0.value.matching($1)) } },
      isLoading: \.search.isLoading, scheduler: scheduler,
      feedbacks: Feedback.searching(\.search, after: .milliseconds(100), typing) { _ in
        let all = try await fetch()
        return all.with(SearchedItems(all.value, texts: texts))
      },
      event: SearchEvent.user
    ) { $0.reduced(by: $1) { $0 } }
  }
}

/// A list that is loaded whole, and the field that filters it.
struct FilteredList<Value: Sendable>: Sendable {
  var search = Search<SingleRequest, Value>()
  private var load = Load.asked

  private enum Load {
    /// The user asked for it, or sees nothing yet.
    case asked
    /// A list that is shown is loaded again because it may have changed.
    case quiet
    /// The screen was left meanwhile: the value at hand is older than what was asked for.
    case interrupted
  }

  /// The shown part, by the words of the field.
  func shown<Shown: Sendable>(_ filter: (Value, String) -> Shown) -> Loading<String, Shown> {
    let words = search.words
    let last = search.load.value.map { Loading<String, Shown>.Answer(words, filter($0, words)) }
    return switch search.load {
    case .idle: .idle
    case .loading where load == .asked || last == nil: .loading(.init(words), last: last)
    // Nothing is left of what was shown when the last one was removed.
    case .failed(let error, _): .failed(error, last: error.kind == .empty ? nil : last)
    case .loading, .loaded: last.map { .loaded($0) } ?? .idle
    }
  }

  func reduced<Action>(
    by event: SearchEvent<Action, SingleRequest, Value>, as action: (Action) -> ListAction
  ) -> Self {
    var list = self
    switch event {
    case .user(let event): list.receive(action(event))
    case .onPause(let text): _ = list.search.read(text)
    case .onAnswer(let attempt, let result): list.search.load.settle(result, of: attempt)
    }
    return list
  }

  private mutating func receive(_ action: ListAction) {
    switch action {
    case .onAppear:
      if load == .interrupted { search.load.begin(.single) } else { search.load.appear(.single) }
      load = .asked
    case .onReload:
      if !search.load.isLoading { search.load.begin(.single) }
      load = .asked
    case .onChange:
      if load != .asked || !search.load.isLoading { load = .quiet }
      search.load.begin(.single)
    case .onDisappear:
      if search.load.isLoading { load = .interrupted }
      search.load.cancel()
    case .search(let text): search.type(text)
    }
  }
}

/// Items with the index that finds them.
private struct SearchedItems<Item: Sendable>: Sendable {
  private let items: [Item]
  private let index: SearchIndex

  init(_ items: [Item], texts: (Item) -> [String]) {
    self.items = items
    index = SearchIndex(fields: [], records: items, texts: texts)
  }

  func matching(_ text: String) -> [Item] {
    let query = SearchQuery(text)
    return query.isEmpty ? items : index.rows(matching: query).map { items[$0] }
  }
}
