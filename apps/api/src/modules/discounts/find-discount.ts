import type { Queryable } from '../../platform/database/transaction'
import { InvalidInputError } from '../../platform/http/problems'
import { selectCode, type UsableCode } from './codes.repository'
import { type DiscountRefusal, discountRefusal, REFUSAL_TEXTS } from './discount-refusal.rules'

interface Asked {
  readonly code: string
  readonly organizer_id: string
  readonly event_id: string
  readonly now: Date
}

/** The code, if it is good for that race now; otherwise why not, told at `field`. */
export async function findDiscount(db: Queryable, asked: Asked, field: string): Promise<UsableCode> {
  const found = await selectCode(db, asked.organizer_id, asked.code)
  if (!found) throw refusedDiscount('not_found', field)
  const refusal = discountRefusal(found, asked.event_id, asked.now)
  if (refusal !== null) throw refusedDiscount(refusal, field)
  return found
}

export function refusedDiscount(refusal: DiscountRefusal, field: string): InvalidInputError {
  return new InvalidInputError({ [field]: [REFUSAL_TEXTS[refusal]] })
}
