import type { Transaction } from '../../platform/database/transaction'
import { insertMovements, selectKitOut } from './movements.repository'

interface ShirtChange {
  readonly event_id: string
  readonly registration_id: string
  readonly to_size: string
  readonly client_id: string
  readonly made_by: string
  readonly now: Date
}

/**
 * A shirt that was handed over comes back and another size leaves: two movements, or none where no shirt is out or the
 * one that is out is of that size. `no_item`: the race counts shirts, and none of that size. The registration and then
 * the event must be locked.
 */
export async function changeHandedShirt(
  tx: Transaction,
  { event_id, registration_id, to_size, client_id, made_by, now }: ShirtChange,
): Promise<'moved' | 'not_out' | 'no_item'> {
  const kit = await selectKitOut(tx, event_id, [registration_id])
  const from = kit.find(({ size, out_with }) => size !== null && out_with.length > 0)
  if (!from || from.size === to_size) return 'not_out'
  const to = kit.find(({ size }) => size === to_size)
  if (!to) return 'no_item'
  await insertMovements(
    tx,
    kit
      .filter((item) => item === from || item === to)
      .map((item) => ({
        item_id: item.id,
        kind: 'size_change' as const,
        quantity: item === from ? -1 : 1,
        client_id,
        registration_id,
        made_by,
        occurred_at: now,
        received_at: now,
      })),
  )
  return 'moved'
}
