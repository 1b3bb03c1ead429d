import SpaceDomain
import TerminalKit

/// The user's files, settings and keys, and what the program remembers on this machine.
/// Whatever throws, throws a ``PresentableError``, and then nothing was changed.
package protocol UserStorage: Sendable {
  /// The picture to show as today's without a connection, with its image if that is stored: the day's own, else that of the
  /// newest day that is stored; nil when none is.
  func keptAPOD() async -> (apod: Sourced<APOD>, picture: EncodedPicture?)?

  /// Writes the picture of a day to a file that any program can open, and returns its path; nil when it cannot be written.
  func export(_ picture: EncodedPicture, day: CalendarDay) async -> String?

  /// Saves a picture's bytes unchanged, and returns the path of the file.
  /// - Parameter name: the file name without extension, when the path is that of a directory.
  func save(_ picture: EncodedPicture, to path: String, name: String, replacing: Bool) async throws -> String

  /// Writes a text; the file is complete or not there.
  func write(_ text: String, to path: String, replacing: Bool) async throws

  /// The names of the files in a folder, which is made if it is missing.
  func names(makingFolder path: String) async throws -> Set<String>

  /// Makes the folder for the pictures of a page; an error if it or the page exists, unless they are replaced.
  func makeFolder(_ path: String, for page: String, replacing: Bool) async throws

  /// Saves a picture in that folder, also over one of the same name, and returns its path.
  func save(_ picture: EncodedPicture, in folder: String, name: String) async throws -> String

  /// The favorites of an exported file, in its order; an error when it is not whole or not ours.
  func readFavorites(from path: String) async throws -> [Favorite]

  /// Imports contacts from files and folders, `-` for standard input; when it throws, nothing was changed.
  func importContacts(from paths: [String], replacing: Bool) async throws -> ContactsImport
  /// The imported contacts; makes no connection.
  func importedContacts() async throws -> [Contact]

  /// Remembers a background fetch; false when there was one a moment ago, or it cannot be remembered: then none may be started.
  func noteRefresh(_ name: String, at instant: Date) async -> Bool
  /// True if what is done once a day was done on this day.
  func isDone(_ name: String, on day: CalendarDay) async -> Bool
  func remember(_ name: String, doneOn day: CalendarDay) async
  /// Remembers a greeting; false if there was one on the same day.
  func noteGreeting(on day: CalendarDay) async -> Bool

  /// Writes a picture below the data directory, and returns its absolute path.
  /// - Parameter name: the file name without its ending.
  func keep(_ picture: EncodedPicture, named name: String) async throws -> String
  /// The last wallpaper; nil when there is none.
  func lastWallpaper() async -> Wallpaper?
  /// Remembers a wallpaper, and removes the pictures of those before the last.
  func remember(_ wallpaper: Wallpaper) async throws

  /// Writes the user's units of systemd that change the wallpaper, and enables the timer.
  func writeTimer(service: String, timer: String, in folder: String) async throws
  /// Removes the units; false if there are none.
  func removeTimer(in folder: String) async throws -> Bool

  /// The directories by their names; nil when there is no home directory.
  var directories: [(name: String, path: String?)] { get }
  /// The user's keys as they are now, redacted.
  func keysSection() async -> Findings
  /// The stored answers, pictures and lists.
  func keptSection() async -> Findings
  func sourcesSection() -> Findings
  /// The services with the result of a request to each, unless offline, and what happens to further requests, since when.
  func servicesSection(isOffline: Bool, progress: @Sendable (SafeText) -> Void) async -> [Findings]

  func pictureUsage() async -> (count: Int, bytes: Int)
  func clearPictures() async
  /// The path of the settings file; nil when there is no home directory.
  var settingsPath: String? { get }
  func keep(_ name: String, _ value: String) async throws

  /// The path of the key file; nil when there is no home directory.
  var keyPath: String? { get }
  func keep(_ text: String, for service: ServiceKey) async throws
  /// Removes a key from the key file; false if it has none.
  func removeKey(of service: ServiceKey) async throws -> Bool
  /// Calls the service once with a key; not offline.
  func test(_ text: String, for service: ServiceKey) async -> KeyTest
}

/// A picture of the day that was written for the desktop.
package struct Wallpaper: Sendable, Hashable, Codable {
  /// The day of a picture of the day; nil for another.
  let day: CalendarDay?
  let title: String
  let credit: String?
  /// The absolute path of the picture; in the record of the last one only its name.
  package var file: String
  /// The program that set it; nil when only the file was written.
  var setter: String?

  var name: SafeText { "“" + SafeText(title) + "”" + (day.map { " of \($0)" } ?? "") }
}

/// Findings of `doctor` that belong together.
package struct Findings: Sendable, Codable {
  struct Row: Sendable, Codable {
    let name: String
    let finding: String
  }

  let title: SafeText
  let rows: [Row]

  package init(title: SafeText, rows: [(name: String, finding: String)]) {
    self.title = title
    self.rows = rows.map { Row(name: $0.name, finding: $0.finding) }
  }
}

/// The result of one call with a key.
package enum KeyTest: Sendable, Equatable {
  /// The server accepts it.
  case accepted(String)
  case refused(String, status: Int)
  /// No answer says anything of the key; the reason.
  case untested(String)
}
