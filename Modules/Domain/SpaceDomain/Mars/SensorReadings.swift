/// A sensor's readings over a sol; at least one value is present.
public struct SensorReadings<Unit: SensorUnit>: Sendable, Hashable, Codable {
  /// The lowest value.
  public let minimum: Double?
  /// The mean over the sol.
  public let average: Double?
  /// The highest value.
  public let maximum: Double?

  /// Makes readings. A value outside of ``SensorUnit/plausible`` counts as missing. Nil when no value is left, or when
  /// the minimum is above the maximum: then nobody can tell which of them is wrong.
  public init?(minimum: Double? = nil, average: Double? = nil, maximum: Double? = nil) {
    func checked(_ value: Double?) -> Double? { value.flatMap { Unit.plausible.contains($0) ? $0 : nil } }
    (self.minimum, self.average, self.maximum) = (checked(minimum), checked(average), checked(maximum))
    let known = [self.minimum, self.average, self.maximum].compactMap(\.self)
    guard !known.isEmpty, zip(known, known.dropFirst()).allSatisfy({ $0 <= $1 }) else { return nil }
  }

  /// Decodes readings, and throws `DecodingError` when the values are impossible.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let readings = Self(
      minimum: try values.decodeIfPresent(Double.self, forKey: .minimum),
      average: try values.decodeIfPresent(Double.self, forKey: .average),
      maximum: try values.decodeIfPresent(Double.self, forKey: .maximum))
    guard let readings else { throw decoder.fault("No readings of a sensor.") }
    self = readings
  }
}
