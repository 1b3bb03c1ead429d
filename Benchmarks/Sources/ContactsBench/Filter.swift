import Dispatch
import Reactive
import SpaceDomain
import SpaceFeatures

/// Types into the search field of a list of 100,000 contacts, and measures the time from each key to its
/// state.
struct Filter {
  let count: Int

  private static let typed = [
    "ada", "zoe", "jose lo", "sten", "nguyen ber", "a", "e", "katherine mun", "ova", "zzz", "son do", "mac",
    "é",
  ]

  func report() async {
    let before = Memory.megabytes("VmRSS")
    let model = ContactsViewModel(
      contacts: Contacts(book: ContactBook(Names.contacts(count))), scheduler: ImmediateScheduler.shared)
    let book = Memory.megabytes("VmRSS") - before
    let ready = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var hits = 0
    // No lock is needed: only this thread types, and each state arrives on the thread that typed.
    let shown = model.states.sink { state in
      guard case .loaded(let answer) = state else { return }
      hits = answer.value.value.count
      ready.signal()
    }
    model.send(action: .onAppear)
    ready.wait()
    var times: [Duration] = []
    for _ in 0..<20 {
      for text in Self.typed {
        let keys = text.indices.map { String(text[...$0]) }
        for key in keys + keys.dropLast().reversed() + [""] {
          times.append(ContinuousClock().measure { model.send(action: .search(key)) })
        }
      }
    }
    times.sort()
    func at(_ share: Double) -> Double {
      (times[Int(Double(times.count - 1) * share)] / .microseconds(10)).rounded() / 100
    }
    print(
      "filter: \(count) contacts, \(times.count) keys: median \(at(0.5)) ms, p95 \(at(0.95)) ms, most \(at(1)) ms;",
      "contacts and index take \(book.rounded()) MB, \(hits) hits at the end")
    shown.cancel()
  }
}
