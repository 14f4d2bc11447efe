import { useEffect, useSyncExternalStore } from 'react'
import { useSession } from '../../session/use-session'
import { changeMarks, currentMarks, type Marks, subscribe } from './marks-store'

let loading: string | null = null

/** The marks of the signed-in person; null while they are not known, and for everybody else. */
export function useMarks(): Marks | null {
  const { status, person } = useSession()
  const known = useSyncExternalStore(subscribe, currentMarks, () => null)
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
    const { loadSlugs } = await import('./make-marks')
    changeMarks({ person, slugs: await loadSlugs() })
  } catch {
    // Hearts stay empty; the next page asks again.
    loading = null
  }
}

/** A test's page begins with none. */
export function forgetMarks(): void {
  loading = null
  changeMarks(null)
}
