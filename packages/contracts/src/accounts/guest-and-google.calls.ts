import { z } from 'zod'
import { defineCall } from '../platform/call'
import { acceptedField, emailField, newPasswordField, shownTextsFields, tokenField } from './account-fields'
import { organizerFields } from './registration.calls'
import { loginAnswerSchema } from './session.calls'

const tag = 'Cuentas'

export const sendGuestCodeCall = defineCall({
  method: 'POST',
  path: '/api/v1/usuarios/invitado/codigo/',
  summary: 'Enviar un código de 6 dígitos a un invitado',
  tag,
  body: z.object({ email: emailField }),
  answer: z.object({ detail: z.string() }),
  errors: [429],
})

export const verifyGuestCodeCall = defineCall({
  method: 'POST',
  path: '/api/v1/usuarios/invitado/verificar/',
  summary: 'Comprobar el código de un invitado',
  tag,
  body: z.object({
    email: emailField,
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/, { error: 'El código tiene 6 dígitos' }),
  }),
  answer: z.object({ guest_token: z.string() }),
  errors: [429],
})

/**
 * What a guest may do with what they bought: `offered` keeps it in an account of their own; `known` has one already and
 * signs in; `nothing` bought nothing, or came by a link that opens one order alone; `signed_in` is no guest.
 */
export const loadGuestAccountCall = defineCall({
  method: 'GET',
  path: '/api/v1/usuarios/invitado/cuenta/',
  summary: 'Saber si un invitado puede guardar sus compras en una cuenta',
  tag,
  answer: z.object({
    state: z.enum(['offered', 'known', 'nothing', 'signed_in']),
    email: z.string().nullable(),
    last_name: z.string(),
  }),
  errors: [401, 403],
})

/** 409 `account_exists`, `no_purchase`, `legal_version_changed`. */
export const keepInAccountCall = defineCall({
  method: 'POST',
  path: '/api/v1/usuarios/invitado/cuenta/',
  summary: 'Guardar las compras de un invitado en una cuenta nueva',
  tag,
  body: z.object({ password: newPasswordField, ...shownTextsFields }),
  answer: loginAnswerSchema,
  status: 201,
  errors: [401, 403, 409, 429],
})

export const startGoogleCall = defineCall({
  method: 'GET',
  path: '/api/v1/usuarios/google/',
  summary: 'Dirección para continuar con Google',
  tag,
  answer: z.object({ authorization_url: z.string() }),
  errors: [404, 429],
})

/** Somebody Google knows and Zancada does not: they still choose to be a runner or an organizer. */
export const googleNewcomerSchema = z.object({
  registration_token: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
})
export type GoogleNewcomer = z.output<typeof googleNewcomerSchema>

export const finishGoogleCall = defineCall({
  method: 'POST',
  path: '/api/v1/usuarios/google/callback/',
  summary: 'Terminar el ingreso con Google',
  tag,
  body: z.object({ code: z.string().min(1).max(2000), state: z.string().min(1).max(500) }),
  answer: z.union([loginAnswerSchema, googleNewcomerSchema]),
  errors: [401, 403, 404, 409, 429],
})

export const registerWithGoogleCall = defineCall({
  method: 'POST',
  path: '/api/v1/usuarios/google/registro/',
  summary: 'Crear la cuenta de quien llegó por Google',
  tag,
  body: z.discriminatedUnion('role', [
    z.object({
      role: z.literal('runner'),
      registration_token: tokenField,
      accept_terms: acceptedField,
      accept_data_policy: acceptedField,
      ...shownTextsFields,
    }),
    z.object({
      role: z.literal('organizer'),
      registration_token: tokenField,
      accept_terms: acceptedField,
      accept_data_policy: acceptedField,
      ...shownTextsFields,
      ...organizerFields,
    }),
  ]),
  answer: loginAnswerSchema,
  status: 201,
  errors: [409],
})
