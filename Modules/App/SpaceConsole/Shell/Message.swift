import Reactive
import SpaceDomain
import SpaceFeatures

/// What comes to the screens from elsewhere.
enum Message: Sendable, Codable {
  case today(TodayViewModel.State)
  /// What is kept from the last time, with its picture.
  case kept(Sourced<APOD>, Picture?)
  case explore(ExploreViewModel.State)
  case mars(MarsStation, MarsViewModel.Page)
  case launches(LaunchesViewModel.State)
  /// A launch was chosen.
  case chosen(Launch.ID)
  /// One launch with its details has come, or has not.
  case launch(Launch.ID, Outcome<Sourced<Launch>>)
  /// How far the library is brought up to date; nil once that is over.
  case sync(SafeText?)
  case movies(MoviesSearchViewModel.State)
  /// A film was chosen.
  case movieChosen(Movie.ID)
  /// How far a film with its details is.
  case movie(Movie.ID, MovieDetailsViewModel.State)
  case contacts(ContactsViewModel.State)
  /// To whom something may be sent.
  case recipients(ContactsViewModel.State)
  /// What stands beside a contact.
  case portrait(Contact, ContactRowViewModel.Portrait)
  case favorites(FavoritesViewModel.State)
  /// What is kept and set.
  case settings(SettingsReport)
  /// A picture in full size has come, or has not.
  case fullPicture(CalendarDay, Outcome<Picture>)
  /// A picture was drawn, or was not.
  case drawn(PictureRequest, PictureDrawing)
  /// Something to tell.
  case notice(StyledText)
}

extension Message {
  /// Tells what went wrong and was helped, and what to do about it.
  static func warning(of error: any PresentableError) -> Message {
    let texts = [error.message, error.hint].compactMap(\.self).map { SafeText(own: $0) }
    return .notice(StyledText(texts.joined(separator: " "), .warning))
  }
}
