import type { Transaction } from '../../platform/database/transaction'
import type { Payable } from '../payables'
import { owePartsAgain, oweWholeAgain, recoverDoubleReturn, type SettleDependencies } from '../payments'
import { doubtAccount } from './accounts.repository'
import { askAccount } from './ask-account'
import type { FileLineRecord } from './files.repository'
import { lockLine, updateLine } from './lines.repository'
import { tellOfLine } from './tell-of-line'
import { updateOutcome } from './told-lines.repository'

const NO_REASON = 'La cuenta no recibió el dinero'

interface Bounced {
  readonly payable: Payable
  readonly filed: FileLineRecord
  readonly file_code: string
}

/**
 * The bank sent a transfer back after it had said that it paid it. What it had closed is owed again, to the peso, and a
 * payer whose mail said that the money left is asked for another account; what had left twice by it is recovered. The
 * caller has locked the payable and the file's line, whose outcome lets it happen once.
 */
export async function oweBounced(
  deps: SettleDependencies,
  tx: Transaction,
  { payable, filed, file_code }: Bounced,
  now: Date,
): Promise<void> {
  const { id, line_id, reference, settled_cop } = filed
  const actor = { user_id: bouncedBy(filed) }
  const line = await lockLine(tx, line_id)
  await updateOutcome(tx, id, { outcome: 'bounced' })
  await recoverDoubleReturn(
    tx,
    actor,
    { file_line_id: id, note: `El banco devolvió la transferencia ${reference}`, reference },
    now,
  )
  if (settled_cop === null || settled_cop === 0) return
  const owed_cop =
    line.payment_id === null
      ? await owePartsAgain(
          tx,
          actor,
          { payable, line_id, note: noteOfTransfer(file_code, reference) },
          reference,
          now,
        )
      : await oweWholeAgain(tx, actor, { payable, payment_id: line.payment_id }, reference, now)
  if (owed_cop !== settled_cop)
    throw new Error(`The transfer ${reference} closed ${settled_cop}, and ${owed_cop} would be owed again`)
  const reason = filed.bounce_reason ?? NO_REASON
  await updateLine(tx, line.id, { state: 'to_pay', amount_cop: owed_cop, reason, updated_at: now })
  await tellOfLine(tx, line, {
    action: 'refund_line.bounced',
    actor_id: actor.user_id,
    to: 'to_pay',
    amount_cop: owed_cop,
    reference,
  })
  await doubtAccount(tx, line)
  await askAccount(deps, tx, line, { refusal: reason, isBounced: true, now })
}

/** By which the parts that a transfer gave back are known again. */
export function noteOfTransfer(file_code: string, reference: string): string {
  return `Transferencia del archivo ${file_code}, línea ${reference}`
}

function bouncedBy({ id, bounced_by }: FileLineRecord): string {
  if (bounced_by === null) throw new Error(`Nobody told that ${id} bounced`)
  return bounced_by
}
