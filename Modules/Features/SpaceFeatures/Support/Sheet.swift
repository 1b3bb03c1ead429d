/// What is shown over a screen; nil in a state means nothing is.
public enum Sheet: String, Sendable, Hashable, Codable, Identifiable, CaseIterable {
  /// The calendar in which a day is chosen.
  case datePicker
  /// To whom or where to send what is shown.
  case share

  /// The sheet itself.
  public var id: Sheet { self }
}
