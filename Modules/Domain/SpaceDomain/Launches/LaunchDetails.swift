/// The details of a launch that a catalog gives only for one launch at a time.
public struct LaunchDetails: Sendable, Hashable, Codable {
  /// An event of the countdown or the ascent.
  public struct Event: Sendable, Hashable, Codable {
    /// Seconds after lift-off; negative before it.
    public let seconds: Double
    /// The name, such as `Main Engine Cutoff`.
    public let name: String

    /// Makes an event.
    public init(seconds: Double, name: String) { (self.seconds, self.name) = (seconds, name) }
  }

  /// A first stage or side booster.
  public struct Booster: Sendable, Hashable, Codable {
    /// The serial number, such as `B1058`.
    public let name: String
    /// The number of this flight of the booster, from 1; nil when it is not known.
    public let flight: Int?
    /// The landing; nil when nothing is known about one.
    public let landing: Landing?

    /// Makes a booster.
    public init(name: String, flight: Int?, landing: Landing?) {
      (self.name, self.flight, self.landing) = (name, flight, landing)
    }
  }

  /// The landing of a booster.
  public struct Landing: Sendable, Hashable, Codable {
    /// The place or ship; nil when none is named.
    public let place: String?
    /// False when none is attempted; nil when that is not known.
    public let isAttempted: Bool?
    /// The outcome; nil before it is known.
    public let isSuccess: Bool?

    /// Makes a landing.
    public init(place: String?, isAttempted: Bool?, isSuccess: Bool?) {
      (self.place, self.isAttempted, self.isSuccess) = (place, isAttempted, isSuccess)
    }
  }

  /// News about the launch.
  public struct Update: Sendable, Hashable, Codable {
    /// The time at which it was published.
    public let instant: Date
    /// The text.
    public let text: String
    /// A page about it.
    public let page: URL?

    /// Makes an update.
    public init(instant: Date, text: String, page: URL?) {
      (self.instant, self.text, self.page) = (instant, text, page)
    }
  }

  /// The probability of favorable weather in percent.
  public var weatherProbability: Int?
  /// Reasons that may prevent the launch, such as `Liftoff Winds`.
  public var weatherConcerns: String?
  /// The events before and after lift-off, in their order.
  public var timeline: [Event]
  /// The first stages and side boosters.
  public var boosters: [Booster]
  /// The address of the mission's patch.
  public var patchURL: URL?
  /// News about the launch, the newest first.
  public var updates: [Update]

  /// Makes details.
  public init(
    weatherProbability: Int? = nil, weatherConcerns: String? = nil, timeline: [Event] = [],
    boosters: [Booster] = [], patchURL: URL? = nil, updates: [Update] = []
  ) {
    (self.weatherProbability, self.weatherConcerns) = (weatherProbability, weatherConcerns)
    (self.timeline, self.boosters, self.patchURL, self.updates) = (timeline, boosters, patchURL, updates)
  }
}
