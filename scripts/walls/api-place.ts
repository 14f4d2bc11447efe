import { type Layer, layers } from './rules'

/** Where in apps/api a file stands. */
export type ApiPlace =
  | { room: 'platform' | 'testing' | 'seeds' | 'root' }
  | { room: 'module'; module: string; door: boolean; layer: Layer | undefined }

const api = 'apps/api/'

/** A module is entered through its index; a thread, which needs little of it, through `drawn.ts` or `done.ts`. */
const moduleDoors = ['index.ts', 'drawn.ts', 'done.ts']

export function apiPlace(path: string): ApiPlace | undefined {
  if (!path.startsWith(api)) return undefined
  const [first, second, third, ...rest] = path.slice(api.length).split('/')
  if (first === 'seeds') return { room: 'seeds' }
  if (first === 'src' && (second === 'platform' || second === 'testing')) return { room: second }
  if (first === 'src' && second === 'modules' && third && rest.length > 0) {
    const door = moduleDoors.includes(rest.join('/'))
    return { room: 'module', module: third, door, layer: door ? undefined : layerOf(path) }
  }
  return { room: 'root' }
}

/** By name alone; a plain file counts as a use case until its imports show that it is pure. */
function layerOf(path: string): Layer | undefined {
  if (/\.test\.tsx?$/.test(path)) return undefined
  const name = path.replace(/\.tsx$/, '.ts')
  return layers.find(({ suffix }) => name.endsWith(suffix))?.layer
}
