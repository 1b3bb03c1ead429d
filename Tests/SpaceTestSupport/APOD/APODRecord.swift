import Foundation
import SpaceDomain

/// One day as the two APOD services describe it.
///
/// Pictures are given by file name; ``APODFixtureServer`` adds its own address in front.
package struct APODRecord: Sendable, Equatable {
  /// The day.
  package let day: CalendarDay
  /// The record of the keyless service as JSON; nil when it has none for the day.
  package let science: Data?
  /// The record of the classic service as JSON; nil when it has none for the day.
  package let classic: Data?

  /// A day with the record of each service.
  package init(day: CalendarDay, science: Data?, classic: Data?) {
    self.day = day
    self.science = science
    self.classic = classic
  }

  /// A day from recorded answers.
  /// - Parameters:
  ///   - science: a record of the keyless service, such as `apod_science/record_2026-09-29_trimmed.json`.
  ///   - classic: a record of the classic service.
  /// - Returns: nil when a file is unavailable or has no day.
  package static func recorded(science: String? = nil, classic: String? = nil) -> APODRecord? {
    let (scienceData, classicData) = (science.flatMap(Fixtures.recorded), classic.flatMap(Fixtures.recorded))
    guard (science == nil) == (scienceData == nil), (classic == nil) == (classicData == nil),
      let day = day(of: scienceData ?? classicData)
    else { return nil }
    return APODRecord(day: day, science: scienceData, classic: classicData)
  }

  /// The days of a recorded list of the classic service; empty when the file is unavailable.
  package static func recordedList(classic path: String) -> [APODRecord] {
    let list =
      Fixtures.recorded(path).flatMap { try? JSONSerialization.jsonObject(with: $0) } as? [[String: Any]]
    return (list ?? []).compactMap { fields in
      (fields["date"] as? String).flatMap { CalendarDay($0) }.map {
        APODRecord(day: $0, science: nil, classic: json(fields))
      }
    }
  }

  private static func day(of record: Data?) -> CalendarDay? {
    let fields = record.flatMap { try? JSONSerialization.jsonObject(with: $0) } as? [String: Any]
    return (fields?["date"] as? String).flatMap { CalendarDay($0) }
  }

  /// A JSON value as text.
  package static func json(_ value: Any) -> Data {
    // Always valid JSON: callers pass only dictionaries and arrays of texts, numbers and booleans.
    (try? JSONSerialization.data(withJSONObject: value, options: [.sortedKeys, .withoutEscapingSlashes]))
      ?? Data()
  }
}
