import SpaceDomain
import TerminalKit

/// The things for people, tools and programs.
struct ThingsPresenter: Output {
  private let shown: Sourced<[ThingsItem]>
  private let provenance: ProvenancePresenter

  init(_ shown: Sourced<[ThingsItem]>, now: Date) {
    (self.shown, provenance) = (shown, ProvenancePresenter(now: now))
  }

  func blocks(width: Int) -> [OutputBlock] {
    shown.value.flatMap { item in
      SafeText(item.name).wrapped(to: width).map { .line(StyledText($0)) }
    }
  }

  var records: [PlainRecord] {
    shown.value.map { PlainRecord([$0.id, $0.name, ProvenancePresenter.kind(shown.provenance)]) }
  }

  var json: JSONValue {
    [
      "provenance": provenance.json(shown.provenance),
      "things": .array(shown.value.map { ["id": .string($0.id), "name": .string($0.name)] }),
    ]
  }
}
