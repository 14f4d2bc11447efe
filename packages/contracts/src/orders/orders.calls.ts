import { z } from 'zod'
import { shownTextsFields, shownVersionField } from '../accounts/account-fields'
import { defineCall } from '../platform/call'
import { MOST_COP } from '../platform/sent-fields'
import { orderSchema, participantSchema, RUNNERS_PER_ORDER } from './order'
import { acceptedAsField, consentFields, participantFields, teamNameField } from './participant-fields'

const tag = 'Compras'
const params = z.object({ code: z.string().max(20) })

export const discountCodeField = z.string().trim().toUpperCase().min(1).max(40)

/**
 * Holds places for twenty minutes. Takes `Idempotency-Key`: the same key and body replays the first answer.
 * 409 `sold_out`, `not_on_sale`, `price_changed` or `too_many_holds`; 403 `email_not_verified`.
 */
export const createOrderCall = defineCall({
  method: 'POST',
  path: '/api/v1/ordenes/',
  summary: 'Reservar cupos',
  tag,
  body: z.object({
    event_slug: z.string().max(80),
    lines: z
      .array(z.object({ category_id: z.uuid(), quantity: z.int().min(1).max(RUNNERS_PER_ORDER) }))
      .min(1)
      .max(RUNNERS_PER_ORDER),
    discount_code: discountCodeField.optional(),
  }),
  answer: orderSchema,
  status: 201,
  errors: [403, 404, 409, 429],
})

export const loadOrderCall = defineCall({
  method: 'GET',
  path: '/api/v1/ordenes/:code/',
  summary: 'Una compra mía',
  tag,
  params,
  answer: orderSchema,
})

/** The buyer's open orders, of one event or of all, to go on where they were. */
export const findOpenOrderCall = defineCall({
  method: 'GET',
  path: '/api/v1/ordenes/',
  summary: 'Mis compras abiertas',
  tag,
  query: z.object({ evento: z.string().max(80).optional() }),
  answer: z.object({ results: z.array(orderSchema), next: z.null() }),
})

/**
 * Who is already registered in the category is a 400 at its field, `participants.0.document_number`; a place of a relay
 * needs a name that no other team of the category has (`participants.0.team_name`). 429 when too many
 * documents were named in a while, of whatever people.
 * 409 `size_sold_out` (with the fields that chose it, `participants.0.size`), `order_expired` or `order_closed`.
 */
export const writeParticipantsCall = defineCall({
  method: 'PUT',
  path: '/api/v1/ordenes/:code/participantes/',
  summary: 'Escribir los corredores de una compra',
  tag,
  params,
  body: z.object({
    participants: z
      .array(
        participantFields.extend({
          registration_id: z.uuid(),
          consents: consentFields,
          /** `self`: the buyer runs; `guardian`: the buyer is the minor's guardian; `on_behalf`: anybody else. */
          accepted_as: acceptedAsField,
          /** Only of a relay, whose captain this runner is. */
          team_name: teamNameField.optional(),
        }),
      )
      .min(1)
      .max(RUNNERS_PER_ORDER),
    /** The privacy policy that the form showed: 409 `legal_version_changed` once another rules. */
    data_policy_version: shownVersionField.optional(),
  }),
  answer: orderSchema.extend({
    /** Runners written just now who are in another category of the race already: told, not refused. */
    also_registered: z.array(z.object({ registration_id: z.uuid(), category_name: z.string() })),
  }),
  errors: [409, 429],
})

/** 409 `payment_pending` while a payment of the order is under way, `order_expired` or `order_closed`. */
export const applyDiscountCall = defineCall({
  method: 'POST',
  path: '/api/v1/ordenes/:code/descuento/',
  summary: 'Aplicar un código de descuento',
  tag,
  params,
  body: z.object({ code: discountCodeField }),
  answer: orderSchema,
  errors: [400, 409, 429],
})

/** 409 `payment_pending` while a payment of the order is under way, `order_expired` or `order_closed`. */
export const removeDiscountCall = defineCall({
  method: 'DELETE',
  path: '/api/v1/ordenes/:code/descuento/',
  summary: 'Quitar el código de descuento',
  tag,
  params,
  answer: orderSchema,
  errors: [409],
})

/**
 * A total of 0 is paid at once; any other goes to the provider's checkout. Takes `Idempotency-Key`. `total_cop` is what
 * the buyer saw: nobody pays another amount. A guest sends the versions of the terms and the policy that stood at the
 * button, and with them accepts both: 400 without them, 409 `legal_version_changed` once others rule. 409 `runner_registered` when another order went to pay first for one of its
 * runners, at `participants.0.document_number`, and `team_name_taken` for a team's name; `total_changed`, `participants_missing`, `discount_gone`,
 * `total_below_minimum`, `order_expired` or `order_closed`.
 */
export const payOrderCall = defineCall({
  method: 'POST',
  path: '/api/v1/ordenes/:code/pagar/',
  summary: 'Pagar una compra',
  tag,
  params,
  body: z.object({ total_cop: z.int().min(0).max(MOST_COP).optional(), ...shownTextsFields }),
  answer: z.union([
    z.object({ state: z.literal('paid') }),
    z.object({ state: z.literal('awaiting_payment'), checkout_url: z.string() }),
  ]),
  errors: [400, 409, 503],
})

/** 409 `payment_pending` while a payment of the order is under way, or `order_closed`. */
export const cancelOrderCall = defineCall({
  method: 'POST',
  path: '/api/v1/ordenes/:code/cancelar/',
  summary: 'Liberar los cupos de una compra sin pagar',
  tag,
  params,
  answer: orderSchema,
  errors: [409],
})

/**
 * Extends the hold by its own length: once per order, in its last two minutes, at the price that was held. Asked again
 * right after it was granted, it answers the order as it is. 409 `extension_too_early`, `already_extended`, `rush` (few
 * places are left, or somebody waits for one), `too_many_extensions`, `held_long_enough`, `offer_not_extended` (of the
 * waitlist), `sent_to_pay`, `payment_pending`, `not_on_sale`, `order_expired` or `order_closed`.
 */
export const extendOrderCall = defineCall({
  method: 'POST',
  path: '/api/v1/ordenes/:code/ampliar/',
  summary: 'Pedir más tiempo para terminar una compra',
  tag,
  params,
  answer: orderSchema,
  errors: [409],
})

/** People this buyer registered before, newest first: picked again with a click. */
export const listSavedRunnersCall = defineCall({
  method: 'GET',
  path: '/api/v1/ordenes/corredores-guardados/',
  summary: 'Corredores que ya inscribí',
  tag,
  answer: z.object({
    results: z.array(participantSchema.omit({ size: true, answers: true }).partial()),
    next: z.null(),
  }),
})
