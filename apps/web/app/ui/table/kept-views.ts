import { useEffect, useState } from 'react'

export type Density = 'compact' | 'standard' | 'comfortable'

/** How a person likes to see a list, remembered in their browser. */
export interface ListTaste {
  readonly density: Density
  /** Filters, order and columns under a name (`ListState.view`). */
  readonly views: readonly KeptView[]
}

export interface KeptView {
  readonly name: string
  readonly view: string
}

const UNTOUCHED: ListTaste = { density: 'standard', views: [] }

export function useListTaste(listId: string) {
  const key = `lista:${listId}`
  const [taste, setTaste] = useState<ListTaste>(UNTOUCHED)

  useEffect(() => setTaste(remembered(key)), [key])

  function change(patch: Partial<ListTaste>) {
    // What another tab kept meanwhile is not lost.
    const next = { ...remembered(key), ...patch }
    remember(key, next)
    setTaste(next)
  }
  return [taste, change] as const
}

/** The views with this one among them; a name says one thing, so it replaces its namesake. */
export function keepView(views: readonly KeptView[], kept: KeptView): readonly KeptView[] {
  return [...views.filter(({ name }) => name !== kept.name), kept]
}

function remembered(key: string): ListTaste {
  try {
    return asTaste(JSON.parse(localStorage.getItem(key) ?? 'null'))
  } catch {
    // Storage may be closed to us, or hold something that is not ours.
    return UNTOUCHED
  }
}

function remember(key: string, taste: ListTaste): void {
  try {
    localStorage.setItem(key, JSON.stringify(taste))
  } catch {
    // Full or closed storage: the choice lasts as long as the page.
  }
}

function asTaste(stored: unknown): ListTaste {
  if (typeof stored !== 'object' || stored === null) return UNTOUCHED
  return {
    density: 'density' in stored && isDensity(stored.density) ? stored.density : UNTOUCHED.density,
    views: 'views' in stored && Array.isArray(stored.views) ? stored.views.filter(isKeptView) : [],
  }
}

function isDensity(value: unknown): value is Density {
  return value === 'compact' || value === 'standard' || value === 'comfortable'
}

function isKeptView(value: unknown): value is KeptView {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    typeof value.name === 'string' &&
    'view' in value &&
    typeof value.view === 'string'
  )
}
