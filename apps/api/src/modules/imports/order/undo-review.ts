import type { ListedImportPayment, ReceivedBody, undoImportPaymentCall } from '@zancada/contracts'
import { writeAudit } from '../../../platform/audit'
import type { Transaction } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import { hasStarted } from '../../../platform/has-started.rules'
import type { OrganizerActor } from '../../../platform/http/actor'
import { conflict } from '../../../platform/http/problems'
import { mayBecome } from '../import-states.rules'
import { tellImportJob } from '../imports.jobs'
import { type ImportRecord, updateImport } from '../imports.repository'
import { unspentOf, withoutTransfer } from './import-money.rules'
import { updateReview } from './import-payments.repository'
import { paidState } from './import-standing.rules'
import { review, type Transfer } from './review-transfer'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock' | 'jobs'>

/** What was decided of a transfer and was a mistake. */
export function undoReview(
  deps: Dependencies,
  actor: OrganizerActor,
  id: string,
  { reason }: ReceivedBody<typeof undoImportPaymentCall>,
): Promise<ListedImportPayment> {
  return review(deps, actor, id, (tx, found, transfer, now) => {
    const undoing = { deps, tx, actor, found, transfer, reason, now }
    return transfer.state === 'rejected' ? undoRejection(undoing) : undoApproval(undoing)
  })
}

interface Undoing {
  readonly deps: Dependencies
  readonly tx: Transaction
  readonly actor: OrganizerActor
  /** Locked. */
  readonly found: ImportRecord
  readonly transfer: Transfer
  readonly reason: string
  readonly now: Date
}

/** It waits to be looked at again, and keeps its places as one that was never looked at. */
async function undoRejection({ deps, tx, actor, found, transfer, reason, now }: Undoing): Promise<void> {
  const { id, amount_cop } = transfer
  if (found.event_state === 'cancelled') throw notAgain('El evento fue cancelado')
  if (found.state === 'cancelled') throw notAgain('La importación fue cancelada')
  if (hasStarted(found.event_starts_at, now)) throw notAgain('La carrera ya empezó')
  await updateReview(tx, id, { state: 'submitted', reason: null, reviewed_by: null, reviewed_at: null })
  await writeAudit(tx, {
    actor_id: actor.user_id,
    action: 'import.rejection_undone',
    subject_type: 'import',
    subject_id: found.id,
    after: { amount_cop, payment_id: id, note: reason },
  })
  await deps.jobs.enqueue(tx, tellImportJob, {
    id: found.id,
    told: { what: 'rejection_undone', amount_cop, reason },
  })
}

const notAgain = (why: string) =>
  conflict(
    'import_closed',
    `${why}: esta transferencia ya no se puede aprobar. Devuélvele el dinero a la empresa.`,
  )

/**
 * As far as its money paid nobody. Taken back whole, the transfer waits to be looked at again; what registered somebody
 * stays, and is cancelled like any registration.
 */
async function undoApproval({ deps, tx, actor, found, transfer, reason, now }: Undoing): Promise<void> {
  const { id, state, received_cop, amount_cop: told_cop } = transfer
  if (state !== 'approved' || received_cop === null)
    throw conflict('not_reviewed', 'Esta transferencia todavía está por revisar')
  const amount_cop = unspentOf(found, received_cop)
  if (amount_cop === 0)
    throw conflict(
      'already_spent',
      'Con esta transferencia ya se inscribieron corredores. Si fue un error, cancela esas inscripciones.',
    )
  const isWhole = amount_cop === received_cop
  await updateReview(
    tx,
    id,
    isWhole
      ? { state: 'submitted', received_cop: null, reviewed_by: null, reviewed_at: null }
      : { received_cop: received_cop - amount_cop },
  )
  const money = withoutTransfer(found, amount_cop)
  const after = mayBecome(found.state, 'applied') ? paidState(money) : found.state
  await updateImport(tx, found.id, {
    transfer_paid_cop: money.transfer_paid_cop,
    owed_transfer_cop: money.owed_transfer_cop,
    state: after,
    updated_at: now,
    ...(after !== found.state && { paid_at: null }),
  })
  await writeAudit(tx, {
    actor_id: actor.user_id,
    action: 'import.transfer_undone',
    subject_type: 'import',
    subject_id: found.id,
    before: { state: found.state, received_cop },
    after: {
      state: after,
      received_cop: received_cop - amount_cop,
      amount_cop,
      payment_id: id,
      note: reason,
    },
  })
  await deps.jobs.enqueue(tx, tellImportJob, {
    id: found.id,
    told: { what: 'undone', told_cop, received_cop, amount_cop, reason },
  })
}
