import SpaceDomain
import TerminalKit
import TerminalPictures

struct WallpaperChoice: Sendable {
  enum Target: Sendable, CustomStringConvertible {
    case day(DayArgument.Day)
    case random
    case favorite

    var description: String {
      switch self {
      case .day(let day): "\(day)"
      case .random: "random"
      case .favorite: "favorite"
      }
    }
  }

  let target: Target
  var least: PixelSize?

  /// The number of days that are tried, because of videos and pictures that are too small.
  private static let tries = 30

  func days(_ repositories: Repositories, _ calendar: APODCalendar) async throws -> [DayArgument.Day] {
    switch target {
    case .day(let day):
      let earlier = sequence(first: day.calendarDay(calendar)) { calendar.previous(before: $0) }.dropFirst()
      return [day] + earlier.prefix(Self.tries - 1).map { .day($0) }
    case .random:
      let pictures = await repositories.archive.search("media:image").pictures
      guard !pictures.isEmpty else { return [] }
      return (0..<Self.tries).map { _ in .day(pictures[repositories.random(pictures.count)].day) }
    case .favorite:
      let days = try await repositories.favoriteDays()
      guard !days.isEmpty else {
        throw SpaceError(
          .empty, code: "no-picture", message: "No picture of the day is a favorite yet.",
          hint: "Add one: space-explorer favorites add 2024-01-01")
      }
      return repositories.shuffled(days).prefix(Self.tries).map { .day($0) }
    }
  }

  /// True if the last wallpaper may be set again when there is no network: another day is not wanted.
  func allows(_ last: Wallpaper, _ calendar: APODCalendar) -> Bool {
    guard case .day(let day) = target, case .day = day else { return true }
    return last.day == day.calendarDay(calendar)
  }
}

/// Fetches a picture, writes it for the desktop and sets it, for the command and for the app.
struct WallpaperTask: Sendable {
  let context: CommandContext
  /// nil to write only the file.
  let setter: WallpaperSetter?
  var fit: WallpaperSetter.Fit?
  /// True to leave the wallpaper as it is until today's picture is there.
  var awaitsToday = false
  /// Called with a line about what is being fetched, on any thread.
  let progress: @Sendable (SafeText) -> Void
  let warn: @Sendable (SafeText) -> Void

  /// Sets the first picture of a choice that can be used; the last wallpaper if there is no network.
  /// - Returns: also the day that was asked for, if it has no picture and that of an earlier day was taken.
  func set(_ choice: WallpaperChoice) async throws -> (wallpaper: Wallpaper, instead: APOD?) {
    let found: Found
    do {
      found = try await first(of: choice)
    } catch let error as any PresentableError where !awaitsToday && UnfetchedDay.isKind(error.kind) {
      guard let last = try await context.repositories.wallpapers.last(),
        choice.allows(last, context.configuration.calendar)
      else { throw error }
      context.explain(
        error, as: SafeText(own: error.message) + " The last wallpaper, " + last.name + ", stays.")
      return (try await set(last), nil)
    }
    context.console.endProgress()
    return (try await set(found.picture, of: found.item), found.instead)
  }

  private typealias Found = (item: Favorite.Item, picture: EncodedPicture, instead: APOD?)

  private func first(of choice: WallpaperChoice) async throws -> Found {
    let calendar = context.configuration.calendar
    var isTooSmall = false
    var instead: APOD?
    for day in try await choice.days(context.repositories, calendar) {
      progress("Fetching the picture of \(day.calendarDay(calendar))…")
      let shown: Sourced<APOD>
      do { shown = try await context.repositories.apod(of: day, in: calendar) } catch let error
        as any PresentableError where isTooSmall && error.kind == .notFound
      {
        // A day without a picture is no reason why those before it were too small.
        continue
      }
      // In place of today's picture there may be one of another day; the day's own may be a stored one, or the sample.
      let isOwn = shown.value.day == day.calendarDay(calendar)
      if let reason = shown.reason, !isOwn, awaitsToday || reason.kind != .notPublishedYet { throw reason }
      guard shown.value.medium == .image else {
        if case .day = choice.target, !isTooSmall { instead = instead ?? shown.value }
        continue
      }
      if isOwn, let note = shown.note("the picture of \(shown.value.day)", at: context.now) { warn(note) }
      let picture = try await context.repositories.wholePicture(
        of: shown.value, size: .full, progress: progress)
      guard let least = choice.least, picture.width < least.width || picture.height < least.height else {
        return (.apod(shown.value), picture, instead)
      }
      isTooSmall = true
    }
    guard isTooSmall else {
      throw SpaceError(
        .notFound, code: "no-picture", message: "None of the days that were tried has a picture.",
        hint: "Ask for another day.")
    }
    throw SpaceError(
      .notFound, code: "no-picture", message: "No picture that is large enough was found.",
      hint: "Ask for less with --min, or for another day.")
  }

  func set(_ item: Favorite.Item) async throws {
    let picture = try await context.repositories.wholePicture(of: item, size: .full, progress: progress)
    _ = try await set(picture, of: item)
  }

  private func set(_ picture: EncodedPicture, of item: Favorite.Item) async throws -> Wallpaper {
    if let screen = ConnectedScreen.size(),
      picture.width * 2 < screen.width || picture.height * 2 < screen.height
    {
      warn(
        "The picture has \(picture.width)×\(picture.height) pixels, less than half of the screen's \(screen.width)×\(screen.height). --min looks for a larger one."
      )
    }
    let path = try await context.repositories.wallpapers.keep(picture, named: item.fileName)
    return try await set(Wallpaper(day: item.day, title: item.title, credit: item.credit, file: path))
  }

  private func set(_ wallpaper: Wallpaper) async throws -> Wallpaper {
    try await setter?.set(wallpaper.file, fit)
    var wallpaper = wallpaper
    wallpaper.setter = setter?.name
    try await context.repositories.wallpapers.remember(wallpaper)
    return wallpaper
  }
}

/// The largest screen that is connected.
enum ConnectedScreen {
  /// The size in pixels; nil when the system does not tell it.
  /// - Parameter folder: the outputs, each with its state and its modes, the preferred one first.
  static func size(in folder: String? = SystemScreens.folder) -> PixelSize? {
    guard let folder else { return nil }
    func text(_ file: String) -> String {
      String(decoding: FileManager.default.contents(atPath: "\(folder)/\(file)") ?? Data(), as: UTF8.self)
    }
    let outputs = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let sizes = outputs.compactMap { output -> PixelSize? in
      guard text("\(output)/status").hasPrefix("connected"),
        let mode = text("\(output)/modes").split(separator: "\n").first
      else { return nil }
      let sides = mode.split { !$0.isNumber }.compactMap { Int($0) }
      return sides.count > 1 ? PixelSize(width: sides[0], height: sides[1]) : nil
    }
    return sizes.max { $0.width * $0.height < $1.width * $1.height }
  }
}

extension Wallpaper {
  /// Its title with its day, for messages.
  var name: SafeText { "“" + SafeText(title) + "”" + (day.map { " of \($0)" } ?? "") }
}
