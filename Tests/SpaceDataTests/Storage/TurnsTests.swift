import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

/// The turns of several processes.
struct TurnsTests {
  @Test func `a process that does not end its turn is named, with what to do about it`() async throws {
    // Given a process with a turn, this one
    let sandbox = Sandbox()
    let time = MonotonicTime(FastForwardClock())
    let turn = try await Turns("sync", in: sandbox.directory).take(patience: .zero, time: time)
    let (path, holder) = (sandbox.path, getpid())
    await #expect(processExitsWith: .success) { [path = path as String, holder = holder as Int32] in
      // When another waits for its turn
      let (turns, clock) = (Turns("sync", in: StorageDirectory(path)), FastForwardClock())
      let turn = try await turns.take(patience: .seconds(60), time: MonotonicTime(clock))
      // Then it has none in the end, and says who has it
      #expect(turn == nil && clock.now.offset == .seconds(60))
      let error = turns.held(by: "has been fetching for too long")
      #expect(error.message == "Another process (\(holder)) has been fetching for too long.")
      #expect(
        error.hint == "kill -CONT \(holder) continues it if it is suspended; kill -9 \(holder) ends it.")
    }
    // And once it is ended, the next one has it
    try #require(turn).end()
    let next = try await Turns("sync", in: sandbox.directory).take(patience: .zero, time: time)
    #expect(next != nil)
  }
}
