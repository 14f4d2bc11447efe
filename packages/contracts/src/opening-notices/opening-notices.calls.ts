import { z } from 'zod'
import { defineCall } from '../platform/call'

const tag = 'Aviso de apertura'
const path = '/api/v1/eventos/:slug/aviso/' as const

const params = z.object({ slug: z.string().max(80) })
const tokenParams = z.object({ token: z.string().min(1).max(200) })

/** `waiting`: the mail is to come; `told`: it was sent, and no other will be. */
const noticeSchema = z.object({ state: z.enum(['none', 'waiting', 'told']) })
export type OpeningNotice = z.output<typeof noticeSchema>

/** Of the caller's own, proven e-mail; `none` for who has proven none. */
export const loadOpeningNoticeCall = defineCall({
  method: 'GET',
  path,
  summary: 'Si me avisarán cuando abran las inscripciones',
  tag,
  params,
  answer: noticeSchema,
})

/** Asking twice is the same as once. 409 `not_upcoming` when nothing is left to open. */
export const askOpeningNoticeCall = defineCall({
  method: 'POST',
  path,
  summary: 'Pedir un aviso cuando abran las inscripciones',
  tag,
  params,
  answer: noticeSchema,
  errors: [409, 429],
})

export const dropOpeningNoticeCall = defineCall({
  method: 'DELETE',
  path,
  summary: 'No quiero el aviso',
  tag,
  params,
  answer: noticeSchema,
})

/** What the link of the notice is about. */
export const loadToldNoticeCall = defineCall({
  method: 'GET',
  path: '/api/v1/avisos/:token/',
  summary: 'El aviso de un enlace',
  tag,
  params: tokenParams,
  answer: z.object({ event: z.object({ slug: z.string(), name: z.string() }), email: z.string() }),
})

/** Forgets the address. A second time finds nothing, and is answered the same. */
export const leaveToldNoticeCall = defineCall({
  method: 'POST',
  path: '/api/v1/avisos/:token/salir/',
  summary: 'Borrar mi correo de los avisos de una carrera',
  tag,
  params: tokenParams,
  answer: z.object({}),
})
