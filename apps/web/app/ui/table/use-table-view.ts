import { useCallback, useEffect, useState } from 'react'

export type Density = 'compact' | 'standard' | 'comfortable'

export interface TableView {
  density: Density
  /** Columns shown or hidden by this person; the rest follow the table. */
  columns: Readonly<Record<string, boolean>>
}

const UNTOUCHED: TableView = { density: 'standard', columns: {} }

/** How a person likes to see a table, remembered in their browser. */
export function useTableView(tableId: string) {
  const key = `tabla:${tableId}`
  const [view, setView] = useState<TableView>(UNTOUCHED)

  useEffect(() => setView(remembered(key)), [key])

  const change = useCallback(
    (patch: Partial<TableView>) => {
      setView((current) => {
        const next = { ...current, ...patch }
        remember(key, next)
        return next
      })
    },
    [key],
  )
  return [view, change] as const
}

function remembered(key: string): TableView {
  try {
    return asView(JSON.parse(localStorage.getItem(key) ?? 'null'))
  } catch {
    // Storage may be closed to us, or hold something that is not ours.
    return UNTOUCHED
  }
}

function remember(key: string, view: TableView): void {
  try {
    localStorage.setItem(key, JSON.stringify(view))
  } catch {
    // Full or closed storage: the choice lasts as long as the page.
  }
}

function asView(stored: unknown): TableView {
  if (typeof stored !== 'object' || stored === null) return UNTOUCHED
  const density = 'density' in stored && isDensity(stored.density) ? stored.density : UNTOUCHED.density
  const columns: Record<string, boolean> = {}
  if ('columns' in stored && typeof stored.columns === 'object' && stored.columns !== null) {
    for (const [field, isShown] of Object.entries(stored.columns)) {
      if (typeof isShown === 'boolean') columns[field] = isShown
    }
  }
  return { density, columns }
}

function isDensity(value: unknown): value is Density {
  return value === 'compact' || value === 'standard' || value === 'comfortable'
}
