import type { StaffPermission } from '@zancada/contracts'
import type { ActingTeam } from '../session'

export interface PanelArea {
  /** Key of its text in the panel's locale, under `areas`, and of its drawing. */
  readonly key:
    | 'dashboard'
    | 'events'
    | 'registrations'
    | 'waitlist'
    | 'imports'
    | 'discounts'
    | 'inventory'
    | 'accreditation'
    | 'reports'
    | 'importPayments'
    | 'payouts'
    | 'team'
    | 'profile'
    | 'edit'
    | 'microsite'
    | 'widgets'
    | 'checkIn'
  readonly to: string
  /** `owner`: only whose organization it is. `null`: the whole team. Of several, one is enough. */
  readonly needs: StaffPermission | readonly StaffPermission[] | 'owner' | null
}

/** What a member of the team may do; who owns the organization may do it all. */
export type PanelMember = Pick<ActingTeam, 'isOwner' | 'permissions' | 'eventSlugs'>

/** The areas that exist, in the sidebar's order. */
export function areasFor(member: PanelMember): readonly PanelArea[] {
  return AREAS.filter((area) => mayEnter(member, area.needs))
}

/** Those of the event one works on. */
export function eventAreasFor(member: PanelMember, slug: string): readonly PanelArea[] {
  return EVENT_AREAS.filter(({ needs }) => mayEnter(member, needs)).map(({ key, section, needs }) => ({
    key,
    to: eventAreaPath(slug, section),
    needs,
  }))
}

interface Address {
  readonly pathname: string
  readonly search: string
}

/** The same kind of page of another event; null where the page is of no event. */
export function samePageOf({ pathname, search }: Address, slug: string): string | null {
  const [, section] = /^\/organizador\/eventos\/[^/]+\/([^/]+)\/?$/.exec(pathname) ?? []
  if (section !== undefined) return eventAreaPath(slug, section)
  if (!OF_ONE_OR_ALL.has(pathname)) return null
  const asked = new URLSearchParams(search)
  asked.set('evento', slug)
  // These are of the event before.
  for (const name of ['categoria', 'archivo']) asked.delete(name)
  return `${pathname}?${asked}`
}

/** The event that a page looks at, which else looks at all of them. */
export function eventAskedOf({ pathname, search }: Address): string | null {
  return OF_ONE_OR_ALL.has(pathname) ? new URLSearchParams(search).get('evento') : null
}

const OF_ONE_OR_ALL: ReadonlySet<string> = new Set(['/organizador/dashboard', '/organizador/reportes'])

/** The event whose page this is. */
export function eventOfPath(pathname: string): string | null {
  const [, slug] = /^\/organizador\/eventos\/([^/]+)\/[^/]+\/?$/.exec(pathname) ?? []
  return slug === undefined ? null : decodeURIComponent(slug)
}

/** The API decides; this only spares people links that would refuse them. */
export function mayEnter({ isOwner, permissions }: PanelMember, needs: PanelArea['needs']): boolean {
  if (isOwner || needs === null) return true
  if (needs === 'owner') return false
  return (typeof needs === 'string' ? [needs] : needs).some((each) => permissions.includes(each))
}

/** A volunteer: they hand over kits or let runners in, and nothing else. */
export function isForRaceDayAlone({ isOwner, permissions }: PanelMember): boolean {
  return !isOwner && permissions.length > 0 && permissions.every((each) => RACE_DAY.has(each))
}

const RACE_DAY: ReadonlySet<StaffPermission> = new Set(['acreditacion', 'check-in'])

/** Whoever works on chosen events adds none. */
export function mayCreateEvents(member: PanelMember): boolean {
  return mayEnter(member, 'eventos') && member.eventSlugs === null
}

const AREAS: readonly PanelArea[] = [
  { key: 'dashboard', to: '/organizador/dashboard', needs: null },
  { key: 'events', to: '/organizador/eventos', needs: null },
  { key: 'registrations', to: '/organizador/inscripciones', needs: 'inscripciones' },
  { key: 'waitlist', to: '/organizador/lista-espera', needs: 'inscripciones' },
  { key: 'imports', to: '/organizador/importacion-masiva', needs: 'importaciones' },
  { key: 'importPayments', to: '/organizador/pagos-importacion', needs: ['finanzas', 'importaciones'] },
  { key: 'discounts', to: '/organizador/descuentos', needs: 'descuentos' },
  { key: 'inventory', to: '/organizador/inventario', needs: 'inventario' },
  { key: 'accreditation', to: '/organizador/acreditacion', needs: 'acreditacion' },
  { key: 'reports', to: '/organizador/reportes', needs: ['reportes', 'finanzas'] },
  { key: 'payouts', to: '/organizador/pagos-recibidos', needs: 'finanzas' },
  { key: 'team', to: '/organizador/equipo', needs: 'owner' },
  { key: 'profile', to: '/organizador/perfil', needs: 'finanzas' },
]

const EVENT_AREAS = [
  { key: 'edit', section: 'editar', needs: 'eventos' },
  { key: 'microsite', section: 'micrositio', needs: 'eventos' },
  { key: 'widgets', section: 'widgets', needs: 'eventos' },
  { key: 'checkIn', section: 'check-in', needs: 'check-in' },
] as const

function eventAreaPath(slug: string, section: string): string {
  return `/organizador/eventos/${encodeURIComponent(slug)}/${section}`
}
