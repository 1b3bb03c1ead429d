import SpaceDomain
import TerminalKit

/// The result of an export to a file.
struct FavoritesExportPresenter: Output {
  let count: Int
  let path: String
  /// The folder of the pictures and their number; nil when none were wanted.
  let pictures: (folder: String, count: Int)?

  func blocks(width: Int) -> [OutputBlock] {
    let noun = count == 1 ? "favorite" : "favorites"
    let line: SafeText = "Wrote \(Decimals.grouped(count)) \(noun) to \(path)."
    let beside: SafeText =
      pictures.map {
        " \(Decimals.grouped($0.count)) \($0.count == 1 ? "picture is" : "pictures are") in \($0.folder)."
      } ?? ""
    return (line + beside).wrapped(to: width).map { .line(StyledText($0)) }
  }

  var records: [PlainRecord] {
    [PlainRecord([path, "\(count)", pictures?.folder, pictures.map { "\($0.count)" }])]
  }

  var json: JSONValue {
    [
      "path": .string(path), "favorites": .integer(count), "folder": pictures.map { .string($0.folder) },
      "pictures": pictures.map { .integer($0.count) },
    ]
  }
}

/// The result of an import.
struct FavoritesImportPresenter: Output {
  let read: Int
  let added: Int

  func blocks(width: Int) -> [OutputBlock] {
    let noun = added == 1 ? "favorite" : "favorites"
    let known: SafeText =
      read == added
      ? "" : " \(Decimals.grouped(read - added)) \(read - added == 1 ? "was" : "were") kept already."
    return ("Imported \(Decimals.grouped(added)) \(noun)." + known).wrapped(to: width).map {
      .line(StyledText($0))
    }
  }

  var records: [PlainRecord] { [PlainRecord(["\(added)", "\(read - added)"])] }
  var json: JSONValue { ["imported": .integer(added), "known": .integer(read - added)] }
}
