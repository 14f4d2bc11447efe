import type { Queryable } from '../../platform/database/transaction'
import type { Actor, LinkHolder } from '../../platform/http/actor'
import { addressHash, selectProvenAddress } from '../orders'
import type { Person } from './my-registrations.repository'
import { selectRunnerEmail } from './person.repository'

const NOBODY: Person = { user_id: null, email: null, order_code: null, registration_id: null }

export async function personOf(db: Queryable, actor: Actor): Promise<Person> {
  switch (actor.kind) {
    case 'anonymous':
      return NOBODY
    case 'guest':
      return { ...NOBODY, email: actor.email, order_code: actor.order_code }
    case 'link':
      return holderOf(db, actor)
    case 'account':
      return { ...NOBODY, user_id: actor.user_id, email: await selectProvenAddress(db, actor.user_id) }
  }
}

/** Correcting the address of a registration, or handing it on, ends every link that was mailed before. */
async function holderOf(db: Queryable, { registration_id, address }: LinkHolder): Promise<Person> {
  const email = await selectRunnerEmail(db, registration_id)
  const isTheirs = email !== null && addressHash(email) === address
  return { ...NOBODY, registration_id, email: isTheirs ? email : null }
}
