import SpaceData
import SpaceDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension AppContainer: SettingsFactory {
  private typealias Row = (name: String, finding: String)

  var directories: [(name: String, path: String?)] {
    let directories = services.directories
    return [("cache", directories.cache), ("data", directories.data), ("config", directories.config)]
  }

  func keysSection() -> DoctorPresenter.Section {
    let keys = services.keys
    func row(_ entry: APIKeys.Entry?, without: String) -> String {
      entry.map { "\($0.key) from \($0.origin)" } ?? without
    }
    return .init(
      title: "Keys",
      rows: [
        (APIKeys.nasaName, row(keys.nasa, without: "none: the keyless service is asked first")),
        (APIKeys.tmdbName, row(keys.tmdb, without: "none: films come from the sample catalogue")),
      ])
  }

  func pictureUsage() async -> (count: Int, bytes: Int) {
    let usage = await images.diskUsage()
    return (usage.entries, usage.bytes)
  }

  func clearPictures() async { await images.clear() }

  func keep(_ setting: Setting) throws { try SettingsFile(services.directories).write(setting) }
}

// MARK: - Services

extension AppContainer {
  func sourcesSection() -> DoctorPresenter.Section {
    let urls = services.urls
    let offline = configuration.isOffline ? " (offline: not asked)" : ""
    let sources = [
      ("Pictures of the day", urls.apod), ("api.nasa.gov", urls.nasa), ("Mars", urls.mars),
      ("Launches", urls.launches), ("Films", urls.movies), ("Contacts", urls.contacts),
    ]
    return .init(
      title: "Sources",
      rows: sources.compactMap { name, url in url.map { (name, Redaction.url($0) + offline) } })
  }

  /// The services that `doctor` asks; picture services first, in fallback order.
  private var probed: [(service: APIService, url: URL)] {
    apodServices.inOrder + [(network.rovers, services.urls.mars)]
      + (services.keys.tmdb == nil ? [] : [(network.movies, services.urls.movies)])
  }

  func servicesSection(
    isOffline: Bool, progress: @Sendable (SafeText) -> Void
  ) async -> DoctorPresenter.Section {
    var rows: [Row] = []
    for (service, url) in probed {
      if isOffline {
        rows.append((service.name, "\(Redaction.url(url)): \(NetworkError.offline.message)"))
      } else {
        progress("Asking \(service.name)…")
        rows.append((service.name, await reachability(service, HTTPRequest(url: url, timeout: .seconds(5)))))
      }
      rows.append(("its breaker", "\(await service.breaker.state)"))
    }
    return .init(title: "Services", rows: rows)
  }

  private func reachability(_ service: APIService, _ request: HTTPRequest) async -> String {
    let clock = ContinuousClock()
    let start = clock.now
    do throws(NetworkError) {
      let response = try await service.response(request)
      let milliseconds = start.duration(to: clock.now) / .milliseconds(1)
      return "\(Redaction.url(request.url)) answers (\(response.status)) in \(Int(milliseconds)) ms"
    } catch {
      return "\(Redaction.url(request.url)): \(error.message)"
    }
  }
}

// MARK: - Kept

extension AppContainer {
  func keptSection() async -> DoctorPresenter.Section {
    var rows = await keptAPODRows()
    rows += await keptMarsRows()
    let usage = await images.diskUsage()
    rows.append(("pictures on disk", "\(usage.entries), \(usage.bytes) of \(Self.pictureCacheLimit) bytes"))
    rows += keptLaunchRows(await launches.summary())
    rows.append(("contacts", keptContacts()))
    rows += await keptFavoritesRows()
    return .init(title: "Kept", rows: rows)
  }

  private func keptAPODRows() async -> [Row] {
    guard let last = await cache.loadLastSuccessful() else { return [("last picture", "none")] }
    let picture = await images.lastSuccessful(day: last.apod.day)?.picture
    return [
      ("last picture", "\(last.apod.day) from \(last.source), \(ISO8601.text(last.since))"),
      ("its file", picture.map { "\($0.format), \($0.data.count) bytes" } ?? "not kept"),
    ]
  }

  private func keptMarsRows() async -> [Row] {
    var rows: [Row] = []
    for station in MarsStation.allCases {
      guard let kept = await mars.kept(from: station), let newest = kept.weather.sols.first else { continue }
      let sols = "\(kept.weather.sols.count) sols up to sol \(newest.sol), \(kept.skipped) unreadable"
      rows.append(
        ("\(station.name)'s weather", "\(sols), from \(kept.source), \(ISO8601.text(kept.since))"))
    }
    return rows
  }

  private func keptLaunchRows(_ summary: LaunchLibrarySummary) -> [Row] {
    let since = summary.since.map { "brought up to date \(ISO8601.text($0))" } ?? "never brought up to date"
    let rows: [Row] = [
      ("launches", "\(summary.launches), of which \(summary.fetched) fetched; \(since)"),
      ("launches unread", "\(summary.skipped) rows"),
    ]
    return rows + (summary.askAgain.map { [("launches again", "not before \(ISO8601.text($0))")] } ?? [])
  }

  private func keptContacts() -> String {
    do {
      let kept = try contacts.kept()
      func text(_ kept: KeptContacts?, _ origin: String) -> String? {
        kept.map { "\($0.count) \(origin) \($0.source), \(ISO8601.text($0.since))" }
      }
      let origins = [text(kept.imported, "imported, the last from"), text(kept.fetched, "from")]
      let told = origins.compactMap(\.self).joined(separator: "; ")
      return told.isEmpty ? "none" : told
    } catch {
      return (error as? any PresentableError)?.message ?? "\(error)"
    }
  }

  private func keptFavoritesRows() async -> [Row] {
    var rows: [Row] = []
    do {
      rows.append(("favorites", "\(try await favorites.favorites().count)"))
    } catch {
      rows.append(("favorites", (error as? any PresentableError)?.message ?? "\(error)"))
    }
    if let damage = await favorites.damage { rows.append(("damage", damage.message)) }
    return rows
  }
}
