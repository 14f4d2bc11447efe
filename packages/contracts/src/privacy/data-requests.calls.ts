import { z } from 'zod'
import { defineCall } from '../platform/call'
import { cursorQuery, pageOf } from '../platform/page'
import { versionField } from '../platform/sent-fields'

export const DATA_REQUEST_KINDS = ['consulta', 'reclamo'] as const
export const DATA_REQUEST_STATES = [
  'received',
  'incomplete',
  'in_progress',
  'extended',
  'answered',
  'closed',
  'withdrawn',
] as const
export type DataRequestState = (typeof DATA_REQUEST_STATES)[number]

export const DATA_REQUEST_FILTERS = {
  vencidas: 'overdue',
  abiertas: 'open',
  incompletas: 'incomplete',
  respondidas: 'answered',
  cerradas: 'closed',
} as const

export const newRequestFields = z.object({
  kind: z.enum(DATA_REQUEST_KINDS),
  name: z.string().trim().min(1).max(120),
  document: z.string().trim().max(30).optional(),
  body: z.string().trim().min(10).max(5_000),
})

const ownRequestSchema = z.object({
  number: z.string(),
  kind: z.enum(DATA_REQUEST_KINDS),
  state: z.enum(DATA_REQUEST_STATES),
  body: z.string(),
  received_at: z.iso.datetime(),
  due_on: z.iso.date(),
  missing: z.string().nullable(),
  extension_reason: z.string().nullable(),
  answer: z.string().nullable(),
  answered_at: z.iso.datetime().nullable(),
})
export type OwnDataRequest = z.output<typeof ownRequestSchema>

/** For a caller who proved their address, with an account or a guest's code. */
export const fileDataRequestCall = defineCall({
  method: 'POST',
  path: '/api/v1/solicitudes-de-datos/',
  summary: 'Presentar una consulta o un reclamo sobre datos personales',
  tag: 'Datos personales',
  body: newRequestFields,
  answer: ownRequestSchema,
  status: 201,
  errors: [429],
})

export const listOwnDataRequestsCall = defineCall({
  method: 'GET',
  path: '/api/v1/solicitudes-de-datos/',
  summary: 'Mis consultas y reclamos sobre datos personales',
  tag: 'Datos personales',
  answer: z.object({ results: z.array(ownRequestSchema), next: z.null() }),
})

const tag = 'Administración'

export const adminDataRequestSchema = ownRequestSchema.extend({
  id: z.uuid(),
  user_id: z.uuid().nullable(),
  name: z.string(),
  email: z.string(),
  document: z.string().nullable(),
  channel: z.enum(['site', 'account', 'mail', 'phone', 'other']),
  asked_at: z.iso.datetime().nullable(),
  version: z.int(),
  is_overdue: z.boolean(),
  /** Working days until the deadline; below zero once it passed. */
  days_left: z.int(),
  /** The day it would be due if it were extended now; null when it can't be. */
  extended_due_on: z.iso.date().nullable(),
  can: z.array(z.enum(['take', 'extend', 'ask', 'complete', 'answer', 'close'])),
})
export type AdminDataRequest = z.output<typeof adminDataRequestSchema>

/** The open ones first, by their deadline. */
export const listDataRequestsCall = defineCall({
  method: 'GET',
  path: '/api/v1/admin/solicitudes/',
  summary: 'Consultas y reclamos sobre datos personales',
  tag,
  query: cursorQuery.extend({
    estado: z.enum(['vencidas', 'abiertas', 'incompletas', 'respondidas', 'cerradas']).optional(),
    q: z.string().trim().max(100).optional(),
  }),
  answer: pageOf(adminDataRequestSchema),
})

/** As an administrator writes down what came otherwise. */
export const recordedRequestFields = newRequestFields.extend({
  email: z.email().max(254),
  channel: z.enum(['mail', 'phone', 'other']),
  /** The day it arrived, in Colombia: its terms count from then, not from the day it is written down. */
  received_on: z.iso.date(),
})

export const recordDataRequestCall = defineCall({
  method: 'POST',
  path: '/api/v1/admin/solicitudes/',
  summary: 'Registrar una solicitud que llegó por otro medio',
  tag,
  body: recordedRequestFields,
  answer: adminDataRequestSchema,
  status: 201,
})

/** 409 `stale_version` or `invalid_state`. */
export const moveDataRequestCall = defineCall({
  method: 'POST',
  path: '/api/v1/admin/solicitudes/:id/:paso/',
  summary: 'Dar un paso en una solicitud: tomarla, pedir lo que falta, prorrogarla, responderla o cerrarla',
  tag,
  params: z.object({
    id: z.uuid(),
    paso: z.enum(['tomar', 'prorrogar', 'pedir', 'completar', 'responder', 'cerrar']),
  }),
  body: z.object({
    version: versionField,
    /** The reason, what is missing, or the answer, as the step asks. */
    text: z.string().trim().max(5_000).optional(),
  }),
  answer: adminDataRequestSchema,
  errors: [409],
})
