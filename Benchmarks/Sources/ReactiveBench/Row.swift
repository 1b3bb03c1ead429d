/// One row of the table, done by one of the contestants a number of times.
struct Row {
  let name: String
  let title: String
  let closures: (Int) -> Int
  let openCombine: (Int) -> Int
  let reactive: (Int) -> Int

  func body(_ contestant: String) -> ((Int) -> Int)? {
    switch contestant {
    case "closures": closures
    case "opencombine": openCombine
    case "reactive": reactive
    default: nil
    }
  }
}
