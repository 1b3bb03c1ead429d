import Foundation
import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

/// A page or a gallery with pictures: the messages that show it without them, and those that bring them.
struct PicturePlace: Sendable, CustomTestStringConvertible {
  let tab: String
  /// The form of the tab, if it is not the usual one.
  var form = ""
  /// The least number of pictures on a screen of 120×36 once all are there.
  var least = 1
  var settings: @Sendable (inout Settings) -> Void = { _ in }
  /// The keys that lead there once the messages are read.
  var keys: [Key] = []
  let messages: @Sendable (EncodedPicture) async -> (before: [TestApp.Message], after: [TestApp.Message])

  var testDescription: String { form.isEmpty ? tab : "\(tab), \(form)" }

  /// Shows the place without its pictures, and returns the messages that bring them.
  func show(in app: inout TestApp, _ picture: EncodedPicture) async -> [TestApp.Message] {
    settings(&app.look.settings)
    app.show(tab)
    let (before, after) = await messages(picture)
    for message in before { app.receive(message) }
    for key in keys { app.type(key) }
    return after
  }

  static let text = String(repeating: "Sunlight falls through the rings of Saturn. ", count: 20)

  private static let days: [CalendarDay] = (1...12).reversed().map {
    CalendarDay(year: 2024, month: 1, day: $0)!
  }
  private static let films = (1...12).map { Movie.sample($0, "Film \($0)", overview: text) }
  private static let contacts = (0..<24).map { Contact.sample("Ada \(Character(UnicodeScalar(65 + $0)!))") }

  private static func shown(_ day: CalendarDay) -> Sourced<APOD> {
    Sourced(.sample(day: day, explanation: text), provenance: .live(source: "NASA"))
  }

  /// All tabs but Settings, each in all its forms.
  static let all = [
    PicturePlace(tab: "today") { today($0) },
    PicturePlace(tab: "today", form: "observatory", settings: { $0.observatory = true }) { today($0) },
    PicturePlace(tab: "explore", keys: [Key(.enter)]) { picture in
      let shown = shown(days[0])
      return ([listed, .explore(.kept(shown, nil))], [.explore(.kept(shown, picture))])
    },
    PicturePlace(tab: "explore", form: "wall", least: 6, settings: { $0.wall = true }) { picture in
      ([listed], days.map { .explore(.tile($0, .found(picture))) })
    },
    PicturePlace(tab: "mars") { picture in
      let shown = MarsPicture.sample(1, caption: text)
      let list = Sourced.live([shown], source: "here")
      return (
        await SampleStates.mars() + [.mars(.list(.curiosity, .loaded(.init(.curiosity, list))))],
        [.mars(.picture(.loaded(.init(.mars(shown, of: .curiosity), picture))))]
      )
    },
    PicturePlace(tab: "launches") { picture in
      let launch = LaunchSamples.detailed
      return (
        await SampleStates.launches([launch]) + [
          .launches(.launch(.loaded(.init(launch.id, .live(launch)))))
        ],
        [.launches(.pictures(launch.id, [picture], isDone: false))]
      )
    },
    PicturePlace(tab: "movies", least: 8) { picture in
      let found = Sourced.live(MovieResults(MovieQuery(""), MoviePage(movies: films)))
      return (
        [.movies(.catalog(found))], films.map { .movies(.poster($0.id, .loaded(.init($0.id, picture)))) }
      )
    },
    PicturePlace(tab: "contacts", least: 10) { picture in
      (await SampleStates.contacts(contacts), contacts.map { .contacts(.portrait($0, picture)) })
    },
    PicturePlace(tab: "favorites", least: 6) { picture in
      let items = days.map { Favorite(.apod(.sample(day: $0)), added: SampleStates.now) }
      return (
        await SampleStates.favorites(items), items.map { .favorites(.tile($0.id, .found(picture))) }
      )
    },
  ]

  private static func today(_ picture: EncodedPicture) -> (
    before: [TestApp.Message], after: [TestApp.Message]
  ) {
    let shown = shown("2026-11-21")
    return ([.today(.kept(shown, nil))], [.today(.kept(shown, picture))])
  }

  private static let listed = SampleStates.days(days)

  /// The words that stand for a picture in its room until it is there: marks, a spinner, and the initials of contacts.
  static let marks = Set(
    ["…", "Drawing…", "⠋"]
      + contacts.map { $0.name.split(separator: " ").compactMap(\.first).map(String.init).joined() })
}
