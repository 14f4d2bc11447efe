import type { AnswerOf, Call, ReceivedBody, ReceivedParams, ReceivedQuery } from '@zancada/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Access } from './access'
import type { Account, Actor } from './actor'
import { unauthenticated } from './problems'

/** A row of a module's route table: the call, who may make it, and what answers it. */
export interface Route {
  readonly call: Call
  readonly access: Access
  readonly handle: (received: Received<Call>) => Promise<unknown>
}

export interface Received<C extends Call> {
  readonly params: ReceivedParams<C>
  readonly query: ReceivedQuery<C>
  readonly body: ReceivedBody<C>
  readonly actor: Actor
  /** For the few routes that read headers, parts or the address, or that set a cookie or a file's type. */
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** For handlers behind an access rule that only accounts pass. */
export function signedIn(actor: Actor): Account {
  if (actor.kind !== 'account') throw unauthenticated()
  return actor
}

export function route<C extends Call>(
  call: C,
  access: Access,
  handle: (received: Received<C>) => Promise<AnswerOf<C>>,
): Route {
  // The table forgets each call's own types; registerRoute validates against the very same call.
  return { call, access, handle: handle as Route['handle'] }
}
