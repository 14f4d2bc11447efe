import { z } from 'zod'
import { defineCall } from '../platform/call'
import { ONE_LINE } from '../platform/sent-fields'
import { registrationFilterFields, organizerRegistrationsTag as tag } from './registration-list.calls'

/** What concerns a registration goes to its runner; news of other races only to people who asked for them. */
export const BULK_MAIL_KINDS = ['service', 'marketing'] as const
export type BulkMailKind = (typeof BULK_MAIL_KINDS)[number]

/** Words that stand for each runner's own. */
export const BULK_MAIL_WORDS = ['{nombre}', '{carrera}', '{categoria}', '{dorsal}'] as const

/** As many as one mail reaches: beyond it, two filters. */
export const BULK_MAIL_MOST = 20_000

/** What looks like one of these words and is none: it would reach everybody as it is written. */
function unknownWords(text: string): string[] {
  const written = [...text.matchAll(/\{[\p{L}_]+\}/gu)].map(([word]) => word)
  return [...new Set(written)].filter((word) => !BULK_MAIL_WORDS.some((known) => known === word))
}

/** At its field: «No conocemos {apellido}…». */
const knownWords = (text: string, context: z.RefinementCtx<string>) => {
  const unknown = unknownWords(text)
  if (unknown.length > 0)
    context.addIssue({
      code: 'custom',
      message: `No conocemos ${unknown.join(' ni ')}. Escribe solo ${inWords(BULK_MAIL_WORDS)}`,
    })
}

const inWords = (words: readonly string[]) => `${words.slice(0, -1).join(', ')} o ${words.at(-1)}`

const required = 'Este campo es requerido'
/** As it is being written. */
export const bulkMailDraftFields = z.object({
  kind: z.enum(BULK_MAIL_KINDS).default('service'),
  subject: z
    .string({ error: required })
    .trim()
    .min(1, { error: required })
    .max(150, { error: 'El asunto admite hasta 150 caracteres' })
    .regex(ONE_LINE, { error: 'Escribe el asunto en una sola línea' }),
  body_markdown: z
    .string({ error: required })
    .trim()
    .min(1, { error: required })
    .max(20_000, { error: 'El mensaje admite hasta 20.000 caracteres' }),
})

/** As it is sent: every word in braces stands for something. */
export const bulkMailFields = bulkMailDraftFields.extend({
  subject: bulkMailDraftFields.shape.subject.superRefine(knownWords),
  body_markdown: bulkMailDraftFields.shape.body_markdown.superRefine(knownWords),
})
export type BulkMailInput = z.input<typeof bulkMailFields>

const toFilter = bulkMailFields.extend({ filter: registrationFilterFields })

export const bulkMailSchema = z.object({
  id: z.uuid(),
  kind: z.enum(BULK_MAIL_KINDS),
  subject: z.string(),
  state: z.enum(['sending', 'sent']),
  recipients: z.int(),
  sent: z.int(),
  failed: z.int(),
  created_at: z.iso.datetime(),
})
export type BulkMail = z.output<typeof bulkMailSchema>

/** Whom it would reach and what the first of them would read. Sends nothing. */
export const previewBulkMailCall = defineCall({
  method: 'POST',
  path: '/api/v1/organizador/inscripciones/correo/vista-previa/',
  summary: 'Ver un correo antes de enviarlo',
  tag,
  body: bulkMailDraftFields.extend({ filter: registrationFilterFields }),
  answer: z.object({
    recipients: z.int(),
    /** Null when the filter finds nobody with an e-mail. */
    example: z.object({ to: z.string(), subject: z.string(), body_markdown: z.string() }).nullable(),
  }),
  errors: [404, 409],
})

/** To the caller's own address, as the first recipient would get it. */
export const testBulkMailCall = defineCall({
  method: 'POST',
  path: '/api/v1/organizador/inscripciones/correo/prueba/',
  summary: 'Enviarse un correo de prueba',
  tag,
  body: toFilter,
  answer: z.object({ to: z.string() }),
  errors: [404, 429, 409],
})

/** One to each address that the filter finds. Needs `Idempotency-Key`. 400 when it finds nobody. */
export const sendBulkMailCall = defineCall({
  method: 'POST',
  path: '/api/v1/organizador/inscripciones/correo/',
  summary: 'Enviar un correo a las inscripciones de un filtro',
  tag,
  body: toFilter,
  answer: z.object({ id: z.uuid(), recipients: z.int() }),
  status: 202,
  errors: [404, 409, 429],
  changes: ['/api/v1/organizador/inscripciones/correo/'],
})

export const loadBulkMailCall = defineCall({
  method: 'GET',
  path: '/api/v1/organizador/inscripciones/correo/:id/',
  summary: 'Cómo va un correo',
  tag,
  params: z.object({ id: z.uuid() }),
  answer: bulkMailSchema,
})

/** The newest twenty. */
export const listBulkMailsCall = defineCall({
  method: 'GET',
  path: '/api/v1/organizador/inscripciones/correo/',
  summary: 'Correos enviados',
  tag,
  answer: z.object({ results: z.array(bulkMailSchema) }),
})

const tokenParams = z.object({ token: z.string().min(1).max(200) })

/** Whose news somebody would stop getting. Opening the link changes nothing: mail readers open links by themselves. */
export const loadSubscriptionCall = defineCall({
  method: 'GET',
  path: '/api/v1/correos/:token/',
  summary: 'De quién son las noticias de un correo',
  tag: 'Correos',
  params: tokenParams,
  answer: z.object({ organizer: z.string(), email: z.string(), is_subscribed: z.boolean() }),
})

/** Twice is the same as once. */
export const unsubscribeCall = defineCall({
  method: 'POST',
  path: '/api/v1/correos/:token/baja/',
  summary: 'Dejar de recibir noticias de un organizador',
  tag: 'Correos',
  params: tokenParams,
  answer: z.object({}),
})
