import { z } from 'zod'
import { LARGEST_TEAM } from '../orders/order'
import { participantFields, teamNameField } from '../orders/participant-fields'
import { defineCall } from '../platform/call'
import { versionField } from '../platform/sent-fields'
import { organizerRegistrationsTag } from './registration-list.calls'

const tag = organizerRegistrationsTag
const params = z.object({ id: z.uuid() })

/** The team of a relay that a registration is or was of, as its organizer sees it. */
export const teamDeskSchema = z.object({
  name: z.string(),
  size: z.int(),
  /** Also after the time of its captain is over, until the race starts. */
  can_fill: z.object({ is_allowed: z.boolean(), reason: z.string().nullable() }),
  /** A team that stands may be called otherwise. */
  can_rename: z.boolean(),
  seats: z.array(
    z.object({
      seat: z.int(),
      registration_id: z.uuid().nullable(),
      runner_name: z.string().nullable(),
      bib: z.string().nullable(),
      /** Its captain offered it to somebody who has not come yet. */
      is_offered: z.boolean(),
    }),
  ),
})
export type TeamDesk = z.output<typeof teamDeskSchema>

export const loadTeamDeskCall = defineCall({
  method: 'GET',
  path: '/api/v1/organizador/inscripciones/:id/equipo/',
  summary: 'El equipo de relevos de una inscripción',
  tag,
  params,
  answer: teamDeskSchema,
})

/**
 * Without consents, which are the runner's to give. Where no size of the race is left, the seat is taken without one. Who
 * is already registered in the category is a 400 at `participant.document_number`. 409 `seat_taken`, `team_closed` or
 * `size_sold_out`.
 */
export const fillSeatByOrganizerCall = defineCall({
  method: 'POST',
  path: '/api/v1/organizador/inscripciones/:id/equipo/:seat/',
  summary: 'Inscribir a alguien en un relevo libre de un equipo',
  tag,
  params: params.extend({ seat: z.coerce.number().int().min(2).max(LARGEST_TEAM) }),
  body: z.object({ participant: participantFields }),
  answer: teamDeskSchema,
  errors: [409],
})

/** `version`: of the registration, as it was seen. A name that another team of the category has is a 400. 409 `stale`. */
export const renameTeamCall = defineCall({
  method: 'PATCH',
  path: '/api/v1/organizador/inscripciones/:id/equipo/',
  summary: 'Cambiar el nombre de un equipo de relevos',
  tag,
  params,
  body: z.object({ name: teamNameField, version: versionField }),
  answer: teamDeskSchema,
  errors: [409],
})
