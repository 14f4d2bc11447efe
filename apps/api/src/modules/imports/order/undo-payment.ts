import type { Cop } from '@zancada/contracts'
import { writeAudit } from '../../../platform/audit'
import type { Transaction } from '../../../platform/database/transaction'
import { endPaidOrders } from '../../orders'
import { markRefunded } from '../../paid-places'
import { insertCoveredRefunds, type PayableDependencies } from '../../payables'
import { mayBecome } from '../import-states.rules'
import { type ImportRecord, updateImport } from '../imports.repository'
import { oweCredit } from './end-import'
import { IMPORT_KIND } from './import-kind.rules'
import { type CostOfRow, creditOf, sumOf, without } from './import-money.rules'
import { paidState } from './import-standing.rules'
import {
  freeTransfers,
  type PaidRow,
  selectCoveredRows,
  selectPaidRows,
  sumCoveredParts,
  withTeamOrders,
} from './undone-rows.repository'

interface Returned {
  readonly amount_cop: Cop
  readonly payment_id: string
}

/**
 * A payment that counted went back whole. The parts of it that were owed went with it, and what it had left unspent goes
 * first; beyond that the rows that were registered last, and are no longer paid for, lose their places. What the
 * organizer received for them serves the next ones while places wait, and else is theirs to return to the company. What
 * no place answers for is taken from money that was kept of places that ended, and is answered: a person looks at it.
 */
export async function undoPayment(
  deps: PayableDependencies,
  tx: Transaction,
  found: ImportRecord,
  { amount_cop, payment_id }: Returned,
  now: Date,
): Promise<Cop> {
  const covered = await sumCoveredParts(tx, payment_id)
  const counted_cop = amount_cop - covered.excess_cop - covered.lost_cop
  const missing_cop = counted_cop - covered.credit_cop - covered.places_cop - creditOf(found).online_cop
  const paid = await selectPaidRows(tx, found.id)
  const rows = lastOf(
    paid.filter(({ is_ended }) => !is_ended),
    missing_cop,
  )
  const unanswered_cop = Math.max(0, missing_cop - sumOf(rows, ({ online_cop }) => online_cop))
  const kept = shareKept(
    paid.filter(({ is_ended }) => is_ended),
    unanswered_cop,
  )
  const given = await selectCoveredRows(tx, found.id, payment_id)
  const paid_by = { payable_kind: IMPORT_KIND, payable_id: found.id }
  await insertCoveredRefunds(
    tx,
    [...rows.map((row) => ({ ...row, back_cop: row.online_cop })), ...kept].map(
      ({ registration_id, back_cop }) => ({
        ...paid_by,
        registration_id,
        amount_cop: back_cop,
        covered_by_payment_id: payment_id,
      }),
    ),
    now,
  )
  // Of a cancelled race nothing is asked for any more: what was reserved and what it cost stay to be read.
  const unasked = found.event_state === 'cancelled' ? [] : [...rows, ...kept.map(costOfKept), ...given]
  const { total_cop, ...amounts } = without(found, unasked)
  const owed_cop = found.owed_cop - covered.credit_cop
  const online_paid_cop = Math.max(found.online_paid_cop - counted_cop, owed_cop)
  const money = {
    ...found,
    ...amounts,
    total_cop,
    online_paid_cop,
    owed_cop,
    // What no place answers for is not there either.
    applied_online_cop: Math.min(
      Math.max(
        0,
        found.applied_online_cop -
          sumOf(rows, ({ online_cop }) => online_cop) -
          sumOf(kept, ({ back_cop }) => back_cop) -
          covered.places_cop,
      ),
      online_paid_cop - owed_cop,
    ),
    applied_transfer_cop: found.applied_transfer_cop - sumOf(rows, ({ transfer_cop }) => transfer_cop),
  }
  const waits = mayBecome(found.state, 'applied')
  const state = waits ? paidState(money) : found.state
  // The last place cost more than was missing, and nothing is left to pay with the rest.
  const back = waits ? { online_cop: 0, transfer_cop: 0 } : creditOf(money)
  await oweCredit(tx, found, back.online_cop, now)
  await updateImport(tx, found.id, {
    ...amounts,
    online_paid_cop,
    owed_cop: owed_cop + back.online_cop,
    owed_transfer_cop: found.owed_transfer_cop + back.transfer_cop,
    applied_online_cop: money.applied_online_cop,
    applied_transfer_cop: money.applied_transfer_cop,
    state,
    updated_at: now,
  })
  await writeAudit(tx, {
    actor_id: null,
    action: 'import.payment_returned',
    subject_type: 'import',
    subject_id: found.id,
    before: { state: found.state },
    after: { state, amount_cop, rows: rows.length, owed_cop: back.online_cop },
  })
  const order_ids = await withTeamOrders(
    tx,
    rows.map(({ order_id }) => order_id),
  )
  if (order_ids.length > 0) await freeTransfers(tx, order_ids, now)
  const gone = kept.filter(({ is_gone }) => is_gone)
  const ended_ids = [...order_ids, ...gone.map(({ order_id }) => order_id)]
  if (ended_ids.length > 0)
    await endPaidOrders(deps, tx, { event_id: found.event_id, order_ids: ended_ids, paid_by }, now)
  await markRefunded(
    tx,
    gone.map(({ registration_id }) => registration_id),
    now,
  )
  return unanswered_cop
}

interface KeptRow extends PaidRow {
  /** What of the money that was kept goes back. */
  readonly back_cop: Cop
  /** Nothing of what was paid for it is left. */
  readonly is_gone: boolean
}

/** The money that was kept of places that ended makes up for the rest, as far as it goes. */
function shareKept(rows: readonly PaidRow[], missing: Cop): KeptRow[] {
  let rest = missing
  return rows.flatMap((row) => {
    const back_cop = Math.min(rest, row.online_cop)
    rest -= back_cop
    const is_gone = back_cop === row.online_cop && row.transfer_cop === 0
    return back_cop > 0 ? [{ ...row, back_cop, is_gone }] : []
  })
}

/** Nobody is asked to pay again for a place that ended: its list costs so much less, the fee first. */
function costOfKept({ undone_cop, back_cop, is_gone, ...row }: KeptRow): CostOfRow {
  const feeOf = (cop: Cop) => Math.min(row.service_fee_cop, cop)
  if (is_gone)
    return {
      ...row,
      price_cop: row.price_cop - (undone_cop - feeOf(undone_cop)),
      service_fee_cop: row.service_fee_cop - feeOf(undone_cop),
    }
  const service_fee_cop = feeOf(undone_cop + back_cop) - feeOf(undone_cop)
  return { people: 0, price_cop: back_cop - service_fee_cop, discount_cop: 0, service_fee_cop }
}

/** As many of the last as it takes to make up for what is missing. */
function lastOf(rows: readonly PaidRow[], missing: Cop): PaidRow[] {
  const last: PaidRow[] = []
  let found = 0
  for (const row of rows) {
    if (found >= missing) break
    last.push(row)
    found += row.online_cop
  }
  return last
}
