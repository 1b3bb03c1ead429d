import SpaceDomain
import TerminalKit

/// `favorites export`: writes the favorites for other programs, or to import them again.
enum FavoritesExportCommand: ConsoleCommand {
  static let file = Argument<String>(
    "FILE", .atMostOne, help: "The file to write; standard output by default, and for -.", .text)
  static let markdown = Option(flag: "markdown", help: "Write Markdown.")
  static let html = Option(flag: "html", help: "Write a page for browsers, with the pictures in a folder.")
  static let force = Option(flag: "force", help: "Replace an existing file.")

  static let command = Command(
    name: "export", summary: "Write the favorites to a file",
    examples: [
      ("favorites export favorites.json", "A copy to keep, or for another machine"),
      ("favorites export --html favorites.html", "A page that a browser opens"),
    ],
    arguments: [file.spec], options: [markdown.spec, html.spec, force.spec],
    details: """
      Writes JSON with all texts, which favorites import reads. A name that ends in .md or .html needs no option. \
      With --html the pictures that are kept are written to a folder beside the page: those of favorites.html to \
      favorites-pictures. Existing files are replaced only with --force.
      """)

  /// Writing creates temporary files in the user's folder, which must be removed.
  static func interruption(_ call: Invocation) -> InterruptionEffect { path(call) == nil ? .ends : .cancels }
  static func waitLimit(_ call: Invocation) -> Duration? { nil }

  /// nil for standard output.
  private static func path(_ call: Invocation) -> String? { call[file].flatMap { $0 == "-" ? nil : $0 } }

  /// The ending of the file's name, which says what to write where no option does; nil without one, or with an option.
  private static func ending(_ call: Invocation) -> String? {
    guard !call.has(markdown), !call.has(html), let parts = path(call)?.split(separator: "."), parts.count > 1
    else { return nil }
    return parts.last?.lowercased()
  }

  static func run(_ call: Invocation, _ context: CommandContext) async throws {
    if call.has(markdown), call.has(html) {
      throw UsageError("--markdown and --html cannot be combined.", hint: "Leave out one of them.")
    }
    let favorites = try await context.repositories.favorites.favorites()
    let ending = ending(call)
    let isPage = call.has(html) || ["html", "htm"].contains(ending)
    let isMarkdown = call.has(markdown) || ["md", "markdown"].contains(ending)
    let form: FavoritesForm = isPage ? .html(.system) : isMarkdown ? .markdown(.system) : .json
    guard let path = path(call) else {
      if isPage {
        throw UsageError(
          "A page needs a file, because its pictures are beside it.",
          hint: "space-explorer favorites export --html favorites.html")
      }
      return try context.console.print(verbatim: form.text(of: favorites))
    }
    let files = context.repositories.storage.files
    var pictures: SavedPictures?
    if isPage {
      let folder = folder(beside: path)
      try await files.makeFolder(folder, for: path, replacing: call.has(force))
      pictures = (folder, try await savePictures(of: favorites, in: folder, context))
    }
    try await files.write(
      form.text(of: favorites, pictures?.saved ?? [:]), to: path, replacing: call.has(force))
    try context.console.show(report(favorites.count, in: path, pictures), as: call.format)
  }

  private typealias SavedPictures = (folder: String, saved: [Favorite.ID: FavoritesForm.Picture])

  private static func report(_ count: Int, in path: String, _ pictures: SavedPictures?) -> CommandReport {
    let noun = count == 1 ? "favorite" : "favorites"
    let beside: SafeText? = pictures.map { folder, saved in
      " \(saved.count.grouped) \(saved.count == 1 ? "picture is" : "pictures are") in \(folder)."
    }
    return CommandReport(
      sentence: "Wrote \(count.grouped) \(noun) to \(path)." + (beside ?? ""),
      facts: [
        "path": path, "favorites": count, "folder": pictures?.folder, "pictures": pictures?.saved.count,
      ])
  }

  /// The folder of the pictures of a page: `favorites.html` has `favorites-pictures`.
  private static func folder(beside path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    let ending = name.lastIndex(of: ".").map { name[$0...].count } ?? 0
    return path.dropLast(ending == name.count ? 0 : ending) + "-pictures"
  }

  /// Saves the pictures one by one, so that only one is in memory.
  private static func savePictures(
    of favorites: [Favorite], in folder: String, _ context: Context
  ) async throws -> [Favorite.ID: FavoritesForm.Picture] {
    var pictures: [Favorite.ID: FavoritesForm.Picture] = [:]
    let name = folder.split(separator: "/").last ?? ""
    for (index, favorite) in favorites.enumerated() {
      try Task.checkCancellation()
      guard let picture = try await context.repositories.favorites.picture(of: favorite.id) else { continue }
      if index.isMultiple(of: 100) {
        context.console.showProgress("Saving pictures… \(index) of \(favorites.count)")
      }
      // The key, such as that of a launch, comes from outside and is not used as a name.
      let file = favorite.day?.description ?? "\(favorite.item.kind)-\(index + 1)"
      let path = try await context.repositories.storage.files.save(picture, in: folder, name: file)
      pictures[favorite.id] = (
        "\(name)/\(path.split(separator: "/").last ?? "")", picture.width, picture.height
      )
    }
    return pictures
  }
}

/// `favorites import`: adds the favorites of an exported file.
enum FavoritesImportCommand: ConsoleCommand {
  static let file = Argument<String>(
    "FILE", help: "A file of favorites export; - reads standard input.", .text)

  static let command = Command(
    name: "import", summary: "Add the favorites of an exported file",
    examples: [("favorites import favorites.json", "Those of another machine")], arguments: [file.spec],
    details: """
      Reads the JSON that favorites export writes, up to 64 MiB. The list has room for some 7,000 pictures with their \
      texts. Those that are favorites already stay as they are. \
      If a line cannot be read, or the end is missing, nothing is imported. The file has no pictures; they are \
      fetched when a favorite is opened.
      """)

  static func interruption(_ call: Invocation) -> InterruptionEffect { .finishes }

  static func run(_ call: Invocation, _ context: CommandContext) async throws {
    let repositories = context.repositories
    let exported = try repositories.registered((any FavoritesFileProtocol).self)
    var favorites = try await exported.read(call[file] ?? "-")
    // Oldest first, as the store keeps those of the same instant.
    favorites.reverse()
    let added = try await repositories.favorites.add(favorites)
    let known = favorites.count - added
    let noun = added == 1 ? "favorite" : "favorites"
    let rest: SafeText =
      known == 0 ? "" : " \(known.grouped) \(known == 1 ? "was a favorite" : "were favorites") already."
    let report = CommandReport(
      sentence: "Imported \(added.grouped) \(noun)." + rest, facts: ["imported": added, "known": known])
    try context.console.show(report, as: call.format)
  }
}
