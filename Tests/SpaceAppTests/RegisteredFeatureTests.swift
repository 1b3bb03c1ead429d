import Foundation
import SpaceData
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceApp
@testable import SpaceConsole

/// The list from which everything else is derived.
@Suite struct RegisteredFeatureTests {
  @Test func `names, links and services are distinct`() {
    let features = RegisteredFeature.features
    #expect(Set(features.map(\.name)).count == features.count)
    // A place may be linked by itself, and with an item.
    let links = RegisteredFeature.links.map { "\($0.place) \($0.item != nil)" }
    #expect(Set(links).count == links.count)
    #expect(Set(RegisteredFeature.services.map(\.name)).count == RegisteredFeature.services.count)
  }

  @Test func `every kind of favorites is registered by one feature`() throws {
    let kinds = RegisteredFeature.features.flatMap(\.favorites)
    #expect(throws: Never.self) { try FavoriteKinds(kinds) }
    #expect(Set(kinds.map { $0.kind }).isSuperset(of: ["apod", "launch", "mars"]))
    // A second feature with one of them is refused.
    for kind in kinds {
      #expect(throws: FavoriteKinds.Fault.registeredTwice(kind.kind)) { try FavoriteKinds(kinds + [kind]) }
    }
  }

  @Test func `every tab has a link, and the first ten have number keys`() {
    let tabs = RegisteredFeature.features.filter { $0.tab?.isSheet == false }
    for (index, tab) in tabs.enumerated() {
      #expect(!tab.links.isEmpty, "\(tab.name)")
      #expect(AppState.key(ofTab: index) == (index < 9 ? "\(index + 1)" : index == 9 ? "0" : "·"))
    }
  }

  @Test func `every link leads to exactly one tab`() throws {
    let tabs = RegisteredFeature.features.compactMap(\.tab)
    for link in RegisteredFeature.links {
      let text = link.path.replacing("DAY", with: "2024-01-01").replacing("ID", with: "550")
      let destination = try Destination(link: "spaceexplorer://\(text)", among: RegisteredFeature.links)
      #expect(tabs.count { $0.has(destination) } == 1, "\(text)")
    }
  }

  @Test func `exactly one screen keeps, restores and shares`() {
    let all = RegisteredFeature.features.compactMap(\.tab)
    let look = DrawingContext(size: CellSize(columns: 80, rows: 24), now: .distantPast)
    let share = ShareText(title: "Apollo 11")
    for request in [TabRequest.keep(.apod(.sample())), .undoRemoval, .share(share)] {
      let takers = all.filter { tab in
        var tab = tab
        return tab.screen.run(request, look) != nil
      }
      #expect(takers.count == 1, "\(request)")
    }
  }

  @Test func `every service has a variable, which the help lists`() throws {
    let page = Program.grammar.topicPage("environment", all: true, width: 200)
    let help = page.map(\.text.string).joined(separator: "\n")
    for service in RegisteredFeature.services {
      let variable = Variables.url(of: service)
      #expect(help.contains(variable))
      let urls = try Variables.urls(RegisteredFeature.services, [variable: "http://127.0.0.1:8080/x"])
      #expect(urls[service]?.port == 8080)
      for other in RegisteredFeature.services where other != service { #expect(urls[other] == other.url) }
    }
  }
}
