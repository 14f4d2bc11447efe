import { defineCall } from '@zancada/contracts'
import { z } from 'zod'

/** The account calls the session makes on its own. */
export const logInCall = defineCall({
  method: 'POST',
  path: '/api/v1/usuarios/token/',
  summary: 'Iniciar sesión',
  tag: 'Cuentas',
  body: z.object({ email: z.string(), password: z.string(), remember_me: z.boolean().optional() }),
  answer: z.object({
    access: z.string(),
    refresh: z.string(),
    available_roles: z.array(z.string()),
    has_multiple_roles: z.boolean(),
  }),
})
export type LoginAnswer = z.output<typeof logInCall.answer>

export const refreshTokenCall = defineCall({
  method: 'POST',
  path: '/api/v1/usuarios/token/refresh/',
  summary: 'Renovar la sesión',
  tag: 'Cuentas',
  body: z.object({ refresh: z.string() }),
  answer: z.object({ access: z.string(), refresh: z.string().optional() }),
})

export const closeSessionCall = defineCall({
  method: 'POST',
  path: '/api/v1/usuarios/token/cerrar/',
  summary: 'Cerrar sesión',
  tag: 'Cuentas',
  body: z.object({ refresh: z.string() }),
  answer: z.unknown(),
})

/** Loose: screens read more of it than the session does, and whatever the API adds must survive being stored. */
export const profileSchema = z.looseObject({
  first_name: z.string(),
  last_name: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  email_verified_at: z.string().nullable(),
  is_superuser: z.boolean(),
  groups: z.array(z.looseObject({ name: z.string() })),
  organizer_profile: z.looseObject({ is_approved: z.boolean() }).nullable(),
  runner_profile: z.looseObject({}).nullable(),
  avatar: z.string().nullish(),
  profile: z.looseObject({ avatar_url: z.string().nullish() }).nullish(),
  available_roles: z.array(z.string()).optional(),
})
export type Profile = z.output<typeof profileSchema>

export const loadProfileCall = defineCall({
  method: 'GET',
  path: '/api/v1/usuarios/perfil/',
  summary: 'Mi perfil',
  tag: 'Cuentas',
  answer: profileSchema,
})

export const verifyEmailCall = defineCall({
  method: 'POST',
  path: '/api/v1/usuarios/verificar-email/',
  summary: 'Verificar mi correo',
  tag: 'Cuentas',
  body: z.object({ token: z.string() }),
  answer: z.unknown(),
})

export const resendVerificationCall = defineCall({
  method: 'POST',
  path: '/api/v1/usuarios/reenviar-verificacion/',
  summary: 'Reenviar el correo de verificación',
  tag: 'Cuentas',
  answer: z.unknown(),
})

/** Calls that carry or mint tokens identify nobody by header. */
export function isTokenCall(call: { readonly path: string }): boolean {
  return call.path.startsWith('/api/v1/usuarios/token/')
}
