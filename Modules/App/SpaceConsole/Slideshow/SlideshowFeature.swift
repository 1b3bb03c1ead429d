import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

extension Feature where Dependencies == any DayDependencies {
  /// The sheet of a slideshow. Its command is ``SlideshowCommand``, which opens the app.
  package static var slideshow: Feature {
    Feature("slideshow", "Slideshow", SlideshowSheet.self, isSheet: true, commands: []) {
      SlideshowModel($0, $1)
    }
  }
}

/// Finds the days of a slideshow, fetches their pictures, and measures the time.
final class SlideshowModel: TabModel {
  private let dependencies: any DayDependencies
  /// True if only stored pictures can be shown.
  private let isOffline: Bool
  private let port: TabPort<SlideshowSheet.Message>

  init(_ context: CommandContext<any DayDependencies>, _ port: TabPort<SlideshowSheet.Message>) {
    (dependencies, isOffline) = (context.dependencies, context.configuration.isOffline)
    self.port = port
  }

  func perform(_ effect: SlideshowSheet.Effect) {
    switch effect {
    case .find(let source):
      port.latest("slide") { [dependencies, isOffline] in
        .found(await source.days(dependencies, storedOnly: isOffline))
      }
    case .load(let day): load(day)
    case .wait(let time):
      port.jobs.cancel("time")
      if let time {
        port.latest("time") { [dependencies] in (try? await dependencies.wait(time)).map { .due } }
      }
    case .leave: port.jobs.leave()
    }
  }

  private func load(_ day: CalendarDay) {
    port.latest("slide") { [dependencies] in
      switch await LoadingState({ try await dependencies.slide(of: day) }) {
      case .loaded(let slide): .loaded(slide)
      case .failed(let error): .failed(day, error)
      case .idle, .loading: nil
      }
    }
  }
}

extension Slideshow.Source {
  fileprivate func days(_ dependencies: any DayDependencies, storedOnly: Bool) async -> [CalendarDay] {
    let archive = dependencies.archive
    func pictures(_ results: ArchiveResults) -> [CalendarDay] {
      results.pictures.filter { $0.medium == .image && (!storedOnly || $0.hasPicture) }.map(\.day)
    }
    switch self {
    case .days(let days): return days
    case .search(let words): return pictures(await archive.search(words))
    case .onThisDay: return pictures(await archive.onThisDay(dependencies.calendar.today))
    case .favorites: return (try? await dependencies.favoriteDays()) ?? []
    case .random: return dependencies.shuffled(pictures(await archive.search("")))
    }
  }
}

extension DayDependencies {
  /// A day with its picture, stored or fetched.
  fileprivate func slide(of day: CalendarDay) async throws -> SlideshowSheet.Slide {
    let kept = await archive.apod(on: day)
    let apod = if let kept { kept.value } else { try await apod(of: .day(day), in: calendar).value }
    return SlideshowSheet.Slide(apod: apod, picture: try await images.picture(for: apod).value)
  }
}
