// A file written for Combine. The first import is the only line that changed.

import ReactiveShim  // was: import Combine

final class Thermometer: ObservableObject {
  @Published var celsius = 0.0
  @Published private(set) var label = ""

  init() {
    $celsius
      .removeDuplicates()
      .map { "\(Int(($0 * 9 / 5 + 32).rounded())) °F" }
      .assign(to: &$label)
  }
}

let thermometer = Thermometer()
var cancellables: Set<AnyCancellable> = []
thermometer.$label
  .scan((last: "", text: "")) { ($1, $0.text.isEmpty ? $1 : "\($0.last) → \($1)") }
  .map(\.text)
  .sink { print($0) }
  .store(in: &cancellables)

for celsius in [20.0, 20.0, 21.5] { thermometer.celsius = celsius }
