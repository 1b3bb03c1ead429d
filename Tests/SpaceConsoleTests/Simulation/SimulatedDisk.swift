import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import Synchronization
import TerminalKit

@testable import SpaceConsole

/// The favorites on a disk that outlives the app. A write takes its time: until the simulation lets it pass.
final class SimulatedDisk: Sendable {
  private struct State {
    var favorites: [Favorite]
    var removed: [Favorite] = []
    /// The changes that were made, in the words of the app.
    var changes: [String] = []
    /// The number of the process that runs; writes of an ended one are never made.
    var process = 0

    mutating func note(_ change: FavoritesViewModel.Change) { changes.append(change.report.sentence.string) }
  }

  private let state: Mutex<State>
  /// Waits as long as a call takes, and throws if it fails.
  private let wait: @Sendable () async throws(SpaceError) -> Void

  init(_ favorites: [Favorite], wait: @escaping @Sendable () async throws(SpaceError) -> Void) {
    state = Mutex(State(favorites: favorites))
    self.wait = wait
  }

  /// The changes that were made, in the words of the app.
  var changes: [String] { state.withLock(\.changes) }

  /// The favorites as a new process sees them. What the one before has not written is lost with it.
  func open() -> any FavoritesRepositoryProtocol {
    state.withLock { state in
      (state.process, state.removed) = (state.process + 1, [])
      return Process(disk: self, number: state.process)
    }
  }

  private struct Process: FavoritesRepositoryProtocol {
    let disk: SimulatedDisk
    let number: Int

    func favorites() async throws(SpaceError) -> [Favorite] {
      try await disk.wait()
      return disk.state.withLock(\.favorites)
    }

    func picture(of id: Favorite.ID) async throws(SpaceError) -> EncodedPicture? {
      try await disk.wait()
      return id.split(separator: "/").last.flatMap { CalendarDay(String($0)) }
        .map { SimulatedServices.picture($0.digits(), 0) }
    }

    func keep(_ picture: EncodedPicture, of id: Favorite.ID) async throws(SpaceError) -> Bool {
      try await disk.wait()
      return disk.state.withLock { $0.favorites.contains { $0.id == id } }
    }

    func add(_ favorite: Favorite, picture: EncodedPicture?) async throws(SpaceError) -> Bool {
      try await write { state in
        guard !state.favorites.contains(where: { $0.id == favorite.id }) else { return false }
        state.favorites.insert(favorite, at: 0)
        state.note(.added(favorite))
        return true
      }
    }

    func remove(id: Favorite.ID) async throws(SpaceError) -> Bool {
      try await write { state in
        guard let index = state.favorites.firstIndex(where: { $0.id == id }) else { return false }
        let favorite = state.favorites.remove(at: index)
        state.removed.append(favorite)
        state.note(.removed(favorite))
        return true
      }
    }

    func restoreLast() async throws(SpaceError) -> Favorite? {
      try await write { state in
        guard let favorite = state.removed.popLast() else { return nil }
        state.favorites.insert(favorite, at: 0)
        state.note(.restored(favorite))
        return favorite
      }
    }

    private func write<Value>(_ change: (inout State) -> Value) async throws(SpaceError) -> Value {
      try await disk.wait()
      let value = disk.state.withLock { state -> Value? in
        state.process == number ? change(&state) : nil
      }
      guard let value else { throw SpaceError(.cancelled, message: "The process has ended.") }
      return value
    }
  }
}
