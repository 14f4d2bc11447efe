import {
  type decideRefundDoubtCall,
  REQUIRED,
  type ReceivedBody,
  type RefundClosing,
} from '@zancada/contracts'
import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Account } from '../../platform/http/actor'
import { conflict, InvalidInputError, notFound } from '../../platform/http/problems'
import { dayOf } from '../payments'
import { findDoubt, lockDoubt, payAgain, updateDoubt } from './doubts.repository'
import { findFile } from './files.repository'
import { lockLine } from './lines.repository'
import { loadClosing } from './load-closing'
import { selectRace } from './races.repository'
import { applyResultJob } from './refund-batches.jobs'
import { tellOfLine } from './tell-of-line'
import { lockFileLine } from './told-lines.repository'

/**
 * A person says, once, whether the bank paid again what it had sent back. Paid, the job closes it by the road of whatever
 * the bank pays, and takes it out of the file that has it meanwhile; unpaid, the next file may take it.
 */
export async function decideDoubt(
  deps: Pick<ApiDependencies, 'database' | 'clock' | 'jobs'>,
  actor: Pick<Account, 'user_id'>,
  id: string,
  body: ReceivedBody<typeof decideRefundDoubtCall>,
): Promise<RefundClosing> {
  const asked = await findDoubt(deps.database, id)
  if (!asked) throw notFound()
  const now = deps.clock.now()
  const event_id = await inTransaction(deps.database, async (tx) => {
    const line = await lockLine(tx, asked.line_id)
    const doubt = await lockDoubt(tx, id)
    if (doubt.decision !== null)
      throw conflict('already_decided', 'Otra persona ya decidió sobre esta devolución')
    const filed = await lockFileLine(tx, doubt.file_line_id)
    const decided = { decided_at: now, decided_by: actor.user_id, note: body.note }
    if (body.decision === 'unpaid') {
      await updateDoubt(tx, id, { ...decided, decision: 'unpaid', proof_reference: null, proof_on: null })
    } else {
      const file = await findFile(tx, filed.file_id)
      const proof = proofOf(body, { today: dayOf(now), filed_on: file ? dayOf(file.created_at) : '' })
      if (filed.outcome !== 'bounced')
        throw conflict(
          'being_written',
          'Todavía estamos anotando que esta transferencia volvió. Inténtalo de nuevo en un minuto.',
        )
      await updateDoubt(tx, id, {
        ...decided,
        decision: 'paid',
        proof_reference: proof.bank_reference,
        proof_on: proof.paid_on,
      })
      await payAgain(tx, filed.id, { ...proof, told_at: now, told_by: actor.user_id })
      await deps.jobs.enqueue(tx, applyResultJob, { event_id: line.event_id })
    }
    await tellOfLine(tx, line, {
      action: body.decision === 'paid' ? 'refund_line.found_paid' : 'refund_line.found_unpaid',
      actor_id: actor.user_id,
      to: line.state,
      amount_cop: filed.amount_cop,
      reference: filed.reference,
    })
    return line.event_id
  })
  return loadClosing(deps, (await selectRace(deps.database, event_id)).slug)
}

function proofOf(
  { bank_reference, paid_on }: ReceivedBody<typeof decideRefundDoubtCall>,
  { today, filed_on }: { readonly today: string; readonly filed_on: string },
) {
  if (!bank_reference || !paid_on)
    throw new InvalidInputError({
      ...(!bank_reference && { bank_reference: [REQUIRED] }),
      ...(!paid_on && { paid_on: [REQUIRED] }),
    })
  if (paid_on > today) throw new InvalidInputError({ paid_on: ['Ese día no ha llegado'] })
  if (paid_on < filed_on)
    throw new InvalidInputError({ paid_on: ['Es de antes de que saliera en su archivo'] })
  return { bank_reference, paid_on }
}
