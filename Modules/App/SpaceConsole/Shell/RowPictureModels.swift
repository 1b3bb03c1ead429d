import Reactive
import SpaceDomain
import SpaceFeatures

/// The view models of the rows in sight whose pictures are being loaded. Used on the app's thread.
struct RowPictureModels<ID: Hashable & Sendable> {
  private var rows: [ID: (model: RowPictureViewModel, states: AnyCancellable)] = [:]

  /// Loads the pictures of some rows, and stops loading those of all others.
  mutating func show<Row, Message>(
    _ shown: [Row], by id: (Row) -> ID, on port: TabPort<Message>, model: (Row) -> RowPictureViewModel,
    as message: @escaping @Sendable (ID, TilePicture) -> Message
  ) {
    let ids = Set(shown.map(id))
    rows = rows.filter { ids.contains($0.key) }
    for row in shown where rows[id(row)] == nil {
      let (id, model) = (id(row), model(row))
      let results = model.states.compactMap(TilePicture.init(of:)).eraseToAnyPublisher()
      rows[id] = (model, port.follow(results) { message(id, $0) })
      model.send(action: .onAppear)
    }
  }

  /// Requests again what could not be fetched: the user wants it.
  func retry() { for row in rows.values { row.model.send(action: .onAppear) } }

  /// The screen is left, which ends all requests.
  mutating func leave() { rows = [:] }
}
