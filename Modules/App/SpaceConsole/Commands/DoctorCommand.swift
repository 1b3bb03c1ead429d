import SpaceData
import SpaceDomain

/// `doctor`: what the program finds on this machine, for who looks for a fault.
enum DoctorCommand: ConsoleCommand {
  static let command = Command(
    name: "doctor", summary: "Show settings, keys, what is kept, and who can be reached",
    examples: [
      .init("doctor", "Look for what is wrong"), .init("doctor --offline", "The same without asking anybody"),
    ],
    details: "Keys are shown redacted. Each service is asked once, for at most five seconds.")

  static func run(_ call: Invocation, _ context: CommandContext) async throws {
    // A call of the accessible app has the app's network, which may be on.
    let isOffline = call.has(GlobalOptions.offline)
    try context.console.show(await report(context, isOffline: isOffline), as: call.format)
  }

  private static func report(_ context: CommandContext, isOffline: Bool) async -> DoctorPresenter {
    var sections = [program(context), keys(context), await kept(context)]
    sections.append(await services(context, isOffline: isOffline))
    return DoctorPresenter(sections: sections)
  }

  static func program(_ context: CommandContext) -> DoctorPresenter.Section {
    let configuration = context.container.configuration
    let environment = configuration.environment
    let drawing = ExecutableSearch.path(of: "chafa", environment: environment)
    return .init(
      title: "Program",
      rows: [
        ("version", Program.version.string),
        ("now", "\(ISO8601.text(context.now)), in New York it is \(configuration.calendar.today)"),
        ("cache", configuration.directories.cache ?? "none: there is no home directory"),
        ("data", configuration.directories.data ?? "none: there is no home directory"),
        ("config", configuration.directories.config ?? "none: there is no home directory"),
        (
          "pictures",
          drawing.map { "drawn by \($0)" } ?? "chafa is not installed: described, or sent undecoded"
        ),
        ("colors", "\(context.console.outputDepth)"),
      ])
  }

  static func keys(_ context: CommandContext) -> DoctorPresenter.Section {
    let keys = context.container.configuration.keys
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

  static func kept(_ context: CommandContext) async -> DoctorPresenter.Section {
    let container = context.container
    let last = await container.cache.loadLastSuccessful()
    var rows: [(String, String)] = []
    if let last {
      let picture = await container.images.lastSuccessful(for: last.apod)
      rows.append(("last picture", "\(last.apod.day) from \(last.source), \(ISO8601.text(last.since))"))
      rows.append(
        ("its file", picture.map { "\($0.picture.format), \($0.picture.data.count) bytes" } ?? "not kept"))
    } else {
      rows.append(("last picture", "none"))
    }
    rows += await mars(container.marsRepository)
    let usage = await container.images.diskUsage()
    rows.append(
      ("pictures on disk", "\(usage.entries), \(usage.bytes) of \(AppContainer.pictureCacheLimit) bytes"))
    rows += launches(await container.launchRepository.summary())
    rows.append(("contacts", contacts(container.contactsRepository)))
    do {
      rows.append(("favorites", "\(try await container.favorites.favorites().count)"))
    } catch {
      rows.append(("favorites", (error as? any PresentableError)?.message ?? "\(error)"))
    }
    if let damage = await container.favorites.damage { rows.append(("damage", damage.message)) }
    return .init(title: "Kept", rows: rows)
  }

  private static func contacts(_ repository: ContactsRepository) -> String {
    do {
      let kept = try repository.kept()
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

  private static func mars(_ repository: MarsRepository) async -> [(String, String)] {
    var rows: [(String, String)] = []
    for station in MarsStation.allCases {
      guard let kept = await repository.kept(from: station), let newest = kept.weather.sols.first else {
        continue
      }
      rows.append(
        (
          "\(station.name)'s weather",
          "\(kept.weather.sols.count) sols up to sol \(newest.sol), \(kept.skipped) unreadable, from "
            + "\(kept.source), \(ISO8601.text(kept.since))"
        ))
    }
    return rows
  }

  private static func launches(_ summary: LaunchLibrarySummary) -> [(String, String)] {
    let since = summary.since.map { "brought up to date \(ISO8601.text($0))" } ?? "never brought up to date"
    let rows = [
      ("launches", "\(summary.launches), of which \(summary.fetched) fetched; \(since)"),
      ("launches unread", "\(summary.skipped) rows"),
    ]
    return rows + (summary.askAgain.map { [("launches again", "not before \(ISO8601.text($0))")] } ?? [])
  }

  private static func services(
    _ context: CommandContext, isOffline: Bool
  ) async -> DoctorPresenter.Section {
    var rows: [(String, String)] = []
    for (service, url) in context.container.services {
      if isOffline {
        rows.append((service.name, "\(Redaction.url(url)): \(NetworkError.offline.message)"))
      } else {
        context.console.showProgress("Asking \(service.name)…")
        rows.append((service.name, await reachability(service, HTTPRequest(url: url, timeout: .seconds(5)))))
      }
      rows.append(("its breaker", "\(await service.breaker(for: url).state)"))
    }
    context.console.endProgress()
    return .init(title: "Services", rows: rows)
  }

  private static func reachability(_ service: APIService, _ request: HTTPRequest) async -> String {
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
