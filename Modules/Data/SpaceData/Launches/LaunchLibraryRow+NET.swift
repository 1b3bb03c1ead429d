import SpaceDomain

extension LaunchLibraryRow {
  /// The time with its precision; nil when there is none.
  static func net(_ fields: LenientFields) -> NET? {
    guard let instant = (fields.text("net") ?? fields.text("window_start")).flatMap(ISO8601.instant) else {
      return nil
    }
    return NET(
      instant, precision: toldPrecision(fields["net_precision"]) ?? likelyPrecision(fields, at: instant))
  }

  /// The precision in an object of 2.2.0 and 2.3.0; nil when that is null or absent.
  static func toldPrecision(_ precision: LenientFields) -> NETPrecision? {
    if let id = precision.integer("id"), let known = NETPrecision(rawValue: id) { return known }
    guard precision.has("id") || precision.has("name") else { return nil }
    let name = precision.text("name")?.lowercased()
    // A precision newer than this program counts as known to the year only.
    return NETPrecision.allCases.first { $0.name == name } ?? .year
  }

  /// The precision of an instant whose row gives none. Version 2.0.0 has flags for an uncertain day or time.
  /// Without them, a past launch counts as precise, and an upcoming one is as certain as its status.
  private static func likelyPrecision(_ fields: LenientFields, at instant: Date) -> NETPrecision {
    if fields.boolean("tbddate") == true { return .month }
    if fields.boolean("tbdtime") == true { return .day }
    let ofDay = instant.timeIntervalSince1970.truncatingRemainder(dividingBy: 86_400)
    let clock: NETPrecision =
      ofDay == 0 ? .day : ofDay.truncatingRemainder(dividingBy: 60) == 0 ? .minute : .second
    switch LaunchStatus(id: fields["status"].integer("id"), name: "") {
    case .go, .hold, .inFlight, .success, .failure, .partialFailure, .payloadDeployed: return clock
    case .toBeConfirmed: return max(clock, .day)
    case .toBeDetermined, .other: return fields.has("tbddate") ? max(clock, .day) : .month
    }
  }
}
