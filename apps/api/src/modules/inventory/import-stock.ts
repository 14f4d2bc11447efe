import type { AnswerOf, importStockCall, ReceivedBody } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { InvalidInputError } from '../../platform/http/problems'
import { readUploadedTable } from '../../platform/sheets/read-in-thread'
import { changedPages, findOwnEvent, lockOwnEvent, outdateEvent } from '../events'
import { lockSizes, selectItems } from './inventory.repository'
import { insertMovements } from './movements.repository'
import { readEntries } from './stock-file.rules'

/** Every line of the file, or none; sent again it counts once. */
export async function importStock(
  deps: Pick<ApiDependencies, 'database' | 'clock' | 'purgePages' | 'createRateLimit' | 'tableThreads'>,
  actor: OrganizerActor,
  { event_slug, file, client_id }: ReceivedBody<typeof importStockCall>,
): Promise<AnswerOf<typeof importStockCall>> {
  const { database, clock, purgePages } = deps
  const now = clock.now()
  await findOwnEvent(database, actor, event_slug)
  await deps.createRateLimit(STOCK_FILES).take(actor.user_id)
  const rows = await readUploadedTable(deps.tableThreads, Buffer.from(file, 'base64'), MOST)
  const { recorded, pages } = await inTransaction(database, async (tx) => {
    const event = await lockOwnEvent(tx, actor, event_slug)
    await lockSizes(tx, event.id)
    const items = await selectItems(tx, event.id)
    const { faults, entries } = readEntries(rows, items)
    if (Object.keys(faults).length > 0) throw new InvalidInputError(faults)
    if (entries.length === 0) throw new InvalidInputError({ file: ['El archivo no tiene ninguna línea'] })
    const moved = await insertMovements(
      tx,
      entries.map((entry) => ({
        ...entry,
        kind: 'entry' as const,
        client_id,
        made_by: actor.user_id,
        occurred_at: now,
        received_at: now,
      })),
    )
    const limited = items.some(({ id, size_stock }) => size_stock !== null && moved.includes(id))
    if (limited) await outdateEvent(tx, event.id, now)
    if (moved.length > 0)
      await writeAudit(tx, {
        actor_id: actor.user_id,
        action: 'inventory.imported',
        subject_type: 'event',
        subject_id: event.id,
        after: { recorded: moved.length },
      })
    return {
      recorded: moved.length,
      pages: limited && event.state !== 'draft' ? changedPages(event.slug, { onLists: false }) : [],
    }
  })
  if (pages.length > 0) purgePages(pages)
  return { recorded }
}

const MOST = { rows: 1_000, columns: 50, bytes: 8 * 1024 * 1024 }
/** A thread reads each, and the others wait for it. */
const STOCK_FILES = { name: 'stock_files', tries: 60, windowSeconds: 3600 }
