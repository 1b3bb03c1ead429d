import SpaceDomain

/// The table of advice after an error, in the words of this program, which SpaceDomain and SpaceData do not know. Errors that are
/// not in it have the advice of their own ``PresentableError/hint``.
enum Advice {
  static func on(_ error: any PresentableError) -> String? {
    let spaceError = error as? SpaceError
    // A wait requested by the service is the best advice.
    if spaceError?.retryAfter != nil { return error.hint }
    return advice(spaceError?.subject, error.kind) ?? error.hint
  }

  /// Advice for errors of a part of the program goes before that for any error of the kind.
  private static func advice(_ subject: SpaceError.Subject?, _ kind: SpaceError.Kind) -> String? {
    switch (subject, kind) {
    case (.archive, .unreadable): "Earlier pages are kept; space-explorer explore sync continues there."
    case (.launches, .outdated): "space-explorer launches sync updates the library."
    case (.launches, .refused):
      "Check SPACE_EXPLORER_LAUNCHES_URL, if it is set; otherwise update space-explorer."
    case (.launches, .unreadable):
      "Try space-explorer launches sync again later; space-explorer doctor shows how many launches are stored."
    case (.movies, .keyRefused):
      "Set another one: space-explorer settings key tmdb; space-explorer doctor shows where the key comes from."
    case (.movies, .notFound): "Check SPACE_EXPLORER_MOVIES_URL, if it is set."
    case (.movies, .refused):
      "Check SPACE_EXPLORER_MOVIES_URL, if it is set; otherwise update space-explorer."
    case (.contacts, .empty):
      "Import them (space-explorer contacts import FILE.vcf), or set SPACE_EXPLORER_CONTACTS_URL."
    case (.contacts, .notFound): "space-explorer contacts lists them all."
    case (.contacts, .invalidRequest): "Leave out --to to get the text itself."
    case (.contacts, .refused): "Check SPACE_EXPLORER_CONTACTS_URL."
    case (_, .offline): "Leave out --offline to use the network."
    case (_, .keyRefused): "Check the key; space-explorer doctor shows where it comes from."
    case (_, .accessDenied):
      "Wait an hour, or use a key of your own; space-explorer doctor shows which key is in use."
    case (_, .keyMissing):
      "Get one at https://www.themoviedb.org/settings/api and set it: space-explorer settings key tmdb"
    case (_, .keyFileMalformed):
      "Write lines NAME=value, and # before comments; space-explorer settings key \(ServiceKey.names.sentence) writes one."
    case (_, .forbiddenAddress):
      "Only public https addresses are called; a server of your own is set with its SPACE_EXPLORER_…_URL variable."
    case (_, .noHome): "Set HOME, or SPACE_EXPLORER_CACHE_DIR, _DATA_DIR and _CONFIG_DIR."
    case (_, .notPermitted):
      "Choose another directory with SPACE_EXPLORER_CACHE_DIR, _DATA_DIR or _CONFIG_DIR, "
        + "or make this one yours alone (chown, chmod go-w)."
    case (_, .newerVersion): "Update space-explorer, or move the file away to start over."
    case (_, .alreadyExists): "Choose another name, or replace it with --force."
    default: nil
    }
  }
}
