import SpaceConsole
import SpaceData
import SpaceDomain

extension TraceFile {
  /// The largest trace that is read, in bytes: an hour in which the list of all launches is opened ten times.
  static let sizeLimit = 32_000_000
  /// The most values of a line; the list of all launches has 610,000 with the names of its fields.
  static let valueLimit = 1_000_000

  init(path: String, screens: [RunningTab]) throws(TraceError) {
    let data: Data
    do throws(StorageError) {
      // Standard input gives the keys.
      data = try UserFile.read(path == "-" ? "./-" : path, limit: Self.sizeLimit)
    } catch .unreadable(_, let number) {
      throw .unreadable(path: path, reason: String(cString: strerror(number)))
    } catch .notAFile(_, let kind) {
      throw .unreadable(path: path, reason: "it is \(kind)")
    } catch {
      throw .unreadable(path: path, reason: "it is larger than \(Self.sizeLimit / 1_000_000) MB")
    }
    try self.init(data, path: path, screens: screens)
  }

  init(_ data: Data, path: String, screens: [RunningTab]) throws(TraceError) {
    try self.init(data, path: path, screens: screens) { BoundedJSON.isBounded($0, values: Self.valueLimit) }
  }
}
