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

  /// A JSON value as text.
  package static func json(_ value: Any) -> Data {
    // Always valid JSON: callers pass only dictionaries and arrays of texts, numbers and booleans.
    (try? JSONSerialization.data(withJSONObject: value, options: [.sortedKeys, .withoutEscapingSlashes]))
      ?? Data()
  }
}
