import { useSyncExternalStore } from 'react'
import { rememberCache } from '../session/page-caches'
import { isViewingTab } from '../session/viewing/is-viewing-tab'

/** The event one works on in the panel, kept in this browser. Of use only to whoever acts for its organizer. */
export interface ChosenEvent {
  readonly slug: string
  readonly name: string
}

interface KeptChoice extends ChosenEvent {
  readonly organizer: string
}

export function useChosenEvent(organizer: string): ChosenEvent | null {
  const kept = useSyncExternalStore(subscribe, currentChoice, noChoice)
  return kept?.organizer === organizer ? kept : null
}

export function chooseEvent(organizer: string, { slug, name }: ChosenEvent): void {
  const last = currentChoice()
  if (last?.slug === slug && last.name === name && last.organizer === organizer) return
  choice = { organizer, slug, name }
  try {
    keeping().setItem(KEY, JSON.stringify(choice))
  } catch {
    // A browser that keeps nothing still remembers until the page is closed.
  }
  for (const tell of listeners) tell()
}

const KEY = 'zancada.panel.event'

/** Whoever looks as somebody else leaves what was chosen in this browser as it is. */
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
    return isChoice(stored) ? stored : null
  } catch {
    return null
  }
}

function isChoice(value: unknown): value is KeptChoice {
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
