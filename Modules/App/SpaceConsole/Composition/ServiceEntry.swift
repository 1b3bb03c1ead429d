import SpaceData
import SpaceDomain

/// A service in its feature's list, for the settings and for `doctor`.
struct ServiceEntry: Sendable {
  /// The kind of data that the service provides.
  let title: String
  let url: URL
  let service: APIService
  /// The reason why `doctor` sends the service no request; nil when it may.
  let spared: String?

  init(_ title: String, at url: URL, _ network: ServiceNetwork, spared: String? = nil) {
    (self.title, self.url, self.spared) = (title, url, spared)
    service = network.service(at: url)
  }

  /// The address, redacted.
  var address: String { Redaction.url(url) }

  /// Sends a request; returns its status and time, and a pause of the service after it.
  func probe() async -> String {
    let clock = ContinuousClock()
    let start = clock.now
    do throws(SpaceError) {
      let response = try await service.response(HTTPRequest(url: url, timeout: .seconds(5)))
      let milliseconds = start.duration(to: clock.now) / .milliseconds(1)
      return "ok, status \(response.status) in \(Int(milliseconds)) ms, \(address)"
    } catch {
      return ["failed: \(error.message)", await pause.map { "It is \($0)." }, address].compactMap(\.self)
        .joined(separator: " ")
    }
  }

  /// The reason why no requests are sent at present; nil when they are.
  private var pause: String? {
    get async {
      switch await service.breaker(for: url).state {
      case .closed, .halfOpen: nil
      case .open: "paused after repeated errors"
      case .throttled: "paused because the service asked for it"
      }
    }
  }
}
