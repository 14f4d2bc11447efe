import type { Insertable } from 'kysely'
import type { Registrations } from '../../platform/database/schema.gen'
import type { Transaction } from '../../platform/database/transaction'
import { changeSizes } from './change-sizes'
import { dropCharges } from './drop-charges'
import { assertMoves } from './registration-states.rules'
import { insertConfirmed, type ReadRegistration, updateState } from './registrations.repository'
import { createTicketCode } from './ticket-code'

type Heir = Omit<
  Insertable<Registrations>,
  'state' | 'ticket_code' | 'transferred_from_id' | 'created_at' | 'updated_at' | 'confirmed_at'
> & { readonly size: string | null }

interface HandedOver {
  readonly id: string
  readonly ticket_code: string
}

/**
 * A confirmed place changes hands without being free for an instant: the old registration ends, and a new one is born
 * confirmed with a ticket and a size of its own.
 */
export async function handOverPlace(
  tx: Transaction,
  old: ReadRegistration & { readonly event_id: string; readonly size: string | null },
  heir: Heir,
  now: Date,
): Promise<HandedOver> {
  assertMoves([old], 'transferred')
  const ticket_code = createTicketCode()
  await dropCharges(tx, [old], now)
  await changeSizes(tx, old.event_id, [{ from: old.size, to: heir.size }], 'confirmed')
  await updateState(tx, [old], { to: 'transferred', closed_at: now, now })
  const id = await insertConfirmed(tx, {
    ...heir,
    ticket_code,
    transferred_from_id: old.id,
    created_at: now,
    updated_at: now,
    confirmed_at: now,
  })
  return { id, ticket_code }
}
