import type {
  AnswerOf,
  AuditAction,
  Call,
  ReceivedBody,
  ReceivedParams,
  ReceivedQuery,
} from '@zancada/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Access, ActorOf, OrganizerAccess } from './access'
import type { Actor, OrganizerActor } from './actor'

/**
 * A row of a module's route table: the call, who may make it, what was decided about it, and what answers it.
 * `npm run generate` prints all rows as one table, route-table.gen.ts, which a review reads.
 */
export interface Route extends Partial<PanelWrite>, Partial<OpenRead> {
  readonly call: Call
  readonly access: Access
  readonly handle: (received: Received<Call, Actor | OrganizerActor>) => Promise<unknown>
}

/** Every call that writes says which actions tell the audit of it, or why none does. */
export interface Write {
  readonly audit: readonly [AuditAction, ...AuditAction[]] | { readonly because: string }
}

/**
 * A writing call of an organizer says what becomes of it while the platform has taken its race down (ADR 37).
 * `refused`: it lets people in, or asks them for money or attention. `stands`: who is in the race keeps it, race day and
 * money that goes back go on, and the organizer may correct what is wrong. `other`: it is not about one race.
 */
export interface PanelWrite extends Write {
  readonly takenDown: 'refused' | 'stands' | 'other'
}

/**
 * A reading call is closed to an administrator who looks as somebody else (ADR 38), unless its row opens it and says
 * which fields of its answer are hidden. Files, exports, streams, links, sessions, consents, orders under way and
 * whatever is a detail with health data stay closed.
 */
export interface OpenRead {
  readonly viewings: HiddenFields
}

/** What is left out of an answer to a viewing: by the field's name, at any depth, with what stands there instead. */
export type HiddenFields = Readonly<Record<string, unknown>>

export interface Received<C extends Call, Caller> {
  readonly params: ReceivedParams<C>
  readonly query: ReceivedQuery<C>
  readonly body: ReceivedBody<C>
  readonly actor: Caller
  /** For the few routes that read headers, parts or the address, or that set a cookie or a file's type. */
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** What a handler that sent a file by itself answers with. */
export type AlreadySent = ''

/** The handler's actor is of the kind its access lets in. */
type Handle<C extends Call, A extends Access> = (
  received: Received<C, ActorOf<A>>,
) => Promise<AnswerOf<C> | AlreadySent>

type Row<C extends Call, A extends Access> = C['method'] extends 'GET'
  ? [handle: Handle<C, A>] | [decided: OpenRead, handle: Handle<C, A>]
  : [decided: A extends OrganizerAccess ? PanelWrite : Write, handle: Handle<C, A>]

export function route<C extends Call, A extends Access>(call: C, access: A, ...row: Row<C, A>): Route {
  // The table forgets each row's own types; registerRoute validates against the very same call and access.
  const [decided, handle] = (row.length === 1 ? [{}, ...row] : row) as [Partial<PanelWrite>, Route['handle']]
  return { call, access, ...decided, handle }
}
