// The newest picture of the whole Earth, drawn 60 columns wide: from NASA, else as it was kept. Usage: EPIC [ADDRESS], that
// of a server in place of https://epic.gsfc.nasa.gov.

import Foundation
import SpaceData
import TerminalPictures

let environment = ProcessInfo.processInfo.environment

do {
  var urls = BaseURLs()
  if CommandLine.arguments.count > 1 { try urls.replace(.epic, by: CommandLine.arguments[1]) }
  let directory = Directories(name: "epic", environment: environment).cache
  let earth = Earth(Space(cachingIn: directory, urls: urls), keepingIn: directory)

  let list = try await earth.pictures()
  guard let newest = list.value.first else {
    print("There is no picture of the last day yet.")
    exit(1)
  }
  let image = try await earth.images.image(at: newest.url)
  let terminal = TerminalGraphics(environment: environment)
  FileHandle.standardOutput.write(
    Data(try Picture.draw([UInt8](image.value.data), on: terminal, columns: 60)))
  print("\(newest.date) UTC. \(newest.caption)")
  if case .cached(let since, _) = list.provenance {
    print("Kept since \(since). \(list.reason?.message ?? "")")
  }
} catch let error as SpaceError {
  print("\(error.message) \(error.hint ?? "")")
  exit(1)
} catch {
  print("The picture cannot be drawn: \(error)")
  exit(1)
}
