import type { ApiDependencies } from '../../platform/dependencies'
import type { Actor } from '../../platform/http/actor'
import type { Caller } from '../../platform/http/caller'
import { buyerOf } from './buyer.rules'

const WINDOW_SECONDS = 600
const OF_PERSON = { name: 'discount_person', tries: 15, windowSeconds: WINDOW_SECONDS }
/** A running club behind one address types its code at the same time. */
const FROM_ADDRESS = { name: 'discount_address', tries: 60, windowSeconds: WINDOW_SECONDS }

/**
 * Runs work that tries a discount code. Codes are short words: without a limit, trying them all would find the good
 * ones. Only tries that fail count.
 */
export async function withGuessLimit<T>(
  { createRateLimit }: Pick<ApiDependencies, 'createRateLimit'>,
  actor: Actor,
  caller: Caller,
  work: () => Promise<T>,
): Promise<T> {
  const { user_id, guest_email } = buyerOf(actor)
  const who = user_id ?? guest_email
  const person = createRateLimit(OF_PERSON)
  const address = createRateLimit(FROM_ADDRESS)
  await person.take(who)
  await address.take(caller.network)
  const result = await work()
  await person.giveBack(who)
  await address.giveBack(caller.network)
  return result
}
