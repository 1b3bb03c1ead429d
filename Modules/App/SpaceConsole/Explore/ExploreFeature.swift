import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

extension Feature {
  /// The pictures of all days.
  package static var explore: Feature {
    let day = DeepLink.Item(
      "DAY", noun: "day", fault: "is not a day",
      advice: "Write a day as \(DeepLink.scheme)://explore/2024-01-01.", isValid: { CalendarDay($0) != nil })
    return Feature(
      "explore", "Explore", ExploreScreen.self, links: [DeepLink("explore"), DeepLink("explore", day)],
      commands: [.init(ExploreCommand.self, [.init(ExploreSyncCommand.self)]), .init(ImageCommand.self)]
    ) { ExploreModel($0, $1) }.keeping(APODFavorite.self)
  }
}

/// Connects ``ExploreScreen`` with the view models of its list and of one day.
final class ExploreModel: TabModel {
  private let context: CommandContext
  private let repositories: Repositories
  private let port: TabPort<ExploreScreen.Message>
  private let list: ArchiveSearchViewModel
  private let found: AnyCancellable
  private var viewModel: ExploreViewModel?
  private var states: AnyCancellable?
  private var hasPictures = false

  init(_ context: CommandContext, _ port: TabPort<ExploreScreen.Message>) {
    let repositories = context.repositories
    (self.context, self.repositories, self.port) = (context, repositories, port)
    list = repositories.archiveSearchViewModel(typing: repositories.typing)
    // Earlier pictures stay until others are found. On a new day the same answer has one more.
    let answers = list.states.compactMap(\.last).map { ($0, repositories.calendar.today) }
      .removeDuplicates { $0 == $1 }.map { answer, today in answer.ofAllDays(until: today) }
    found = port.follow(answers.eraseToAnyPublisher()) { .found($0) }
  }

  func perform(_ effect: ExploreScreen.Effect) {
    switch effect {
    case .appear(let drawsPictures):
      // Pictures may have been switched on since then.
      if viewModel == nil || drawsPictures && !hasPictures {
        let model = repositories.exploreViewModel(pictureSize: drawsPictures ? .page : nil)
        port.record(model, as: "explore")
        (viewModel, hasPictures) = (model, drawsPictures)
        states = port.follow(model.states) { .state($0) }
      }
      port.follow(repositories.archive.changes()) { [list] in list.send(action: .onAppear) }
    case .leave:
      viewModel?.send(action: .onDisappear)
      list.send(action: .onDisappear)
      port.jobs.leave()
    case .choose(let day, let picture, let atOnce):
      port.jobs.cancel("kept")
      if let picture { showKept(picture) }
      choose(day, atOnce: atOnce)
    case .random(let count): port.post(.random(repositories.random(count)))
    case .send(let action): viewModel?.send(action: action)
    case .loadFullPicture(let apod):
      port.latest("full picture") { [repositories] in
        .fullPicture(apod.day, await repositories.fullPicture(of: apod))
      }
    case .list(let action): list.send(action: action)
    case .excerpt(let day, let query):
      port.latest("excerpt") { [list] in .excerpt(day, query: query, await list.excerpt(of: day, for: query))
      }
    case .fetch(let from, let to): fetch(from, to)
    case .synchronize: synchronize()
    case .endSync: list.send(action: .onAppear)
    case .showTiles(let days): showTiles(days)
    case .keepForm(let word):
      port.keep(word, as: Settings.table.wall.spec, in: context, isSeen: true)
    }
  }

  /// Fetches the days of a range. The reason of a failure is shown where a day is shown.
  private func fetch(_ from: CalendarDay, _ to: CalendarDay) {
    port.latest("days") { [list, repositories] in
      let range = try? await repositories.exploreViewModel(pictureSize: nil)
        .settled(for: .selectRange(from: from, to: to))
      guard case .range(let answer)? = range?.content.value else { return .filled(false) }
      list.send(action: .onAppear)
      // With a reason, stored days stand in for an answer that failed.
      return .filled(answer.reason == nil)
    }
  }

  private func showTiles(_ days: [CalendarDay]) {
    port.jobs.latest("tiles") { [thumbnails = DayThumbnails(repositories: repositories), port] in
      await thumbnails.load(days, keep: { port.post(.texts($0)) }, show: { port.post(.tile($0, $1)) })
    }
  }

  /// Cancels the request for another day, and fetches this one when the cursor rests.
  private func choose(_ day: CalendarDay, atOnce: Bool) {
    port.jobs.cancel("rest")
    guard let viewModel else { return }
    // It is loaded or being loaded; only what is missing is fetched.
    if viewModel.state.choice == .day(day) { return viewModel.send(action: .onAppear) }
    viewModel.send(action: .onDisappear)
    if atOnce { return viewModel.send(action: .select(day)) }
    port.jobs.latest("rest") { [repositories] in
      if (try? await repositories.wait()) != nil, !Task.isCancelled { viewModel.send(action: .select(day)) }
    }
  }

  private func showKept(_ picture: ArchivedAPOD) {
    port.jobs.latest("kept") { [repositories, port, hasPictures] in
      guard let shown = await repositories.archive.apod(on: picture.day), !Task.isCancelled else { return }
      port.post(.kept(shown, nil))
      guard hasPictures, picture.hasPicture,
        let image = try? await repositories.images.picture(for: shown.value)
      else { return }
      port.post(.kept(shown, image.value))
    }
  }

  private func synchronize() {
    let begins = port.jobs.single("sync") { [list, port] in
      port.post(.sync("Fetching texts…", percent: nil))
      do {
        for try await progress in list.sync() {
          let line = ArchiveSyncPresenter.line(progress, zone: .system, characters: .ascii, width: 0)
          let percent = progress.pages.flatMap { $0 > 0 ? min(100, 100 * progress.page / $0) : nil }
          port.post(.sync(line, percent: percent))
        }
      } catch {
        port.notify(error, after: "Not all texts could be fetched.")
      }
      port.post(.syncEnded)
    }
    if !begins { port.notify("The texts are being fetched already.") }
  }
}

extension ArchiveSearchViewModel.State.Answer {
  /// The answer whose list of all pictures has every day until today, the newest first. A day of which nothing is known has
  /// no title.
  func ofAllDays(until today: CalendarDay) -> Self {
    guard request == .search("") else { return self }
    var next = today
    let pictures = value.pictures.flatMap { picture in
      var listed: [ArchivedAPOD] = []
      while next > picture.day {
        if !APODCalendar.isWithoutPicture(next) {
          listed.append(ArchivedAPOD(day: next, title: "", medium: .image))
        }
        next = next.advanced(by: -1)
      }
      next = picture.day.advanced(by: -1)
      return listed + [picture]
    }
    return .init(request, ArchiveResults(pictures, summary: value.summary))
  }
}
