import { z } from 'zod'
import { eventCardSchema } from '../events/public-events.calls'
import { defineCall } from '../platform/call'
import { cursorQuery, pageOf } from '../platform/page'
import { WHEN } from '../platform/when'

const tag = 'Carreras guardadas'
const path = '/api/v1/eventos/:slug/guardar/' as const
const params = z.object({ slug: z.string().max(80) })
const stopPath = '/api/v1/guardadas/baja/:token/' as const
const tokenParams = z.object({ token: z.string().min(1).max(200) })

export const listSavedRacesCall = defineCall({
  method: 'GET',
  path: '/api/v1/guardadas/',
  summary: 'Las carreras que guardé',
  tag,
  query: cursorQuery.extend({
    q: z.string().trim().max(100).optional(),
    cuando: z.enum(WHEN).optional(),
  }),
  answer: pageOf(eventCardSchema),
})

/** For the hearts of a page, whichever races it shows; and whether mails about them are wanted. */
export const loadSavedMarksCall = defineCall({
  method: 'GET',
  path: '/api/v1/guardadas/marcas/',
  summary: 'Qué carreras guardé y si quiero avisos de ellas',
  tag,
  answer: z.object({ slugs: z.array(z.string()), wants_mails: z.boolean() }),
})

const savedSchema = z.object({ saved: z.boolean() })

/** Twice is the same as once. 409 `too_many_saved`: one person keeps two hundred at most. */
export const saveRaceCall = defineCall({
  method: 'PUT',
  path,
  summary: 'Guardar una carrera',
  tag,
  params,
  answer: savedSchema,
  errors: [409],
})

export const dropSavedRaceCall = defineCall({
  method: 'DELETE',
  path,
  summary: 'Dejar de guardar una carrera',
  tag,
  params,
  answer: savedSchema,
})

export const setSavedMailsCall = defineCall({
  method: 'PUT',
  path: '/api/v1/guardadas/avisos/',
  summary: 'Querer o no los avisos de las carreras guardadas',
  tag,
  body: z.object({ wants_mails: z.boolean() }),
  answer: z.object({ wants_mails: z.boolean() }),
  changes: [loadSavedMarksCall],
})

/** What the link of one of those mails is about. */
export const loadSavedMailsLinkCall = defineCall({
  method: 'GET',
  path: stopPath,
  summary: 'De quién son los avisos de un enlace',
  tag,
  params: tokenParams,
  answer: z.object({ email: z.string(), wants_mails: z.boolean() }),
})

/** One click, without a session: it stops these mails and nothing else. A second time is answered the same. */
export const stopSavedMailsCall = defineCall({
  method: 'POST',
  path: stopPath,
  summary: 'No recibir más avisos de carreras guardadas',
  tag,
  params: tokenParams,
  answer: z.object({}),
})
