import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

/// Connects ``ExploreScreen`` with its view model.
final class ExploreModel: TabModel {
  private let dependencies: DayDependencies
  private let port: TabPort<ExploreScreen.Message>
  private var viewModel: ExploreViewModel?
  private var states: AnyCancellable?
  private var full: AnyCancellable?
  private let archive: ArchiveModel
  /// Waits until the cursor rests.
  private var rest: AnyCancellable?
  private var kept: AnyCancellable?
  /// True if the view model also loads pictures.
  private var hasPictures = false

  init(_ dependencies: DayDependencies, _ port: TabPort<ExploreScreen.Message>) {
    self.dependencies = dependencies
    self.port = port
    archive = ArchiveModel(dependencies, port)
  }

  func perform(_ effect: ExploreScreen.Effect) {
    switch effect {
    case .appear(let drawsPictures):
      // Pictures may have been switched on since then.
      if viewModel == nil || drawsPictures && !hasPictures { begin(drawsPictures: drawsPictures) }
    case .disappear:
      (rest, kept) = (nil, nil)
      viewModel?.send(action: .onDisappear)
    case .choose(let day, let picture, let atOnce):
      kept = nil
      if let picture { showKept(picture) }
      choose(day, atOnce: atOnce)
    case .random(let count): port.post(.random(dependencies.random(count)))
    case .send(let action): viewModel?.send(action: action)
    case .loadFullPicture(let apod):
      full = port.send { [dependencies] in .fullPicture(apod.day, await dependencies.fullPicture(of: apod)) }
    case .archive(let effect): archive.perform(effect)
    }
  }

  /// Cancels the request for another day, and fetches this one when the cursor rests.
  private func choose(_ day: CalendarDay, atOnce: Bool) {
    rest = nil
    guard let viewModel else { return }
    // It is loaded or being loaded; only what is missing is fetched.
    if viewModel.state.choice == .day(day) { return viewModel.send(action: .onAppear) }
    viewModel.send(action: .onDisappear)
    if atOnce { return viewModel.send(action: .select(day)) }
    rest = .task { [dependencies] in
      if (try? await dependencies.rest()) != nil { viewModel.send(action: .select(day)) }
    }
  }

  /// Shows the stored text of a day, and its picture if that is stored too.
  private func showKept(_ picture: ArchivedAPOD) {
    kept = .task { [dependencies, port, hasPictures] in
      guard let shown = await dependencies.apodArchive.apod(on: picture.day), !Task.isCancelled else {
        return
      }
      port.post(.kept(shown, nil))
      guard hasPictures, picture.hasPicture,
        let image = try? await dependencies.imageRepository.picture(for: shown.value)
      else { return }
      port.post(.kept(shown, image.value))
    }
  }

  private func begin(drawsPictures: Bool) {
    let model = dependencies.exploreViewModel(
      pictureSize: drawsPictures ? .page : nil, trace: port.actions(of: "explore"))
    (viewModel, hasPictures) = (model, drawsPictures)
    states = port.send(model.states) { .state($0) }
  }
}
