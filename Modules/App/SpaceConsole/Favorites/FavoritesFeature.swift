import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

/// The dependencies of favorites.
package struct FavoritesDependencies: Sendable {
  private let apods: any APODRepositoryProtocol
  private let launches: any LaunchRepositoryProtocol
  private let images: any ImageRepositoryProtocol
  private let pictures: any PictureRepositoryProtocol
  private let favorites: any FavoritesRepositoryProtocol
  private let now: @Sendable () -> Date

  package init(
    apods: any APODRepositoryProtocol, launches: any LaunchRepositoryProtocol,
    images: any ImageRepositoryProtocol, pictures: any PictureRepositoryProtocol,
    favorites: any FavoritesRepositoryProtocol, now: @escaping @Sendable () -> Date
  ) {
    (self.apods, self.launches, self.images) = (apods, launches, images)
    (self.pictures, self.favorites, self.now) = (pictures, favorites, now)
  }

  /// The view model of the favorites.
  /// - Parameter trace: called with every state and the action that led to it.
  func favoritesViewModel(
    trace: ((TraceEvent<FavoritesViewModel.State, any Sendable>) -> Void)? = nil
  ) -> FavoritesViewModel {
    FavoritesViewModel(
      apods: apods, launches: launches, images: images, pictures: pictures, favorites: favorites, now: now,
      scheduler: ImmediateScheduler.shared, trace: trace)
  }
}

extension Feature where Dependencies == FavoritesDependencies {
  /// The pictures and launches that are kept for good.
  package static var favorites: Feature {
    Feature(
      "favorites", "Favorites", links: [DeepLink("favorites")],
      commands: [
        .init(
          FavoritesCommand.self,
          [
            .init(FavoritesAddCommand.self), .init(FavoritesListCommand.self),
            .init(FavoritesRemoveCommand.self),
          ])
      ],
      menu: .command("favorites"), actions: menuEntries
    ) { FavoritesModel($0.dependencies, $1) }
  }

  private static var menuEntries: [MenuEntry<FavoritesDependencies>] {
    [
      favorite("Show a favorite") { item($0, launch: ["launch"], day: ["explore"]) },
      favorite("Open the page of a favorite") {
        item($0, launch: ["launch", "--open"], day: ["explore", "--open"])
      },
      favorite("Share a favorite") { item($0, launch: ["share", "launch"], day: ["share", "day"]) },
      favorite("Remove a favorite") { ["favorites", "remove", "--", $0] },
      MenuEntry("Undo the last removal of a favorite") { _ in
        .perform { context in
          let change = try await context.change(.restore)
          context.console.note(StyledText(change.text))
        }
      },
    ]
  }

  /// The command line for a favorite, depending on whether it is a launch or a day.
  private static func item(_ id: Favorite.ID, launch: [String], day: [String]) -> [String] {
    let parts = id.split(separator: "/", maxSplits: 1).map(String.init)
    return (parts.first == "launch" ? launch : day) + ["--", parts.last ?? ""]
  }

  /// An entry for a favorite that the user selects.
  private static func favorite(
    _ name: SafeText, run words: @escaping @Sendable (_ id: Favorite.ID) -> [String]
  ) -> MenuEntry<FavoritesDependencies> {
    MenuEntry(
      name,
      items: { context, _ in
        try await FavoritesCommand.favorites(context).map { MenuItem(FavoritesPresenter.title($0), $0.id) }
      }
    ) { .run(words($0)) }
  }
}
