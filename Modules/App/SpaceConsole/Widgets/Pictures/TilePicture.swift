import Reactive
import SpaceDomain
import SpaceFeatures

/// The result of a request for the picture of a tile or a row.
enum TilePicture: Sendable, Codable, Equatable {
  case found(EncodedPicture)
  /// There is none.
  case absent
  /// There may be one.
  case failed(SpaceError)

  /// - Parameter fetch: returns nil, or throws ``SpaceError/Kind/noPicture``, when there is none.
  init(_ fetch: () async throws(SpaceError) -> EncodedPicture?) async {
    do throws(SpaceError) {
      self = try await fetch().map { .found($0) } ?? .absent
    } catch { self.init(error) }
  }

  /// The result of a row's request; nil until it has ended.
  init?(of row: RowPictureViewModel.State) {
    switch row {
    case .idle, .loading: return nil
    case .loaded(let answer): self = .found(answer.value)
    case .failed(let error, _): self.init(error)
    }
  }

  private init(_ error: SpaceError) { self = error.kind == .noPicture ? .absent : .failed(error) }

  var picture: EncodedPicture? { if case .found(let picture) = self { picture } else { nil } }
  var failure: SpaceError? { if case .failed(let error) = self { error } else { nil } }

  /// True if it may be found when it is requested a little later.
  var mayCome: Bool { failure?.mayPass ?? false }

  /// The same without the address at which a portrait could not be fetched. The message stays, because the page says it.
  var withoutAddress: Self {
    guard case .failed(let error) = self else { return self }
    return .failed(SpaceError(error.kind, code: error.code, message: error.message, hint: error.hint))
  }
}
