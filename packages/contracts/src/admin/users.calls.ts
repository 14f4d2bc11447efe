import { z } from 'zod'
import { ORGANIZER_STATES } from '../events/organizer-event'
import { defineCall } from '../platform/call'
import { cursorQuery, pageOf } from '../platform/page'

const tag = 'Administración'

/** As the address says them. */
export const USER_ROLE_WORDS = ['administrador', 'organizador', 'staff', 'corredor'] as const
export const USER_STATE_WORDS = ['activa', 'inactiva', 'sin-verificar'] as const

export const adminUserSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email_verified: z.boolean(),
  is_active: z.boolean(),
  is_superuser: z.boolean(),
  /** What the account is besides: an organizer or a member may also run. */
  roles: z.array(z.enum(['admin', 'organizer', 'staff', 'runner'])),
  document: z.object({ type: z.string(), number: z.string() }).nullable(),
  /** The organization they own. */
  organizer: z.object({ id: z.uuid(), name: z.string(), state: z.enum(ORGANIZER_STATES) }).nullable(),
  open_sessions: z.int(),
  last_seen_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
})
export type AdminUser = z.output<typeof adminUserSchema>

/** Newest first; deleted accounts are not among them. */
export const listAdminUsersCall = defineCall({
  method: 'GET',
  path: '/api/v1/admin/usuarios/',
  summary: 'Cuentas de la plataforma',
  tag,
  query: cursorQuery.extend({
    q: z.string().trim().max(100).optional(),
    rol: z.enum(USER_ROLE_WORDS).optional(),
    estado: z.enum(USER_STATE_WORDS).optional(),
  }),
  answer: pageOf(adminUserSchema),
})

const params = z.object({ id: z.uuid() })

/** The person reads it in the mail; it stays on record. */
export const userReasonSchema = z.object({ reason: z.string().trim().min(1).max(500) })

export const deactivateUserCall = defineCall({
  method: 'POST',
  path: '/api/v1/admin/usuarios/:id/desactivar/',
  summary: 'Desactivar una cuenta y cerrar sus sesiones',
  tag,
  params,
  body: userReasonSchema,
  answer: adminUserSchema,
  errors: [404, 409],
})

export const activateUserCall = defineCall({
  method: 'POST',
  path: '/api/v1/admin/usuarios/:id/activar/',
  summary: 'Activar de nuevo una cuenta',
  tag,
  params,
  answer: adminUserSchema,
  errors: [404, 409],
})

export const makeAdminCall = defineCall({
  method: 'POST',
  path: '/api/v1/admin/usuarios/:id/hacer-administrador/',
  summary: 'Dar a una cuenta la administración de la plataforma',
  tag,
  params,
  answer: adminUserSchema,
  errors: [404, 409],
})

export const unmakeAdminCall = defineCall({
  method: 'POST',
  path: '/api/v1/admin/usuarios/:id/quitar-administrador/',
  summary: 'Quitar a una cuenta la administración de la plataforma',
  tag,
  params,
  answer: adminUserSchema,
  errors: [404, 409],
})

export const endUserSessionsCall = defineCall({
  method: 'POST',
  path: '/api/v1/admin/usuarios/:id/cerrar-sesiones/',
  summary: 'Cerrar todas las sesiones de una cuenta',
  tag,
  params,
  answer: adminUserSchema,
  errors: [404],
  // The story of a person may be known by a registration or an order of theirs.
  changes: ['/api/v1/admin/usuarios/', '/api/v1/admin/soporte/'],
})
