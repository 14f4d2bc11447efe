import type { ReceivedBody, recordStockMovementCall, StockMovement } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { conflict, InvalidInputError } from '../../platform/http/problems'
import { changedPages, outdateEvent } from '../events'
import { lockEventOfItem } from './edit-item'
import { presentMovement } from './inventory.presenter'
import { type ItemRow, lockSizes, selectItem } from './inventory.repository'
import { findMovement, insertMovements } from './movements.repository'
import { judgeStockChange } from './stock-left.rules'

/** An entry, an adjustment or a loss. The event and its sizes are locked: nobody buys what is being counted. */
export async function recordMovement(
  { database, clock, purgePages }: Pick<ApiDependencies, 'database' | 'clock' | 'purgePages'>,
  actor: OrganizerActor,
  { item_id, kind, quantity, reason, client_id }: ReceivedBody<typeof recordStockMovementCall>,
): Promise<StockMovement> {
  const now = clock.now()
  const { movement, pages } = await inTransaction(database, async (tx) => {
    const event = await lockEventOfItem(tx, actor, item_id)
    const before = await findMovement(tx, item_id, client_id)
    if (before) {
      if (before.kind !== kind || before.quantity !== quantity)
        throw conflict('client_id_reused', 'Este movimiento ya se anotó con otros datos')
      return { movement: presentMovement(before), pages: [] }
    }
    await lockSizes(tx, event.id)
    const item = await selectItem(tx, item_id)
    refuseTooFew(item, kind === 'loss' ? -quantity : quantity)
    await insertMovements(tx, [
      {
        item_id,
        kind,
        quantity,
        reason,
        client_id,
        made_by: actor.user_id,
        occurred_at: now,
        received_at: now,
      },
    ])
    const limitsSales = item.size_stock !== null
    if (limitsSales) await outdateEvent(tx, event.id, now)
    await writeAudit(tx, {
      actor_id: actor.user_id,
      action: `inventory.${kind}`,
      subject_type: 'event',
      subject_id: event.id,
      after: { item_id, quantity },
    })
    const written = await findMovement(tx, item_id, client_id)
    if (!written) throw new Error('The movement was not written')
    return {
      movement: presentMovement(written),
      pages: limitsSales && event.state !== 'draft' ? changedPages(event.slug, { onLists: false }) : [],
    }
  })
  if (pages.length > 0) purgePages(pages)
  return movement
}

function refuseTooFew(item: ItemRow, change: number): void {
  const taken = item.size_stock === null ? null : item.held + item.confirmed
  const judged = judgeStockChange({ ...item, taken }, change)
  if (judged.outcome === 'fits') return
  throw new InvalidInputError({
    quantity: [
      judged.outcome === 'promised'
        ? `Pasa por ${judged.short} de lo que queda libre: ${taken} ya ${taken === 1 ? 'está elegida' : 'están elegidas'} por corredores y solo puedes quitar ${judged.left}`
        : `Pasa por ${judged.short} de lo que hay: solo puedes quitar ${judged.left}`,
    ],
  })
}
