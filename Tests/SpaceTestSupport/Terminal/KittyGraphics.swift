import Foundation

/// The pictures of a terminal with kitty's graphics protocol, kept as kitty keeps them: what was sent, what is on the
/// screen, and the answers.
///
/// Kitty frees more than a program asks for: at any `a=d` with a capital letter, every picture without a placement.
package struct KittyGraphics: Sendable {
  /// A picture on the screen.
  package struct Placement: Sendable, Hashable {
    /// The number of the picture.
    package let picture: Int
    /// The number of the placement, unique for one picture.
    package let number: Int
    /// The upper left cell.
    package let (row, column): (Int, Int)
    /// The size in cells.
    package let (columns, rows): (Int, Int)
    /// The layer: the largest is above.
    package let z: Int
  }

  /// The most bytes of all pictures; kitty's are 320 MB.
  package var quota = 320_000_000
  /// True for a terminal that takes no pictures.
  package var isRefusing = false
  /// The bytes of the pictures in memory by number.
  package private(set) var pictures: [Int: Int] = [:]
  package private(set) var placements: [Placement] = []
  /// The answers that the program has not read yet.
  package private(set) var answers: [String] = []
  /// The commands that placed a picture that was not there.
  package private(set) var faults: [String] = []
  /// The bytes of samples that were sent, as the program counts them.
  package private(set) var sent = 0

  private var order: [Int] = []
  private var began: (keys: [Substring: Substring], payload: Int)?

  package init() {}

  /// Takes the answers.
  package mutating func takeAnswers() -> [String] {
    defer { answers = [] }
    return answers
  }

  /// Frees pictures at will, as a terminal may.
  package mutating func freeAll() { (pictures, placements, order) = ([:], [], []) }

  /// The screen was cleared.
  package mutating func clear() {
    placements = []
    freeUnplaced()
  }

  /// Runs a command, the text of an APC without its `G`.
  /// - Parameters: the cell of the cursor.
  package mutating func receive(_ command: String, row: Int, column: Int) {
    let parts = command.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
    let pairs = parts[0].split(separator: ",").map { $0.split(separator: "=", maxSplits: 1) }
    let keys = Dictionary(pairs.filter { $0.count == 2 }.map { ($0[0], $0[1]) }) { $1 }
    let payload = parts.count > 1 ? parts[1].utf8.count : 0
    if began != nil || keys["a"] == "t" { return collect(keys, payload) }
    switch keys["a"] {
    case "p": place(keys, row, column)
    case "d": delete(keys)
    case "q": answer(keys, "OK")
    default: faults.append(command)
    }
  }

  private mutating func collect(_ keys: [Substring: Substring], _ payload: Int) {
    if began == nil { began = (keys, 0) }
    began?.payload += payload
    guard keys["m"] != "1", let (first, size) = began else { return }
    began = nil
    store(first, size)
  }

  private mutating func store(_ keys: [Substring: Substring], _ payload: Int) {
    let id = number("i", keys) ?? 0
    let samples = (number("s", keys) ?? 0) * (number("v", keys) ?? 0) * ((number("f", keys) ?? 32) / 8)
    let size = max(samples, payload * 3 / 4)
    sent += size
    if isRefusing { return answer(keys, "ENOSYS:pictures are refused") }
    if size > quota { return answer(keys, "ENOSPC:larger than the quota") }
    placements.removeAll { $0.picture == id }
    pictures[id] = size
    use(id)
    makeRoom(for: id)
    answer(keys, "OK")
  }

  /// Frees the least recently used pictures, first those that are not on the screen.
  private mutating func makeRoom(for id: Int) {
    for isPlaced in [false, true] {
      for other in order where other != id && pictures.values.reduce(0, +) > quota {
        guard placements.contains(where: { $0.picture == other }) == isPlaced else { continue }
        free(other)
      }
    }
  }

  private mutating func place(_ keys: [Substring: Substring], _ row: Int, _ column: Int) {
    let (id, number) = (number("i", keys) ?? 0, number("p", keys) ?? 0)
    guard pictures[id] != nil else {
      faults.append("picture \(id) is not there")
      return answer(keys, "ENOENT:no picture \(id)")
    }
    use(id)
    placements.removeAll { $0.picture == id && $0.number == number }
    placements.append(
      Placement(
        picture: id, number: number, row: row, column: column, columns: self.number("c", keys) ?? 0,
        rows: self.number("r", keys) ?? 0, z: self.number("z", keys) ?? 0))
  }

  private mutating func delete(_ keys: [Substring: Substring]) {
    let kind = keys["d"] ?? "a"
    switch kind.lowercased() {
    case "a": placements = []
    case "i":
      let (id, number) = (number("i", keys), number("p", keys))
      placements.removeAll { $0.picture == id && (number == nil || $0.number == number) }
    default: faults.append("d=\(kind)")
    }
    if kind.first?.isUppercase == true { freeUnplaced() }
  }

  private mutating func freeUnplaced() {
    let placed = Set(placements.map(\.picture))
    for id in order where !placed.contains(id) { free(id) }
  }

  private mutating func free(_ id: Int) {
    pictures[id] = nil
    order.removeAll { $0 == id }
    placements.removeAll { $0.picture == id }
  }

  private mutating func use(_ id: Int) {
    order.removeAll { $0 == id }
    order.append(id)
  }

  /// Answers unless that is suppressed: all by `q=2`, success by `q=1`.
  private mutating func answer(_ keys: [Substring: Substring], _ text: String) {
    let quiet = number("q", keys) ?? 0
    guard quiet == 0 || quiet == 1 && text != "OK" else { return }
    let names = ["i", "p"].compactMap { name in keys[name[...]].map { "\(name)=\($0)" } }
    answers.append("\u{1B}_G\(names.joined(separator: ","));\(text)\u{1B}\\")
  }

  private func number(_ key: Substring, _ keys: [Substring: Substring]) -> Int? {
    keys[key].flatMap { Int($0) }
  }
}
