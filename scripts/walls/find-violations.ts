import { breaksApiWall, modulesWithoutTier, tierLine } from './api-walls'
import { breaksContractsWall } from './contracts-walls'
import { findCycles } from './find-cycles'
import { misnamedFiles } from './pure-walls'
import { type Edge, readSourceGraph, type SourceGraph } from './source-graph'
import type { Violation } from './violation'
import { breaksWebWall, floorLine, webRoomsWithoutFloor } from './web-walls'
import { breaksWorkspaceWall } from './workspace-walls'

export function findViolations(root: string): { violations: Violation[]; files: number } {
  const graph = readSourceGraph(root)
  const violations = [
    ...homeless(graph),
    ...brokenWalls(graph),
    ...circles(graph),
    ...misnamedFiles(root, graph),
  ]
  return { violations, files: graph.files.length }
}

function homeless({ files }: SourceGraph): Violation[] {
  const modules = modulesWithoutTier(files).map(({ file, module }) => ({
    file,
    line: 1,
    what: `belongs to the module "${module}", which no tier names`,
    rule: `add it to moduleTiers in scripts/walls/rules.ts where its calls run down (${tierLine})`,
  }))
  const rooms = webRoomsWithoutFloor(files).map(({ file, room }) => ({
    file,
    line: 1,
    what: `stands in app/${room}, which no floor names`,
    rule: `add it to webFloors in scripts/walls/rules.ts where its imports run down (${floorLine})`,
  }))
  return [...modules, ...rooms]
}

function brokenWalls(graph: SourceGraph): Violation[] {
  return graph.edges.flatMap((edge) => {
    const rule =
      breaksWorkspaceWall(edge) ??
      breaksContractsWall(edge) ??
      breaksApiWall(edge, graph) ??
      breaksWebWall(edge)
    return rule ? [{ file: edge.from, line: edge.line, what: `imports ${nameOf(edge)}`, rule }] : []
  })
}

function circles(graph: SourceGraph): Violation[] {
  return findCycles(graph).flatMap((circle) => {
    const [first] = circle
    if (!first) return []
    const way = [first.from, ...circle.map(nameOf)].join(' → ')
    const rule = 'nothing goes in circles: move what both need to a file below them'
    return [{ file: first.from, line: first.line, what: `closes a circle: ${way}`, rule }]
  })
}

function nameOf({ target }: Edge): string {
  return target.kind === 'ours' ? target.path : target.name
}
