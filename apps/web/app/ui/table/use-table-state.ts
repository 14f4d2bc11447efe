import { useCallback, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { type UrlValues, useUrlState } from './use-url-state'

export interface TableStateOptions {
  /** Filters by the API's own names: `{ estado: '', categoria: '' }`, each with its default. */
  filters?: UrlValues
  /** `name`, or `-name` for descending. */
  defaultSort?: string
  defaultPageSize?: number
}

/**
 * What a server-side list shows, kept in the address: search, filters, order and place. Lists move by cursor, so the
 * way back is the trail of cursors already seen; it travels in the history entry and survives a reload.
 */
export function useTableState({
  filters = {},
  defaultSort = '',
  defaultPageSize = 25,
}: TableStateOptions = {}) {
  // Options are written inline by screens; the first ones count.
  const [filterDefaults] = useState(filters)
  const [defaults] = useState({
    ...filters,
    q: '',
    orden: defaultSort,
    filas: String(defaultPageSize),
    cursor: '',
  })
  const [values, change] = useUrlState(defaults)
  const trail = trailOf(useLocation().state)
  const { q, orden, filas, cursor } = values

  const update = useCallback((patch: Partial<typeof defaults>) => change({ ...patch, cursor: '' }), [change])
  const chosen = useMemo(() => {
    const picked: UrlValues = {}
    for (const name of Object.keys(filterDefaults)) picked[name] = textAt(values, name)
    return picked
  }, [filterDefaults, values])
  const isFiltered =
    q !== '' || Object.entries(filterDefaults).some(([name, fallback]) => chosen[name] !== fallback)

  return {
    search: q,
    sort: orden,
    pageSize: Number(filas) || defaultPageSize,
    cursor,
    filters: chosen,
    isFiltered,
    isFirstPage: cursor === '',
    setSearch: (text: string) => update({ q: text }),
    setSort: (sort: string) => update({ orden: sort }),
    setPageSize: (size: number) => update({ filas: String(size) }),
    setFilter: (name: string, value: string) => update({ ...defaults, ...values, [name]: value }),
    clearFilters: () => update({ ...defaults, ...filterDefaults, orden, filas, q: '' }),
    goNext: (next: string) => change({ cursor: next }, { push: true, state: { trail: [...trail, cursor] } }),
    goBack: () =>
      change({ cursor: trail.at(-1) ?? '' }, { push: true, state: { trail: trail.slice(0, -1) } }),
    /** What the API is asked; empty values left out. */
    request: withoutBlanks({ ...chosen, q, orden, cursor }),
  }
}

export type TableState = ReturnType<typeof useTableState>

function trailOf(state: unknown): readonly string[] {
  if (typeof state !== 'object' || state === null || !('trail' in state) || !Array.isArray(state.trail))
    return []
  return state.trail.filter((cursor) => typeof cursor === 'string')
}

function textAt(values: UrlValues, name: string): string {
  return values[name] ?? ''
}

function withoutBlanks(values: UrlValues): UrlValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}
