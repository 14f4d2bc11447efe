import { z } from 'zod'
import { DOCUMENT_TYPES } from '../catalogs/people'
import { ORDER_STATES, REGISTRATION_STATES } from '../orders/order'
import { defineCall } from '../platform/call'
import { DATA_REQUEST_KINDS, DATA_REQUEST_STATES } from '../privacy/data-requests.calls'
import { REFUND_LINE_STATES } from '../refund-batches/refund-batches.calls'

const tag = 'Administración'
const instant = z.iso.datetime()

/** Somebody who was found; the id is of their account, or of a registration or an order where they have none. */
export const foundPersonSchema = z.object({
  id: z.uuid(),
  has_account: z.boolean(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  document: z.string().nullable(),
})
export type FoundPerson = z.output<typeof foundPersonSchema>

/** By e-mail, document, phone, order, ticket, bib and race («A-12 media maratón»), or name. */
export const findPeopleCall = defineCall({
  method: 'GET',
  path: '/api/v1/admin/soporte/',
  summary: 'Encontrar a una persona',
  tag,
  query: z.object({ q: z.string().trim().min(2).max(200) }),
  answer: z.object({ results: z.array(foundPersonSchema) }),
})

export const personStorySchema = z.object({
  id: z.uuid(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  document: z.object({ type: z.enum(DOCUMENT_TYPES), number: z.string() }).nullable(),
  /** Null: nobody of this address ever opened one. */
  account: z
    .object({
      id: z.uuid(),
      is_active: z.boolean(),
      is_superuser: z.boolean(),
      email_verified: z.boolean(),
      created_at: instant,
      deleted_at: instant.nullable(),
      organizer: z.object({ name: z.string(), slug: z.string(), state: z.string() }).nullable(),
      teams: z.array(
        z.object({ organizer_name: z.string(), state: z.string(), permissions: z.array(z.string()) }),
      ),
      sessions: z.array(
        z.object({
          user_agent: z.string().nullable(),
          ip: z.string().nullable(),
          last_used_at: instant,
          is_open: z.boolean(),
        }),
      ),
    })
    .nullable(),
  orders: z.array(
    z.object({
      id: z.uuid(),
      code: z.string(),
      event_name: z.string(),
      state: z.enum(ORDER_STATES),
      total_cop: z.int(),
      discount_cop: z.int(),
      /** Null: none, or one that its organizer took away. */
      discount_code: z.string().nullable(),
      created_at: instant,
      import_id: z.uuid().nullable(),
      payments: z.array(
        z.object({
          reference: z.string(),
          state: z.string(),
          amount_cop: z.int(),
          method: z.string().nullable(),
        }),
      ),
    }),
  ),
  registrations: z.array(
    z.object({
      id: z.uuid(),
      event_name: z.string(),
      event_slug: z.string(),
      category_name: z.string(),
      runner_name: z.string().nullable(),
      order_code: z.string(),
      state: z.enum(REGISTRATION_STATES),
      bib: z.string().nullable(),
      /** Whether they run it themselves; otherwise they bought it for somebody. */
      is_own: z.boolean(),
      accredited_at: instant.nullable(),
      checked_in_at: instant.nullable(),
    }),
  ),
  /** Money of theirs that goes back or went. */
  refunds: z.array(
    z.object({
      id: z.uuid(),
      /** A whole payment, or a part of one. */
      kind: z.enum(['payment', 'part']),
      /** Of the order, the charge or the import. */
      code: z.string(),
      event_name: z.string(),
      amount_cop: z.int(),
      is_done: z.boolean(),
      created_at: instant,
      returned_on: z.iso.date().nullable(),
      /** Of the transfer or note by which it went back. */
      reference: z.string().nullable(),
      /** Where it is in the closing of its race; null: in none. */
      line: z
        .object({
          state: z.enum(REFUND_LINE_STATES),
          /** Why the provider or the bank did not do it. */
          reason: z.string().nullable(),
          account: z.enum(['missing', 'given']),
          file_reference: z.string().nullable(),
          bank_reference: z.string().nullable(),
        })
        .nullable(),
    }),
  ),
  /** Differences of a dearer category that were charged to them. */
  charges: z.array(
    z.object({
      id: z.uuid(),
      code: z.string(),
      event_name: z.string(),
      category_name: z.string(),
      state: z.string(),
      total_cop: z.int(),
      created_at: instant,
      paid_at: instant.nullable(),
    }),
  ),
  /** Lists of runners that a company pays, with this address. */
  companies: z.array(
    z.object({
      id: z.uuid(),
      code: z.string(),
      company_name: z.string(),
      company_nit: z.string(),
      event_name: z.string(),
      state: z.string(),
      total_cop: z.int(),
      paid_cop: z.int(),
      created_at: instant,
    }),
  ),
  waitlist: z.array(
    z.object({ event_name: z.string(), category_name: z.string(), state: z.string(), created_at: instant }),
  ),
  transfers: z.array(
    z.object({ event_name: z.string(), state: z.string(), is_received: z.boolean(), created_at: instant }),
  ),
  imports: z.array(z.object({ id: z.uuid(), event_name: z.string(), row: z.int(), state: z.string() })),
  /** What they asked about their data. */
  data_requests: z.array(
    z.object({
      number: z.string(),
      kind: z.enum(DATA_REQUEST_KINDS),
      state: z.enum(DATA_REQUEST_STATES),
      body: z.string(),
      received_at: instant,
      due_on: z.iso.date(),
      /** «Reclamo en trámite»: a complete claim that is not decided (Ley 1581 de 2012, artículo 15). */
      is_open_claim: z.boolean(),
    }),
  ),
  consents: z.array(
    z.object({
      kind: z.string(),
      text_version: z.string(),
      event_name: z.string().nullable(),
      accepted_at: instant,
      revoked_at: instant.nullable(),
    }),
  ),
  /** Never what they say: those that left one by one are not kept, those of a race to its runners are. */
  mails: z.array(
    z.object({
      kind: z.enum(['single', 'bulk']),
      state: z.string(),
      at: instant,
      event_name: z.string().nullable(),
    }),
  ),
})
export type PersonStory = z.output<typeof personStorySchema>

/** Everything of one person but their health data. That it was looked at is written to the audit. */
export const loadPersonStoryCall = defineCall({
  method: 'GET',
  path: '/api/v1/admin/soporte/:id/',
  summary: 'La historia de una persona',
  tag,
  params: z.object({ id: z.uuid() }),
  answer: personStorySchema,
})
