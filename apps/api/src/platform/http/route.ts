import type { AnswerOf, Call, ReceivedBody, ReceivedParams, ReceivedQuery } from '@zancada/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Access, ActorOf } from './access'
import type { Actor, OrganizerActor } from './actor'

/** A row of a module's route table: the call, who may make it, and what answers it. */
export interface Route {
  readonly call: Call
  readonly access: Access
  readonly handle: (received: Received<Call, Actor | OrganizerActor>) => Promise<unknown>
}

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
export function route<C extends Call, A extends Access>(
  call: C,
  access: A,
  handle: (received: Received<C, ActorOf<A>>) => Promise<AnswerOf<C> | AlreadySent>,
): Route {
  // The table forgets each row's own types; registerRoute validates against the very same call and access.
  return { call, access, handle: handle as Route['handle'] }
}
