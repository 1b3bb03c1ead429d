import TerminalKit

@testable import SpaceConsole

/// The changes that the user has asked for since the start of a process, and the rules for what is known of them at its end.
struct SimulatedEnding {
  /// True once the app has been asked to end.
  var isWanted = false
  /// The changes of favorites that were asked for.
  var asked = 0
  /// The failures that were told.
  var failuresTold = 0
  /// The changes on the disk at the start, and those that have been told since.
  private var (before, told) = (0, [String]())
  /// The changes that were told, also those for which nothing was to be done.
  private var done = 0

  init() {}

  init(after disk: SimulatedDisk) { before = disk.changes.count }

  /// Checks that what is called kept is on the disk.
  mutating func hear(_ message: AppMessage, _ disk: SimulatedDisk) throws {
    let sentence: String
    switch message {
    case .app(.notice(let text)): sentence = text.text.string
    case .app(.removed(let text)): sentence = text.string
    default: return
    }
    let isIdle = ["is already a favorite.", "There is no favorite", "There is no removed favorite"].contains {
      sentence.contains($0)
    }
    if isIdle { done += 1 }
    // Contacts are removed in the same words.
    let isChange = ["Added ", "Removed ", "Restored "].contains { sentence.hasPrefix($0) }
    guard isChange, !sentence.contains("Person"), !sentence.contains("contact") else { return }
    done += 1
    told.append(sentence)
    let made = disk.changes.dropFirst(before)
    guard made.count >= told.count, zip(made, told).allSatisfy({ $1.hasPrefix($0) }) else {
      throw SimulationRules.Broken("told were \(told), made were \(made)")
    }
  }

  /// Checks that every change was made, or that its failure was told.
  func check(_ ending: Result<Void, any Error>, _ changes: Changes) throws {
    let failed = changes.failures.filter { $0.message.hasPrefix("Not saved: the favorites.") }.count
    let known = done + failed
    switch ending {
    case .success where known == asked && changes.failures.count == failuresTold: break
    case .failure(let error as UnsavedChanges)
    where known == asked || error.message.contains("the favorites"):
      break
    default: throw SimulationRules.Broken("of \(asked) changes \(known) are known: \(ending)")
    }
  }
}
