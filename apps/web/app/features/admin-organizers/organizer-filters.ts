import type { AdminOrganizer, listAdminOrganizersCall, SentQuery } from '@zancada/contracts'

/** Those who wait, unless asked otherwise. */
export const FILTER_DEFAULTS = { estado: 'pendiente' }

export const STATE_WORDS = ['pendiente', 'aprobado', 'suspendido', 'rechazado', 'cambiado'] as const

export function organizerQuery({ q, estado, cursor }: Record<'q' | 'estado' | 'cursor', string>): Query {
  const state = STATE_WORDS.find((word) => word === estado)
  return {
    ...(q === '' ? {} : { q }),
    ...(state === undefined ? {} : { estado: state }),
    ...(cursor === '' ? {} : { cursor }),
  }
}

type Query = NonNullable<SentQuery<typeof listAdminOrganizersCall>>

export type Decision = 'approve' | 'reject' | 'suspend' | 'reinstate'

/** It opens something, and asks for no reason. */
export function isGood(decision: Decision): decision is 'approve' | 'reinstate' {
  return decision === 'approve' || decision === 'reinstate'
}

/** What can be decided on an organizer as they stand; the API has the last word. */
export const DECISIONS: Readonly<Record<AdminOrganizer['state'], readonly Decision[]>> = {
  pending: ['approve', 'reject'],
  approved: ['suspend'],
  suspended: ['reinstate'],
  rejected: ['approve'],
}
