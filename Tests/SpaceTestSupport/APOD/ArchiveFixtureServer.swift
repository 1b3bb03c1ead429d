import Foundation
import SpaceDomain
import Synchronization

/// The keyless APOD service with a whole archive in pages, with faults on demand.
///
/// - `X-WP-Total` and `X-WP-TotalPages` give the size; a page behind the last is refused as WordPress refuses
///   it;
/// - `date_from` and `date_to` select days; unknown parameters are ignored;
/// - ``fault(_:)`` changes the answers to some requests.
package final class ArchiveFixtureServer: Sendable {
  /// The underlying server: its recorded requests, further routes, stopping it.
  package let server: LoopbackServer
  /// The base address of the service (`SPACE_EXPLORER_APOD_URL`).
  package var url: URL { server.url(APODFixtureServer.sciencePath) }
  /// Changes the answer to a request, by its number from 1.
  package typealias Fault = @Sendable (Int, LoopbackServer.Response) -> LoopbackServer.Response

  private struct State {
    var records: [(day: CalendarDay, json: Data)]
    var perPageLimit: Int
    var fault: Fault
    var count = 0
  }

  private let state: Mutex<State>

  /// Starts the server.
  /// - Parameters:
  ///   - records: the days and their records, as JSON.
  ///   - perPageLimit: the most records on a page, whatever is requested.
  package init(records: [(day: CalendarDay, json: Data)], perPageLimit: Int = 100) throws {
    server = try LoopbackServer()
    state = Mutex(
      State(records: records.sorted { $0.day > $1.day }, perPageLimit: perPageLimit, fault: { $1 }))
    server.route(APODFixtureServer.sciencePath) { [weak self] in self?.list($0) ?? .status(503) }
  }

  /// Sets the fault for all following requests; their numbers start again at 1.
  package func fault(_ fault: @escaping Fault) {
    state.withLock { ($0.fault, $0.count) = (fault, 0) }
  }

  /// Publishes records; they replace records of the same days.
  package func publish(_ records: [(day: CalendarDay, json: Data)]) {
    state.withLock { state in
      let days = Set(records.map { $0.day })
      state.records = (state.records.filter { !days.contains($0.day) } + records).sorted { $0.day > $1.day }
    }
  }

  /// The number of requests for lists.
  package var requestCount: Int { server.requests.count }

  private func list(_ request: LoopbackServer.Request) -> LoopbackServer.Response {
    let (records, limit, fault, count) = state.withLock { state in
      state.count += 1
      return (state.records, state.perPageLimit, state.fault, state.count)
    }
    let from = request.query["date_from"].flatMap(ScienceService.day)
    let to = request.query["date_to"].flatMap(ScienceService.day)
    let found = records.filter { record in
      (from.map { record.day >= $0 } ?? true) && (to.map { record.day <= $0 } ?? true)
    }
    let page = request.query["page"].flatMap { Int($0) } ?? 1
    let perPage = min(limit, request.query["per_page"].flatMap { Int($0) } ?? 25)
    let pages = (found.count + perPage - 1) / perPage
    if page > max(1, pages) {
      let refusal = LoopbackServer.Response.json(
        #"{"code":"rest_post_invalid_page_number","message":"…","data":{"status":400}}"#, status: 400)
      return fault(count, refusal)
    }
    var body = Data("[".utf8)
    for (number, record) in found.dropFirst((page - 1) * perPage).prefix(perPage).enumerated() {
      if number > 0 { body.append(UInt8(ascii: ",")) }
      body.append(record.json)
    }
    body.append(UInt8(ascii: "]"))
    let answer = LoopbackServer.Response.json(body)
      .header("X-WP-Total", "\(found.count)").header("X-WP-TotalPages", "\(pages)")
    return fault(count, answer)
  }
}

extension ArchiveFixtureServer {
  /// A small invented archive: `count` days up to `last`, with words to search.
  package static func made(
    _ count: Int, until last: CalendarDay = CalendarDay(daysSince1970: 20_000)
  ) -> [(day: CalendarDay, json: Data)] {
    (0..<count).map { number in
      let day = last.advanced(by: -number)
      let record = APODRecord.image(
        on: day, title: "Nebula \(number)", explanation: "Cloud \(number) drifts past star word\(number)x.",
        credit: "Ada Example")
      return (day, record.science ?? Data())
    }
  }
}
