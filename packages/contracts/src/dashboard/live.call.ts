import { z } from 'zod'
import { ORGANIZER_STATES } from '../events/organizer-event'
import { defineCall } from '../platform/call'

/**
 * What a stream says first: the change mark of every event it reaches. `is_resumed`: nothing changed since the
 * `Last-Event-ID` that the caller named.
 */
export const liveHelloSchema = z.object({
  marks: z.record(z.string(), z.int()),
  is_resumed: z.boolean(),
  organizer_state: z.enum(ORGANIZER_STATES),
})

/** An event changed: its slug and its new change mark. */
export const liveChangeSchema = z.object({ event_slug: z.string(), mark: z.int() })

/** The organizer was approved, suspended or rejected meanwhile. */
export const liveStandingSchema = liveHelloSchema.pick({ organizer_state: true })

/** Why a stream ends: the caller may no longer listen, or the server stops and another will answer. */
export const LIVE_ENDS = ['not_allowed', 'stopping'] as const

/** How many streams one person may keep open at once on a server; one more is 429. */
export const STREAMS_PER_PERSON = 20

/**
 * Server-sent events: `hello`, then a `change` for each event that changes and a `standing` when its organizer's state
 * does, a comment every 15 seconds, and `end` before
 * the server closes. The id of each is what to send back as `Last-Event-ID`.
 */
export const openLiveCall = defineCall({
  method: 'GET',
  path: '/api/v1/organizador/en-vivo/',
  summary: 'Los cambios de tus carreras, mientras pasan (text/event-stream)',
  tag: 'Organizador',
  answer: z.string(),
  files: ['text/event-stream'],
  errors: [429],
})
