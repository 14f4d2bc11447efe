import { type ApiPlace, apiPlace } from './api-place'
import { confinedPackages, layers, moduleTiers } from './rules'
import { type Edge, isTest, type SourceGraph } from './source-graph'

/** Walls inside apps/api: platform below modules, modules in tiers, layers inside a module. */
export function breaksApiWall(edge: Edge, graph: SourceGraph): string | undefined {
  const from = apiPlace(edge.from)
  if (!from) return undefined
  if (edge.target.kind === 'package') return breaksConfinement(edge, edge.target.name)
  const to = apiPlace(edge.target.path)
  if (!to) return undefined
  return breaksRoomWall(edge, from, to) ?? breaksModuleWall(from, to) ?? breaksLayer(edge, from, to, graph)
}

/** Modules on disk that no tier names: nobody can say who may call them. */
export function modulesWithoutTier(files: readonly string[]): { file: string; module: string }[] {
  const firstFile = new Map<string, string>()
  for (const file of files) {
    const place = apiPlace(file)
    if (place?.room !== 'module' || moduleOrder.includes(place.module)) continue
    if (!firstFile.has(place.module)) firstFile.set(place.module, file)
  }
  return [...firstFile].map(([module, file]) => ({ file, module }))
}

export const tierLine = moduleTiers.map((tier) => tier.join(', ')).join(' ← ')

const moduleOrder = moduleTiers.flat()

function breaksConfinement(edge: Edge, name: string): string | undefined {
  if (isTest(edge.from)) return undefined
  const path = edge.from.replace('apps/api/', '')
  const rule = confinedPackages.find(({ packages }) =>
    packages.some((each) => (each.endsWith('/*') ? name.startsWith(each.slice(0, -1)) : each === name)),
  )
  if (!rule || (rule.typesAnywhere && edge.typeOnly)) return undefined
  return rule.allowedIn.some((place) => place.test(path)) ? undefined : rule.sentence
}

function breaksRoomWall(edge: Edge, from: ApiPlace, to: ApiPlace): string | undefined {
  const free = isTest(edge.from) || from.room === 'testing'
  if (from.room === 'platform' && to.room === 'module')
    return 'modules stand on the platform; the platform knows no module'
  if (free || from.room === to.room) return undefined
  if (to.room === 'testing')
    return 'testing helpers are for test files; what runs in production stands without them'
  if (to.room === 'seeds' && from.room !== 'root') return 'seeds call modules, never the reverse'
  if (to.room === 'root')
    return 'the files under src/ assemble modules and platform; nothing below knows them'
  return undefined
}

function breaksModuleWall(from: ApiPlace, to: ApiPlace): string | undefined {
  if (to.room !== 'module') return undefined
  if (from.room === 'module') {
    if (from.module === to.module) return undefined
    const [caller, called] = [moduleOrder.indexOf(from.module), moduleOrder.indexOf(to.module)]
    if (caller !== -1 && called !== -1 && called > caller)
      return `a module calls only lower ones (${tierLine}; inside a tier the right calls the left): ${to.module} → ${from.module}, never ${from.module} → ${to.module}`
  }
  if (!to.door)
    return `a module is entered through its index: import modules/${to.module}, not a file inside it`
  return undefined
}

function breaksLayer(edge: Edge, from: ApiPlace, to: ApiPlace, graph: SourceGraph): string | undefined {
  if (from.room !== 'module' || to.room !== 'module' || from.module !== to.module) return undefined
  if (!from.layer || !to.layer || edge.target.kind !== 'ours') return undefined
  if (to.layer === 'use case' && !reachesDatabase(edge.target.path, graph)) return undefined
  const rule = layers.find(({ layer }) => layer === from.layer)
  if (!rule?.mayNotImport.includes(to.layer)) return undefined
  // A repository may share a plain file with use cases as long as that file is pure, checked above.
  if (edge.typeOnly && rule.typesFrom?.includes(to.layer)) return undefined
  return `${rule.sentence}; ${from.layer} → ${to.layer} runs against the arrows`
}

/** A plain file is a use case when it reaches a repository or the database; otherwise it is a pure rule. */
function reachesDatabase(path: string, graph: SourceGraph, seen = new Set<string>()): boolean {
  if (seen.has(path)) return false
  seen.add(path)
  return graph.edgesOf(path).some(({ target, typeOnly }) => {
    if (typeOnly || target.kind !== 'ours') return false
    const place = apiPlace(target.path)
    if (place?.room === 'platform') return target.path.includes('/platform/database/')
    if (place?.room !== 'module') return false
    return place.layer === 'repository' || reachesDatabase(target.path, graph, seen)
  })
}
