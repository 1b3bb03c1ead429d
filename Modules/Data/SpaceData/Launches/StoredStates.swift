import SpaceDomain

/// Stores each state as JSON in a file of its own. The files are in the data directory, because after clearing the
/// cache every alert would be shown again, and calendars would ignore slips.
package actor StoredStates: StoredStatesProtocol {
  private nonisolated let files = FileQueue("states")
  /// The queue of the store, because a disk may be slow.
  package nonisolated var unownedExecutor: UnownedSerialExecutor { files.asUnownedSerialExecutor() }

  private let directory: StorageDirectory
  private let alerts: StorageDirectory
  private let faults: StorageFaults
  /// The contents of the files by their names, each a `StoredContent` of its own type of state.
  private var contents: [String: any Sendable] = [:]

  /// A state, and the time at which it was stored.
  private struct Stored<State: Sendable>: Sendable {
    var state: State?
    var since = Date(timeIntervalSinceReferenceDate: 0)
  }

  /// Makes a store; reads no file before its first use.
  /// - Parameters:
  ///   - directory: ``Directories/data``; with nil nothing can be stored.
  ///   - faults: receives repaired damage.
  package init(directory: String?, faults: StorageFaults = StorageFaults()) {
    self.directory = StorageDirectory(directory)
    alerts = self.directory.directory("alerts")
    self.faults = faults
  }

  /// A state; nil where there is none that can be decoded.
  /// - Throws: a kind of storage.
  package func state<State: Codable & Sendable>(
    _ name: StateName, as type: State.Type
  ) throws(SpaceError) -> State? {
    try SpaceError.mapping { try content(name, as: type).read().state }
  }

  /// Changes a state under a lock; writes nothing if it is unchanged.
  /// - Throws: a kind of storage.
  package func update<State: Codable & Sendable & Equatable, Value: Sendable>(
    _ name: StateName, now: Date, _ change: @Sendable (State?) -> (State, Value)
  ) throws(SpaceError) -> Value {
    try SpaceError.mapping {
      try content(name, as: State.self).update { stored in
        let (new, value) = change(stored.state)
        if new == stored.state { return (false, value) }
        stored = Stored(state: new, since: now)
        return (true, value)
      }
    }
  }

  /// The longest wait for another process that works with a state.
  private static let patience = Duration.seconds(10)

  /// Runs a closure alone; where no lock can be made, nothing can be stored either.
  /// - Throws: the kind `storage` while another process does not end it; else the error of the closure.
  package nonisolated func alone(
    _ name: StateName, _ body: @Sendable () async throws -> Void
  ) async throws {
    let (file, _) = await file(name)
    let turns = Turns("\(file.name).lock", in: file.directory)
    let time = MonotonicTime(ContinuousClock())
    guard let turn = try await turns.take(patience: Self.patience, time: time) else {
      throw turns.held(by: "is still reporting the same alerts")
    }
    defer { turn.end() }
    try await body()
  }

  private func content<State: Codable & Sendable>(
    _ name: StateName, as type: State.Type
  ) -> StoredContent<Stored<State>> {
    let (file, label) = file(name)
    if let known = contents[file.path] as? StoredContent<Stored<State>> { return known }
    let content = StoredContent<Stored<State>>(file, label: label) { reading in
      Stored(state: Self.state(reading, of: file), since: reading.record?.instant ?? Stored<State>().since)
    } encode: { stored in
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return DurableRecord(label: label, instant: stored.since, body: try encoder.encode(stored.state))
    }
    contents[file.path] = content
    return content
  }

  private func file(_ name: StateName) -> (DurableFile, label: String) {
    switch name {
    case .calendar: (DurableFile("calendar", in: directory, .precious, faults: faults), "calendar")
    case .alerts(let label):
      (DurableFile(FNV1a.fileName(for: label), in: alerts, .precious, faults: faults), label)
    }
  }

  private static func state<State: Decodable>(
    _ reading: DurableFile.Reading, of file: DurableFile
  ) -> State? {
    file.value(in: reading) { try? BoundedJSON.decode(State.self, from: $0.body) }
  }

  /// Reads the states of all alerts; damage is told.
  package func checkAlerts<State: Decodable>(as type: State.Type) {
    faults.reporting {
      guard let open = try alerts.open() else { return }
      // Generations before, and what was set aside, have a dot in their names.
      for name in StorageDirectory.names(in: open) where !name.contains(".") {
        let file = DurableFile(name, in: alerts, .precious, faults: faults)
        let _: State? = Self.state(try file.read(), of: file)
      }
    }
  }
}
