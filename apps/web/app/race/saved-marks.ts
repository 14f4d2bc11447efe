import { useEffect, useSyncExternalStore } from 'react'
import { useSession } from '../session/use-session'

/** A mark that a visitor made: it is theirs once they sign in, within a day. */
const WAITING_KEY = 'savedRaceWaiting'
const WAITING_MS = 24 * 3600 * 1000

interface Marks {
  readonly person: string
  readonly slugs: ReadonlySet<string>
}

let marks: Marks | null = null
let loading: string | null = null
const listeners = new Set<() => void>()

function change(next: Marks | null): void {
  marks = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The marks of whoever is signed in; null while they are not known, and for whoever is not. */
export function useMarks(): Marks | null {
  const { status, person } = useSession()
  const known = useSyncExternalStore(
    subscribe,
    () => marks,
    () => null,
  )
  const owner = status === 'signed-in' ? person : null
  useEffect(() => {
    if (owner !== null) void load(owner)
  }, [owner])
  return known?.person === owner ? known : null
}

async function load(person: string): Promise<void> {
  if (loading === person) return
  loading = person
  try {
    const { loadMarks, saveRace } = await import('./saved-calls')
    const waiting = takeWaiting()
    if (waiting !== null) await saveRace(waiting).catch(() => undefined)
    change({ person, slugs: new Set((await loadMarks()).slugs) })
  } catch {
    // Hearts stay empty; the next page asks again.
    loading = null
  }
}

/** Marked or not, at once; a refusal puts it back and is thrown. */
export async function mark(slug: string, isWanted: boolean): Promise<void> {
  const before = marks
  if (before !== null) change({ ...before, slugs: withMark(before.slugs, slug, isWanted) })
  try {
    const { dropRace, saveRace } = await import('./saved-calls')
    await (isWanted ? saveRace : dropRace)(slug)
  } catch (error) {
    if (marks?.person === before?.person && marks !== null)
      change({ ...marks, slugs: withMark(marks.slugs, slug, !isWanted) })
    throw error
  }
}

function withMark(slugs: ReadonlySet<string>, slug: string, isWanted: boolean): ReadonlySet<string> {
  const next = new Set(slugs)
  if (isWanted) next.add(slug)
  else next.delete(slug)
  return next
}

/** For whoever signs in first. */
export async function markLater(slug: string): Promise<void> {
  try {
    localStorage.setItem(WAITING_KEY, JSON.stringify({ slug, at: Date.now() }))
  } catch {
    // The person blocks site data: they mark it again.
  }
  const { comeBackHere } = await import('./saved-calls')
  comeBackHere()
}

function takeWaiting(): string | null {
  try {
    const waiting: unknown = JSON.parse(localStorage.getItem(WAITING_KEY) ?? 'null')
    localStorage.removeItem(WAITING_KEY)
    if (typeof waiting !== 'object' || waiting === null) return null
    const { slug, at }: Record<string, unknown> = { ...waiting }
    const isRecent = typeof at === 'number' && Math.abs(Date.now() - at) < WAITING_MS
    return typeof slug === 'string' && isRecent ? slug : null
  } catch {
    return null
  }
}

/** A test's page begins with none. */
export function forgetMarks(): void {
  loading = null
  change(null)
}
