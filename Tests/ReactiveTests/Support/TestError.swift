/// An error of a test.
enum TestError: Error, Equatable {
  case first, second
}
