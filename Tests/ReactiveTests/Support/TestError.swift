/// An error for tests.
enum TestError: Error, Equatable {
  case first, second
}
