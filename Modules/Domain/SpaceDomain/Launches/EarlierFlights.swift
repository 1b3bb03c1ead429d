/// Earlier launches that a launch follows.
public struct EarlierFlights: Sendable, Hashable, Codable {
  /// The last ones from the same pad, newest first.
  public let ofPad: [Launch]
  /// The last ones of the same rocket, newest first.
  public let ofRocket: [Launch]

  /// The most launches of each kind.
  private static let limit = 24

  /// Up to 24 launches of each kind that precede a launch.
  /// - Parameter launches: all launches, newest first.
  public init(before launch: Launch, in launches: [Launch]) {
    func isEarlier(_ other: Launch) -> Bool {
      other.net.instant < launch.net.instant && other.status.isOutcome && other.id != launch.id
    }
    /// - Parameter read: makes the key of what a catalog writes. Once for each, because thousands of launches have some
    ///   hundred.
    func last<Written: Hashable, Key: Equatable>(
      _ written: (Launch) -> Written?, _ read: (Written) -> Key?
    ) -> [Launch] {
      guard let wanted = written(launch).flatMap(read) else { return [] }
      var (found, areSame) = ([Launch](), [Written: Bool]())
      for other in launches {
        guard found.count < Self.limit else { break }
        guard isEarlier(other), let text = written(other) else { continue }
        let isSame = areSame[text] ?? (read(text) == wanted)
        areSame[text] = isSame
        if isSame { found.append(other) }
      }
      return found
    }
    ofPad = last({ $0.pad }, Self.key)
    ofRocket = last({ $0.vehicle }, Self.words)
  }

  /// The pad and its place as the catalogs write them alike: `Space Launch Complex 40`, `SLC-40` and `LC40` at
  /// Cape Canaveral are one pad. Nil without a name or place.
  private static func key(_ pad: LaunchPad) -> String? {
    guard let name = pad.name?.lowercased(), let place = pad.place else { return nil }
    var words = name.replacing("space launch complex", with: "lc").replacing("launch complex", with: "lc")
      .replacing("launch area", with: "la").filter { $0.isLetter || $0.isNumber || $0 == "/" }
    if words.hasPrefix("slc") { words.removeFirst() }
    return words + " " + place.prefix { $0 != "," }.lowercased()
  }

  /// The words of a rocket's name without its block, which only one catalog names.
  private static func words(_ vehicle: String) -> [Substring] {
    let words = vehicle.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "." }
    return Array(words.prefix { $0 != "block" })
  }
}
