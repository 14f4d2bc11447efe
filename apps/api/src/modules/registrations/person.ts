import type { Queryable } from '../../platform/database/transaction'
import type { Actor } from '../../platform/http/actor'
import type { Person } from './my-registrations.repository'
import { selectVerifiedEmail } from './person.repository'

export async function personOf(db: Queryable, actor: Actor): Promise<Person> {
  if (actor.kind === 'guest') return { user_id: null, email: actor.email, order_code: actor.order_code }
  if (actor.kind === 'anonymous') return { user_id: null, email: null, order_code: null }
  return { user_id: actor.user_id, email: await selectVerifiedEmail(db, actor.user_id), order_code: null }
}
