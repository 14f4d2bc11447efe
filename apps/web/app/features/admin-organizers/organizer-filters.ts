import type { AdminOrganizer, SentQuery } from '@zancada/contracts'
import type { listAdminOrganizersCall } from '@zancada/contracts/admin/organizers.calls'

/** What the list shows, as its address says it: those who wait, unless asked otherwise. */
export const FILTER_DEFAULTS = { q: '', estado: 'pendiente' }

export const STATE_WORDS = ['pendiente', 'aprobado', 'suspendido', 'rechazado'] as const

export function organizerQuery({ q, estado }: typeof FILTER_DEFAULTS): Query {
  const state = STATE_WORDS.find((word) => word === estado)
  return { ...(q === '' ? {} : { q }), ...(state === undefined ? {} : { estado: state }) }
}

type Query = NonNullable<SentQuery<typeof listAdminOrganizersCall>>

export type Decision = 'approve' | 'reject' | 'suspend'

/** What can be decided on an organizer as they stand; the API has the last word. */
export const DECISIONS: Readonly<Record<AdminOrganizer['state'], readonly Decision[]>> = {
  pending: ['approve', 'reject'],
  approved: ['suspend'],
  suspended: ['approve'],
  rejected: ['approve'],
}
