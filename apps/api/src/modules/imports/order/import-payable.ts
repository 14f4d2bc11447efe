import type { Cop } from '@zancada/contracts'
import { writeAudit } from '../../../platform/audit'
import { inSavepoint } from '../../../platform/database/savepoint'
import type { Transaction } from '../../../platform/database/transaction'
import { selectReleasedRedemption, spendReleasedRedemption } from '../../discounts'
import type { Payable, PayableDependencies, PayableKind, Retaken } from '../../payables'
import { holdListedLate, whyGone } from '../../places'
import { mayBecome } from '../import-states.rules'
import { applyImportJob } from '../imports.jobs'
import { type ImportRecord, lockImport, updateImport } from '../imports.repository'
import { endImport } from './end-import'
import {
  forgetPrices,
  type HeldRow,
  selectHeldRows,
  selectLapsedRows,
  updateHeldAgain,
} from './held-rows.repository'
import { IMPORT_KIND } from './import-kind.rules'
import { coveredRows, creditOf, leftOf, without } from './import-money.rules'
import { PAYABLE_STANDINGS, paidState } from './import-standing.rules'
import { undoPayment } from './undo-payment'
import { isStillTheirs, sumCoveredParts } from './undone-rows.repository'

/** An import as a payment sees it: several pay it, each registers the rows that it covers. */
export const importPayables: PayableKind = {
  kind: IMPORT_KIND,
  lock: async (deps, tx, id, now) => {
    const found = await lockImport(tx, id)
    return found?.confirmed_at ? importPayable(deps, tx, found, now) : undefined
  },
}

/** `locked` by the caller. */
export function importPayable(
  deps: PayableDependencies,
  tx: Transaction,
  locked: ImportRecord,
  now: Date,
): Payable {
  return {
    payable_kind: importPayables.kind,
    payable_id: locked.id,
    subject_type: 'import',
    code: locked.code,
    standing: PAYABLE_STANDINGS[locked.state],
    amount_cop: locked.total_cop,
    left_cop: leftOf(locked),
    fee_cop: 0,
    takes_parts: true,
    tellsItsEnd: true,
    held_until: locked.held_until ?? now,
    payer: async () => ({
      email: locked.company_email ?? '',
      full_name: locked.company_name,
      phone: locked.company_phone,
      document_type: 'NIT',
      // Without its check digit.
      document_number: locked.company_nit?.split('-')[0] || null,
    }),
    race: async () => ({ isOff: locked.event_state === 'cancelled', starts_at: locked.event_starts_at }),
    confirm: async (paid_cop) => {
      await receive(deps, tx, locked, { online_cop: paid_cop, transfer_cop: 0 }, now)
      return 'confirmed'
    },
    retake: (paid_cop) => retakeImport(deps, tx, locked, { online_cop: paid_cop, transfer_cop: 0 }, now),
    release: async (to) => {
      // What was paid in time is registered first; the rest is let go at a later look.
      if (to === 'expired' && (await paysNextRow(tx, locked))) return
      await endImport(deps, tx, locked, { to, now })
    },
    keepUntil: async (until) => {
      if (locked.expires_at !== null && until > locked.expires_at)
        await updateImport(tx, locked.id, { expires_at: until })
    },
    undo: async (returned) => ({
      unanswered_cop: await undoPayment(deps, tx, locked, returned, now),
      keepsPlaces: false,
    }),
    loseCredit: async (paymentId) => {
      const { credit_cop, lost_cop } = await sumCoveredParts(tx, paymentId)
      await updateImport(tx, locked.id, {
        online_paid_cop: locked.online_paid_cop - credit_cop - lost_cop,
        owed_cop: locked.owed_cop - credit_cop - lost_cop,
      })
    },
    // What goes back of an import that it had paid goes back in parts.
    oweAgain: async ({ hadPaid }) => {
      if (hadPaid) throw new Error(`A whole payment of the import ${locked.code} left by the bank`)
    },
    // The company named its runners; a runner who got the place later is a stranger to it.
    mayNameRunner: (registrationId) => isStillTheirs(tx, registrationId),
  }
}

/** Whether a job is still to register a row that the money covers. */
async function paysNextRow(tx: Transaction, found: ImportRecord): Promise<boolean> {
  if (found.event_state === 'cancelled') return false
  return coveredRows(await selectHeldRows(tx, found.id, 1), creditOf(found)).length > 0
}

interface Received {
  readonly online_cop: Cop
  readonly transfer_cop: Cop
  /** Of a transfer: what they had said, and who looked at it. */
  readonly told_cop?: Cop
  readonly actor_id?: string
}

/** Money came in for an import whose places wait, or that has them all; a job registers what it covers. */
export async function receive(
  { jobs }: Pick<PayableDependencies, 'jobs'>,
  tx: Transaction,
  found: ImportRecord,
  { online_cop, transfer_cop, told_cop, actor_id }: Received,
  now: Date,
): Promise<void> {
  const money = {
    ...found,
    online_paid_cop: found.online_paid_cop + online_cop,
    transfer_paid_cop: found.transfer_paid_cop + transfer_cop,
  }
  // What comes once all is registered is only stated.
  const state = found.state === 'applied' ? found.state : paidState(money)
  if (state !== found.state && !mayBecome(found.state, state))
    throw new Error(`The import ${found.code} is ${found.state}, it cannot be ${state}`)
  const amount_cop = online_cop + transfer_cop
  await updateImport(tx, found.id, {
    online_paid_cop: money.online_paid_cop,
    transfer_paid_cop: money.transfer_paid_cop,
    state,
    updated_at: now,
    ...(state === 'paid' && { paid_at: found.paid_at ?? now }),
  })
  await writeAudit(tx, {
    actor_id: actor_id ?? null,
    action: transfer_cop > 0 ? 'import.transfer_approved' : 'import.payment_received',
    subject_type: 'import',
    subject_id: found.id,
    before: { state: found.state },
    after: { state, amount_cop },
  })
  await jobs.enqueue(tx, applyImportJob, {
    id: found.id,
    paid: { amount_cop, ...(told_cop !== undefined && { told_cop }) },
  })
}

/**
 * Takes again the places of the rows that late money covers, by the rules of a late order: all of these, or nothing was
 * changed. A size that ran out meanwhile costs its row the size.
 */
export async function retakeImport(
  deps: Pick<PayableDependencies, 'jobs'>,
  tx: Transaction,
  found: ImportRecord,
  received: Received,
  now: Date,
): Promise<Retaken> {
  if (found.event_state === 'cancelled') return 'race_off'
  if (found.state !== 'expired') return 'no_places_left'
  const credit = creditOf(found)
  const lapsed = await selectLapsedRows(tx, found.id)
  const covered = coveredRows(lapsed, {
    online_cop: credit.online_cop + received.online_cop,
    transfer_cop: credit.transfer_cop + received.transfer_cop,
  })
  if (covered.length === 0) return lapsed.length === 0 ? 'no_places_left' : 'below_one_place'
  let dressed: readonly HeldRow[] = covered
  try {
    await inSavepoint(tx, async () => {
      dressed = await holdListedLate(tx, found.event_id, covered)
      const released = await selectReleasedRedemption(tx, { import_order_id: found.id })
      if (released) await spendReleasedRedemption(tx, released, now)
    })
  } catch (error) {
    const why = whyGone(error)
    if (why !== undefined) return why
    throw error
  }
  const left = lapsed.slice(covered.length)
  const { total_cop, ...amounts } = without(found, left)
  await updateHeldAgain(tx, found.id, dressed)
  // Nobody pays for the others any more: they are of no later payment.
  await forgetPrices(tx, found.id)
  await updateImport(tx, found.id, { ...amounts, closed_at: null, revision: found.revision + 1 })
  await receive(deps, tx, { ...found, ...amounts, total_cop }, received, now)
  return 'confirmed'
}
