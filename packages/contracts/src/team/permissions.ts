/**
 * What a member of a team may do in its organizer's panel; its owner may do all of it. The database checks the same
 * names.
 */
export const STAFF_PERMISSIONS = [
  'eventos',
  'inscripciones',
  'descuentos',
  'inventario',
  'acreditacion',
  'check-in',
  'reportes',
  'finanzas',
  'importaciones',
] as const
export type StaffPermission = (typeof STAFF_PERMISSIONS)[number]

/**
 * Names the organizer that a request of the panel acts for, by its slug or id. Without it: the caller's own, or the only
 * one they work for.
 */
export const ORGANIZER_HEADER = 'X-Organizer'

/** The code of the answer to a caller who names an organizer they do not work for. */
export const ORGANIZER_NOT_FOUND = 'organizer_not_found'
