import SpaceDomain

/// The calls to services, counted for all processes of a home, and the times before which services refuse calls.
///
/// A service with an hourly limit is called at most that often in any hour, tries included. Less urgent calls leave some
/// of them to others, see `CallUrgency`. After a 429 no process calls the service before the time that it named.
/// ``MeteredTransport`` charges a call when it is sent.
///
/// Each server has a numbered file of its own. A change makes the file with the next number, in which one process succeeds;
/// the others read it and try again. Without a lock, no process that is slow, stopped or killed holds up another one.
///
/// A process that can store nothing counts its own calls; an unattended one then makes none to a service with a limit.
package actor CallBudget {
  private nonisolated let files = FileQueue("calls")
  /// The queue of the store, because a disk may be slow.
  package nonisolated var unownedExecutor: UnownedSerialExecutor { files.asUnownedSerialExecutor() }

  /// The calls to one server.
  private struct Account: Sendable, Equatable, Codable {
    /// The times of the calls of the last hour, oldest first.
    var calls: [Date] = []
    /// Those of them that could have waited.
    var spare: [Date]?
    /// The time that the service named in its last 429.
    var closedUntil: Date?
    /// The numbers of the last changes, by which a process finds its own in a file that another one has made from it.
    var changes: [UInt64]?

    /// Leaves out the calls before the last hour. A call cannot have been made after now: one in the future was stored
    /// while the clock was ahead, and may just have been made.
    mutating func leaveOutOld(at now: Date) {
      func recent(_ calls: [Date]) -> [Date] {
        calls.map { min($0, now) }.filter { now.timeIntervalSince($0) < CallBudget.hour }
      }
      (calls, spare) = (recent(calls), spare.map(recent))
    }

    mutating func add(_ call: Date, _ urgency: CallUrgency) {
      calls.append(call)
      if case .spare = urgency { spare = (spare ?? []) + [call] }
    }

    /// Adds what could not be stored before. It began with the calls of the file, which count once.
    mutating func add(_ other: Account) {
      func joined(_ calls: [Date], _ others: [Date]) -> [Date] {
        (calls + others.filter { !calls.contains($0) }).sorted()
      }
      calls = joined(calls, other.calls)
      if spare != nil || other.spare != nil { spare = joined(spare ?? [], other.spare ?? []) }
      closedUntil = closedUntil ?? other.closedUntil
    }

    mutating func remove(_ call: Date) {
      if let place = calls.lastIndex(of: call) { calls.remove(at: place) }
      if let place = spare?.lastIndex(of: call) { spare?.remove(at: place) }
    }

    /// The time from which a call may be made; nil when it may be made now.
    func opening(_ limit: Int?, _ urgency: CallUrgency, at now: Date) -> Date? {
      if let end = SyncPatience.believed(closedUntil, now: now) { return end }
      guard let limit else { return nil }
      func end(of calls: [Date], _ allowed: Int) -> Date? {
        calls.count < allowed ? nil : calls[calls.count - allowed].addingTimeInterval(CallBudget.hour)
      }
      // Calls that can wait leave some to others, but do not count those against themselves.
      guard case .spare(let reserve) = urgency else { return end(of: calls, limit - urgency.reserve) }
      let ends = [end(of: spare ?? [], limit - reserve), end(of: calls, limit - CallUrgency.watch.reserve)]
      return ends.compactMap(\.self).max()
    }
  }

  private static let hour: TimeInterval = 3_600

  private let directory: StorageDirectory
  private let limits: [Origin: Int]
  private let isUnattended: Bool
  private let now: @Sendable () -> Date
  /// The accounts that could not be stored.
  private var unstored: [Origin: Account] = [:]

  /// Makes a budget; reads no file before its first use.
  /// - Parameters:
  ///   - directory: ``Directories/cache``; nil counts only the calls of this process.
  ///   - limits: the calls of an hour that services allow, by their addresses.
  ///   - isUnattended: true for a process that nobody looks at, such as that of a timer.
  package init(
    directory: String?, limits: [URL: Int] = [:], isUnattended: Bool = false,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.directory = StorageDirectory(directory).directory("calls")
    let origins = limits.compactMap { url, limit in Origin(url).map { ($0, limit) } }
    self.limits = Dictionary(origins) { min($0, $1) }
    (self.isUnattended, self.now) = (isUnattended, now)
  }

  /// Charges a call before it is sent.
  /// - Returns: the time under which it counts; nil for a service without a limit.
  /// - Throws: status 429 with the time to wait; for an unattended process also the reason why calls cannot be counted.
  func take(_ origin: Origin, _ urgency: CallUrgency) throws(SpaceError) -> Date? {
    let now = now()
    let limit = limits[origin]
    var opening: Date?
    if limit == nil {
      opening = account(origin).opening(nil, urgency, at: now)
    } else {
      // Stored also when the call is refused, so that calls of a clock that was ahead end an hour after the first look.
      try change(origin) { account in
        account.leaveOutOld(at: now)
        opening = account.opening(limit, urgency, at: now)
        if opening == nil { account.add(now, urgency) }
      }
    }
    if let opening { throw .status(429, retryAfter: .seconds(opening.timeIntervalSince(now))) }
    return limit == nil ? nil : now
  }

  /// Takes back the charge for a call that never left this machine.
  func giveBack(_ call: Date, _ origin: Origin) {
    try? change(origin) { $0.remove(call) }
  }

  /// Remembers that a service refuses calls for a time, for all processes.
  func close(_ url: URL, for wait: Duration) {
    guard let origin = Origin(url) else { return }
    let now = now()
    try? change(origin) { $0.closedUntil = SyncPatience.end(of: wait, now: now) }
  }

  /// Remembers that this process has waited until a time, whatever the clock says.
  func haveWaited(for url: URL, until end: Date) {
    guard let origin = Origin(url) else { return }
    try? change(origin) { account in
      if let closed = account.closedUntil, closed <= end { account.closedUntil = nil }
      account.calls.removeAll { $0 <= end - Self.hour }
      account.spare?.removeAll { $0 <= end - Self.hour }
    }
  }

  /// The time from which a service may be called with an urgency; nil when it may be called now.
  func opening(of url: URL, _ urgency: CallUrgency) -> Date? {
    guard let origin = Origin(url) else { return nil }
    let now = now()
    var account = account(origin)
    account.leaveOutOld(at: now)
    return account.opening(limits[origin], urgency, at: now)
  }
}

extension CallBudget {
  /// The changes of others after which a change is given up: more than all processes make.
  private static let tries = 1_000
  /// More than are made between two looks of a process, unless it is stopped: then its change may be made twice.
  private static let rememberedChanges = 50

  private func name(_ origin: Origin) -> String { FNV1a.fileName(for: label(origin)) }
  private func label(_ origin: Origin) -> String { "\(origin.scheme)://\(origin.host):\(origin.port)" }

  /// Not synced: on a busy disk that takes seconds, and only a power failure loses the calls of the last ones.
  private func file(_ origin: Origin, _ number: Int) -> DurableFile {
    DurableFile("\(name(origin)).\(number)", in: directory, .expendable)
  }

  /// The numbers of a server's files. The highest has its account; the others are about to be removed.
  private func numbers(_ origin: Origin) throws(StorageError) -> [Int] {
    guard let open = try directory.open() else { return [] }
    let prefix = name(origin) + "."
    return StorageDirectory.names(in: open).compactMap { name in
      name.hasPrefix(prefix) ? Int(name.dropFirst(prefix.count)) : nil
    }
  }

  /// The stored account and the number of its file; 0 when there is none. A file that cannot be read counts as one without
  /// calls, and is replaced.
  private func newest(_ origin: Origin) throws(StorageError) -> (account: Account, number: Int) {
    var number = try numbers(origin).max() ?? 0
    while true {
      let record = number == 0 ? nil : try file(origin, number).read(label: label(origin)).record
      // The file is removed while it is read, if another process makes the next one.
      let present = try numbers(origin).max() ?? 0
      if present == number {
        let account = record.flatMap { try? BoundedJSON.decode(Account.self, from: $0.body) }
        return (account ?? Account(), number)
      }
      number = present
    }
  }

  private func account(_ origin: Origin) -> Account {
    unstored[origin] ?? (try? newest(origin).account) ?? Account()
  }

  /// Changes an account for all processes; for this process alone where nothing can be stored.
  private func change(
    _ origin: Origin, _ change: (inout Account) -> Void
  ) throws(SpaceError) {
    do throws(StorageError) { try changeStored(origin, change) } catch {
      if isUnattended, limits[origin] != nil { throw Self.uncounted(error, origin) }
      var account = account(origin)
      change(&account)
      unstored[origin] = account
    }
  }

  private func changeStored(_ origin: Origin, _ change: (inout Account) -> Void) throws(StorageError) {
    let id = UInt64.random(in: 0...UInt64.max)
    for _ in 0..<Self.tries {
      var (account, number) = try newest(origin)
      var isDone = account.changes?.contains(id) == true
      if !isDone {
        if let missing = unstored[origin] { account.add(missing) }
        let before = account
        change(&account)
        if account == before, unstored[origin] == nil { return }
        account.changes = (account.changes ?? []).suffix(Self.rememberedChanges - 1) + [id]
        isDone = try store(account, origin, number + 1)
      }
      if isDone {
        unstored[origin] = nil
        return
      }
    }
    throw .busy(path: directory.path ?? "")
  }

  /// Makes the file with a number, and removes those before it.
  /// - Returns: false if another process was first, or has made its change from this file already.
  private func store(
    _ account: Account, _ origin: Origin, _ number: Int
  ) throws(StorageError) -> Bool {
    guard let body = try? JSONEncoder().encode(account) else { return true }
    let record = DurableRecord(label: label(origin), instant: now(), body: body)
    guard try file(origin, number).create(record) else { return false }
    // If this process was stopped for a while, the number was taken before, and its file is gone again: then a higher one
    // exists, since the highest is never removed.
    let numbers = try numbers(origin)
    let newest = numbers.max() ?? 0
    for old in numbers where old < newest { try? file(origin, old).remove() }
    return newest == number
  }

  private static func uncounted(_ error: StorageError, _ origin: Origin) -> SpaceError {
    SpaceError(
      error.kind, code: "uncounted-calls",
      message: "\(origin.host) was not called, because its calls cannot be counted: \(error.message)",
      hint: error.hint)
  }
}

/// Sends requests within a ``CallBudget``: the innermost layer above the network, so that tries and redirects count.
package struct MeteredTransport: HTTPTransport {
  let transport: any HTTPTransport
  let budget: CallBudget

  /// Wraps the network.
  package init(_ transport: any HTTPTransport, budget: CallBudget) {
    (self.transport, self.budget) = (transport, budget)
  }

  /// Sends the request, if the budget allows it.
  /// - Throws: as the transport; status 429 while the service may not be called.
  package func send(_ request: HTTPRequest) async throws(SpaceError) -> HTTPResponse {
    // An address without a readable origin is refused by the transport.
    guard let origin = Origin(request.url) else { return try await transport.send(request) }
    let call = try await budget.take(origin, CallUrgency.current)
    let response: HTTPResponse
    do throws(SpaceError) { response = try await transport.send(request) } catch {
      if let call, [.offline, .unreachable, .noResources].contains(error.kind) {
        await budget.giveBack(call, origin)
      }
      throw error
    }
    if response.status == 429, let wait = response.retryAfter { await budget.close(request.url, for: wait) }
    return response
  }
}
