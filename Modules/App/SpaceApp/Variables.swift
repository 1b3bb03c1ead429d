import SpaceData
import SpaceDomain

/// The environment variables for services and directories. No library knows them.
enum Variables {
  static let cache = "SPACE_EXPLORER_CACHE_DIR"
  static let data = "SPACE_EXPLORER_DATA_DIR"
  static let config = "SPACE_EXPLORER_CONFIG_DIR"

  static let terminalWait = "SPACE_EXPLORER_TERMINAL_WAIT"

  /// The time to wait for a terminal's late answers, up to a minute; nil unless it is set to a number of seconds.
  static func terminalWait(_ environment: [String: String]) -> Duration? {
    guard let seconds = environment[terminalWait].flatMap(Double.init), seconds > 0 else { return nil }
    return .seconds(min(seconds, 60))
  }

  /// The variable for the address of a service, such as `SPACE_EXPLORER_MARS_URL`.
  static func url(of service: WebService) -> String { "SPACE_EXPLORER_\(service.name.uppercased())_URL" }

  static func directories(_ environment: [String: String]) -> Directories {
    Directories(
      name: "space-explorer", cache: environment[cache], data: environment[data], config: environment[config],
      environment: environment)
  }

  /// The addresses of services.
  /// - Throws: ``SpaceError/Kind/invalidRequest`` for what is no web address.
  static func urls(_ services: [WebService], _ environment: [String: String]) throws(SpaceError) -> BaseURLs {
    var urls = BaseURLs()
    for service in services {
      let variable = url(of: service)
      guard let text = environment[variable], !text.isEmpty else { continue }
      try urls.replace(service, by: text, from: variable)
    }
    return urls
  }
}
