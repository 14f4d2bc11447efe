import { useState } from 'react'
import { useLocation } from 'react-router'
import { readUrlTexts, type UrlValues, useUrlTexts } from './use-url-state'

export interface ListOptions<Filters extends UrlValues> {
  /** Filters by the API's own names, each with its default: `{ estado: '', categoria: '' }`. */
  filters: Filters
  /** `name`, or `-name` for descending. */
  sort?: string
  pageSize?: number
}

/** What DataList reads and changes; `useListState` makes it. */
export interface ListState {
  readonly values: Readonly<UrlValues>
  readonly pageSize: number
  /** The chosen columns; null while the list decides. */
  readonly columns: readonly string[] | null
  readonly isFiltered: boolean
  readonly isFirstPage: boolean
  /** Filters, order and columns as text, without what is looked for: what a saved view keeps. */
  readonly view: string
  setSearch(text: string): void
  setSort(sort: string): void
  setPageSize(size: number): void
  setFilter(name: string, value: string): void
  setColumns(fields: readonly string[] | null): void
  /** Shows everything, also where the list begins filtered. */
  clearFilters(): void
  showView(view: string): void
  goNext(next: string): void
  goBack(): void
  goFirst(): void
}

/**
 * What a server-side list shows, kept in the address: `q`, the filters, `orden`, `columnas`, `filas` and `cursor`. The
 * API moves by cursor, so the way back is the trail of cursors already seen; it travels in the history entry and
 * survives a reload. `values` are the texts as the address has them: a `*-filter.rules.ts` makes the call's query of
 * them.
 */
export function useListState<Filters extends UrlValues>(options: ListOptions<Filters>) {
  // Options are written inline by screens; the first ones count.
  const [{ filters, sort = '', pageSize = DEFAULT_PAGE_SIZE }] = useState(options)
  const [defaults] = useState(() => defaultsOf({ filters, sort, pageSize }))
  const [values, change] = useUrlTexts(defaults)
  const trail = trailOf(useLocation().state)
  const texts: UrlValues = values
  const names = Object.keys(filters)
  const blank = Object.fromEntries(names.map((name) => [name, '']))
  const fromTheStart = (patch: object) => change({ ...patch, cursor: '' })

  const state: ListState = {
    values,
    pageSize: PAGE_SIZES.find((size) => String(size) === values.filas) ?? pageSize,
    columns: values.columnas === '' ? null : values.columnas.split(','),
    isFiltered: values.q !== '' || names.some((name) => texts[name] !== filters[name]),
    isFirstPage: values.cursor === '',
    view: viewOf(texts, [...names, 'orden', 'columnas']),
    setSearch: (q) => fromTheStart({ q }),
    setSort: (orden) => fromTheStart({ orden }),
    setPageSize: (size) => fromTheStart({ filas: String(size) }),
    setFilter: (name, value) => fromTheStart({ [name]: value }),
    setColumns: (fields) => change({ columnas: fields === null ? '' : fields.join(',') }),
    clearFilters: () => fromTheStart({ ...blank, q: '' }),
    showView: (view) => fromTheStart({ ...defaults, ...Object.fromEntries(new URLSearchParams(view)) }),
    goNext: (next) => change({ cursor: next }, { push: true, state: { trail: [...trail, values.cursor] } }),
    goBack: () =>
      change({ cursor: trail.at(-1) ?? '' }, { push: true, state: { trail: trail.slice(0, -1) } }),
    goFirst: () => change({ cursor: '' }),
  }
  return { ...state, values }
}

/** The values that a list has at an address, for what asks for its rows before it is drawn. */
export function listValuesOf<Filters extends UrlValues>(
  options: ListOptions<Filters>,
  search: URLSearchParams,
) {
  return readUrlTexts(defaultsOf(options), search)
}

function defaultsOf<Filters extends UrlValues>({
  filters,
  sort = '',
  pageSize = DEFAULT_PAGE_SIZE,
}: ListOptions<Filters>) {
  return { ...filters, q: '', orden: sort, columnas: '', filas: String(pageSize), cursor: '' }
}

export const PAGE_SIZES = [25, 50, 100]
const DEFAULT_PAGE_SIZE = 25

function trailOf(state: unknown): readonly string[] {
  if (typeof state !== 'object' || state === null || !('trail' in state) || !Array.isArray(state.trail))
    return []
  return state.trail.filter((cursor) => typeof cursor === 'string')
}

function viewOf(values: UrlValues, names: readonly string[]): string {
  return new URLSearchParams(names.map((name) => [name, values[name] ?? ''])).toString()
}
