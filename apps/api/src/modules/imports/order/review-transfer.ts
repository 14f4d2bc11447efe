import type {
  approveImportPaymentCall,
  ListedImportPayment,
  ReceivedBody,
  rejectImportPaymentCall,
} from '@zancada/contracts'
import { writeAudit } from '../../../platform/audit'
import { inTransaction, type Transaction } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import { hasStarted } from '../../../platform/has-started.rules'
import { organizerSuspended } from '../../../platform/http/access'
import type { OrganizerActor } from '../../../platform/http/actor'
import { conflict, notFound } from '../../../platform/http/problems'
import { refuseTakenDown } from '../../events'
import type { Retaken } from '../../payables'
import { holdsPlaces } from '../import-states.rules'
import { tellImportJob } from '../imports.jobs'
import { type ImportRecord, lockOwnImport } from '../imports.repository'
import { receive, retakeImport } from './import-payable'
import { reviewTransfer, selectTransfer } from './import-payments.repository'
import { presentListed } from './list-import-payments'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock' | 'jobs'>
export type Transfer = NonNullable<Awaited<ReturnType<typeof selectTransfer>>>

/**
 * The organizer found the money in their account: it registers the rows it covers. After its time the places of those
 * rows are taken again, all of them, or the transfer cannot be approved and the money is the organizer's to return. So is
 * what they look at once the race has started.
 */
export function approveTransfer(
  deps: Dependencies,
  actor: OrganizerActor,
  id: string,
  { amount_cop }: ReceivedBody<typeof approveImportPaymentCall>,
): Promise<ListedImportPayment> {
  return review(deps, actor, id, async (tx, found, transfer, now) => {
    refuseUnlessHeld(actor, found)
    refuseTakenDown(found)
    const received_cop = amount_cop ?? transfer.amount_cop
    await closeReview(tx, id, {
      state: 'approved',
      received_cop,
      reviewed_by: actor.user_id,
      reviewed_at: now,
    })
    const received = {
      online_cop: 0,
      transfer_cop: received_cop,
      told_cop: transfer.amount_cop,
      actor_id: actor.user_id,
    }
    if (found.event_state === 'cancelled') throw tooLate('El evento fue cancelado')
    if (found.state === 'cancelled') throw tooLate('La importación fue cancelada')
    if (hasStarted(found.event_starts_at, now)) throw tooLate('La carrera ya empezó')
    if (found.state === 'expired') {
      const retaken = await retakeImport(deps, tx, found, received, now)
      if (retaken !== 'confirmed') throw tooLate(`La importación venció ${AFTER[retaken] ?? GONE}`)
    } else await receive(deps, tx, found, received, now)
  })
}

export function rejectTransfer(
  deps: Dependencies,
  actor: OrganizerActor,
  id: string,
  { reason }: ReceivedBody<typeof rejectImportPaymentCall>,
): Promise<ListedImportPayment> {
  return review(deps, actor, id, async (tx, found, { amount_cop }, now) => {
    refuseUnlessHeld(actor, found)
    await closeReview(tx, id, {
      state: 'rejected',
      reason,
      reviewed_by: actor.user_id,
      reviewed_at: now,
    })
    await writeAudit(tx, {
      actor_id: actor.user_id,
      action: 'import.transfer_rejected',
      subject_type: 'import',
      subject_id: found.id,
      after: { amount_cop, note: reason },
    })
    await deps.jobs.enqueue(tx, tellImportJob, {
      id: found.id,
      told: { what: 'rejected', amount_cop, reason },
    })
  })
}

/** The import is locked first, as by every change to its money. */
export function review(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  actor: OrganizerActor,
  id: string,
  work: (tx: Transaction, found: ImportRecord, transfer: Transfer, now: Date) => Promise<void>,
): Promise<ListedImportPayment> {
  const now = clock.now()
  return inTransaction(database, async (tx) => {
    const seen = await selectTransfer(tx, id)
    const found = seen && (await lockOwnImport(tx, actor, seen.import_id))
    // As it is now: somebody may have looked at it while the import was locked by them.
    const transfer = found && (await selectTransfer(tx, id))
    if (!found || !transfer) throw notFound()
    await work(tx, found, transfer, now)
    return presentListed(tx, id)
  })
}

/**
 * While the organizer is suspended only what still holds its places settles, so that none is taken anew. Nothing is sent
 * meanwhile: whatever waits was sent before.
 */
function refuseUnlessHeld({ state }: OrganizerActor, found: ImportRecord): void {
  if (state === 'suspended' && !holdsPlaces(found.state)) throw organizerSuspended()
}

async function closeReview(
  tx: Transaction,
  id: string,
  closing: Parameters<typeof reviewTransfer>[2],
): Promise<void> {
  if (!(await reviewTransfer(tx, id, closing)))
    throw conflict('already_reviewed', 'Alguien ya revisó esta transferencia')
}

const GONE = 'y sus cupos ya no están'
/** Why late money takes no place again. */
const AFTER: Readonly<Partial<Record<Retaken, string>>> = {
  race_unavailable: 'y el evento ya no recibe inscripciones',
  code_used_up: 'y su código de descuento ya se agotó',
  below_one_place: 'y lo que llegó no alcanza para el cupo de un corredor',
}

const tooLate = (why: string) =>
  conflict('import_closed', `${why}. Devuélvele el dinero a la empresa y rechaza la transferencia.`)
