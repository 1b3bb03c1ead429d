/// A season of the year on Mars; the raw value is the word that NASA's services use.
public enum MarsSeason: String, Sendable, Hashable, CaseIterable, Codable {
  /// The seasons from one equinox or solstice to the next.
  case spring, summer, fall, winter
}
