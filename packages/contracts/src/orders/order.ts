import { z } from 'zod'
import { BLOOD_TYPES, DOCUMENT_TYPES, GENDERS, GUARDIAN_RELATIONSHIPS } from '../catalogs/people'

export const ORDER_STATES = [
  'held',
  'awaiting_payment',
  'paid',
  'expired',
  'cancelled',
  'partially_refunded',
  'refunded',
  'refund_due',
] as const
export type OrderState = (typeof ORDER_STATES)[number]

export const REGISTRATION_STATES = [
  'held',
  'confirmed',
  'transferred',
  'cancelled',
  'refunded',
  'expired',
] as const
export type RegistrationState = (typeof REGISTRATION_STATES)[number]

/** How long before its end a hold may be extended by a press. */
export const EXTENSION_OFFERED_SECONDS = 120

/** How many runners one order carries at most. */
export const RUNNERS_PER_ORDER = 10

const cop = z.int()

/** How many run together in one relay at most. */
export const LARGEST_TEAM = 10

/** The team that a registration is a seat of; null where everybody runs alone. */
export const seatSchema = z.object({
  /** Null until its captain has written it. */
  name: z.string().nullable(),
  /** The captain's is 1. */
  seat: z.int(),
  size: z.int(),
  /** How many of its seats have somebody. */
  filled: z.int(),
})
export type Seat = z.output<typeof seatSchema>

/** Who answers for a minor. */
export const guardianSchema = z.object({
  full_name: z.string(),
  /** Null: written before it was asked. */
  relationship: z.enum(GUARDIAN_RELATIONSHIPS).nullable().default(null),
  document_type: z.enum(DOCUMENT_TYPES),
  document_number: z.string(),
  phone: z.string(),
})

export type Guardian = z.output<typeof guardianSchema>

/** The person who runs, as they were written on this registration; null until somebody is. */
export const participantSchema = z.object({
  document_type: z.enum(DOCUMENT_TYPES),
  document_number: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  birth_on: z.string(),
  gender: z.enum(GENDERS),
  city_code: z.string(),
  club: z.string().nullable(),
  eps: z.string().nullable(),
  blood_type: z.enum(BLOOD_TYPES).nullable(),
  emergency_contact_name: z.string(),
  emergency_contact_phone: z.string(),
  size: z.string().nullable(),
  /** By the question's id. */
  answers: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  guardian: guardianSchema.nullable(),
})
export type Participant = z.output<typeof participantSchema>

export const orderRegistrationSchema = z.object({
  id: z.uuid(),
  category_id: z.uuid(),
  category_name: z.string(),
  state: z.enum(REGISTRATION_STATES),
  price_cop: cop,
  participant: participantSchema.nullable(),
  /** What its ticket says, only once confirmed. */
  bib: z.string().nullable(),
  ticket_code: z.string().nullable(),
  /** What its QR says. */
  ticket_text: z.string().nullable().default(null),
  /** The category's own start, or the race's. Answers kept for a repeated request may be older than it. */
  starts_at: z.iso.datetime().nullable().default(null),
  /** Of a relay: a place is a team, and its runner the captain. */
  team: seatSchema.nullable().default(null),
})
export type OrderRegistration = z.output<typeof orderRegistrationSchema>

/** Places of one category at one price. */
export const orderLineSchema = z.object({
  category_id: z.uuid(),
  category_name: z.string(),
  phase_name: z.string(),
  quantity: z.int(),
  price_cop: cop,
  service_fee_cop: cop,
  subtotal_cop: cop,
})
export type OrderLine = z.output<typeof orderLineSchema>

/** Why money of an order buys nothing, or no longer does. */
export const MONEY_BACK_REASONS = [
  'no_places_left',
  /** One of its runners registered by another order meanwhile. */
  'runner_registered',
  'order_cancelled',
  'race_off',
  /** It had started. */
  'race_run',
  /** It lets nobody in any more. */
  'race_unavailable',
  'code_used_up',
  /** Not the amount or the currency of the order. */
  'mismatch',
  /** Points and money together, which no order takes. */
  'mixed_payment',
  'other',
] as const
export type MoneyBackReason = (typeof MONEY_BACK_REASONS)[number]

/** What of an order's money is still to go back to its buyer, and what went: both may be 0. */
export const moneyBackSchema = z.object({
  owed_cop: cop,
  returned_cop: cop,
  /** The last day for what is owed to have gone back; null: nothing is owed. */
  return_by: z.iso.date().nullable().optional(),
  /** Null when there is nothing to explain. */
  reason: z.enum(MONEY_BACK_REASONS).nullable(),
})
export type MoneyBack = z.output<typeof moneyBackSchema>

export const orderSchema = z.object({
  code: z.string(),
  state: z.enum(ORDER_STATES),
  /** Until when its places are held; of no meaning once paid. */
  expires_at: z.iso.datetime(),
  /** Its buyer may still ask for more time, which is decided when they do. Answers kept for a repeated request may lack it. */
  may_extend: z.boolean().default(false),
  /** The server's clock, so that a countdown does not depend on the phone's. */
  server_now: z.iso.datetime(),
  event: z.object({
    slug: z.string(),
    name: z.string(),
    city: z.string().nullable(),
    venue: z.string().nullable(),
    starts_at: z.iso.datetime().nullable(),
    timezone: z.string(),
  }),
  buyer_email: z.string(),
  registrations: z.array(orderRegistrationSchema),
  lines: z.array(orderLineSchema),
  subtotal_cop: cop,
  discount_cop: cop,
  service_fee_cop: cop,
  total_cop: cop,
  discount_code: z.string().nullable(),
  /** The payment that paid it or the last one tried, with the provider's words; none that is only to be given back. */
  last_payment: z
    .object({
      state: z.enum(['pending', 'approved', 'declined', 'error', 'voided', 'refunded']),
      method: z.string().nullable(),
      /** What the provider says of it: for cash, the agreement and the reference to pay with. */
      method_detail: z.string().nullable().default(null),
      status_message: z.string().nullable(),
    })
    .nullable(),
  money_back: moneyBackSchema,
})
export type Order = z.output<typeof orderSchema>
