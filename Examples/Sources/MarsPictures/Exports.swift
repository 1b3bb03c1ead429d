// The repository of pictures from Mars of SpaceData itself, compiled as an outsider's: the other files of this folder are links
// to it. A name in them that is not public does not compile here, so what is public stays enough for a service of one's own.

@_exported import SpaceData
