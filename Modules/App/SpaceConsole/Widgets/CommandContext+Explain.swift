import SpaceDomain
import TerminalKit

extension CommandContext {
  /// Tells on standard error why something else than the live answer is shown.
  func explain(_ shown: Sourced<some Sendable>, what: SafeText) {
    guard let reason = shown.reason,
      let note = ProvenancePresenter(now: now).note(shown, what: what)
    else { return }
    explain(reason, as: note)
  }

  /// Tells on standard error why launches are older than they should be.
  func explain(launches shown: Sourced<some Sendable>) {
    guard shown.provenance == .sample else { return explain(shown, what: "what is in the library") }
    // The history is no sample of anything; a library without fetched launches is no fault.
    let parts = [shown.reason?.message, shown.reason.flatMap(Advice.on)].compactMap(\.self)
    if !parts.isEmpty { console.note(StyledText(SafeText(parts.joined(separator: " ")), .dim)) }
  }
}
