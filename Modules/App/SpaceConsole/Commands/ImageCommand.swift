import SpaceData
import SpaceDomain

/// `image`: a picture in full size, drawn or saved to a file.
enum ImageCommand: ConsoleCommand {
  static let day = Argument<DayArgument.Day>("DAY", help: "YYYY-MM-DD, or today.", DayArgument.day)
  static let save = Option<String>("save", "FILE", help: "Save it to a file or into a folder.", .text)
  static let force = Option(flag: "force", help: "Replace a file that is there.")

  static let command = Command(
    name: "image", summary: "Draw a day's picture, or save it in full size",
    examples: [
      .init("image 2024-01-01 --save moon.jpg", "Save the picture in full size"),
      .init("image today --save .", "Save it as apod-YYYY-MM-DD.jpg in this folder"),
      .init("image today", "Draw it as large as the terminal"),
    ],
    arguments: [day.spec], options: [save.spec, force.spec],
    details: "How much has arrived is shown on standard error. A file that is there is not replaced without --force.")
}
