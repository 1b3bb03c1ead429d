import Reactive
import SpaceDomain
import SpaceFeatures

/// Loads pictures in full size, one at a time; a new request cancels the one before.
final class PictureLoader {
  private let images: any ImageRepositoryProtocol
  private var task: AnyCancellable?

  init(_ images: any ImageRepositoryProtocol) { self.images = images }

  /// - Parameter finish: called with the result, on any thread.
  func load(_ apod: APOD, finish: @escaping @Sendable (LoadingState<EncodedPicture>) -> Void) {
    task = .task { [images] in
      finish(await LoadingState { try await images.picture(for: apod, size: .full, progress: nil).value })
    }
  }
}
