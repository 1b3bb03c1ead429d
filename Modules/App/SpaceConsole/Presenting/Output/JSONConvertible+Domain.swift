import SpaceDomain
import TerminalKit

extension URL: JSONConvertible {
  /// The whole address.
  public var json: JSONValue { .string(absoluteString) }
}

extension Date: JSONConvertible {
  /// The instant in UTC, in whole seconds.
  public var json: JSONValue { .string(ISO8601.text(self)) }
}

extension CalendarDay: JSONConvertible {
  /// The day as `YYYY-MM-DD`.
  public var json: JSONValue { .string(description) }
}

extension Collection {
  /// The collection; nil when it is empty.
  var ifAny: Self? { isEmpty ? nil : self }
}
