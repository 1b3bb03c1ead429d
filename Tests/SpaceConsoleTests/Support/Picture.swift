import SpaceDomain

/// The file of a picture, as in SpaceConsole.
typealias Picture = SpaceDomain.Picture
