@_exported import TerminalKit

typealias CellArea = CellSize
typealias TerminalSize = CellSize
