import SpaceDomain

/// A service in the format of api.nasa.gov's classic one, at an address that the user set: the last fallback.
///
/// NASA's own is switched off on 1 December 2026, and reportedly answered with a placeholder for every day since 2026-09-29;
/// others run copies of its source, https://github.com/nasa/apod-api, or pass its answers on. So the answers are
/// checked, and "there is none" is not final.
package actor ClassicAPODSource: APODSource {
  /// The name of the service.
  package nonisolated var name: String { api.name }
  /// False, because a copy may be incomplete or answer with placeholders.
  package nonisolated let isAuthoritative = false
  package nonisolated let takesKey = true

  private let api: APIService
  private let url: URL
  private let key: SecretKey
  /// The day for which each picture was received: the same picture for two days is a placeholder.
  private var dayOfPicture: [URL: CalendarDay] = [:]

  /// Makes the source.
  /// - Parameters:
  ///   - endpoint: `WebService.nasa`, at the user's address.
  ///   - key: the user's key, or ``SecretKey/nasaDemo``.
  init(_ endpoint: ServiceEndpoint, key: SecretKey) {
    api = endpoint.service
    url = endpoint.url.appending(path: "planetary/apod")
    self.key = key
  }

  /// The picture of a day.
  package func apod(on day: CalendarDay, within limit: Duration) async throws(SpaceError) -> APOD {
    let records = try await records([("date", day.description)], within: limit)
    guard let record = records.first, record.day == day else {
      throw .unexpectedAnswer("The answer of \(name) is not about \(day).")
    }
    guard !isPlaceholder(record) else { throw placeholder(day) }
    return record.apod
  }

  /// The newest published picture.
  package func newest(within limit: Duration) async throws(SpaceError) -> APOD {
    guard let record = try await records([], within: limit).first else {
      throw .unexpectedAnswer("\(name) gave no picture.")
    }
    guard !isPlaceholder(record) else { throw placeholder(record.day) }
    return record.apod
  }

  /// The pictures of a range of days, oldest first.
  package func apods(
    in days: ClosedRange<CalendarDay>, within limit: Duration
  ) async throws(SpaceError) -> [APOD] {
    let range = [("start_date", days.lowerBound.description), ("end_date", days.upperBound.description)]
    let records = try await records(range, within: limit).filter { days.contains($0.day) }
    let pictures = records.compactMap(\.mediaURL)
    guard !records.contains(where: isPlaceholder), Set(pictures).count == pictures.count else {
      throw placeholder(days.lowerBound)
    }
    guard !records.isEmpty else { throw .unexpectedAnswer("\(name) gave no picture of these days.") }
    return records.map(\.apod).sorted { $0.day < $1.day }
  }

  private func records(
    _ query: [(name: String, value: String)], within limit: Duration
  ) async throws(SpaceError) -> [ClassicRecord] {
    let request = HTTPRequest(url: url, timeout: limit).adding([("thumbs", "true")] + query)
    return try await api.json(LossyRows<ClassicRecord>.self, request.adding(key, for: .nasa)).rows
  }

  private func isPlaceholder(_ record: ClassicRecord) -> Bool {
    guard let url = record.mediaURL else { return false }
    if APODPlaceholder.isPlaceholder(url) { return true }
    defer { dayOfPicture[url] = dayOfPicture[url] ?? record.day }
    return dayOfPicture[url].map { $0 != record.day } ?? false
  }

  private func placeholder(_ day: CalendarDay) -> SpaceError {
    .unexpectedAnswer("\(name) gave a placeholder instead of the picture of \(day).")
  }
}
