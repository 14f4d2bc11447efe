import { z } from 'zod'
import { defineCall } from '../platform/call'
import { cursorQuery, pageOf } from '../platform/page'

const tag = 'Administración'

/**
 * Whether a failed job may be tried again: `yes`; `recurring`, its next turn does the same work; `stale`, what it would
 * send may no longer be true.
 */
export const RETRY_VERDICTS = ['yes', 'recurring', 'stale'] as const
const retry = z.enum(RETRY_VERDICTS)
export type RetryVerdict = z.output<typeof retry>

export const failedJobSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  created_at: z.iso.datetime(),
  failed_at: z.iso.datetime(),
  tries: z.int(),
  /** What went wrong, without addresses, links, numbers or anything else of a person. */
  error: z.string(),
  /** Of a mail: its subject, and enough of its address to know it by. */
  mail: z.object({ to: z.string(), subject: z.string() }).nullable(),
  retry,
})
export type FailedJob = z.output<typeof failedJobSchema>

/** Background work that failed for good, the latest first. What else it carries may be personal and is not shown. */
export const listFailedJobsCall = defineCall({
  method: 'GET',
  path: '/api/v1/admin/trabajos/',
  summary: 'Trabajos que fallaron',
  tag,
  query: cursorQuery.extend({
    estado: z.enum(['fallido']).optional(),
    nombre: z.string().max(100).optional(),
  }),
  answer: pageOf(failedJobSchema).extend({
    /** Of every kind that has failed, how many, and how many of those may be tried again. */
    by_name: z.array(
      z.object({
        name: z.string(),
        count: z.int(),
        retryable: z.int(),
        last_failed_at: z.iso.datetime(),
      }),
    ),
  }),
})

const retried = z.object({ retried: z.int() })

export const retryJobCall = defineCall({
  method: 'POST',
  path: '/api/v1/admin/trabajos/:id/reintentar/',
  summary: 'Reintentar un trabajo que falló',
  tag,
  params: z.object({ id: z.uuid() }),
  answer: retried,
  errors: [404, 409],
})

export const retryJobsCall = defineCall({
  method: 'POST',
  path: '/api/v1/admin/trabajos/reintentar/',
  summary: 'Reintentar todos los de un tipo que se pueden reintentar',
  tag,
  body: z.object({ name: z.string().min(1).max(100) }),
  answer: retried,
})

const discarded = z.object({ discarded: z.int() })

/** Puts one aside for good: it is not tried again and what it carried is forgotten. */
export const discardJobCall = defineCall({
  method: 'POST',
  path: '/api/v1/admin/trabajos/:id/descartar/',
  summary: 'Descartar un trabajo que falló',
  tag,
  params: z.object({ id: z.uuid() }),
  answer: discarded,
  errors: [404],
})

export const discardJobsCall = defineCall({
  method: 'POST',
  path: '/api/v1/admin/trabajos/descartar/',
  summary: 'Descartar todos los de un tipo',
  tag,
  body: z.object({
    name: z.string().min(1).max(100),
    /** When the last one failed of those that were seen: what failed since stays. */
    until: z.iso.datetime().max(40),
  }),
  answer: discarded,
})
