import { z } from 'zod'
import { emailField } from '../accounts/account-fields'
import { participantFields, teamNameField } from '../orders/participant-fields'
import { defineCall } from '../platform/call'
import { namedSlugField, versionField } from '../platform/sent-fields'
import { organizerRegistrationsTag } from './registration-list.calls'
import { MANUAL_PAYMENTS, registrationRecordSchema } from './registration-record'

const tag = organizerRegistrationsTag
const params = z.object({ id: z.uuid() })
const version = versionField
const amountField = z.int().min(0).max(100_000_000)
const reasonField = z.string().trim().min(3).max(500)
const noteField = z.string().trim().max(500)
const bibField = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]{1,12}$/, { error: 'Usa letras, números y guiones, máximo 12' })

/**
 * Confirmed at once, through the same door to places as a purchase. Nobody consents for another, so no authorisation is
 * recorded and health data are refused. `amount_cop` is what the organizer received; by default the price on sale, and
 * nothing for a courtesy. 409 `sold_out`, `size_sold_out` or `not_on_sale`.
 */
export const registerByHandCall = defineCall({
  method: 'POST',
  path: '/api/v1/organizador/inscripciones/',
  summary: 'Inscribir a mano: cortesía, efectivo o transferencia',
  tag,
  body: z.object({
    event_slug: namedSlugField,
    category_id: z.uuid(),
    participant: participantFields,
    /** Of a relay, whose captain this runner is: the others come by the captain's hand. */
    team_name: teamNameField.optional(),
    payment: z.enum(MANUAL_PAYMENTS),
    amount_cop: amountField.optional(),
    note: noteField.optional(),
  }),
  answer: registrationRecordSchema,
  status: 201,
  errors: [404, 409],
})

/** 409 `stale` says who changed it meanwhile; a `bib` that somebody wears is a 400 that names them. */
export const editRegistrationCall = defineCall({
  method: 'PATCH',
  path: '/api/v1/organizador/inscripciones/:id/',
  summary: 'Corregir una inscripción',
  tag,
  params,
  body: participantFields
    .omit({ eps: true, blood_type: true })
    .partial()
    // Without its default: answers that are not sent stay as they are.
    .extend({
      answers: participantFields.shape.answers.removeDefault().optional(),
      version,
      bib: bibField.nullable().optional(),
    }),
  answer: registrationRecordSchema,
  errors: [409],
})

export const REFUND_DECISIONS = ['policy', 'full', 'none', 'amount'] as const
export type RefundDecision = (typeof REFUND_DECISIONS)[number]

/** What cancelling would give back, by each decision, before it is taken. */
export const loadCancellationCall = defineCall({
  method: 'GET',
  path: '/api/v1/organizador/inscripciones/:id/cancelar/',
  summary: 'Qué se devolvería al cancelar una inscripción',
  tag,
  params,
  answer: z.object({
    /** All that was paid for it and has not gone back. */
    paid_cop: z.int(),
    policy_cop: z.int(),
    /** The right of withdrawal lasts: `policy_cop` is all that was paid, and all of it goes back. */
    is_withdrawal: z.boolean(),
    /** What of `paid_cop` is the platform's fee, which the organizer carries unless the payment is voided. */
    service_fee_cop: z.int(),
    /** The platform's fee that the organizer carries: not part of `paid_cop`. */
    organizer_fee_cop: z.int(),
    /** Who carries the fee of a withdrawal. */
    withdrawal_fee_from: z.enum(['platform', 'organizer']),
    /**
     * `void`: the card payment is undone whole; `list`: the platform returns it by hand; `outside`: the organizer does;
     * `both`: each what they received.
     */
    road: z.enum(['void', 'list', 'outside', 'both', 'nothing']),
    /** Whether the caller may decide that money goes back. */
    may_refund: z.boolean(),
  }),
})

/**
 * A refund needs `finanzas`, but for the right of withdrawal: while it lasts all goes back, and less is a 400 of `refund`.
 * Less than the race's policy promises needs `refund_reason`, which the runner is mailed: 400 there without it.
 * `seen_refund_cop` is the refund that the dialog showed. 409 `not_active`, `stale` or `refund_changed`.
 */
export const cancelRegistrationCall = defineCall({
  method: 'POST',
  path: '/api/v1/organizador/inscripciones/:id/cancelar/',
  summary: 'Cancelar una inscripción y decidir la devolución',
  tag,
  params,
  body: z.object({
    refund: z.enum(REFUND_DECISIONS),
    amount_cop: amountField.optional(),
    reason: reasonField,
    /** Why less goes back than the policy promises. */
    refund_reason: reasonField.optional(),
    seen_refund_cop: amountField.optional(),
    notify: z.boolean().default(true),
    version: version.optional(),
  }),
  answer: registrationRecordSchema.extend({
    refund_cop: z.int(),
    /** What of it the organizer received and returns. */
    outside_cop: z.int(),
    /** Where the rest is: undone at the provider, on its way or owed by the platform; `outside`: there is no rest. */
    refund_state: z.enum(['none', 'voided', 'voiding', 'due', 'outside']),
  }),
  errors: [403, 409],
})

/**
 * Of a registration that was cancelled without a refund: it is given one after all, the whole unless `amount_cop` says
 * how much. Only while nothing of it is owed, on its way or returned. Needs `finanzas`. 409 `not_active` or `stale`.
 */
export const returnCancelledCall = defineCall({
  method: 'POST',
  path: '/api/v1/organizador/inscripciones/:id/devolver/',
  summary: 'Devolver el dinero de una inscripción que se canceló sin devolución',
  tag,
  params,
  body: z.object({ amount_cop: amountField.optional(), reason: reasonField, version }),
  answer: registrationRecordSchema.extend({
    refund_cop: z.int(),
    refund_state: cancelRegistrationCall.answer.shape.refund_state,
  }),
  errors: [403, 409],
})

/**
 * What the organizer returned by their own means, of a place that was paid to them and is cancelled. Needs `finanzas`.
 * 409 `not_active` or `stale`.
 */
export const noteReturnCall = defineCall({
  method: 'POST',
  path: '/api/v1/organizador/inscripciones/:id/devolucion/',
  summary: 'Anotar lo que el organizador devolvió por fuera',
  tag,
  params,
  body: z.object({ amount_cop: amountField, version }),
  answer: registrationRecordSchema,
  errors: [403, 409],
})

export const CATEGORY_DIFFERENCES = ['note', 'none', 'refund'] as const
export type CategoryDifference = (typeof CATEGORY_DIFFERENCES)[number]

const categoryOptionSchema = z.object({
  category_id: z.uuid(),
  name: z.string(),
  price_cop: z.int(),
  /** What it costs beyond the present one; below zero when it is cheaper. */
  difference_cop: z.int(),
  /** What charging the difference by a link would ask of the runner, its service included; null when nothing can be. */
  charge_cop: z.int().nullable(),
  /** What of it reaches the organizer. */
  receives_cop: z.int().nullable(),
  has_places: z.boolean(),
  /** Why this runner cannot be in it, if so. */
  refusal: z.string().nullable(),
})

export const listCategoryOptionsCall = defineCall({
  method: 'GET',
  path: '/api/v1/organizador/inscripciones/:id/categoria/',
  summary: 'A qué categorías puede pasar una inscripción y con qué diferencia',
  tag,
  params,
  answer: z.object({ results: z.array(categoryOptionSchema), may_refund: z.boolean() }),
})

/**
 * At once. `note` writes the difference down as settled outside the platform, `none` forgives it, and `refund`, which
 * needs `finanzas`, has what a cheaper category costs less given back.
 */
export const changeCategoryCall = defineCall({
  method: 'POST',
  path: '/api/v1/organizador/inscripciones/:id/categoria/',
  summary: 'Cambiar de categoría',
  tag,
  params,
  body: z.object({
    category_id: z.uuid(),
    difference: z.enum(CATEGORY_DIFFERENCES),
    version,
    note: noteField.optional(),
  }),
  answer: registrationRecordSchema.extend({ difference_cop: z.int() }),
  errors: [403, 409],
})

/** At once, without consents: the new runner gives theirs when they want. The old ticket opens nothing any more. */
export const handOverRegistrationCall = defineCall({
  method: 'POST',
  path: '/api/v1/organizador/inscripciones/:id/traspaso/',
  summary: 'Traspasar una inscripción a otra persona',
  tag,
  params,
  body: z.object({ participant: participantFields, version: version.optional() }),
  answer: registrationRecordSchema,
  errors: [409],
})

export const resendTicketCall = defineCall({
  method: 'POST',
  path: '/api/v1/organizador/inscripciones/:id/reenviar/',
  summary: 'Enviar otra vez la entrada al corredor',
  tag,
  params,
  answer: z.object({ sent_to: emailField }),
  errors: [409, 429],
})
