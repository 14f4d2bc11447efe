import { z } from 'zod'
import { historyEntrySchema } from '../audit/history.calls'
import { DOCUMENT_TYPES } from '../catalogs/people'
import { guardianSchema, ORDER_STATES } from '../orders/order'
import { defineCall } from '../platform/call'
import { listedRegistrationSchema, organizerRegistrationsTag } from './registration-list.calls'
import { MANUAL_PAYMENTS } from './registration-record'

const cop = z.int()

/** One registration with its person, purchase, money and everything that ever happened to it, the latest first. */
export const registrationDetailSchema = listedRegistrationSchema.extend({
  event: z.object({ slug: z.string(), name: z.string(), timezone: z.string() }),
  phase_name: z.string(),
  club: z.string().nullable(),
  guardian: guardianSchema.nullable(),
  answers: z.array(
    z.object({
      question_id: z.uuid(),
      question: z.string(),
      answer: z.union([z.string(), z.number(), z.boolean()]),
    }),
  ),
  consents: z.array(
    z.object({
      kind: z.enum(['waiver', 'data_policy', 'health', 'marketing', 'image', 'terms']),
      text_version: z.string(),
      accepted_at: z.iso.datetime(),
      revoked_at: z.iso.datetime().nullable(),
    }),
  ),
  discount_cop: cop,
  service_fee_cop: cop,
  /** What this place costs its buyer in all. */
  paid_cop: cop,
  order: z.object({
    code: z.string(),
    state: z.enum(ORDER_STATES),
    buyer_email: z.string().nullable(),
    total_cop: cop,
    /** How many places it bought. */
    places: z.int(),
    discount_code: z.string().nullable(),
    created_at: z.iso.datetime(),
    paid_at: z.iso.datetime().nullable(),
  }),
  payments: z.array(
    z.object({
      reference: z.string(),
      state: z.enum(['pending', 'approved', 'declined', 'error', 'voided', 'refunded']),
      method: z.string().nullable(),
      amount_cop: cop,
      status_message: z.string().nullable(),
      created_at: z.iso.datetime(),
    }),
  ),
  refund: z
    .object({
      amount_cop: cop,
      is_returned: z.boolean(),
      /** The last day for what is owed of it to have gone back. */
      return_by: z.iso.date().nullable().optional(),
    })
    .nullable(),
  /** What the caller may still decide to give back of a place that was cancelled without a refund. */
  returnable_cop: cop,
  /** Paid to the organizer: how, and what they say to have returned. */
  by_hand: z
    .object({
      payment: z.enum(MANUAL_PAYMENTS),
      paid_cop: cop,
      returned_cop: cop,
      /** Whether the caller may note that more of it was returned. */
      may_note_return: z.boolean(),
    })
    .nullable(),
  transfer: z.object({ to_email: z.string(), state: z.enum(['pending', 'accepted']) }).nullable(),
  transferred_from_id: z.uuid().nullable(),
  transferred_to_id: z.uuid().nullable(),
  pickup: z
    .object({ full_name: z.string(), document_type: z.enum(DOCUMENT_TYPES), document_number: z.string() })
    .nullable(),
  /** Null when they were not asked for. */
  care: z
    .object({
      emergency_contact_name: z.string().nullable(),
      emergency_contact_phone: z.string().nullable(),
      /** Without it there is no health data to show. */
      has_health_consent: z.boolean(),
      eps: z.string().nullable(),
      blood_type: z.string().nullable(),
    })
    .nullable(),
  history: z.array(historyEntrySchema),
})
export type RegistrationDetail = z.output<typeof registrationDetailSchema>

/**
 * Health data and the emergency contact come with it and each look is audited; `salud=no` leaves them out, for screens
 * that show the rest first.
 */
export const loadOrganizerRegistrationCall = defineCall({
  method: 'GET',
  path: '/api/v1/organizador/inscripciones/:id/',
  summary: 'Una inscripción, con su historia',
  tag: organizerRegistrationsTag,
  params: z.object({ id: z.uuid() }),
  query: z.object({ salud: z.enum(['no']).optional() }),
  answer: registrationDetailSchema,
})
