import SpaceDomain

/// The table of advice after an error, in the words of this program: its commands, options and variables.
///
/// SpaceDomain and SpaceData do not know these words. Their own ``PresentableError/hint`` is used for errors
/// that are not in this table.
enum Advice {
  /// One sentence of advice; nil when there is nothing to do.
  static func on(_ error: any PresentableError) -> String? {
    guard let error = error as? SpaceError else { return byKind[error.kind] ?? error.hint }
    // A wait requested by the service is the best advice.
    if error.retryAfter != nil { return error.hint }
    return error.subject.flatMap { bySubject[$0]?[error.kind] } ?? byKind[error.kind] ?? error.hint
  }

  private static let directories =
    "Choose another directory with SPACE_EXPLORER_CACHE_DIR, _DATA_DIR or _CONFIG_DIR, "
    + "or make this one yours alone (chown, chmod go-w)."

  private static let byKind: [SpaceError.Kind: String] = [
    .offline: "Leave out --offline to use the network.",
    .keyRefused: "Check the key; space-explorer doctor shows where it comes from.",
    .accessDenied:
      "Wait an hour, or use a key of your own; space-explorer doctor shows which key is in use.",
    .keyMissing:
      "Get one at https://www.themoviedb.org/settings/api and set it: space-explorer settings key tmdb",
    .keyFileMalformed:
      "Write lines such as NASA_API_KEY=… and TMDB_API_KEY=…, and # before comments.",
    .forbiddenAddress:
      "Only public https addresses are called; a server of your own is set with its SPACE_EXPLORER_…_URL variable.",
    .noHome: "Set HOME, or SPACE_EXPLORER_CACHE_DIR, _DATA_DIR and _CONFIG_DIR.",
    .notPermitted: directories,
    .newerVersion: "Update space-explorer, or move the file away to start over.",
    .alreadyExists: "Choose another name, or replace it with --force.",
  ]

  /// Advice for errors of a part of the program, which goes before that of their kind.
  private static let bySubject: [SpaceError.Subject: [SpaceError.Kind: String]] = [
    .archive: [.unreadable: "Earlier pages are kept; space-explorer explore sync continues there."],
    .launches: [
      .outdated: "space-explorer launches sync updates the library.",
      .refused: "Check SPACE_EXPLORER_LAUNCHES_URL, if it is set; otherwise update space-explorer.",
      .unreadable:
        "Try space-explorer launches sync again later; space-explorer doctor shows how many launches are stored.",
    ],
    .movies: [
      .keyRefused: "Check TMDB_API_KEY; space-explorer doctor shows where the key comes from.",
      .notFound: "Check SPACE_EXPLORER_MOVIES_URL, if it is set.",
      .refused: "Check SPACE_EXPLORER_MOVIES_URL, if it is set; otherwise update space-explorer.",
    ],
    .contacts: [
      .empty: "Import them (space-explorer contacts import FILE.vcf), or set SPACE_EXPLORER_CONTACTS_URL.",
      .notFound: "space-explorer contacts lists them all.",
      .invalidRequest: "Leave out --to to get the text itself.",
      .refused: "Check SPACE_EXPLORER_CONTACTS_URL.",
    ],
  ]
}
