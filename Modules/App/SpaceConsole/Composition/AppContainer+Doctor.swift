import SpaceData
import SpaceDomain
import TerminalKit

/// The findings of `doctor`. Each feature lists its services and stored data in its own file.
extension AppContainer {
  /// A name and a finding.
  typealias Row = (name: String, finding: String)

  private var entries: [ServiceEntry] { Feature.all.flatMap { $0.services(self) } }

  func sourcesSection() -> DoctorPresenter.Section {
    let offline = configuration.isOffline ? " (offline: no requests)" : ""
    return .init(title: "Sources", rows: entries.map { ($0.title, $0.address + offline) })
  }

  func servicesSection(
    isOffline: Bool, progress: @Sendable (SafeText) -> Void
  ) async -> DoctorPresenter.Section {
    var rows: [Row] = []
    for entry in entries {
      if let reason = isOffline ? "not checked: offline" : entry.spared {
        rows.append((entry.service.name, "\(reason): \(entry.address)"))
      } else {
        progress("Asking \(entry.service.name)…")
        rows.append((entry.service.name, await entry.probe()))
      }
    }
    if services.urls.contacts == nil {
      rows.append(("contacts", "no address; SPACE_EXPLORER_CONTACTS_URL sets one"))
    }
    return .init(title: "Services", rows: rows)
  }

  func keptSection() async -> DoctorPresenter.Section {
    var rows: [Row] = []
    for feature in Feature.all { rows += await feature.kept(self) }
    // Looking at what is kept finds what is damaged.
    _ = session()
    await alertStates.check()
    rows += storageFaults.all.map { ("fault", $0.message) }
    return .init(title: "Kept", rows: rows)
  }
}

extension Error {
  /// The message for a person.
  var shownMessage: String { (self as? any PresentableError)?.message ?? "\(self)" }
}
