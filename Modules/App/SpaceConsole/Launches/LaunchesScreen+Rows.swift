import SpaceDomain
import TerminalKit

extension LaunchesScreen {
  func rowHeight(in panes: PaneLayout, _ look: DrawingContext) -> Int {
    LaunchRow.Form.onScreen(isSpoken: look.isSpoken).height
  }

  func rows(_ range: Range<Int>, width: Int, in panes: PaneLayout, _ look: DrawingContext) -> [[StyledText]] {
    let search = SearchQuery(query, fields: Launch.searchFields)
    let form = LaunchRow.Form.onScreen(isSpoken: look.isSpoken)
    return items[range].map { launch in
      LaunchRow(
        launch: launch, zone: look.zone, characters: look.characters, query: search,
        favorites: look.favorites, hasKind: look.size.columns >= LaunchRow.leastColumnsOfKinds
      ).lines(form, width: width)
    }
  }
}
