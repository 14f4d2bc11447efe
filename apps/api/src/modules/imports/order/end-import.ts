import type { Cop } from '@zancada/contracts'
import { writeAudit } from '../../../platform/audit'
import type { Transaction } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import { moveHeldRedemption } from '../../discounts'
import { placesFreedJob } from '../../events'
import { insertDueRefund } from '../../payables'
import { giveBackListed } from '../../places'
import { mayBecome } from '../import-states.rules'
import { tellImportJob } from '../imports.jobs'
import { type ImportRecord, updateImport } from '../imports.repository'
import { hasRegistered } from './apply.repository'
import { forgetPrices, letGoRows } from './held-rows.repository'
import { IMPORT_KIND } from './import-kind.rules'
import { creditOf } from './import-money.rules'

interface Ending {
  readonly to: 'expired' | 'cancelled'
  readonly actor_id?: string
  readonly now: Date
}

/**
 * The places that still wait go back on sale; who is registered stays so. What the platform received and paid nobody is
 * owed back from here on, what the organizer received is theirs to return. `found` is locked by the caller. Of a race
 * that was cancelled the list is cancelled with it, whatever ends it, and its company hears of both in one mail once its
 * registrations have ended too.
 */
export async function endImport(
  { jobs }: Pick<ApiDependencies, 'jobs'>,
  tx: Transaction,
  found: ImportRecord,
  { to: asked, actor_id, now }: Ending,
): Promise<void> {
  const isRaceOff = found.event_state === 'cancelled'
  const to = isRaceOff ? 'cancelled' : asked
  if (!mayBecome(found.state, to))
    throw new Error(`The import ${found.code} is ${found.state}, it cannot be ${to}`)
  const rows = await letGoRows(tx, found.id)
  await giveBackListed(tx, found.event_id, rows)
  // Only one that expired takes them again.
  if (to === 'cancelled') await forgetPrices(tx, found.id)
  const use = (await hasRegistered(tx, found.id)) ? 'used' : 'released'
  await moveHeldRedemption(tx, { import_order_id: found.id }, use, now)
  const { online_cop, transfer_cop } = creditOf(found)
  await oweCredit(tx, found, online_cop, now)
  await updateImport(tx, found.id, {
    state: to,
    owed_cop: found.owed_cop + online_cop,
    owed_transfer_cop: found.owed_transfer_cop + transfer_cop,
    revision: found.revision + 1,
    closed_at: now,
    updated_at: now,
  })
  await writeAudit(tx, {
    actor_id: actor_id ?? null,
    action: isRaceOff ? 'import.race_cancelled' : `import.${to}`,
    subject_type: 'import',
    subject_id: found.id,
    before: { state: found.state },
    after: { state: to, rows: rows.length, owed_cop: online_cop },
  })
  await jobs.enqueue(tx, placesFreedJob, { event_id: found.event_id })
  if (isRaceOff) return
  await jobs.enqueue(tx, tellImportJob, {
    id: found.id,
    told: {
      what: 'ended',
      how: to,
      rows: rows.length,
      back_online_cop: online_cop,
      back_transfer_cop: transfer_cop,
    },
  })
}

/** Money of the platform that paid no row, of an import that takes no more: the administrator gives it back. */
export async function oweCredit(
  tx: Transaction,
  { id }: Pick<ImportRecord, 'id'>,
  amount_cop: Cop,
  now: Date,
): Promise<void> {
  if (amount_cop === 0) return
  const { id: refund } = await insertDueRefund(
    tx,
    { payable_kind: IMPORT_KIND, payable_id: id },
    { registration_id: null, amount_cop, reason: 'overpaid', created_at: now },
  )
  await writeAudit(tx, {
    actor_id: null,
    action: 'refund.due',
    subject_type: 'refund',
    subject_id: refund,
    after: { reason: 'overpaid', amount_cop },
  })
}
