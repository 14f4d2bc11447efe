import type { ActingTeam, PanelAreaKey, PanelNeeds } from '../session'
import { type GuardedRoute, requirementsOf, requirementsOfRoute } from '../session/route-requirements'
import { PAGES_SHOWN } from '../ui/table/pages-shown'

export interface PanelArea {
  /** Key of its text in the panel's locale, under `areas`, and of its drawing. */
  readonly key: PanelAreaKey
  readonly to: string
}

/** What a member of the team may do; who owns the organization may do it all. */
export type PanelMember = Pick<ActingTeam, 'isOwner' | 'permissions' | 'eventSlugs'>

/** The areas that exist, in the sidebar's order. */
export function areasFor(member: PanelMember): readonly PanelArea[] {
  return areasOf(AREAS, member)
}

/** Those of the event one works on. */
export function eventAreasFor(member: PanelMember, slug: string): readonly PanelArea[] {
  return areasOf(EVENT_AREAS, member, slug)
}

function areasOf(routes: readonly GuardedRoute[], member: PanelMember, slug?: string): readonly PanelArea[] {
  return routes.flatMap((route) => {
    const { area, needs } = requirementsOfRoute(route)
    if (area === undefined || !mayEnter(member, needs)) return []
    return { key: area, to: slug === undefined ? route : route.replace(':slug', encodeURIComponent(slug)) }
  })
}

/** The area of a page that is closed to a member of the team; the dashboard is open to each. */
export function closedAreaOf(pathname: string, member: PanelMember): ClosableArea | null {
  const { area, needs } = requirementsOf(pathname)
  return area === undefined || area === 'dashboard' || mayEnter(member, needs) ? null : area
}

export type ClosableArea = Exclude<PanelAreaKey, 'dashboard'>

interface Address {
  readonly pathname: string
  readonly search: string
}

/** The same kind of page of another event; null where the page is of no event. What was asked of the last one stays behind. */
export function samePageOf({ pathname, search }: Address, slug: string): string | null {
  const [, , section] = OF_ITS_PATH.exec(pathname) ?? []
  if (section !== undefined) return `/organizador/eventos/${encodeURIComponent(slug)}/${section}`
  const { event } = requirementsOf(pathname)
  if (event === undefined) return null
  const asked = new URLSearchParams(event === 'one' ? '' : search)
  asked.set('evento', slug)
  for (const name of OF_LAST_EVENT) asked.delete(name)
  return `${pathname}?${asked}`
}

/** The same page of every event; null where the page can't show them all. */
export function samePageOfAll({ pathname, search }: Address): string | null {
  if (requirementsOf(pathname).event !== 'oneOrAll') return null
  const asked = new URLSearchParams(search)
  for (const name of ['evento', ...OF_LAST_EVENT]) asked.delete(name)
  return asked.size === 0 ? pathname : `${pathname}?${asked}`
}

const OF_LAST_EVENT = ['categoria', 'archivo', 'cursor', 'pago', PAGES_SHOWN]

/** A page that shows one event and can't show them all. */
export function isOfOneEvent(pathname: string): boolean {
  return eventOfPath(pathname) !== null || requirementsOf(pathname).event === 'one'
}

/** The event that a page is of, or looks at instead of at all of them. */
export function eventAskedOf({ pathname, search }: Address): string | null {
  return requirementsOf(pathname).event === undefined ? null : new URLSearchParams(search).get('evento')
}

/** The event whose page this is. */
export function eventOfPath(pathname: string): string | null {
  const [, slug] = OF_ITS_PATH.exec(pathname) ?? []
  return slug === undefined ? null : decodeURIComponent(slug)
}

const OF_ITS_PATH = /^\/organizador\/eventos\/([^/]+)\/([^/]+)\/?$/

/** The API decides; this only spares people links that would refuse them. */
export function mayEnter(member: PanelMember, needs: PanelNeeds | undefined): boolean {
  const { isOwner, permissions, eventSlugs } = member
  if (isOwner || needs === undefined) return true
  if (needs === 'owner') return false
  // A member who works on chosen events adds none.
  if (needs === 'newEvents') return permissions.includes('eventos') && eventSlugs === null
  return [needs].flat().some((each) => permissions.includes(each))
}

/** A volunteer: they hand over kits or let runners in, and nothing else. */
export function isForRaceDayAlone({ isOwner, permissions }: PanelMember): boolean {
  return !isOwner && permissions.length > 0 && permissions.every((each) => RACE_DAY.has(each))
}

const RACE_DAY: ReadonlySet<string> = new Set(['acreditacion', 'check-in'])

const AREAS = [
  '/organizador/dashboard',
  '/organizador/eventos',
  '/organizador/inscripciones',
  '/organizador/lista-espera',
  '/organizador/importacion-masiva',
  '/organizador/pagos-importacion',
  '/organizador/descuentos',
  '/organizador/inventario',
  '/organizador/acreditacion',
  '/organizador/reportes',
  '/organizador/pagos-recibidos',
  '/organizador/equipo',
  '/organizador/perfil',
] as const satisfies GuardedRoute[]

const EVENT_AREAS = [
  '/organizador/eventos/:slug/editar',
  '/organizador/eventos/:slug/micrositio',
  '/organizador/eventos/:slug/widgets',
  '/organizador/eventos/:slug/check-in',
] as const satisfies GuardedRoute[]
