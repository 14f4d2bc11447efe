import {
  dropSavedRaceCall,
  loadSavedMarksCall,
  saveRaceCall,
} from '@zancada/contracts/saved-races/saved-races.calls'
import { callApi } from '../../api-client'
import { currentSession } from '../../session/current-session'
import { isViewingTab } from '../../session/viewing/is-viewing-tab'
import { changeMarks, currentMarks } from './marks-store'

// Fetched when somebody marks a race or is known to be signed in: most visitors of a public page do neither.

/** A mark that a visitor made: it is theirs once they sign in in this tab, and of nobody who does so in another. */
const WAITING_KEY = 'savedRaceWaiting'

/** The races that the signed-in person marked, with the one they marked before they signed in. */
export async function loadSlugs(): Promise<ReadonlySet<string>> {
  const waiting = takeWaiting()
  if (waiting !== null) await callApi(saveRaceCall, { params: { slug: waiting } }).catch(() => undefined)
  let slugs: ReadonlySet<string> = new Set((await callApi(loadSavedMarksCall)).slugs)
  for (const [slug, isWanted] of pressedUnknown) slugs = withMark(slugs, slug, isWanted)
  pressedUnknown.clear()
  return slugs
}

/** What was pressed before the marks were known: their answer may be older than the press. */
const pressedUnknown = new Map<string, boolean>()

/** Marked or not, at once; a refusal puts it back and is thrown. */
export async function mark(slug: string, isWanted: boolean): Promise<void> {
  const before = currentMarks()
  if (before === null) pressedUnknown.set(slug, isWanted)
  else changeMarks({ ...before, slugs: withMark(before.slugs, slug, isWanted) })
  try {
    await callApi(isWanted ? saveRaceCall : dropSavedRaceCall, { params: { slug } })
  } catch (error) {
    pressedUnknown.delete(slug)
    const marks = currentMarks()
    if (marks !== null && (before === null || marks.person === before.person))
      changeMarks({ ...marks, slugs: withMark(marks.slugs, slug, !isWanted) })
    throw error
  }
}

function withMark(slugs: ReadonlySet<string>, slug: string, isWanted: boolean): ReadonlySet<string> {
  const next = new Set(slugs)
  if (isWanted) next.add(slug)
  else next.delete(slug)
  return next
}

/** Asked of the session itself: the page may not show yet who is there. */
export function isSignedIn(): boolean {
  return currentSession().getState().status === 'signed-in'
}

/** Keeps the mark, and the page to return to, until the visitor logs in. A tab that views as another marks nothing. */
export function markLater(slug: string): void {
  try {
    if (!isViewingTab()) sessionStorage.setItem(WAITING_KEY, slug)
  } catch {
    // The person blocks site data: they mark it again.
  }
  currentSession().saveRedirectPath(location.pathname + location.search)
}

function takeWaiting(): string | null {
  try {
    const slug = sessionStorage.getItem(WAITING_KEY)
    sessionStorage.removeItem(WAITING_KEY)
    return slug
  } catch {
    return null
  }
}
