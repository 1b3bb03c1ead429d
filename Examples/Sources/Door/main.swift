// The picture of a day: the lines that the README begins with. Usage: Door DIRECTORY

import SpaceData

let directory = CommandLine.arguments.last

let space = Space(cachingIn: directory)
let shown = try await space.apods.apod(on: CalendarDay(year: 2024, month: 1, day: 1)!)
print(shown.value.title, shown.provenance)
