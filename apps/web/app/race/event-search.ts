import type { DistanceBand, listPublicEventsCall, SaleStatus, SentQuery } from '@zancada/contracts'

export const EVENTS_PATH = '/eventos/publicos'
export const TEXT_MAX_LENGTH = 100

/** As they are written in the address; the type keeps them the API's own. */
export const DISTANCE_BANDS = ['5k', '10k', '21k', '42k', 'trail'] as const satisfies readonly DistanceBand[]
export const ORDERS = ['fecha', 'precio'] as const

/** What the address of the list asks for; an empty text asks for nothing. */
export interface EventSearch {
  q: string
  ciudad: string
  distancia: DistanceBand | ''
  mes: string
  organizador: string
  orden: (typeof ORDERS)[number]
  cursor: string
}

export const EVERYTHING: EventSearch = {
  q: '',
  ciudad: '',
  distancia: '',
  mes: '',
  organizador: '',
  orden: 'fecha',
  cursor: '',
}

/** Cut to what the API takes: a pasted novel is a search and an invented month is no filter, not an error. */
export function eventSearchOf(params: URLSearchParams | FormData): EventSearch {
  const text = (name: string) => {
    const value = params.get(name)
    return typeof value === 'string' ? value.trim().slice(0, TEXT_MAX_LENGTH).trim() : ''
  }
  const cursor = params.get('cursor')
  return {
    q: text('q'),
    ciudad: text('ciudad'),
    distancia: DISTANCE_BANDS.find((band) => band === text('distancia')) ?? '',
    mes: /^\d{4}-(0[1-9]|1[0-2])$/.test(text('mes')) ? text('mes') : '',
    organizador: text('organizador'),
    orden: ORDERS.find((order) => order === text('orden')) ?? 'fecha',
    cursor: typeof cursor === 'string' && cursor.length <= 500 ? cursor : '',
  }
}

/** The same, as the query of the API's call. */
export function eventQuery(search: EventSearch): SentQuery<typeof listPublicEventsCall> {
  return Object.fromEntries(askedFor(search))
}

/** Where a search leads: only what it asks for, so that the address can be read and shared. */
export function eventsPath(search: EventSearch): string {
  const query = new URLSearchParams(askedFor(search))
  return query.size > 0 ? `${EVENTS_PATH}?${query}` : EVENTS_PATH
}

/** Anything but the plain first page: search engines need only that one. */
export function isFiltered(search: EventSearch): boolean {
  return askedFor(search).length > 0
}

/** Whether a price still says something to who looks for a race. */
export function isStillSold(status: SaleStatus): boolean {
  return status === 'open' || status === 'last_places' || status === 'upcoming'
}

function askedFor(search: EventSearch): [string, string][] {
  return Object.entries(search).filter(([name, value]) => value !== '' && value !== DEFAULTS.get(name))
}

const DEFAULTS = new Map([['orden', 'fecha']])
