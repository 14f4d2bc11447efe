import type { Queryable } from '../../platform/database/transaction'
import type { Actor } from '../../platform/http/actor'
import { unauthenticated } from '../../platform/http/problems'
import { selectAccountEmail } from '../accounts'

/** The caller's address; whether it is proven is asked before. */
export async function emailOf(db: Queryable, actor: Actor): Promise<string> {
  if (actor.kind === 'account') return selectAccountEmail(db, actor.user_id)
  if (actor.kind === 'guest') return actor.email
  throw unauthenticated()
}
