import { z } from 'zod'
import { defineCall } from '../platform/call'
import { cursorQuery, pageOf } from '../platform/page'
import { namedSlugField } from '../platform/sent-fields'

const known = z.union([z.string(), z.number(), z.boolean()]).nullable()

/** Who did something: the runner or buyer, somebody of the team, Zancada's people, or the system by itself. */
export const HISTORY_ACTORS = ['runner', 'team', 'admin', 'system'] as const

export const historyEntrySchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  actor: z.object({ kind: z.enum(HISTORY_ACTORS), name: z.string().nullable() }),
  /** One of `AUDIT_ACTIONS`: whatever it is about, and what was done to it. */
  action: z.string(),
  /** What it was before and became; never secrets or health data. */
  changes: z.array(z.object({ field: z.string(), before: known, after: known })),
  /** Fields whose values are nobody else's business: only that they changed. */
  fields: z.array(z.string()),
  /** From where it was done; told to administrators alone. */
  address: z.string().nullable(),
})
export type HistoryEntry = z.output<typeof historyEntrySchema>

/** The latest first. */
export const loadEventHistoryCall = defineCall({
  method: 'GET',
  path: '/api/v1/organizador/eventos/:slug/historial/',
  summary: 'Lo que ha pasado con una carrera',
  tag: 'Organizador: eventos',
  params: z.object({ slug: namedSlugField }),
  query: cursorQuery,
  answer: pageOf(historyEntrySchema),
})

/** Of the organization, its team and what was paid out to it: the latest first. */
export const loadOrganizerHistoryCall = defineCall({
  method: 'GET',
  path: '/api/v1/organizador/perfil/historial/',
  summary: 'Lo que ha pasado con la organización',
  tag: 'Organizador: perfil',
  query: cursorQuery,
  answer: pageOf(historyEntrySchema),
})
