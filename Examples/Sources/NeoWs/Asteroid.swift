import Foundation

/// An asteroid that passes the Earth.
struct Asteroid: Codable, Equatable, Sendable {
  let name: String
  /// `2026-11-28`.
  let day: String
  /// The least distance, in kilometers.
  let kilometers: Double
  let isHazardous: Bool
}

/// The answer of `/feed`: lists by day, in which distances are texts.
struct NeoWsFeed: Decodable, Sendable {
  /// The nearest first.
  var asteroids: [Asteroid] {
    days.values.joined().compactMap(\.asteroid).sorted { $0.kilometers < $1.kilometers }
  }
  private let days: [String: [Row]]

  private enum CodingKeys: String, CodingKey { case days = "near_earth_objects" }

  private struct Row: Decodable, Sendable {
    let name: String
    let isHazardous: Bool
    let approaches: [Approach]

    enum CodingKeys: String, CodingKey {
      case name
      case isHazardous = "is_potentially_hazardous_asteroid"
      case approaches = "close_approach_data"
    }

    var asteroid: Asteroid? {
      guard let approach = approaches.first, let distance = approach.distance["kilometers"],
        let kilometers = Double(distance)
      else { return nil }
      return Asteroid(name: name, day: approach.day, kilometers: kilometers, isHazardous: isHazardous)
    }
  }

  private struct Approach: Decodable, Sendable {
    let day: String
    let distance: [String: String]

    enum CodingKeys: String, CodingKey {
      case day = "close_approach_date"
      case distance = "miss_distance"
    }
  }
}
