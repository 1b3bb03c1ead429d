import Foundation
import SpaceDomain

extension MarsSol {
  /// A sol with data of all sensors; a test changes the values that it checks.
  public static func sample(
    _ sol: Int = 675, day: CalendarDay? = "2020-10-19", season: MarsSeason? = .fall, month: Int = 10,
    temperature: SensorReadings<Celsius>? = SensorReadings(minimum: -96.9, average: -62.3, maximum: -15.9),
    pressure: SensorReadings<Pascals>? = SensorReadings(minimum: 722.1, average: 750.6, maximum: 768.8),
    wind: SensorReadings<MetersPerSecond>? = SensorReadings(minimum: 1.05, average: 7.23, maximum: 22.46),
    windDirection: WindDirection? = WindDirection(point: .westNorthwest, observations: 30_283)
  ) -> MarsSol {
    MarsSol(
      sol: sol, day: day, season: season, month: MarsMonth(month), temperature: temperature,
      pressure: pressure, wind: wind, windDirection: windDirection)
  }
}

extension MarsWeather {
  /// A report of one sol.
  public static func sample(
    station: MarsStation = .insight, sols: [MarsSol] = [.sample()], notice: String? = nil
  ) -> MarsWeather {
    MarsWeather(station: station, sols: sols, notice: notice)
  }
}

extension MarsPicture {
  /// A picture of Perseverance's left navigation camera, whose address has the number.
  public static func sample(
    _ number: Int = 1, camera: String = "NAVCAM_LEFT", sol: Int = 100, marsTime: String? = "15:26:09",
    title: String? = nil, caption: String? = nil
  ) -> MarsPicture {
    MarsPicture(
      id: "\(number)", camera: MarsCamera(camera), sol: sol, marsTime: marsTime, title: title,
      caption: caption,
      url: URL(string: "https://mars.example/\(number).jpg")!,
      page: URL(string: "https://mars.example/page/\(number)"))
  }
}
