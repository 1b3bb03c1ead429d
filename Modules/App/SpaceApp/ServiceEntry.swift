import SpaceData
import SpaceDomain

/// A service as `doctor` and the settings show it.
struct ServiceEntry: Sendable {
  let service: Service
  /// The reason why `doctor` sends the service no request; nil when it may.
  let spared: String?
  private let url: URL?
  private let api: APIService

  init(_ service: Service, _ container: AppContainer, spared: String?) {
    (self.service, self.spared) = (service, spared)
    url = container.services.urls[service]
    api = container.space.network.service(at: url)
  }

  /// The server's name.
  var name: String { api.name }

  /// The address, redacted; nil when there is none.
  var address: String? { url.map { Redaction.url($0) } }

  /// Sends a request; returns its status and time, and a pause of the service after it.
  func probe() async -> String {
    guard let url, let address else { return "no address" }
    let clock = ContinuousClock()
    let start = clock.now
    do throws(SpaceError) {
      let response = try await api.response(HTTPRequest(url: url, timeout: .seconds(5)))
      let milliseconds = start.duration(to: clock.now) / .milliseconds(1)
      return "ok, status \(response.status) in \(Int(milliseconds)) ms, \(address)"
    } catch {
      return ["failed: \(error.message)", await pause(of: url).map { "It is \($0)." }, address]
        .compactMap(\.self).joined(separator: " ")
    }
  }

  /// The reason why no requests are sent at present; nil when they are.
  private func pause(of url: URL) async -> String? {
    switch await api.breaker(for: url).state {
    case .closed, .halfOpen: nil
    case .open: "paused after repeated errors"
    case .throttled: "paused because the service asked for it"
    }
  }
}
