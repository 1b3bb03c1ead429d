import SpaceDomain

/// The pictures of days for tiles: stored ones at once, the others once their tiles have been in sight for a moment.
struct DayThumbnails: Sendable {
  typealias Show = @Sendable (CalendarDay, EncodedPicture?) -> Void

  let repositories: Repositories
  private static let width = 3
  /// The most days of a request for texts.
  private static let longestRun = 31

  /// Loads the pictures of some days, and shows each; nil if a day has none or it cannot be fetched.
  func load(_ days: [CalendarDay], show: @escaping Show) async {
    var (known, unknown): ([APOD], [CalendarDay]) = ([], [])
    for day in days {
      guard !Task.isCancelled else { return }
      guard let apod = await repositories.archive.apod(on: day)?.value else {
        unknown.append(day)
        continue
      }
      guard let url = apod.pictureURL(), let picture = await repositories.pictures.cached(url)?.value,
        picture.format.isDrawn
      else {
        known.append(apod)
        continue
      }
      show(day, picture)
    }
    guard !(known.isEmpty && unknown.isEmpty), (try? await repositories.rest()) != nil else { return }
    await fetch(known, show)
    for run in Self.runs(unknown) {
      guard !Task.isCancelled, let first = run.last, let last = run.first else { return }
      let found = (try? await repositories.apods.apods(in: first...last).value) ?? []
      guard !Task.isCancelled else { return }
      let apods = found.filter { run.contains($0.day) }
      for day in Set(run).subtracting(apods.map(\.day)) { show(day, nil) }
      await fetch(apods, show)
    }
  }

  private func fetch(_ apods: [APOD], _ show: @escaping Show) async {
    await withTaskGroup(of: Void.self) { [images = repositories.images] group in
      for (number, apod) in apods.enumerated() {
        if number >= Self.width { _ = await group.next() }
        group.addTask {
          let picture = try? await images.picture(for: apod).value
          if !Task.isCancelled { show(apod.day, picture) }
        }
      }
    }
  }

  /// The days in runs, the newest first, each short enough for one request.
  private static func runs(_ days: [CalendarDay]) -> [[CalendarDay]] {
    days.sorted(by: >).reduce(into: []) { runs, day in
      if let first = runs.last?.first, day.distance(to: first) < longestRun {
        runs[runs.count - 1].append(day)
      } else {
        runs.append([day])
      }
    }
  }
}
