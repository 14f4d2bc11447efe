import type { Edge, SourceGraph } from './source-graph'

/**
 * Circles of imports, each as the edges that close it. A type counts too: it vanishes when compiled, but a person who reads
 * one of the two files still has to know the other.
 */
export function findCycles(graph: SourceGraph): Edge[][] {
  const cycles: Edge[][] = []
  const told = new Set<string>()
  for (const start of graph.files) {
    if (told.has(start)) continue
    const circle = shortestWayBack(start, graph.edgesOf)
    if (!circle) continue
    cycles.push(circle)
    for (const edge of circle) told.add(edge.from)
  }
  return cycles
}

function shortestWayBack(start: string, next: (file: string) => Edge[]): Edge[] | undefined {
  const cameBy = new Map<string, Edge>()
  const queue = [start]
  for (const file of queue) {
    for (const edge of next(file)) {
      if (edge.target.kind !== 'ours') continue
      const { path } = edge.target
      if (path === start) return [...trail(start, file, cameBy), edge]
      if (cameBy.has(path)) continue
      cameBy.set(path, edge)
      queue.push(path)
    }
  }
  return undefined
}

function trail(start: string, end: string, cameBy: ReadonlyMap<string, Edge>): Edge[] {
  const edges: Edge[] = []
  for (let file = end; file !== start; ) {
    const edge = cameBy.get(file)
    if (!edge) break
    edges.unshift(edge)
    file = edge.from
  }
  return edges
}
