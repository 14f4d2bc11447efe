import type { OrganizerActor } from '../../platform/http/actor'

/** What of a summary its reader may know, by their permissions. */
export interface Sight {
  readonly money: boolean
  /** Who runs, counted. */
  readonly parts: boolean
  /** Who runs, by name. */
  readonly names: boolean
  readonly events: boolean
  readonly stock: boolean
  /** What was scanned at the tables and at the start. */
  readonly scans: boolean
  /** Those that somebody in charge has to look at, on the screen of the tables. */
  readonly conflicts: boolean
}

export function sightOf({ is_owner, permissions }: Pick<OrganizerActor, 'is_owner' | 'permissions'>): Sight {
  const may = (permission: (typeof permissions)[number]) => is_owner || permissions.includes(permission)
  return {
    money: may('finanzas'),
    parts: may('reportes') || may('inscripciones'),
    names: may('inscripciones'),
    events: may('eventos'),
    stock: may('inventario'),
    scans: may('acreditacion') || may('check-in'),
    conflicts: may('acreditacion'),
  }
}
