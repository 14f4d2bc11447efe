import { useSyncExternalStore } from 'react'
import { rememberCache } from '../session/page-caches'
import { isViewingTab } from '../session/viewing/is-viewing-tab'

/** The event a member works on in the panel, kept in this browser. It serves only while they act for its organizer. */
export interface ChosenEvent {
  readonly slug: string
  readonly name: string
}

interface KeptChoice extends ChosenEvent {
  readonly organizer: string
  /** Pages that can show every event do; the event is of the pages of one. */
  readonly all: boolean
}

export function useChosenEvent(organizer: string): ChosenEvent | null {
  const kept = useSyncExternalStore(subscribe, currentChoice, noChoice)
  return kept?.organizer === organizer ? kept : null
}

/** Whether pages that can show every event do: until an event is chosen. */
export function useEveryEvent(organizer: string): boolean {
  const kept = useSyncExternalStore(subscribe, currentChoice, noChoice)
  return kept?.organizer !== organizer || kept.all
}

/** Reads the choice without subscribing. */
export function chosenEventOf(organizer: string): {
  readonly event: ChosenEvent | null
  readonly all: boolean
} {
  const kept = currentChoice()
  return kept?.organizer === organizer ? { event: kept, all: kept.all } : { event: null, all: true }
}

export function chooseEvent(organizer: string, event: ChosenEvent): void {
  keep({ organizer, ...event, all: false })
}

/** The event of a page that shows one: «every event» stays chosen, if it was, for the pages that show all. */
export function rememberEvent(organizer: string, event: ChosenEvent): void {
  const last = currentChoice()
  keep({ organizer, ...event, all: last?.organizer !== organizer || last.all })
}

export function chooseEveryEvent(organizer: string): void {
  const last = currentChoice()
  if (last?.organizer === organizer) keep({ ...last, all: true })
}

function keep({ organizer, slug, name, all }: KeptChoice): void {
  const last = currentChoice()
  if (last?.slug === slug && last.name === name && last.organizer === organizer && last.all === all) return
  choice = { organizer, slug, name, all }
  try {
    keeping().setItem(KEY, JSON.stringify(choice))
  } catch {
    // A browser that keeps nothing still remembers until the page is closed.
  }
  for (const tell of listeners) tell()
}

const KEY = 'zancada.panel.event'

/** An administrator who views as somebody else leaves the choice of this browser as it is. */
const keeping = () => (isViewingTab() ? sessionStorage : localStorage)

const listeners = new Set<() => void>()
let choice: KeptChoice | null | undefined

// Its name is the last thing the next person should read.
rememberCache({ clear: forgetChoice })

function forgetChoice(): void {
  choice = null
  try {
    keeping().removeItem(KEY)
  } catch {
    // Nothing was kept either.
  }
  for (const tell of listeners) tell()
}

function currentChoice(): KeptChoice | null {
  choice ??= storedChoice()
  return choice
}

const noChoice = () => null

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

function storedChoice(): KeptChoice | null {
  try {
    const stored: unknown = JSON.parse(keeping().getItem(KEY) ?? 'null')
    return isChoice(stored) ? { ...stored, all: 'all' in stored && stored.all === true } : null
  } catch {
    return null
  }
}

function isChoice(value: unknown): value is Omit<KeptChoice, 'all'> {
  return (
    typeof value === 'object' &&
    value !== null &&
    'organizer' in value &&
    typeof value.organizer === 'string' &&
    'slug' in value &&
    typeof value.slug === 'string' &&
    'name' in value &&
    typeof value.name === 'string'
  )
}
