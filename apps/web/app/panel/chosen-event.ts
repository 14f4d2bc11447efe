import { useSyncExternalStore } from 'react'
import { rememberCache } from '../session/page-caches'

/** The event one works on in the panel, kept in this browser. Of use only to whoever finds it among their own. */
export interface ChosenEvent {
  readonly slug: string
  readonly name: string
}

export function useChosenEvent(): ChosenEvent | null {
  return useSyncExternalStore(subscribe, currentChoice, noChoice)
}

export function chooseEvent(event: ChosenEvent): void {
  const { slug, name } = event
  const last = currentChoice()
  if (last?.slug === slug && last.name === name) return
  choice = { slug, name }
  try {
    localStorage.setItem(KEY, JSON.stringify(choice))
  } catch {
    // A browser that keeps nothing still remembers until the page is closed.
  }
  for (const tell of listeners) tell()
}

const KEY = 'zancada.panel.event'
const listeners = new Set<() => void>()
let choice: ChosenEvent | null | undefined

// Its name is the last thing the next person should read.
rememberCache({ clear: forgetChoice })

function forgetChoice(): void {
  choice = null
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was kept either.
  }
  for (const tell of listeners) tell()
}

function currentChoice(): ChosenEvent | null {
  choice ??= storedChoice()
  return choice
}

const noChoice = () => null

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

function storedChoice(): ChosenEvent | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return isChoice(stored) ? stored : null
  } catch {
    return null
  }
}

function isChoice(value: unknown): value is ChosenEvent {
  return (
    typeof value === 'object' &&
    value !== null &&
    'slug' in value &&
    typeof value.slug === 'string' &&
    'name' in value &&
    typeof value.name === 'string'
  )
}
