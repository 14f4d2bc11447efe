import type { QueryClient, QueryFilters } from '@tanstack/react-query'
import type { Call } from '@zancada/contracts'
import type { SentParts } from '../api-client'

/**
 * What an answer is kept under: the parts of its address, then what else was sent. So whatever lies below a path is
 * found by the parts of that path.
 */
export function keyOf({ path }: Addressed, { params, query, body }: SentParts, apart?: string): unknown[] {
  const sent = [query, body].filter((part) => part !== undefined && !isEmpty(part))
  return [...partsOf(path, params), ...sent, ...(apart === undefined ? [] : [{ apart }])]
}

/** What a write makes stale, as its contract says it. */
export function changedBy({ path, changes }: Written, { params }: SentParts): Filter[] {
  return (changes ?? [collectionOf(path)]).map((changed) =>
    typeof changed === 'string' ? { queryKey: partsOf(changed, params) } : answersTo(changed, { params }),
  )
}

type Filter = Required<Pick<QueryFilters, 'queryKey'>> & Pick<QueryFilters, 'predicate'>

/** The answers to one read, whatever was sent with it, and none to what lies below its path. */
export function answersTo({ path }: Addressed, { params }: SentParts): Filter {
  const queryKey = partsOf(path, params)
  return { queryKey, predicate: ({ queryKey: key }) => typeof key[queryKey.length] !== 'string' }
}

/** Asks again for what is on the screen of it, and forgets how fresh the rest is. */
export async function readAgain(client: QueryClient, read: Addressed, given: SentParts = {}): Promise<void> {
  await client.invalidateQueries(answersTo(read, given))
}

interface Addressed {
  readonly path: string
}

type Written = Pick<Call, 'path' | 'changes'>

/** Areas whose second part names what they hold. */
const AREAS = ['admin', 'organizador', 'usuarios']

function collectionOf(path: string): string {
  const [area = '', thing = ''] = staticParts(path)
  return AREAS.includes(area) ? `${area}/${thing}` : area
}

/** Up to the first parameter that is not given: what is known of an address is the beginning of many. */
function partsOf(path: string, params: unknown): string[] {
  const values = new Map<string, unknown>(Object.entries(params ?? {}))
  const parts: string[] = []
  for (const part of staticParts(path)) {
    const value = part.startsWith(':') ? values.get(part.slice(1)) : part
    if (value === undefined) break
    parts.push(String(value))
  }
  return parts
}

function staticParts(path: string): string[] {
  return path.replace('/api/v1/', '').split('/').filter(Boolean)
}

function isEmpty(part: unknown): boolean {
  return (
    typeof part === 'object' && part !== null && Object.values(part).every((value) => value === undefined)
  )
}
