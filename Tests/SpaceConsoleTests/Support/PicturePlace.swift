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
  /// True if the room of a picture that cannot be fetched says why.
  var saysWhy = false
  let messages: @Sendable (EncodedPicture) async -> Messages

  /// The messages that show a place without its pictures, those that bring them, and those that say that none can be fetched.
  struct Messages {
    let before: [TestApp.Message]
    let after: [TestApp.Message]
    var failed: [TestApp.Message] = []
  }

  var testDescription: String { form.isEmpty ? tab : "\(tab), \(form)" }

  /// Shows the place without its pictures, and returns the messages that bring them, or that say why there are none.
  func show(
    in app: inout TestApp, _ picture: EncodedPicture, failing: Bool = false
  ) async -> [TestApp.Message] {
    settings(&app.look.settings)
    app.show(tab)
    let messages = await messages(picture)
    for message in messages.before { app.receive(message) }
    for key in keys { app.type(key) }
    return failing ? messages.failed : messages.after
  }

  /// The reason why a picture cannot be fetched.
  static let failure = SpaceError.sample(message: "It is gone.")

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
    PicturePlace(tab: "today", saysWhy: true) { await today($0) },
    PicturePlace(tab: "today", form: "observatory", settings: { $0.observatory = true }, saysWhy: true) {
      await today($0)
    },
    PicturePlace(tab: "explore", keys: [Key(.enter)], saysWhy: true) { await explore($0) },
    PicturePlace(tab: "explore", form: "wall", least: 6, settings: { $0.wall = true }) { picture in
      Messages(
        before: [listed], after: days.map { .explore(.tile($0, .found(picture))) },
        failed: days.map { .explore(.tile($0, .failed(failure))) })
    },
    PicturePlace(tab: "mars", saysWhy: true) { picture in
      let shown = MarsPicture.sample(1, caption: text)
      let list = Sourced.live([shown], source: "here")
      return Messages(
        before: await SampleStates.mars() + [.mars(.list(.curiosity, .loaded(.init(.curiosity, list))))],
        after: [.mars(.picture(.loaded(.init(.mars(shown, of: .curiosity), picture))))],
        failed: [.mars(.picture(.failed(failure)))])
    },
    PicturePlace(tab: "launches", saysWhy: true) { picture in
      let launch = LaunchSamples.detailed
      let address = launch.pictureURL ?? URL(filePath: "/")
      return Messages(
        before: await SampleStates.launches([launch]) + [
          .launches(.launch(.loaded(.init(launch.id, .live(launch)))))
        ],
        after: [.launches(.picture(launch.id, address, .loaded(.init(address, picture))))],
        failed: [.launches(.picture(launch.id, address, .failed(failure)))])
    },
    PicturePlace(tab: "movies", least: 8, saysWhy: true) { picture in
      Messages(
        before: [.movies(.catalog(catalog))],
        after: films.map { .movies(.row($0.id, .found(picture))) },
        failed: films.map { .movies(.row($0.id, .failed(failure))) })
    },
    PicturePlace(tab: "contacts", least: 10, saysWhy: true) { picture in
      Messages(
        before: await SampleStates.contacts(contacts),
        after: contacts.map { .contacts(.portrait($0, .found(picture))) },
        failed: contacts.map { .contacts(.portrait($0, .failed(failure))) })
    },
    PicturePlace(tab: "favorites", least: 6) { picture in
      let items = days.map { Favorite(.apod(.sample(day: $0)), added: SampleStates.now) }
      return Messages(
        before: await SampleStates.favorites(items),
        after: items.map { .favorites(.tile($0.id, .found(picture))) },
        failed: items.map { .favorites(.tile($0.id, .failed(failure))) })
    },
  ]

  /// The page of a film.
  static let film = PicturePlace(tab: "movies", form: "film", saysWhy: true) { picture in
    let film = films[0]
    return Messages(
      before: [
        .movies(.catalog(catalog)), .app(.go(.movie(film.id))),
        .movies(.film(.loaded(.init(film.id, .live(film))))),
      ],
      after: [.movies(.poster(film.id, .loaded(.init(film.id, picture))))],
      failed: [.movies(.poster(film.id, .failed(failure)))])
  }

  private static let catalog = Sourced.live(MovieResults(MovieQuery(""), MoviePage(movies: films)))

  private static let failing: MockImageRepository = {
    let images = MockImageRepository()
    images.onPicture.answers(.failure(failure))
    return images
  }()

  private static func today(_ picture: EncodedPicture) async -> Messages {
    let shown = shown("2026-11-21")
    let apods = MockAPODRepository(today: "2026-11-21")
    apods.onToday.answers(.value(shown))
    let model = TodayViewModel(
      apods: apods, images: failing, now: { LaunchSamples.now }, scheduler: ImmediateScheduler.shared)
    return Messages(
      before: [.today(.kept(shown, nil))], after: [.today(.kept(shown, picture))],
      failed: [.today(.state(await model.shown(after: .onAppear)))])
  }

  private static func explore(_ picture: EncodedPicture) async -> Messages {
    let shown = shown(days[0])
    let apods = MockAPODRepository(today: "2026-11-21")
    apods.onAPOD.answers(.value(shown))
    let model = ExploreViewModel(
      apods: apods, images: failing, now: { LaunchSamples.now }, scheduler: ImmediateScheduler.shared)
    return Messages(
      before: [listed, .explore(.kept(shown, nil))], after: [.explore(.kept(shown, picture))],
      failed: [.explore(.state(await model.shown(after: .select(days[0]))))])
  }

  private static let listed = SampleStates.days(days)

  /// The words that stand for a picture in its room until it is there: marks, a spinner, and the initials of contacts.
  static let marks = Set(
    ["…", "Drawing…", "⠋"]
      + contacts.map { $0.name.split(separator: " ").compactMap(\.first).map(String.init).joined() })
}
