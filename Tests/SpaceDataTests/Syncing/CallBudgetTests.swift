import Foundation
import SpaceDomain
import SpaceTestSupport
import Synchronization
import Testing

@testable import SpaceData

/// The calls that a service allows, counted for all processes of a home.
struct CallBudgetTests {
  private let folder = Sandbox()
  private let url = URL(string: "https://launches.example/2.3.0")!
  private let now = Date.sampleNow

  private var origin: Origin { get throws { try #require(Origin(url)) } }

  /// A budget as a new process has it.
  private func budget(at now: Date, isUnattended: Bool = false) -> CallBudget {
    CallBudget(directory: folder.path, limits: [url: 15], isUnattended: isUnattended, now: { now })
  }

  /// The number of calls out of some that are allowed.
  private func taken(_ calls: Int, _ urgency: CallUrgency = .person, at now: Date) async throws -> Int {
    let origin = try origin
    var count = 0
    for _ in 0..<calls {
      if (try? await budget(at: now).take(origin, urgency)) != nil { count += 1 }
    }
    return count
  }

  @Test func `allows fifteen calls in any hour, in all processes together`() async throws {
    // Given processes that want two calls every five minutes
    var calls: [Double] = []
    for step in 0..<36 {
      let time = Double(step) * 300
      calls += Array(repeating: time, count: try await taken(2, at: now + time))
    }
    // Then no hour has more than fifteen
    #expect(calls.allSatisfy { end in calls.count { $0 > end - 3_600 && $0 <= end } <= 15 })
    #expect(calls.count == 45)
    #expect(try await taken(20, at: now + 86_400) == 15)
    #expect(try await taken(1, at: now + 86_400 + 3_599) == 0)
    #expect(try await taken(20, at: now + 86_400 + 3_600) == 15)
  }

  @Test func `many processes at once get fifteen calls`() async throws {
    let origin = try origin
    let count = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<40 {
        group.addTask { [budget = budget(at: now)] in (try? await budget.take(origin, .person)) != nil }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(count == 15)
  }

  @Test func `a call counts once, even if other processes follow each change at once`() async throws {
    let (origin, now, calls) = (try origin, now, 15)
    // Often, since it is chance whether another process makes the next file before the maker of one looks again
    for _ in 0..<20 {
      let home = Sandbox()
      let budgets = (0..<4).map { _ in
        CallBudget(directory: home.path, limits: [url: 4 * calls + 5], now: { now })
      }
      // When four processes take their calls at the same time
      let taken = await withTaskGroup(of: Int.self) { group in
        for budget in budgets {
          group.addTask {
            var taken = 0
            for _ in 0..<calls where (try? await budget.take(origin, .person)) != nil { taken += 1 }
            return taken
          }
        }
        return await group.reduce(0, +)
      }
      // Then the others are left
      var left = 0
      while (try? await budgets[0].take(origin, .person)) != nil { left += 1 }
      #expect(taken == 4 * calls)
      #expect(left == 5)
    }
  }

  @Test func `a process that is stopped with the directory's lock lets no call go uncounted`()
    async throws
  {
    let calls = StorageDirectory(folder.path).directory("calls")
    let lock = try OpenFile(".lock", in: calls.make(), O_RDWR | O_CREAT, mode: 0o600)
    let isLocked = try lock.tryLock()
    #expect(isLocked)
    #expect(try await taken(17, at: now) == 15)
    _ = try lock.status()
  }

  @Test func `a process that is stopped while it counts a call learns of those made meanwhile`()
    async throws
  {
    // Given fifteen calls that other processes make
    let others = Sandbox()
    let other = CallBudget(directory: others.path, limits: [url: 15], now: { [now] in now })
    let origin = try origin
    for _ in 0..<15 { _ = try await other.take(origin, .person) }
    // When they make them while a process has read that there are none, and has not counted its own yet
    let looks = Atomic(0)
    let budget = CallBudget(directory: folder.path, limits: [url: 15]) { [folder, now] in
      if looks.add(1, ordering: .relaxed).newValue == 2 {
        try? FileManager.default.moveItem(
          atPath: others.path + "/calls", toPath: folder.path + "/calls")
      }
      return now
    }
    // Then its call is refused
    await #expect(throws: SpaceError.self) { try await budget.take(origin, .person) }
    #expect(try await taken(20, at: now + 3_599) == 0)
    #expect(folder.names.count { $0.hasPrefix("calls/") } == 1)
  }

  @Test func `less urgent calls leave some to more urgent ones`() async throws {
    #expect(try await taken(20, .spare(leaving: 13), at: now) == 2)
    #expect(try await taken(20, .spare(leaving: 5), at: now) == 8)
    #expect(try await taken(20, .watch, at: now) == 4)
    #expect(try await taken(20, .person, at: now) == 1)
    #expect(await budget(at: now + 60).opening(of: url, .person) == now + 3_600)
  }

  @Test func `calls for news do not count against those that can wait`() async throws {
    #expect(try await taken(9, .watch, at: now) == 9)
    #expect(try await taken(20, .spare(leaving: 13), at: now) == 2)
    #expect(try await taken(20, .watch, at: now) == 3)
  }

  @Test(arguments: [7_200, 31_536_000] as [Double])
  func `calls of a clock that was ahead count for an hour`(ahead: Double) async throws {
    // Given calls that were stored while the clock was ahead
    #expect(try await taken(15, at: now + ahead) == 15)
    // Then they may just have been made
    #expect(try await taken(1, at: now) == 0)
    #expect(try await taken(1, at: now + 3_599) == 0)
    #expect(try await taken(1, at: now + 3_601) == 1)
  }

  @Test func `a refusal holds for every process until its time, and no longer than an hour`() async throws {
    // Given a service without a limit of its own that refuses for ten minutes
    let other = URL(string: "https://pictures.example/apod")!
    let picture = try #require(Origin(other))
    let refusing = ScriptedTransport(.response(429, headers: ["retry-after": "600"]))
    let transport = MeteredTransport(refusing, budget: budget(at: now))
    _ = try await transport.send(HTTPRequest(url: other))
    // When another process calls it
    let answering = ScriptedTransport(.response(200))
    for (seconds, isSent) in [(0, false), (599, false), (600, true), (-3_600, true)] as [(Double, Bool)] {
      let later = MeteredTransport(answering, budget: budget(at: now + seconds))
      var kind: SpaceError.Kind?
      do throws(SpaceError) { _ = try await later.send(HTTPRequest(url: other)) } catch { kind = error.kind }
      // Then it waits for the time; a clock that was set back by an hour does not make it wait for an hour more
      #expect(kind == (isSent ? nil : .throttled))
    }
    #expect(answering.requests.count == 2)
    #expect(await budget(at: now).opening(of: other, .person) == now + 600)
    await budget(at: now).haveWaited(for: other, until: now + 600)
    #expect(try await budget(at: now).take(picture, .person) == nil)
  }

  @Test func `charges what goes over the line: tries and redirects, but no connection that failed`()
    async throws
  {
    // Given a service that fails twice, and one try of a request
    let failing = ScriptedTransport(.response(503), .response(503), .response(200))
    let api = APIService(
      name: "launches", transport: MeteredTransport(failing, budget: budget(at: now)),
      clock: FastForwardClock(), generator: ConstantGenerator(number: 0))
    _ = try await api.response(HTTPRequest(url: url))
    #expect(failing.requests.count == 3)
    #expect(try await taken(20, at: now) == 12)
    // And a machine without a network
    let away = MeteredTransport(
      ScriptedTransport(.failure(.offline)), budget: budget(at: now + 3_600))
    for _ in 0..<20 { _ = try? await away.send(HTTPRequest(url: url)) }
    #expect(try await taken(20, at: now + 3_600) == 15)
  }

  @Test func `only a person's call is tried again at once`() async throws {
    for (urgency, count) in [(CallUrgency.person, 3), (.watch, 1), (.spare(leaving: 5), 1)] {
      let failing = ScriptedTransport(.response(503))
      let api = APIService(
        name: "launches", transport: failing, clock: FastForwardClock(),
        generator: ConstantGenerator(number: 0))
      _ = try await urgency.calling { () async throws(SpaceError) in
        try await api.response(HTTPRequest(url: url))
      }
      #expect(failing.requests.count == count)
    }
  }

  @Test func `where nothing can be stored, a person's calls count in the process, and others are not made`()
    async throws
  {
    // Given a home in which the calls cannot be stored
    try folder.put(Data(), "calls")
    let origin = try origin
    let person = budget(at: now)
    for _ in 0..<15 { _ = try await person.take(origin, .person) }
    await #expect(throws: SpaceError.self) { try await person.take(origin, .person) }
    // When a timer's process wants to call
    let error = await #expect(throws: SpaceError.self) {
      try await budget(at: now, isUnattended: true).take(origin, .watch)
    }
    // Then it does not
    #expect(error?.code == "uncounted-calls" && error?.message.contains("launches.example") == true)
    // And services without a limit are called
    let picture = try #require(Origin(URL(string: "https://pictures.example")!))
    _ = try await budget(at: now, isUnattended: true).take(picture, .person)
  }

  @Test func `calls that could not be stored for a while count once when they can be`() async throws {
    // Given five calls that are stored, and one that cannot be, a second or more apart
    let origin = try origin
    let budget = CallBudget(directory: folder.path, limits: [url: 15], now: TickingClock().now)
    for _ in 0..<5 { _ = try await budget.take(origin, .person) }
    let (calls, aside) = (folder.url.appending(path: "calls"), folder.url.appending(path: "aside"))
    try FileManager.default.moveItem(at: calls, to: aside)
    try folder.put(Data(), "calls")
    _ = try await budget.take(origin, .person)
    // When they can be stored again
    try FileManager.default.removeItem(at: calls)
    try FileManager.default.moveItem(at: aside, to: calls)
    // Then at most fifteen are made in all
    var count = 0
    for _ in 0..<20 { if (try? await budget.take(origin, .person)) != nil { count += 1 } }
    #expect(count == 9)
  }

  @Test func `a damaged file counts as none, and is replaced`() async throws {
    #expect(try await taken(15, at: now) == 15)
    let name = try #require(folder.names.first { $0.hasPrefix("calls/") })
    try folder.put(Data("no record".utf8), name)
    #expect(try await taken(20, at: now) == 15)
  }

  @Test func `without a directory, calls count in the process`() async throws {
    let origin = try origin
    let budget = CallBudget(directory: nil, limits: [url: 15], now: { [now] in now })
    for _ in 0..<15 { _ = try await budget.take(origin, .person) }
    await #expect(throws: SpaceError.self) { try await budget.take(origin, .person) }
  }
}
