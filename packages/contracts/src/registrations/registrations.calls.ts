import { z } from 'zod'
import { emailField, shownVersionField } from '../accounts/account-fields'
import { DOCUMENT_TYPES } from '../catalogs/people'
import { pickupSchema } from '../events/pickup'
import { publicEventSchema } from '../events/public-events.calls'
import { participantSchema, REGISTRATION_STATES, seatSchema } from '../orders/order'
import { consentFields, documentNumberField, participantFields } from '../orders/participant-fields'
import { defineCall } from '../platform/call'
import { cursorQuery, pageOf } from '../platform/page'
import { MOST_COP } from '../platform/sent-fields'
import { WHEN } from '../platform/when'
import { collectorSchema } from '../race-day/scan'

const tag = 'Inscripciones'
const params = z.object({ id: z.uuid() })

/** What its runner may do alone right now; the reason says why not. */
const permission = z.object({ is_allowed: z.boolean(), reason: z.string().nullable() })

/**
 * A part of the money that goes back: to the caller, to its buyer or to the payer of a dearer category, when those are
 * somebody else; by the platform, or by the organizer who was paid by hand.
 */
const returnedMoney = z.object({
  to: z.enum(['you', 'buyer', 'charged']),
  by: z.enum(['platform', 'organizer']),
  amount_cop: z.int(),
})
export type ReturnedMoney = z.output<typeof returnedMoney>

export const myRegistrationSchema = z.object({
  id: z.uuid(),
  state: z.enum(REGISTRATION_STATES),
  order_code: z.string(),
  /** Whether the caller made the purchase. */
  is_buyer: z.boolean(),
  /** Whether they paid all of it, the purchase and what was charged since for a dearer category. */
  is_only_payer: z.boolean(),
  event: z.object({
    slug: z.string(),
    name: z.string(),
    city: z.string().nullable(),
    venue: z.string().nullable(),
    starts_at: z.iso.datetime().nullable(),
    timezone: z.string(),
    state: z.string(),
    /** The platform took its page down: there is none to open, and the registration stands. */
    is_taken_down: z.boolean(),
    /** How its ticket looks: its colour and its cover. */
    primary_color: z.string().nullable(),
    cover_url: z.string().nullable(),
    /** Where and when kits are handed over. */
    pickups: z.array(pickupSchema),
  }),
  category: z.object({
    id: z.uuid(),
    name: z.string(),
    distance_m: z.int(),
    /** More than 1: a relay, and the distance is each one's. */
    team_size: z.int(),
    /** Its own start, or the race's. */
    starts_at: z.iso.datetime().nullable(),
  }),
  team: seatSchema.nullable(),
  participant: participantSchema.nullable(),
  /** Whether its runner authorises the use of health data: EPS and blood type. */
  has_health_consent: z.boolean(),
  bib: z.string().nullable(),
  ticket_code: z.string().nullable(),
  /** What its QR says. */
  ticket_text: z.string().nullable(),
  paid_cop: z.int(),
  can: z.object({ edit: permission, transfer: permission, cancel: permission, authorize_pickup: permission }),
  /** What comes back if it is cancelled now. */
  refund: z.array(returnedMoney),
  /** The race moved: until then, cancelling brings back all that was paid, with its service. Null: no such time runs. */
  full_refund_until_at: z.iso.datetime().nullable(),
  /** Derecho de retracto: until then, cancelling brings back all that was paid, with its service. Null: no such right. */
  withdrawal_until_at: z.iso.datetime().nullable(),
  /** What goes back because it ended, or went. */
  money_back: z.array(
    returnedMoney.extend({
      is_returned: z.boolean(),
      /** The last day for what the platform owes of it to have gone back. */
      return_by: z.iso.date().nullable().optional(),
    }),
  ),
  /** A dearer category that the caller may pay for, with what opens its page; null for everybody else. */
  category_charge: z
    .object({
      category_name: z.string(),
      total_cop: z.int(),
      expires_at: z.iso.datetime(),
      token: z.string(),
    })
    .nullable(),
  /** What opens the page of what its runner has not accepted yet, or is theirs to give; null for everybody else, and once they have. */
  consent_token: z.string().nullable(),
  /** Who accepted for the runner what nobody runs without; null where the runner did, or it is missing. */
  accepted_by: z.string().nullable(),
  transfer: z
    .object({ to_email: z.string(), state: z.enum(['pending', 'accepted']), expires_at: z.iso.datetime() })
    .nullable(),
  pickup: z
    .object({
      full_name: z.string(),
      document_type: z.enum(DOCUMENT_TYPES),
      document_number: z.string(),
      /** The QR of the person who collects the kit; each other authorised person gets another. */
      code: z.string(),
    })
    .nullable(),
})
export type MyRegistration = z.output<typeof myRegistrationSchema>

export const listMyRegistrationsCall = defineCall({
  method: 'GET',
  path: '/api/v1/inscripciones/mias/',
  summary: 'Mis inscripciones',
  tag,
  query: cursorQuery.extend({
    q: z.string().trim().max(100).optional(),
    cuando: z.enum(WHEN).optional(),
  }),
  answer: pageOf(myRegistrationSchema),
})

export const loadMyRegistrationCall = defineCall({
  method: 'GET',
  path: '/api/v1/inscripciones/:id/',
  summary: 'Una inscripción mía',
  tag,
  params,
  answer: myRegistrationSchema,
})

/** For the holder of the link that came with a ticket, which opens one registration. 404 once it is somebody else's. */
export const loadLinkedRegistrationCall = defineCall({
  method: 'GET',
  path: '/api/v1/inscripciones/enlace/',
  summary: 'La inscripción de un enlace',
  tag,
  answer: myRegistrationSchema,
  errors: [404],
})

/** What its race asks now: also one that the platform took down, which has no page. */
export const loadMyRaceCall = defineCall({
  method: 'GET',
  path: '/api/v1/inscripciones/:id/carrera/',
  summary: 'La carrera de una inscripción mía',
  tag,
  params,
  answer: publicEventSchema,
})

/**
 * Until the organizer's cut-off; document and category stay. `consents.health` gives or withdraws the authorisation
 * of health data: withdrawn, both are erased. The address is corrected so many times a day. 409 `size_sold_out` or
 * `changes_closed`.
 */
export const changeMyRegistrationCall = defineCall({
  method: 'PATCH',
  path: '/api/v1/inscripciones/:id/',
  summary: 'Corregir mi inscripción',
  tag,
  params,
  body: participantFields
    .omit({ document_type: true, document_number: true, guardian: true })
    .partial()
    .extend({
      // Without its default: answers that are not sent stay as they are.
      answers: participantFields.shape.answers.removeDefault().optional(),
      consents: z.object({ health: z.boolean() }).optional(),
    }),
  answer: myRegistrationSchema,
  errors: [409, 429],
})

export const startTransferCall = defineCall({
  method: 'POST',
  path: '/api/v1/inscripciones/:id/traspaso/',
  summary: 'Traspasar mi inscripción a otra persona',
  tag,
  params,
  body: z.object({ email: emailField }),
  answer: myRegistrationSchema,
  errors: [409, 429],
})

export const cancelTransferCall = defineCall({
  method: 'DELETE',
  path: '/api/v1/inscripciones/:id/traspaso/',
  summary: 'Retirar un traspaso que nadie ha aceptado',
  tag,
  params,
  answer: myRegistrationSchema,
  errors: [409],
})

const tokenParams = z.object({ token: z.string().min(1).max(200) })

/** What the invited person sees before accepting: the race and the category, nothing of the other's data. */
export const loadTransferCall = defineCall({
  method: 'GET',
  path: '/api/v1/traspasos/:token/',
  summary: 'Un traspaso que puedo aceptar',
  tag,
  params: tokenParams,
  answer: z.object({
    from_name: z.string(),
    to_email: z.string(),
    expires_at: z.iso.datetime(),
    state: z.enum(['pending', 'accepted', 'cancelled', 'expired']),
    event_slug: z.string(),
    category_id: z.uuid(),
  }),
})

export const loadTransferRaceCall = defineCall({
  method: 'GET',
  path: '/api/v1/traspasos/:token/carrera/',
  summary: 'La carrera de un traspaso que puedo aceptar',
  tag,
  params: tokenParams,
  answer: publicEventSchema,
})

/**
 * The link proves the e-mail, so no account is needed. Who is already registered in the category is a 400 at
 * `document_number`. 409 `transfer_closed`, `size_sold_out` or `legal_version_changed`.
 */
export const acceptTransferCall = defineCall({
  method: 'POST',
  path: '/api/v1/traspasos/:token/aceptar/',
  summary: 'Aceptar un traspaso',
  tag,
  params: tokenParams,
  body: participantFields.extend({
    consents: consentFields,
    data_policy_version: shownVersionField.optional(),
  }),
  answer: z.object({
    registration_id: z.uuid(),
    ticket_code: z.string(),
    /** What its QR says. */
    ticket_text: z.string(),
    bib: z.string().nullable(),
    event_slug: z.string(),
  }),
  errors: [409, 429],
})

/** `seen_refund_cop` is the refund that the runner read. 409 `cancel_not_allowed` or `refund_changed`. */
export const cancelMyRegistrationCall = defineCall({
  method: 'POST',
  path: '/api/v1/inscripciones/:id/cancelar/',
  summary: 'Cancelar mi inscripción',
  tag,
  params,
  body: z.object({ seen_refund_cop: z.int().min(0).max(MOST_COP).optional() }),
  answer: myRegistrationSchema,
  errors: [409],
})

/** Null takes the authorisation back. */
export const authorizePickupCall = defineCall({
  method: 'POST',
  path: '/api/v1/inscripciones/:id/autorizar-retiro/',
  summary: 'Autorizar a otra persona a reclamar el kit',
  tag,
  params,
  body: z.object({
    person: z
      .object({
        full_name: collectorSchema.shape.full_name,
        document_type: z.enum(DOCUMENT_TYPES),
        document_number: documentNumberField,
      })
      .nullable(),
  }),
  answer: myRegistrationSchema,
  errors: [409],
})

/** A file, not JSON: its bytes go out as they are. */
const file = z.string().meta({ format: 'binary' })

export const downloadTicketCall = defineCall({
  method: 'GET',
  path: '/api/v1/inscripciones/:id/entrada.pdf',
  summary: 'Mi entrada en PDF, con su código QR',
  tag,
  params,
  answer: file,
  errors: [409, 429],
})

export const downloadCalendarCall = defineCall({
  method: 'GET',
  path: '/api/v1/inscripciones/:id/evento.ics',
  summary: 'La carrera para mi calendario',
  tag,
  params,
  answer: file,
  errors: [409],
})
