/// A reason to end without a picture.
enum Failure: Error, Equatable {
  case usage
  case unreadable(String)
  case refused(String)
}
