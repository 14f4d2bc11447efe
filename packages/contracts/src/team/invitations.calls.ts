import { z } from 'zod'
import { givenPasswordField, personNameField, shownTextsFields, tokenField } from '../accounts/account-fields'
import { loginAnswerSchema } from '../accounts/session.calls'
import { defineCall } from '../platform/call'
import { STAFF_PERMISSIONS } from './permissions'

const tag = 'Cuentas'
const params = z.object({ token: tokenField })

export const INVITATION_STATES = ['open', 'accepted', 'expired', 'withdrawn'] as const

/** What a mailed link shows: who invites, what for, and how to accept. */
export const invitationSchema = z.object({
  /** A place in a team, or the organization itself. */
  kind: z.enum(['team', 'ownership']),
  state: z.enum(INVITATION_STATES),
  organizer: z.object({ name: z.string(), logo_url: z.string().nullable() }),
  invited_by: z.string(),
  email: z.string(),
  has_account: z.boolean(),
  /** False for an account that signs in with Google alone. */
  has_password: z.boolean(),
  permissions: z.array(z.enum(STAFF_PERMISSIONS)),
  /** Names of the events they would work on; null: all of them. */
  events: z.array(z.string()).nullable(),
  expires_at: z.iso.datetime(),
})
export type Invitation = z.output<typeof invitationSchema>

/** 404: the link is not whole, or the invitation was withdrawn. */
export const loadInvitationCall = defineCall({
  method: 'GET',
  path: '/api/v1/usuarios/invitacion/:token/',
  summary: 'Una invitación recibida por correo',
  tag,
  params,
  answer: invitationSchema,
  errors: [404, 429],
})

/**
 * A caller signed in as the invited person sends nothing; an existing account its password; a new person their names
 * and a password. 403 `other_account` when somebody else is signed in.
 * 409 `legal_version_changed` for a new person who read other texts.
 */
export const acceptInvitationCall = defineCall({
  method: 'POST',
  path: '/api/v1/usuarios/invitacion/:token/aceptar/',
  summary: 'Aceptar una invitación',
  tag,
  params,
  body: z.object({
    first_name: personNameField.optional(),
    last_name: personNameField.optional(),
    password: givenPasswordField.optional(),
    ...shownTextsFields,
  }),
  answer: loginAnswerSchema,
  errors: [401, 403, 404, 409, 429],
})
