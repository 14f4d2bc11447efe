import { z } from 'zod'
import { emailField, givenPasswordField } from '../accounts/account-fields'
import { defineCall } from '../platform/call'
import { cursorQuery, pageOf } from '../platform/page'
import { STAFF_PERMISSIONS } from './permissions'

const tag = 'Organizador: equipo'

/** As the address says them, and the states they mean. */
export const MEMBER_STATE_FILTERS = { invitado: 'invited', activo: 'active', inactivo: 'inactive' } as const
export const MEMBER_STATE_WORDS = ['invitado', 'activo', 'inactivo'] as const

export const MEMBER_STATES = ['invited', 'active', 'inactive'] as const

export const teamMemberSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  /** Null until the person has accepted: whose an address is, they tell themselves. */
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  permissions: z.array(z.enum(STAFF_PERMISSIONS)),
  /** Null: all the organizer's events. Empty: those they worked on were deleted. */
  event_slugs: z.array(z.string()).nullable(),
  state: z.enum(MEMBER_STATES),
})
export type TeamMember = z.output<typeof teamMemberSchema>

const permissionsField = z
  .array(z.enum(STAFF_PERMISSIONS))
  .min(1, { error: 'Elige al menos un permiso' })
  .max(STAFF_PERMISSIONS.length)

const eventSlugsField = z
  .array(z.string().max(80))
  .min(1, { error: 'Elige al menos un evento' })
  .max(200)
  .nullable()

const params = z.object({ id: z.uuid() })

export const listTeamCall = defineCall({
  method: 'GET',
  path: '/api/v1/organizador/equipo/',
  summary: 'El equipo y sus invitaciones',
  tag,
  query: cursorQuery.extend({
    q: z.string().trim().max(100).optional(),
    estado: z.enum(MEMBER_STATE_WORDS).optional(),
  }),
  answer: pageOf(teamMemberSchema),
})

export const invitationInputSchema = z.object({
  email: emailField,
  permissions: permissionsField,
  event_slugs: eventSlugsField,
})
export type InvitationInput = z.input<typeof invitationInputSchema>

/** 400 at `email` when the address is already in the team. Takes an `Idempotency-Key`. */
export const inviteMemberCall = defineCall({
  method: 'POST',
  path: '/api/v1/organizador/equipo/',
  summary: 'Invitar a alguien al equipo; recibe un enlace por correo',
  tag,
  body: invitationInputSchema,
  answer: teamMemberSchema,
  status: 201,
  errors: [409, 429],
})

export const changeMemberCall = defineCall({
  method: 'PATCH',
  path: '/api/v1/organizador/equipo/:id/',
  summary: 'Cambiar los permisos y los eventos de alguien del equipo',
  tag,
  params,
  body: z.object({ permissions: permissionsField.optional(), event_slugs: eventSlugsField.optional() }),
  answer: teamMemberSchema,
})

/** Only an invitation that nobody answered: a person who was in the team stays on record and is deactivated. */
export const withdrawInvitationCall = defineCall({
  method: 'DELETE',
  path: '/api/v1/organizador/equipo/:id/',
  summary: 'Retirar una invitación sin responder',
  tag,
  params,
  answer: z.object({}),
  errors: [409],
})

export const deactivateMemberCall = defineCall({
  method: 'POST',
  path: '/api/v1/organizador/equipo/:id/desactivar/',
  summary: 'Desactivar a alguien del equipo: pierde el acceso de inmediato',
  tag,
  params,
  answer: teamMemberSchema,
  errors: [409],
  changes: ['/api/v1/organizador/equipo/', '/api/v1/organizador/propiedad/'],
})

export const activateMemberCall = defineCall({
  method: 'POST',
  path: '/api/v1/organizador/equipo/:id/activar/',
  summary: 'Reactivar a alguien del equipo',
  tag,
  params,
  answer: teamMemberSchema,
  errors: [409],
  changes: ['/api/v1/organizador/equipo/', '/api/v1/organizador/propiedad/'],
})

export const resendInvitationCall = defineCall({
  method: 'POST',
  path: '/api/v1/organizador/equipo/:id/reenviar/',
  summary: 'Enviar otra vez una invitación (una cada 2 minutos)',
  tag,
  params,
  answer: teamMemberSchema,
  errors: [409, 429],
})

export const ownershipSchema = z.object({
  /** The offer that waits for an answer, if there is one. */
  pending: z
    .object({
      email: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      expires_at: z.iso.datetime(),
    })
    .nullable(),
})
export type Ownership = z.output<typeof ownershipSchema>

const ownershipPath = '/api/v1/organizador/propiedad/'

export const loadOwnershipCall = defineCall({
  method: 'GET',
  path: ownershipPath,
  summary: 'Si la organización está por cambiar de propietario',
  tag,
  answer: ownershipSchema,
})

export const ownershipOfferSchema = z.object({
  member_id: z.uuid({ error: 'Elige a quién' }),
  password: givenPasswordField,
})

/** The member gets a link; until they accept, nothing changes. */
export const offerOwnershipCall = defineCall({
  method: 'POST',
  path: ownershipPath,
  summary: 'Ofrecer la organización a alguien activo del equipo',
  tag,
  body: ownershipOfferSchema,
  answer: ownershipSchema,
  status: 201,
  errors: [404, 409, 429],
  changes: ['/api/v1/organizador/equipo/', '/api/v1/organizador/propiedad/'],
})

export const withdrawOwnershipCall = defineCall({
  method: 'DELETE',
  path: ownershipPath,
  summary: 'Retirar el ofrecimiento de la organización',
  tag,
  answer: ownershipSchema,
  changes: ['/api/v1/organizador/equipo/', '/api/v1/organizador/propiedad/'],
})
