import { webFloors } from './rules'
import { type Edge, isTest } from './source-graph'

/** Walls inside apps/web/app: floors, and features that never import each other. */
export function breaksWebWall(edge: Edge): string | undefined {
  if (edge.target.kind !== 'ours') return undefined
  const from = webPlace(edge.from)
  const to = webPlace(edge.target.path)
  if (!from || !to) return undefined

  if (to.room === 'testing')
    return isTest(edge.from) || from.room === 'testing' ? undefined : 'testing helpers are for test files'
  if (from.room === 'testing') return undefined
  // i18n gathers the texts of every room; a locale file is data, not a call upwards.
  if (from.room === 'i18n' && /\/locale\/[^/]+\.json$/.test(edge.target.path)) return undefined
  const [here, there] = [floorOf(from.room), floorOf(to.room)]
  if (here === -1 || there === -1) return undefined
  if (there > here) return `arrows run down: ${floorLine}; never ${from.room} → ${to.room}`
  if (from.room === 'features' && to.room === 'features' && from.feature !== to.feature)
    return `features never import each other (${from.feature} → ${to.feature}): a route composes them, what both need goes down to race, ui or session`
  return undefined
}

/** Folders of apps/web/app that no floor names. */
export function webRoomsWithoutFloor(files: readonly string[]): { file: string; room: string }[] {
  const firstFile = new Map<string, string>()
  for (const file of files) {
    const place = webPlace(file)
    if (!place || place.room === 'testing' || floorOf(place.room) !== -1) continue
    if (!firstFile.has(place.room)) firstFile.set(place.room, file)
  }
  return [...firstFile].map(([room, file]) => ({ file, room }))
}

export const floorLine = webFloors.map((floor) => floor.join(', ')).join(' ← ')

const app = 'apps/web/app/'

type WebPlace = { room: string; feature: string | undefined }

function webPlace(path: string): WebPlace | undefined {
  if (!path.startsWith(app)) return undefined
  const [room = '', second, ...rest] = path.slice(app.length).split('/')
  if (second === undefined) return { room: 'root', feature: undefined }
  return { room, feature: room === 'features' && rest.length > 0 ? second : undefined }
}

function floorOf(room: string): number {
  return webFloors.findIndex((floor) => floor.includes(room))
}
