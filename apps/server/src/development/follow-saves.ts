import { whatIsSaved } from './saved.rules'

/** Editors write a file in several steps, and a change of branch writes hundreds: they count as one save. */
const QUIET_MS = 60

interface Saves {
  readonly apiSources: () => ReadonlySet<string>
  readonly ownSources: readonly string[]
  readonly onApi: (path: string) => void
  readonly onOwn: (path: string) => void
}

/** What to call with every file that is written: it tells, once things are quiet, what the save was of. */
export function followSaves({ apiSources, ownSources, onApi, onOwn }: Saves): (path: string) => void {
  const own = new Set(ownSources)
  let waiting: NodeJS.Timeout | undefined
  return (path) => {
    const saved = whatIsSaved(path, { api: apiSources(), own })
    if (saved === 'own') onOwn(path)
    if (saved !== 'api') return
    clearTimeout(waiting)
    waiting = setTimeout(() => onApi(path), QUIET_MS)
  }
}
