import SpaceConsole
import SpaceData
import SpaceDomain
import TerminalKit

/// The findings of `doctor`. Each feature lists its services and stored data itself.
extension AppContainer {
  /// A name and a finding.
  typealias Row = (name: String, finding: String)

  /// The services of all features, with their addresses; nil for one without.
  private var addresses: [(service: Service, url: URL?, spared: String?)] {
    RegisteredFeature.all.flatMap { registered in
      registered.feature.services.map { ($0, services.urls[$0], registered.spared(self)) }
    }
  }

  func sourcesSection() -> Findings {
    let offline = configuration.isOffline ? " (offline: no requests)" : ""
    let rows = addresses.compactMap { service, url, _ in
      url.map { (service.title, Redaction.url($0) + offline) }
    }
    return Findings(title: "Sources", rows: rows)
  }

  func servicesSection(isOffline: Bool, progress: @Sendable (SafeText) -> Void) async -> [Findings] {
    var (rows, states): ([Row], [Row]) = ([], [])
    for (service, url, spared) in addresses {
      guard let url else {
        rows.append((service.name, "no address; \(Variables.url(of: service)) sets one"))
        continue
      }
      let api = space.network.service(at: url)
      if let reason = isOffline ? "offline" : spared {
        rows.append((api.name, "not checked: \(reason): \(Redaction.url(url))"))
      } else {
        progress("Asking \(api.name)…")
        rows.append((api.name, "\(await Self.answer(of: api, at: url)) \(Redaction.url(url))"))
        states.append((api.name, Self.text(await api.breaker(for: url).state)))
      }
    }
    let requests = states.isEmpty ? [] : [Findings(title: "Requests", rows: states)]
    return [Findings(title: "Services", rows: rows)] + requests
  }

  /// The fate of requests, and since when.
  private static func text(_ state: CircuitBreaker.State) -> String {
    let since = "since \(ISO8601.text(state.since))"
    func seconds(_ wait: Duration) -> Int64 { max(1, wait.components.seconds) }
    return switch state.phase {
    case .closed: "sent \(since)"
    case .open(let wait): "paused \(since), for \(seconds(wait)) s, after repeated errors"
    case .halfOpen: "paused \(since); the next request tests the service"
    case .throttled(let wait): "paused \(since), for \(seconds(wait)) s, as the service asked"
    }
  }

  /// The status and the time of the answer to one request.
  private static func answer(of api: APIService, at url: URL) async -> String {
    let start = ContinuousClock.now
    do throws(SpaceError) {
      let response = try await api.response(HTTPRequest(url: url, timeout: .seconds(5)))
      return "ok, status \(response.status) in \(Int((.now - start) / .milliseconds(1))) ms,"
    } catch {
      let wait = error.retryAfter == nil ? nil : error.hint
      return ["failed: \(error.message)", wait].compactMap(\.self).joined(separator: " ")
    }
  }

  func keptSection() async -> Findings {
    var rows: [Row] = []
    for registered in RegisteredFeature.all { rows += await registered.kept(self) }
    // Looking at what is kept finds what is damaged.
    _ = session()
    await states.checkAlerts(as: AlertMemory.self)
    rows += space.faults.all.map { ("fault", $0.message) }
    return Findings(title: "Kept", rows: rows)
  }
}

extension Error {
  /// The message for a person.
  var shownMessage: String { (self as? any PresentableError)?.message ?? "\(self)" }
}
