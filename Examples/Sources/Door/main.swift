// The picture of a day: the lines that the README begins with. Usage: Door DIRECTORY

import SpaceData

let directory = CommandLine.arguments.last

let space = Space(cachingIn: directory)
let shown = try await space.apods.apod(on: CalendarDay("2024-01-01")!)
print(shown.value.title, shown.provenance)
