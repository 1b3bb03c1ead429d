import Foundation

/// Sends a response, and performs the test's events at their positions.
struct ResponseWriter {
  private let socket: ConnectionSocket
  private let response: LoopbackServer.Response
  /// True if the connection must be closed after the response.
  let closes: Bool
  private let head: [UInt8]
  private var events: [(offset: Int, event: LoopbackServer.Response.Event)]
  private let pace: (bytes: Int, event: LoopbackServer.Response.Event, from: Int)?
  private var offset = 0

  init(_ response: LoopbackServer.Response, to request: LoopbackServer.Request?, on socket: ConnectionSocket)
  {
    self.socket = socket
    self.response = response
    let clientCloses = request.map { $0.headers["connection"]?.lowercased() == "close" } ?? true
    closes = clientCloses || response.endsWithConnection || response.asksToClose
    let head = response.head(closes: closes)
    self.head = head
    events = response.events
      .map { ($0.position.offset(headCount: head.count), $0.event) }
      .sorted { $0.0 < $1.0 }
    pace = response.pace.map { ($0.bytes, $0.event, $0.from.offset(headCount: head.count)) }
  }

  mutating func write(withBody: Bool) throws(ConnectionEnd) {
    try send(head)
    if withBody, response.hasBody {
      for segment in response.segments { try send(segment) }
    }
    try performDueEvents()
  }

  private mutating func send(_ bytes: [UInt8]) throws(ConnectionEnd) {
    var rest = bytes[...]
    while !rest.isEmpty {
      try performDueEvents()
      try performPace()
      let piece = rest.prefix(roomToNextStop)
      try socket.write(piece)
      offset += piece.count
      rest = rest.dropFirst(piece.count)
    }
  }

  private var roomToNextStop: Int {
    let toEvent = events.first.map { $0.offset - offset } ?? .max
    guard let pace else { return toEvent }
    let toPortion = offset < pace.from ? pace.from - offset : pace.bytes - (offset - pace.from) % pace.bytes
    return min(toEvent, toPortion)
  }

  private mutating func performDueEvents() throws(ConnectionEnd) {
    while let next = events.first, next.offset <= offset {
      events.removeFirst()
      try perform(next.event)
    }
  }

  private func performPace() throws(ConnectionEnd) {
    guard let pace, offset >= pace.from, (offset - pace.from) % pace.bytes == 0 else { return }
    try perform(pace.event)
  }

  private func perform(_ event: LoopbackServer.Response.Event) throws(ConnectionEnd) {
    switch event {
    case .hold(let gate): try socket.wait(at: gate)
    case .delay(let duration): try socket.wait(for: duration)
    case .end(let end): throw .broken(end)
    }
  }
}
