import type { StaffPermission } from '@zancada/contracts'
import type { FastifyRequest } from 'fastify'
import type { OrganizerState } from '../database/schema.gen'

/** Who is calling, as far as the request proves it. */
export type Actor = Anonymous | Guest | LinkHolder | Account

export interface Anonymous {
  readonly kind: 'anonymous'
}

/** Somebody without an account, known by an e-mail that they read. */
export interface Guest {
  readonly kind: 'guest'
  readonly email: string
  /** Null: a code proved the whole mailbox. Otherwise a mailed link did, and it opens this order and nothing else. */
  readonly order_code: string | null
  /** When that was proven. */
  readonly proven_at: Date
}

/** The holder of a link mailed with a ticket; it opens that one registration. */
export interface LinkHolder {
  readonly kind: 'link'
  readonly registration_id: string
  /** The hash of the address it was mailed to: the link ends when the registration is of another. */
  readonly address: string
}

export interface Account {
  readonly kind: 'account'
  readonly user_id: string
  readonly session_id: string
  readonly email_verified: boolean
  readonly is_superuser: boolean
  /** The organizers this account may act for: the one it owns first, then those whose team it is in. */
  readonly teams: readonly Team[]
  /** Somebody else looks at the product as this account does. Absent: it is them. */
  readonly viewing?: Viewing
}

/** An administrator who sees the product as a person does, and changes nothing. */
export interface Viewing {
  readonly id: string
  readonly admin_id: string
  /** Whom they see it as, as people call them. */
  readonly name: string
}

/** An administrator who views the product as another account, on routes for such viewings only. */
export interface ViewingAccount extends Account {
  readonly viewing: Viewing
}

/** An organizer an account may act for, with what it may do there. */
export interface Team {
  readonly organizer_id: string
  readonly slug: string
  readonly state: OrganizerState
  readonly is_owner: boolean
  /** Of a member; an owner needs none. */
  readonly permissions: readonly StaffPermission[]
  readonly event_scope: EventScope
}

/** All the organizer's events, or those with these ids. */
export type EventScope = 'all' | readonly string[]

/** An account on a route of an organizer: it acts for exactly one, within its scope there. */
export interface OrganizerActor
  extends Pick<Team, 'organizer_id' | 'state' | 'is_owner' | 'permissions' | 'event_scope'> {
  readonly kind: 'organizer'
  readonly user_id: string
  readonly session_id: string
}

/** As far as an actor reaches: what queries of an organizer's records ask for. */
export type Reach = Pick<OrganizerActor, 'organizer_id' | 'event_scope'>

export const ANONYMOUS: Anonymous = { kind: 'anonymous' }

/** Reads and proves the caller's credentials; supplied by the accounts module. */
export type Identify = (request: FastifyRequest) => Promise<Actor>
