import SpaceDomain
import TerminalKit

extension CommandContext {
  /// Writes to standard error why the content is not the live answer.
  func explain(_ shown: Sourced<some Sendable>, what: SafeText) {
    guard let reason = shown.reason,
      let note = ProvenancePresenter(now: now).note(shown, what: what)
    else { return }
    explain(reason, as: note)
  }

  /// Writes to standard error why launches are older than they should be.
  func explain(launches shown: Sourced<some Sendable>) {
    guard shown.provenance == .sample else { return explain(shown, what: "what is in the library") }
    // The bundled history is no sample, and a library without fetched launches is no error.
    let parts = [shown.reason?.message, shown.reason.flatMap(Advice.on)].compactMap(\.self)
    if !parts.isEmpty { console.note(StyledText(SafeText(parts.joined(separator: " ")), .dim)) }
  }
}
