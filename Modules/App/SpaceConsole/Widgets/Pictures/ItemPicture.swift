import SpaceDomain
import TerminalKit

extension Favorite.Item {
  var isPicture: Bool { if case .launch = self { false } else { true } }

  var day: CalendarDay? { if case .apod(let apod) = self { apod.day } else { nil } }

  /// The words for its picture in messages: `the picture of 2024-01-01`.
  var subject: SafeText {
    switch self {
    case .apod(let apod): "the picture of \(apod.day)"
    case .launch(let launch): "the picture of \(launch.name)"
    case .mars(let picture, let station): "the picture of \(station.name), sol \(picture.sol)"
    }
  }

  /// The name of a file of its picture, without its ending. It has no text from outside.
  var fileName: String {
    switch self {
    case .apod(let apod): "apod-\(apod.day)"
    case .launch: "launch"
    case .mars(let picture, let station):
      // An imported favorite may have any text as the name of its camera.
      "\(station.rawValue)-\(picture.sol)-"
        + picture.camera.instrument.lowercased().prefix(40).filter {
          $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_")
        }
    }
  }

  var credit: String? {
    switch self {
    case .apod(let apod): apod.credit
    case .launch: nil
    case .mars(let picture, _): picture.credit
    }
  }
}

extension PictureView {
  init(_ picture: EncodedPicture, of item: Favorite.Item) {
    if case .apod(let apod) = item {
      self.init(picture, of: apod)
    } else {
      self.init(
        picture, id: item.pictureURL?.absoluteString ?? "", name: item.title, address: item.pictureURL)
    }
  }
}

extension Repositories {
  /// The picture of an item for a page: fetched or stored, else the one that was kept with a favorite.
  func picture(
    of item: Favorite.Item, progress: (@Sendable (TransferProgress) -> Void)? = nil
  ) async throws(SpaceError) -> EncodedPicture {
    if case .apod(let apod) = item { return try await space.images.picture(for: apod).value }
    guard let url = item.pictureURL else { throw .notSaved("There is no picture.") }
    do throws(SpaceError) { return try await space.pictures.image(at: url, progress: progress).value } catch {
      let id = Favorite(item, added: now()).id
      guard error.kind != .cancelled, let kept = try? await space.favorites.picture(of: id) else {
        throw error
      }
      return kept
    }
  }

  /// - Parameter size: `.original` for the bytes in whatever format; `.full` for a format that can be drawn.
  /// - Throws: ``SpaceError``, also when only a smaller one is kept, or when a part of the file is missing.
  func wholePicture(
    of item: Favorite.Item, size: APOD.Size = .original, progress: @escaping @Sendable (SafeText) -> Void
  ) async throws -> EncodedPicture {
    if case .apod(let apod) = item { return try await wholePicture(of: apod, size: size, progress: progress) }
    let picture = try await picture(of: item) {
      progress("Fetching " + item.subject + ": " + TransferPresenter.text($0))
    }
    guard !picture.isCut else { throw SpaceError.notSaved(EncodedPicture.cutShort + " Nothing was saved.") }
    return picture
  }

  /// - Parameter path: the path of the file, or of a folder.
  func save(
    _ picture: EncodedPicture, of item: Favorite.Item, to path: String, replacing: Bool
  ) async throws -> SavedPicturePresenter {
    let file = try await storage.files.save(picture, to: path, name: item.fileName, replacing: replacing)
    let isStill = if case .apod(let apod) = item { apod.medium == .video } else { false }
    return SavedPicturePresenter(day: item.day, picture: picture, path: file, isStill: isStill)
  }
}
