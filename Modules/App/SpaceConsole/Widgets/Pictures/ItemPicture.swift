import SpaceDomain
import TerminalKit

extension PictureView {
  init(_ picture: EncodedPicture, of item: Favorite.Item) {
    if let apod = item.apod {
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
    if let apod = item.apod { return try await space.images.picture(for: apod).value }
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
    if let apod = item.apod { return try await wholePicture(of: apod, size: size, progress: progress) }
    let report: @Sendable (TransferProgress) -> Void = {
      progress("Fetching " + item.subject + ": " + TransferPresenter.text($0))
    }
    var picture = try await picture(of: item, progress: report)
    if picture.isCut {
      await storage.pictures.drop(picture)
      picture = try await self.picture(of: item, progress: report)
    }
    guard !picture.isCut else { throw SpaceError.notSaved(EncodedPicture.cutShort + " Nothing was saved.") }
    return picture
  }

  /// - Parameter path: the path of the file, or of a folder.
  func save(
    _ picture: EncodedPicture, of item: Favorite.Item, to path: String, replacing: Bool
  ) async throws -> SavedPicturePresenter {
    let file = try await storage.files.save(
      picture, to: path, name: item.fileName, replacing: replacing)
    let isStill = if let apod = item.apod { apod.medium == .video } else { false }
    return SavedPicturePresenter(day: item.day, picture: picture, path: file, isStill: isStill)
  }
}

extension EncodedPicture {
  /// The file among others that holds a picture saved under a name, with the ending of any format; nil if there is none.
  static func file(named name: String, among files: Set<String>) -> String? {
    Format.allCases.lazy.map { "\(name).\($0.fileExtension)" }.first { files.contains($0) }
  }
}
