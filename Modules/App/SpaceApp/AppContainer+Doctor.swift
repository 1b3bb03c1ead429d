import SpaceConsole
import SpaceData
import SpaceDomain
import TerminalKit

/// The findings of `doctor`. Each feature lists its services and stored data itself.
extension AppContainer: Diagnosis {
  typealias Row = Findings.Row

  /// The services of all features, with their addresses; nil for one without.
  private var addresses: [(service: WebService, url: URL?, doctorSkipReason: String?)] {
    RegisteredFeature.all.flatMap { registered in
      registered.feature.services.map { ($0, services.urls[$0], registered.doctorSkipReason(self)) }
    }
  }

  func sourcesSection() -> Findings {
    let offline = configuration.isOffline ? " (offline: no requests)" : ""
    let rows = addresses.compactMap { service, url, _ in
      url.map { Row(service.title, Redaction.url($0) + offline) }
    }
    return Findings(title: "Sources", rows: rows)
  }

  func servicesSection(isOffline: Bool, progress: @Sendable (SafeText) -> Void) async -> [Findings] {
    if !isOffline { progress("Asking the services…") }
    // At the same time, so that one that hangs takes none of the others' time.
    let answers = await withTaskGroup(of: (number: Int, row: Row, state: Row?).self) { group in
      for (number, (service, url, skipReason)) in addresses.enumerated() {
        group.addTask {
          let (row, state) = await self.answer(
            of: service, at: url, unchecked: isOffline ? "offline" : skipReason)
          return (number, row, state)
        }
      }
      var answers: [(number: Int, row: Row, state: Row?)] = []
      for await each in group { answers.append(each) }
      return answers.sorted { $0.number < $1.number }
    }
    let states = answers.compactMap(\.state)
    let requests = states.isEmpty ? [] : [Findings(title: "Requests", rows: states)]
    return [Findings(title: "Services", rows: proxyRows + answers.map(\.row))] + requests
  }

  /// The answer of a service, and whether requests are sent to it; nil without one.
  private func answer(
    of service: WebService, at url: URL?, unchecked reason: String?
  ) async -> (row: Row, state: Row?) {
    let name = service.title
    guard let url else { return (Row(name, "no address; \(Variables.url(of: service)) sets one"), nil) }
    let api = space.network.service(at: url)
    if let reason { return (Row(name, "not checked: \(reason): \(Redaction.url(url))"), nil) }
    let (words, state) = await answer(of: service, api, at: url)
    let row = Row(name, "\(words) \(Redaction.url(url))", state)
    return (row, Row(name, Self.text(await api.breaker(for: url).state)))
  }

  private static func text(_ state: CircuitBreaker.State) -> String {
    let since = "since \(ISO8601.text(state.since))"
    func seconds(_ wait: Duration) -> Int64 { max(1, wait.components.seconds) }
    return switch state.phase {
    case .closed: "allowed \(since)"
    case .open(let wait): "paused \(since), for \(seconds(wait)) s, after repeated errors"
    case .halfOpen: "paused \(since); the next request tests the service"
    case .throttled(let wait): "paused \(since), for \(seconds(wait)) s, as the service asked"
    }
  }

  /// The proxies that the services are called through, without their passwords.
  private var proxyRows: [Row] {
    let environment = configuration.environment
    let proxies = addresses.compactMap { $0.url.flatMap { ProxySettings(for: $0) { environment[$0] } } }
    return Set(proxies).sorted { $0.variable < $1.variable }.map {
      Row("proxy", "\($0.address), from \($0.variable)")
    }
  }

  private func answer(of service: WebService, _ api: APIService, at url: URL) async -> (
    words: String, state: Row.State
  ) {
    let start = ContinuousClock.now
    let key = services.keys[service]?.key
    let demo = service == .nasa ? SecretKey.nasaDemo : nil
    let probe = ServiceProbe(service)
    let request = probe.request(at: url, with: key ?? demo)
    do throws(SpaceError) {
      let response = try await TryBudget(limit: 1).counting { () throws(SpaceError) in
        try await api.response(request)
      }
      let (words, state) = probe.finding(response, hasKey: key != nil)
      let time = Int((.now - start) / .milliseconds(1))
      return ("\(words) status \(response.status) in \(time) ms,", state)
    } catch {
      let wait = error.retryAfter == nil ? nil : error.hint
      return (["failed: \(error.message)", wait].compactMap(\.self).joined(separator: " "), .faulty)
    }
  }

  var directories: [(name: String, path: String?)] {
    let directories = services.directories
    return [("cache", directories.cache), ("data", directories.data), ("config", directories.config)]
  }

  func keysSection() async -> Findings {
    let keys = await settings.keys(configuration.environment)
    let rows = ServiceKey.all.map { key in
      let name = key.facts.variable
      guard let entry = keys[key.service] else { return Row(name, "not set: \(key.facts.without)", .missing) }
      return Row(name, Ornaments.fitting("\(entry.key)") + " from \(entry.origin)")
    }
    return Findings(title: "Keys", rows: rows + keys.faults.map { Row("not used", $0.message, .faulty) })
  }

  func keptSection() async -> Findings {
    var rows: [Row] = []
    // Decoding thousands of favorites takes a third of a second. Done first, it serves their own row and that of the archive.
    _ = try? await space.favorites.favorites()
    for registered in RegisteredFeature.all { rows += await registered.kept(self) }
    // Looking at what is kept finds what is damaged.
    _ = session()
    await states.checkAlerts(as: AlertMemory.self)
    rows += lockRows + space.faults.all.map { Row("fault", $0.message, .faulty) }
    return Findings(title: "Kept", rows: rows)
  }
}

extension AppContainer {
  /// Says that a file system has no locks, once for all directories on such.
  private var lockRows: [Row] {
    let directories = [services.directories.data, services.directories.config, services.directories.cache]
    let found = directories.compactMap(\.self).first { !StorageDirectory.hasLocks($0) }
    return found.map { folder in
      [
        Row(
          "locks",
          "the file system of \(folder) has none: all is kept, but two processes that write at once may lose a change"
        )
      ]
    } ?? []
  }
}

extension Error { var shownMessage: String { (self as? any PresentableError)?.message ?? "\(self)" } }
