import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

/// Files that hang, and what must not wait for them.
@Suite(.hangLimit) struct FileQueueTests {
  private let sandbox = Sandbox()
  /// More than Swift's pool has threads.
  private let count = ProcessInfo.processInfo.activeProcessorCount + 2

  @Test func `pipes that nobody writes stop no other file and no task`() async throws {
    // Given
    let paths = (0..<count).map { "\(sandbox.path)/pipe-\($0)" }
    for path in paths { #expect(mkfifo(path, 0o600) == 0) }
    // A pipe with a writer that writes nothing is waited for.
    let writers = paths.map { open($0, O_RDWR) }
    let readings = paths.map { path in
      Task {
        try await FileQueue.run { () throws(StorageError) in
          try UserFile.read(path, limit: 1_000, allowsPipe: true)
        }
      }
    }

    // When
    try await StoredStates(directory: sandbox.path).update(.calendar, now: Date()) { (_: Int?) in (1, ()) }

    // Then
    #expect(try await StoredStates(directory: sandbox.path).state(.calendar, as: Int.self) == 1)
    for writer in writers {
      #expect(write(writer, "end", 3) == 3)
      close(writer)
    }
    for reading in readings { #expect(try await reading.value == Data("end".utf8)) }
  }

  @Test func `stores that hang stop no other store and no task`() async throws {
    // Given stores that wait inside a call, as for a disk
    let end = DispatchSemaphore(value: 0)
    let hanging = (0..<count).map { number in
      Task { [path = sandbox.path] in
        try await StoredStates(directory: "\(path)/\(number)").update(.calendar, now: Date()) { (_: Int?) in
          _ = end.wait(timeout: .now() + 300)
          return (1, number)
        }
      }
    }

    // When
    let favorites = FavoritesStore(directory: sandbox.path)
    let favorite = Favorite(.apod(.sample("2024-01-01")), added: Date(timeIntervalSince1970: 0))
    try await favorites.add(favorite, picture: nil)

    // Then
    #expect(try await favorites.favorites() == [favorite])
    for _ in hanging { end.signal() }
    for (number, store) in hanging.enumerated() { #expect(try await store.value == number) }
  }
}
