import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

extension Feature {
  /// The sheet of a slideshow. Its command is ``SlideshowCommand``, which opens the app.
  package static var slideshow: Feature {
    Feature("slideshow", "Slideshow", SlideshowSheet.self, isSheet: true, commands: []) {
      SlideshowModel($0, $1)
    }
  }
}

final class SlideshowModel: TabModel {
  private let repositories: Repositories
  private let isOffline: Bool
  private let port: TabPort<SlideshowSheet.Message>

  init(_ context: CommandContext, _ port: TabPort<SlideshowSheet.Message>) {
    (repositories, isOffline) = (context.repositories, context.configuration.isOffline)
    self.port = port
  }

  func perform(_ effect: SlideshowSheet.Effect) {
    switch effect {
    case .find(let source):
      port.latest("slide") { [repositories, isOffline] in
        do throws(SpaceError) {
          let items = try await source.items(repositories, storedOnly: isOffline)
          return items.isEmpty && isOffline ? .foundNone(.noStoredPicture) : .found(items)
        } catch { return .foundNone(error) }
      }
    case .load(let item): load(item)
    case .wait(let time):
      port.jobs.cancel("time")
      if let time {
        port.latest("time") { [repositories] in (try? await repositories.wait(time)).map { .due } }
      }
    case .leave: port.jobs.leave()
    }
  }

  private func load(_ item: SlideshowSheet.Item) {
    port.latest("slide") { [repositories] in
      switch await Loading(item, { try await repositories.slide(of: item) }) {
      case .loaded(let slide): .loaded(item, slide.value)
      case .failed(let error, _): .failed(item, error)
      case .idle, .loading: nil
      }
    }
  }
}

extension Slideshow.Source {
  /// - Throws: the reason why the favorites cannot be read.
  fileprivate func items(
    _ repositories: Repositories, storedOnly: Bool
  ) async throws(SpaceError) -> [SlideshowSheet.Item] {
    let archive = repositories.archive
    func pictures(_ results: ArchiveResults) -> [CalendarDay] {
      results.pictures.filter { $0.medium == .image && (!storedOnly || $0.hasPicture) }.map(\.day)
    }
    switch self {
    case .days(let days): return days.map { .day($0) }
    case .items(let items): return items.map { .item($0) }
    case .search(let words): return pictures(await archive.search(words)).map { .day($0) }
    case .onThisDay: return pictures(await archive.onThisDay(repositories.calendar.today)).map { .day($0) }
    case .favorites:
      return try await repositories.favorites.favorites().map(\.item).filter(\.isPicture).map { .item($0) }
    case .random: return repositories.shuffled(pictures(await archive.search(""))).map { .day($0) }
    }
  }
}

extension SpaceError {
  fileprivate static let noStoredPicture = SpaceError(
    .offline, code: "no-stored-picture",
    message: "No stored picture was found. Without a network only stored ones are shown.")
}

extension Repositories {
  fileprivate func slide(of item: SlideshowSheet.Item) async throws -> SlideshowSheet.Slide {
    switch item {
    case .item(let item) where !item.isTitleOnly:
      return SlideshowSheet.Slide(item: item, picture: try await picture(of: item))
    case .item(let item): return try await slide(of: .day(item.day ?? calendar.today))
    case .day(let day):
      let kept = await space.archive.apod(on: day)
      let apod = if let kept { kept.value } else { try await apod(of: .day(day), in: calendar).value }
      return SlideshowSheet.Slide(item: .apod(apod), picture: try await picture(of: .apod(apod)))
    }
  }
}
