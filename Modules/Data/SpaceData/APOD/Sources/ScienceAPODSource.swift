import SpaceDomain

/// The service of science.nasa.gov, which needs no key; always the first source.
package struct ScienceAPODSource: APODSource {
  /// The name of the service.
  package var name: String { endpoint.service.name }
  /// True, because its archive is complete.
  package let isAuthoritative = true
  package let takesKey = false
  let endpoint: ServiceEndpoint
  var logger = SpaceLogger.silent

  /// The most bytes of a range's pages: a year has 2 MB.
  private static let rangeLimit = 10_000_000

  /// The picture of a day.
  package func apod(on day: CalendarDay, within limit: Duration) async throws(SpaceError) -> APOD {
    let url = endpoint.url.appending(path: Self.code(day))
    let response = try await response(HTTPRequest(url: url, timeout: limit))
    let answer = try endpoint.service.decode(LossyRows<ScienceRecord>.self, from: response.body)
    log(skipped: answer.skipped)
    // The service ignores parameters it does not know, and then lists other days.
    guard let record = answer.rows.first(where: { $0.day == day }) else {
      throw .unexpectedAnswer("The answer of \(name) is not about \(day).")
    }
    return record.apod
  }

  /// The newest published picture.
  package func newest(within limit: Duration) async throws(SpaceError) -> APOD {
    var count = 1
    let page = try await page(1, perPage: &count, mayBeMissing: false, timeout: limit)
    log(skipped: page?.skipped ?? 0)
    guard let apod = page?.apods.max(by: { $0.day < $1.day }) else {
      throw .unexpectedAnswer("\(name) lists no picture.")
    }
    return apod
  }

  /// The pictures of a range of days, oldest first.
  ///
  /// The list is newest first, so each further request ends before the oldest day received. This works with
  /// any page size, and even if the service ignores page numbers.
  package func apods(
    in days: ClosedRange<CalendarDay>, within limit: Duration
  ) async throws(SpaceError) -> [APOD] {
    var found: [CalendarDay: APOD] = [:]
    var last = days.upperBound
    var (perPage, bytes) = (Self.recordsPerPage, 0)
    while last >= days.lowerBound {
      let page = try await page(
        1, of: days.lowerBound...last, perPage: &perPage, mayBeMissing: !found.isEmpty, timeout: limit)
      // After the first page, no page means that no older day has a picture.
      guard let page else { break }
      log(skipped: page.skipped)
      bytes += page.bytes
      guard bytes <= Self.rangeLimit else { throw .tooLarge(limit: Self.rangeLimit) }
      let wanted = page.apods.filter { (days.lowerBound...last).contains($0.day) }
      for apod in wanted { found[apod.day] = apod }
      guard let oldest = wanted.map(\.day).min(), page.pages != 1 else { break }
      last = oldest.advanced(by: -1)
    }
    return found.values.sorted { $0.day < $1.day }
  }

  /// The answer, if its status is 2xx.
  func response(_ request: HTTPRequest) async throws(SpaceError) -> HTTPResponse {
    let response = try await endpoint.service.response(request)
    if response.status == 404, !response.saysNothingFound {
      throw SpaceError.moved(name).about(endpoint: Redaction.url(response.url))
    }
    return try response.checked()
  }

  private func log(skipped: Int) {
    guard skipped > 0 else { return }
    logger.log(.warning, .repository, "\(name): skipped \(skipped) bad records")
  }
}
