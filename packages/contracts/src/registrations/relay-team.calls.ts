import { z } from 'zod'
import { emailField, shownVersionField } from '../accounts/account-fields'
import { publicEventSchema } from '../events/public-events.calls'
import { LARGEST_TEAM } from '../orders/order'
import { acceptedAsField, consentFields, participantFields } from '../orders/participant-fields'
import { defineCall } from '../platform/call'

const tag = 'Equipos de relevos'
const params = z.object({ id: z.uuid() })
const seatParams = params.extend({ seat: z.coerce.number().int().min(2).max(LARGEST_TEAM) })

/** A relay's team as its own people see it. */
export const relayTeamSchema = z.object({
  name: z.string(),
  category_id: z.uuid(),
  category_name: z.string(),
  /** What each one runs. */
  distance_m: z.int(),
  size: z.int(),
  /** Whether the caller fills its seats: as the runner of the captain's seat, or as its buyer. */
  is_captain: z.boolean(),
  /** Until when; null: the race has not said. */
  closes_at: z.iso.datetime().nullable(),
  can_fill: z.object({ is_allowed: z.boolean(), reason: z.string().nullable() }),
  seats: z.array(
    z.object({
      seat: z.int(),
      /** Somebody runs it; their name is null once their data were erased. */
      is_taken: z.boolean(),
      runner_name: z.string().nullable(),
      bib: z.string().nullable(),
      /** Somebody was asked to take it and has not answered yet; for everybody of the team. */
      is_invited: z.boolean(),
      /** Who was asked to take it, for the captain alone. */
      invitation: z.object({ email: z.string(), sent_at: z.iso.datetime(), url: z.string() }).nullable(),
    }),
  ),
})
export type RelayTeam = z.output<typeof relayTeamSchema>

export const loadRelayTeamCall = defineCall({
  method: 'GET',
  path: '/api/v1/inscripciones/:id/equipo/',
  summary: 'El equipo de una inscripción mía',
  tag,
  params,
  answer: relayTeamSchema,
})

const memberFields = participantFields.extend({
  consents: consentFields,
  data_policy_version: shownVersionField.optional(),
})

/**
 * By the captain, for somebody of the team. Who is already registered in the category is a 400 at `document_number`.
 * 409 `seat_taken`, `team_closed`, `size_sold_out` or `legal_version_changed`; 403 `not_captain`.
 */
export const fillSeatCall = defineCall({
  method: 'POST',
  path: '/api/v1/inscripciones/:id/equipo/:seat/',
  summary: 'Completar un relevo de mi equipo',
  tag,
  params: seatParams,
  body: memberFields.extend({ accepted_as: acceptedAsField }),
  answer: relayTeamSchema,
  errors: [403, 409, 429],
  shows: loadRelayTeamCall,
})

/** Sent again to the same address, the link is the same; to another, the one before opens nothing any more. */
export const inviteToSeatCall = defineCall({
  method: 'POST',
  path: '/api/v1/inscripciones/:id/equipo/:seat/invitacion/',
  summary: 'Invitar a alguien a un relevo de mi equipo',
  tag,
  params: seatParams,
  body: z.object({ email: emailField }),
  answer: relayTeamSchema,
  errors: [403, 409, 429],
  shows: loadRelayTeamCall,
})

export const withdrawSeatInvitationCall = defineCall({
  method: 'DELETE',
  path: '/api/v1/inscripciones/:id/equipo/:seat/invitacion/',
  summary: 'Retirar la invitación a un relevo de mi equipo',
  tag,
  params: seatParams,
  answer: relayTeamSchema,
  errors: [403, 409],
  shows: loadRelayTeamCall,
})

const tokenParams = z.object({ token: z.string().min(1).max(600) })

export const SEAT_INVITATION_STATES = ['open', 'accepted', 'withdrawn', 'taken', 'closed'] as const

/** What the link shows before its reader proves who they are. */
export const seatInvitationSchema = z.object({
  event: z.object({ slug: z.string(), name: z.string() }),
  category: z.object({ id: z.uuid(), name: z.string(), distance_m: z.int(), team_size: z.int() }),
  team_name: z.string(),
  captain_name: z.string(),
  seat: z.int(),
  to_email: z.string(),
  closes_at: z.iso.datetime().nullable(),
  /** `taken`: somebody else has the seat; `closed`: the time for it is over, and `reason` says which. */
  state: z.enum(SEAT_INVITATION_STATES),
  reason: z.string().nullable(),
})
export type SeatInvitation = z.output<typeof seatInvitationSchema>

export const loadSeatInvitationCall = defineCall({
  method: 'GET',
  path: '/api/v1/equipos/:token/',
  summary: 'Una invitación a un equipo',
  tag,
  params: tokenParams,
  answer: seatInvitationSchema,
})

export const loadSeatRaceCall = defineCall({
  method: 'GET',
  path: '/api/v1/equipos/:token/carrera/',
  summary: 'La carrera de una invitación a un equipo',
  tag,
  params: tokenParams,
  answer: publicEventSchema,
})

/**
 * By a caller who proved the address it was sent to; 403 `wrong_mailbox` for anybody else. Who is already registered in the
 * category is a 400 at `document_number`. 409 `invitation_closed`, `seat_taken`, `size_sold_out` or
 * `legal_version_changed`.
 */
export const takeSeatCall = defineCall({
  method: 'POST',
  path: '/api/v1/equipos/:token/aceptar/',
  summary: 'Tomar mi relevo en un equipo',
  tag,
  params: tokenParams,
  body: memberFields,
  answer: z.object({
    registration_id: z.uuid(),
    ticket_code: z.string(),
    /** What its QR says. */
    ticket_text: z.string(),
    bib: z.string().nullable(),
    event_slug: z.string(),
  }),
  errors: [403, 409, 429],
})
