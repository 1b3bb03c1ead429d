import SpaceDomain

/// The table of advice after an error, in the words of this program: its commands, options and variables.
///
/// SpaceDomain and SpaceData do not know these words. Their own ``PresentableError/hint`` is used for errors
/// that are not in this table.
enum Advice {
  /// One sentence of advice; nil when there is nothing to do.
  static func on(_ error: any PresentableError) -> String? {
    guard let hint = error.hint else { return byCode[error.code] }
    if let advice = byHint[hint] { return advice }
    // A wait requested by the service is the best advice.
    return hint.hasPrefix("Try again in ") ? hint : byCode[error.code] ?? hint
  }

  /// Advice by the library's own hint, where errors of one code need different advice.
  private static let byHint = [
    "Check the key.": "Check TMDB_API_KEY; space-explorer doctor shows where the key comes from.",
    "Check the address of the service, if you set one.": "Check SPACE_EXPLORER_MOVIES_URL, if it is set.",
    "Check the address of the service, if you set one; otherwise update the program.":
      "Check SPACE_EXPLORER_MOVIES_URL, if it is set; otherwise update space-explorer.",
    "Check the address of Launch Library, if you set one; otherwise update the program.":
      "Check SPACE_EXPLORER_LAUNCHES_URL, if it is set; otherwise update space-explorer.",
    "Update the library.": "space-explorer launches sync updates the library.",
    "Check the address of the contacts.": "Check SPACE_EXPLORER_CONTACTS_URL.",
  ]

  private static let directories =
    "Choose another directory with SPACE_EXPLORER_CACHE_DIR, _DATA_DIR or _CONFIG_DIR, "
    + "or make this one yours alone (chown, chmod go-w)."

  private static let launches =
    "Try space-explorer launches sync again later; space-explorer doctor shows how many launches are stored."
  private static let archive =
    "Earlier pages are kept; space-explorer explore sync continues there."

  private static let byCode = [
    "offline": "Leave out --offline to use the network.",
    "key-refused": "Check the key; space-explorer doctor shows where it comes from.",
    "access-denied":
      "Wait an hour, or use a key of your own; space-explorer doctor shows which key is in use.",
    "key-missing":
      "Get one at https://www.themoviedb.org/settings/api and set it as TMDB_API_KEY, or in the key file.",
    "bad-key-line":
      "Write lines such as NASA_API_KEY=… and TMDB_API_KEY=…, and # before comments.",
    "forbidden-address":
      "Only public https addresses are called; a server of your own is set with its SPACE_EXPLORER_…_URL variable.",
    "no-home": "Set HOME, or SPACE_EXPLORER_CACHE_DIR, _DATA_DIR and _CONFIG_DIR.",
    "not-ours": directories,
    "read-only": directories,
    "not-permitted": directories,
    "newer-version": "Update space-explorer, or move the file away to start over.",
    "already-there": "Choose another name, or replace it with --force.",
    "empty-answer": launches,
    "unreadable-answer": launches,
    "incomplete-answer": launches,
    "empty-page": archive,
    "unreadable-page": archive,
    "no-contacts":
      "Import them (space-explorer contacts import FILE.vcf), or set SPACE_EXPLORER_CONTACTS_URL.",
    "no-such-contact": "space-explorer contacts lists them all.",
    "no-mail-address": "Leave out --to to get the text itself.",
  ]
}
