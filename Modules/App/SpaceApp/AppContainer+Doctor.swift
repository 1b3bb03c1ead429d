import SpaceConsole
import SpaceData
import SpaceDomain
import TerminalKit

/// The findings of `doctor`. Each feature lists its services and stored data itself.
extension AppContainer {
  /// A name and a finding.
  typealias Row = (name: String, finding: String)

  private var entries: [ServiceEntry] {
    RegisteredFeature.all.flatMap { registered in
      registered.feature.services.map { ServiceEntry($0, self, spared: registered.spared(self)) }
    }
  }

  func sourcesSection() -> Findings {
    let offline = configuration.isOffline ? " (offline: no requests)" : ""
    let rows = entries.compactMap { entry in entry.address.map { (entry.service.title, $0 + offline) } }
    return Findings(title: "Sources", rows: rows)
  }

  func servicesSection(isOffline: Bool, progress: @Sendable (SafeText) -> Void) async -> Findings {
    var rows: [Row] = []
    for entry in entries {
      guard let address = entry.address else {
        rows.append((entry.service.name, "no address; \(Variables.url(of: entry.service)) sets one"))
        continue
      }
      if let reason = isOffline ? "offline" : entry.spared {
        rows.append((entry.name, "not checked: \(reason): \(address)"))
      } else {
        progress("Asking \(entry.name)…")
        rows.append((entry.name, await entry.probe()))
      }
    }
    return Findings(title: "Services", rows: rows)
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
