import SpaceDomain
import TerminalKit

extension Feature {
  /// The sheet that saves a picture.
  package static var saving: Feature {
    Feature("save", "Save", SaveSheet.self, isSheet: true, commands: []) { SavingModel($0, $1) }
  }
}

/// Saves pictures for the app; progress and result are notices.
final class SavingModel: TabModel, Sendable {
  private let context: CommandContext
  private let port: TabPort<SaveSheet.Message>

  init(_ context: CommandContext, _ port: TabPort<SaveSheet.Message>) {
    (self.context, self.port) = (context, port)
  }

  func perform(_ effect: SaveSheet.Effect) {
    switch effect {
    case .look(let item, let folder):
      port.latest("folder") { [self] in
        do {
          let names = try await names(in: path(of: folder))
          let file = EncodedPicture.file(named: item.fileName, among: names)
          return .looked(item, folder: folder, file: file)
        } catch {
          port.notify(error)
          return nil
        }
      }
    case .save(let item, let folder, let replacing):
      port.change(item.subject) { [self] in try await save(item, in: folder, replacing: replacing) }
    case .leave: port.jobs.leave()
    }
  }

  /// The names of the files of a folder, which is made; the advice for a folder that cannot be is about folders.
  private func names(in path: String) async throws -> Set<String> {
    do { return try await context.repositories.storage.files.names(makingFolder: path) } catch {
      guard let error = error as? any PresentableError, error.kind != .cancelled else { throw error }
      throw SpaceError(
        error.kind, code: error.code, message: error.message, hint: "Type a folder in which you may write.")
    }
  }

  private func save(_ item: Favorite.Item, in folder: String, replacing file: String?) async throws {
    let (repositories, progress) = (context.repositories, port.progress)
    progress("Fetching " + item.subject + "…")
    let path = try path(of: folder)
    _ = try await repositories.storage.files.names(makingFolder: path)
    let picture = try await repositories.wholePicture(of: item, progress: progress)
    let saved = try await repositories.save(picture, of: item, to: path, replacing: file != nil)
    // A picture of another format has another ending, so it is not written over the file that it replaces.
    if let file, !saved.path.hasSuffix("/" + file) {
      try await repositories.storage.files.remove("\(path)/\(file)")
    }
    port.notify(StyledText(saved.text, .success))
    port.post(.saved(folder: folder))
    port.keep(
      folder, as: Settings.table.saveFolder.spec, in: context, isSeen: true, after: saved.text + ".")
  }

  private func path(of folder: String) throws(SpaceError) -> String {
    guard (folder + "/").hasPrefix("~/") else { return folder }
    guard let home = context.configuration.environment["HOME"], !home.isEmpty else {
      throw SpaceError(
        .noHome, code: "no-home", message: "The home directory is unknown, so ‘\(folder)’ is no folder.",
        hint: "Write the whole path of the folder, from / on.")
    }
    return home + folder.dropFirst()
  }
}
