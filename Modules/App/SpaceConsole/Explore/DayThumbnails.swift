import SpaceDomain

/// The pictures of days for tiles: stored ones at once, the others once their tiles have been in sight for a moment.
struct DayThumbnails: Sendable {
  typealias Show = @Sendable (CalendarDay, TilePicture) -> Void

  let repositories: Repositories
  private static let width = 3
  /// The most days of a request for texts.
  private static let longestRun = 31

  /// Loads the pictures of some days, and shows the result for each.
  /// - Parameter keep: takes the texts that were fetched for that.
  func load(
    _ days: [CalendarDay], keep: @Sendable ([APOD]) -> Void = { _ in }, show: @escaping Show
  ) async {
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
      show(day, .found(picture))
    }
    guard !(known.isEmpty && unknown.isEmpty), (try? await repositories.wait()) != nil else { return }
    await fetch(known, show)
    for run in Self.runs(unknown) {
      guard !Task.isCancelled, let first = run.last, let last = run.first else { return }
      let (found, reason) = await texts(of: first...last)
      guard !Task.isCancelled else { return }
      let apods = found.filter { run.contains($0.day) }
      keep(apods)
      for day in Set(run).subtracting(apods.map(\.day)) { show(day, lack(of: day, reason, apods)) }
      await fetch(apods, show)
    }
  }

  /// The texts of days, and the reason why not all of them may be there.
  private func texts(of days: ClosedRange<CalendarDay>) async -> ([APOD], reason: SpaceError?) {
    do throws(SpaceError) {
      let found = try await repositories.apods.apods(in: days)
      return (found.value, found.reason)
    } catch { return ([], error) }
  }

  /// The result for a day that an answer does not have.
  private func lack(of day: CalendarDay, _ reason: SpaceError?, _ others: [APOD]) -> TilePicture {
    if let reason { return .failed(reason) }
    guard day == repositories.calendar.today else { return .absent }
    return .failed(.notYetPublished(today: day, newest: others.map(\.day).max() ?? day))
  }

  private func fetch(_ apods: [APOD], _ show: @escaping Show) async {
    await withTaskGroup(of: Void.self) { [images = repositories.images] group in
      for (number, apod) in apods.enumerated() {
        if number >= Self.width { _ = await group.next() }
        group.addTask {
          let picture = await TilePicture { () throws(SpaceError) in try await images.picture(for: apod).value
          }
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
