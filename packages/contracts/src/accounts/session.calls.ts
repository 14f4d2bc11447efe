import { z } from 'zod'
import { defineCall } from '../platform/call'
import { emailField, givenPasswordField, tokenField } from './account-fields'
import { ROLES } from './roles'

const tag = 'Cuentas'

export const loginAnswerSchema = z.object({
  access: z.string(),
  refresh: z.string(),
  available_roles: z.array(z.enum(ROLES)),
  has_multiple_roles: z.boolean(),
})
export type LoginAnswer = z.output<typeof loginAnswerSchema>

/** «Recuérdame»: `true` keeps the session for 30 days without use instead of 14. */
export const REMEMBER_ME_HEADER = 'X-Remember-Me'

/** Takes `X-Remember-Me`. The body is the e-mail and the password alone. */
export const logInCall = defineCall({
  method: 'POST',
  path: '/api/v1/usuarios/token/',
  summary: 'Iniciar sesión',
  tag,
  body: z.object({
    email: emailField,
    password: givenPasswordField,
  }),
  answer: loginAnswerSchema,
  errors: [401, 429],
})

export const refreshTokenCall = defineCall({
  method: 'POST',
  path: '/api/v1/usuarios/token/refresh/',
  summary: 'Renovar la sesión',
  tag,
  body: z.object({ refresh: tokenField }),
  answer: z.object({ access: z.string(), refresh: z.string().optional() }),
  errors: [401],
})

export const closeSessionCall = defineCall({
  method: 'POST',
  path: '/api/v1/usuarios/token/cerrar/',
  summary: 'Cerrar la sesión de este refresh',
  tag,
  body: z.object({ refresh: tokenField }),
  answer: z.object({}),
})

export const openSessionSchema = z.object({
  id: z.uuid(),
  is_current: z.boolean(),
  user_agent: z.string().nullable(),
  ip: z.string().nullable(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
})
export type OpenSession = z.output<typeof openSessionSchema>

export const listSessionsCall = defineCall({
  method: 'GET',
  path: '/api/v1/usuarios/sesiones/',
  summary: 'Mis sesiones abiertas',
  tag,
  answer: z.object({ results: z.array(openSessionSchema), next: z.null() }),
})

export const revokeSessionCall = defineCall({
  method: 'DELETE',
  path: '/api/v1/usuarios/sesiones/:id/',
  summary: 'Cerrar una de mis sesiones',
  tag,
  params: z.object({ id: z.uuid() }),
  answer: z.object({}),
})
