import SpaceDomain

/// Lets a test write a day as `"2024-01-01"`.
extension CalendarDay: ExpressibleByStringLiteral {
  /// The day written as `YYYY-MM-DD`; an invalid literal stops the test run.
  public init(stringLiteral text: String) {
    guard let day = CalendarDay(text) else { preconditionFailure("no day: \(text)") }
    self = day
  }
}
