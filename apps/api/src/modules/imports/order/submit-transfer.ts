import { createHash } from 'node:crypto'
import { type Cop, type ImportPayment, importPaymentSchema } from '@zancada/contracts'
import { writeAudit } from '../../../platform/audit'
import { inTransaction, type Transaction } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import { hasStarted } from '../../../platform/has-started.rules'
import type { ReceivedForm } from '../../../platform/http/multipart-form'
import { conflict, ProblemError } from '../../../platform/http/problems'
import { answerOnce, firstAnswer } from '../../../platform/idempotency/answer-once'
import { repeatableRequest } from '../../../platform/idempotency/repeatable-request'
import { enqueueMail } from '../../../platform/mail/mail-outbox'
import { salesPaused } from '../../orders'
import { waitsForMoney } from '../import-states.rules'
import { type ImportRecord, selectImport, selectReviewerEmail } from '../imports.repository'
import { importSubmittedMail } from '../mails/import-submitted-mail'
import { leftOf } from './import-money.rules'
import { presentImportPayment } from './import-payments.presenter'
import { insertTransfer, selectPaymentsOf } from './import-payments.repository'
import { assertPayable } from './pay-import'
import { type KeptProof, keepProof } from './proof'

type Dependencies = Pick<
  ApiDependencies,
  'database' | 'clock' | 'jobs' | 'publicUrl' | 'storage' | 'createRateLimit'
>

/** Of one import: each is a file that somebody has to look at. */
const PROOFS = { name: 'import_proof', tries: 30, windowSeconds: 24 * 3600 }

interface Submitted {
  readonly amount_cop: Cop
  readonly reference: string | undefined
  readonly form: ReceivedForm
  readonly idempotencyKey: string | undefined
  /** Of the organizer's team; null: the company. */
  readonly submitted_by: string | null
}

/** A transfer to the organizer's account, with its proof, waits to be looked at; sent again by its key it is the same one. */
export async function submitTransfer(
  deps: Dependencies,
  seen: ImportRecord,
  lock: (tx: Transaction) => Promise<ImportRecord>,
  submitted: Submitted,
): Promise<ImportPayment> {
  const { amount_cop, reference, form, submitted_by } = submitted
  const repeatable = repeatableRequest({
    key: submitted.idempotencyKey,
    call: `POST importaciones/${seen.id}/comprobante`,
    who: submitted_by ?? 'empresa',
    body: { amount_cop, reference, proof: form.files.proof && hashOf(form.files.proof) },
  })
  // A client that lost the answer gets it again, though the import takes no more transfers by now.
  const first = repeatable && (await firstAnswer(deps.database, repeatable, importPaymentSchema))
  if (first) return first
  assertTakesTransfers(seen, submitted_by, deps.clock.now())
  await deps.createRateLimit(PROOFS).take(seen.id)
  const proof = await keepProof(deps, form)
  try {
    const { answer, isRepeated } = await inTransaction(deps.database, async (tx) => {
      const found = await lock(tx)
      return answerOnce(tx, repeatable, { schema: importPaymentSchema, now: deps.clock.now() }, () =>
        write(deps, tx, found, submitted, proof),
      )
    })
    if (answer instanceof ProblemError) throw answer
    if (isRepeated) await deps.storage.remove(proof.proof_path)
    return answer
  } catch (error) {
    await deps.storage.remove(proof.proof_path)
    throw error
  }
}

const hashOf = (proof: Buffer) => createHash('sha256').update(proof).digest('hex')

function assertTakesTransfers(found: ImportRecord, submittedBy: string | null, now: Date): void {
  if (hasStarted(found.event_starts_at, now)) throw conflict('import_closed', 'Esta carrera ya empezó')
  // Their own team may still tell of one that came before the end: its approval takes the places again, or is refused.
  if (submittedBy === null || !isLate(found, now)) assertPayable(found, now)
  if (found.sales_paused) throw salesPaused()
  if (submittedBy === null && found.transfer_instructions === null)
    throw conflict('no_transfers', 'El organizador recibe este pago solo en línea')
}

/** Its time is over and nothing else ended it. */
function isLate({ state, event_state, held_until }: ImportRecord, now: Date): boolean {
  if (event_state === 'cancelled') return false
  return state === 'expired' || (waitsForMoney(state) && held_until !== null && held_until <= now)
}

async function write(
  deps: Dependencies,
  tx: Transaction,
  found: ImportRecord,
  { amount_cop, reference, submitted_by }: Submitted,
  proof: KeptProof,
): Promise<ImportPayment> {
  const now = deps.clock.now()
  assertTakesTransfers(found, submitted_by, now)
  const id = await insertTransfer(tx, {
    import_id: found.id,
    amount_cop,
    reference: reference || null,
    ...proof,
    submitted_by,
    created_at: now,
  })
  await writeAudit(tx, {
    actor_id: submitted_by,
    action: 'import.transfer_submitted',
    subject_type: 'import',
    subject_id: found.id,
    after: { amount_cop, payment_id: id },
  })
  if (submitted_by === null) {
    const mail = await importSubmittedMail({
      to: await selectReviewerEmail(tx, found.organizer_id),
      company: found.company_name ?? '',
      event_name: found.event_name,
      code: found.code,
      url: `${deps.publicUrl}/organizador/pagos-importacion?evento=${found.event_slug}`,
      amount_cop,
      left_cop: leftOf(found),
      expires_at: (await selectImport(tx, found.id))?.held_until ?? now,
      timezone: found.timezone,
    })
    await enqueueMail(tx, deps.jobs, mail)
  }
  const row = (await selectPaymentsOf(tx, found.id)).find((each) => each.id === id)
  if (!row) throw new Error('A transfer that was just written is there')
  return presentImportPayment(row)
}
