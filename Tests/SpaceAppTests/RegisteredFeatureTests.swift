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
    #expect(Set(RegisteredFeature.links.map(\.place)).count == RegisteredFeature.links.count)
    #expect(Set(RegisteredFeature.services.map(\.name)).count == RegisteredFeature.services.count)
  }

  @Test func `every tab has a number key and a link`() {
    let tabs = RegisteredFeature.features.filter { $0.tab?.isSheet == false }
    #expect(tabs.count <= 9)
    for tab in tabs { #expect(!tab.links.isEmpty, "\(tab.name)") }
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
    let look = Look(size: CellSize(columns: 80, rows: 24), now: .distantPast)
    let share = ShareText(title: "Apollo 11")
    for errand in [Errand.keep(.day("2024-01-01")), .undoRemoval, .share(share)] {
      let takers = all.filter { tab in
        var tab = tab
        return tab.screen.run(errand, look) != nil
      }
      #expect(takers.count == 1, "\(errand)")
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

  @Test func `the key for NASA's service stays with its address`() throws {
    let asteroids = Service("asteroids", "Asteroids", at: "https://api.nasa.gov/neo/rest/v1")
    let key = String(repeating: "k", count: 40)
    func services(_ environment: [String: String]) throws -> ServiceConfiguration {
      let own = ["NASA_API_KEY": key, "HOME": "/nowhere"].merging(environment) { $1 }
      return try ServiceConfiguration(environment: own, of: RegisteredFeature.services + [asteroids])
    }
    let real = try services([:])
    #expect(real.nasaKey(for: .nasa)?.value == key && real.nasaKey(for: asteroids)?.value == key)
    #expect(real.nasaKey(for: .mars) == nil)
    // The key of a stand-in stays there.
    let standIn = try services(["SPACE_EXPLORER_NASA_URL": "http://127.0.0.1:8080"])
    #expect(standIn.nasaKey(for: .nasa)?.value == key && standIn.nasaKey(for: asteroids) == nil)
    // NASA's key does not go to the stand-in of another service.
    let other = try services(["SPACE_EXPLORER_ASTEROIDS_URL": "http://127.0.0.1:8080"])
    #expect(other.nasaKey(for: .nasa)?.value == key && other.nasaKey(for: asteroids) == nil)
    // Both are redirected to one server.
    let both = try services([
      "SPACE_EXPLORER_NASA_URL": "http://127.0.0.1:8080",
      "SPACE_EXPLORER_ASTEROIDS_URL": "http://127.0.0.1:8080/neo",
    ])
    #expect(both.nasaKey(for: asteroids)?.value == key)
  }
}
