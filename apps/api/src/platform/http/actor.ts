import type { FastifyRequest } from 'fastify'

/** Who is calling, as far as the request proves it. */
export type Actor = Anonymous | Guest | Account

export interface Anonymous {
  readonly kind: 'anonymous'
}

/** Somebody without an account, known by an e-mail that they read. */
export interface Guest {
  readonly kind: 'guest'
  readonly email: string
  /** Null: a code proved the whole mailbox. Otherwise a mailed link did, and it opens this order and nothing else. */
  readonly order_code: string | null
}

export interface Account {
  readonly kind: 'account'
  readonly user_id: string
  readonly session_id: string
  readonly email_verified: boolean
  readonly is_superuser: boolean
  /** The organizer this account owns, if any. */
  readonly organizer_id: string | null
  /** The organizer this account works for as staff, with what it may do there. */
  readonly staff: { readonly organizer_id: string; readonly permissions: readonly StaffPermission[] } | null
}

export const STAFF_PERMISSIONS = [
  'eventos',
  'inscripciones',
  'descuentos',
  'inventario',
  'acreditacion',
  'check-in',
  'reportes',
  'finanzas',
] as const
export type StaffPermission = (typeof STAFF_PERMISSIONS)[number]

export const ANONYMOUS: Anonymous = { kind: 'anonymous' }

/** Reads and proves the caller's credentials; supplied by the accounts module. */
export type Identify = (request: FastifyRequest) => Promise<Actor>
