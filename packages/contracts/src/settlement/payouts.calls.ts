import { z } from 'zod'
import { EVENT_STATES } from '../events/organizer-event-fields'
import { defineCall } from '../platform/call'
import { cursorQuery, pageOf } from '../platform/page'
import { MOST_COP } from '../platform/sent-fields'

/** What the platform paid an organizer for an event; below zero, a payout that is undone. */
export const payoutSchema = z.object({
  id: z.uuid(),
  event: z.object({ slug: z.string(), name: z.string() }),
  amount_cop: z.int(),
  paid_on: z.iso.date(),
  bank_reference: z.string(),
  /** The payout this one undoes. */
  reverses_id: z.uuid().nullable(),
  created_at: z.iso.datetime(),
})
export type Payout = z.output<typeof payoutSchema>

/** Money of a race that passes by the platform. Each figure is of all its sales, with what became of them since. */
export const settlementFields = {
  /** Prices of the places sold, before discounts and without the fee that runners pay on top. */
  gross_cop: z.int(),
  discount_cop: z.int(),
  /** The platform's fee that runners paid on top: it is no part of `gross_cop`. */
  service_fee_cop: z.int(),
  /** The platform's fee that the organizer carries. */
  organizer_fee_cop: z.int(),
  /** All that goes back to buyers, returned already or still owed to them. */
  refunded_cop: z.int(),
  /** What of the fees above the platform gives back: of a voided payment, a cancelled race, or a withdrawal by law. */
  fee_returned_cop: z.int(),
  /** What companies transferred to the organizer's own account for imports: sold here, and theirs already. */
  outside_cop: z.int(),
  /**
   * `gross_cop − discount_cop − organizer_fee_cop − refunded_cop + fee_returned_cop − outside_cop`; below zero when more
   * went back, or was theirs already, than the platform keeps for them.
   */
  net_cop: z.int(),
}

/** How the money of one event stands: `owed_cop` is what is still to be paid, below zero what was paid too much. */
export const balanceSchema = z.object({
  event: z.object({
    slug: z.string(),
    name: z.string(),
    state: z.enum(EVENT_STATES),
    starts_at: z.iso.datetime().nullable(),
  }),
  ...settlementFields,
  paid_out_cop: z.int(),
  owed_cop: z.int(),
})
export type Balance = z.output<typeof balanceSchema>

/** Those of the events that the caller reaches and that sold anything or were paid, the newest first. */
export const listBalancesCall = defineCall({
  method: 'GET',
  path: '/api/v1/organizador/saldos/',
  summary: 'Cuánto deja cada evento, cuánto se pagó y cuánto falta',
  tag: 'Organizador',
  answer: z.object({ results: z.array(balanceSchema) }),
})

/** The payouts of an event, or of all the caller reaches, newest first; `owed_cop` is what is still to be paid. */
export const listPayoutsCall = defineCall({
  method: 'GET',
  path: '/api/v1/organizador/pagos-recibidos/',
  summary: 'Lo que la plataforma te ha pagado',
  tag: 'Organizador',
  query: cursorQuery.extend({ evento: z.string().max(80).optional() }),
  answer: pageOf(payoutSchema).extend({
    net_cop: settlementFields.net_cop,
    paid_out_cop: z.int(),
    owed_cop: z.int(),
  }),
  errors: [404],
})

export const payoutFields = z.object({
  event_slug: z.string().min(1).max(80),
  amount_cop: z.int().min(1).max(MOST_COP),
  /** Today unless said; never a day to come. */
  paid_on: z.iso.date().optional(),
  bank_reference: z.string().trim().min(1).max(80),
})

/**
 * Writes down what was paid to an organizer, and mails them. Never more than the event is owed: 400 at `amount_cop`
 * says how much that is. With an `Idempotency-Key` the same payout is written once.
 */
export const recordPayoutCall = defineCall({
  method: 'POST',
  path: '/api/v1/admin/desembolsos/',
  summary: 'Anotar un desembolso a un organizador',
  tag: 'Administración',
  body: payoutFields,
  answer: payoutSchema,
  status: 201,
  errors: [404, 409],
})

/** A payout that did not arrive, or was written by mistake: a new record undoes it whole. 409 `already_reversed`. */
export const reversePayoutCall = defineCall({
  method: 'POST',
  path: '/api/v1/admin/desembolsos/:id/reversar/',
  summary: 'Reversar un desembolso',
  tag: 'Administración',
  params: z.object({ id: z.uuid() }),
  body: z.object({ bank_reference: z.string().trim().min(1).max(80) }),
  answer: payoutSchema,
  status: 201,
  errors: [404, 409],
})

const paidOrganizer = z.object({ id: z.uuid(), name: z.string(), slug: z.string() })

/**
 * `por_pagar`: something is owed. `pagado_de_mas`: more was paid than the race leaves. `organizador_debe`: it leaves less
 * than nothing, and nothing was paid.
 */
export const BALANCE_STATES = ['por_pagar', 'pagado_de_mas', 'organizador_debe', 'al_dia'] as const

/** What is owed below zero is one of the two, or both: paid in excess, and owed by the organizer though nothing was paid. */
export const adminBalanceSchema = balanceSchema.extend({
  organizer: paidOrganizer,
  overpaid_cop: z.int(),
  organizer_owes_cop: z.int(),
})
export type AdminBalance = z.output<typeof adminBalanceSchema>

/** Races of every organizer that sold anything or were paid: those that are owed the most first. */
export const listAdminBalancesCall = defineCall({
  method: 'GET',
  path: '/api/v1/admin/desembolsos/',
  summary: 'Saldos de las carreras de todos los organizadores',
  tag: 'Administración',
  query: cursorQuery.extend({
    q: z.string().trim().max(100).optional(),
    organizador: z.string().max(80).optional(),
    estado: z.enum(BALANCE_STATES).optional(),
  }),
  answer: pageOf(adminBalanceSchema).extend({
    /** Of the whole filter, not of the page. */
    count: z.int(),
    owed_cop: z.int(),
    /** How many races are owed something. */
    owed_count: z.int(),
    overpaid_cop: z.int(),
    organizer_owes_cop: z.int(),
  }),
})

export const adminPayoutSchema = payoutSchema.extend({
  recorded_by: z.string().nullable(),
  is_reversed: z.boolean(),
})
export type AdminPayout = z.output<typeof adminPayoutSchema>

/** One race's balance with every payout, newest first. The account itself is asked for apart. */
export const loadAdminBalanceCall = defineCall({
  method: 'GET',
  path: '/api/v1/admin/desembolsos/:slug/',
  summary: 'Saldo y desembolsos de una carrera',
  tag: 'Administración',
  params: z.object({ slug: z.string().min(1).max(80) }),
  answer: z.object({
    balance: adminBalanceSchema,
    has_account: z.boolean(),
    payouts: z.array(adminPayoutSchema),
  }),
})

/** Where the organizer is paid, whole: each look is written down. 409 `no_account`. */
export const showPayoutAccountCall = defineCall({
  method: 'POST',
  path: '/api/v1/admin/desembolsos/:slug/cuenta/',
  summary: 'Ver la cuenta a la que se le paga a un organizador',
  tag: 'Administración',
  params: z.object({ slug: z.string().min(1).max(80) }),
  answer: z.object({
    bank_name: z.string(),
    account_type: z.enum(['savings', 'checking']),
    number: z.string(),
    holder: z.string().nullable(),
    nit: z.string().nullable(),
  }),
  errors: [409],
})
