import SpaceApp

@main enum SpaceExplorer {
  static func main() { Program.run() }
}
