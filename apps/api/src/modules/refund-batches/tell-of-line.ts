import type { AuditAction } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import type { Transaction } from '../../platform/database/transaction'
import type { LineRecord } from './lines.repository'

interface Told {
  readonly action: Extract<AuditAction, `refund_line.${string}`>
  /** The person who loaded the bank's word; null for what the job decides. */
  readonly actor_id: string | null
  readonly to: LineRecord['state']
  /** By what the bank knows it. Its reason stays beside the file: it may name an account. */
  readonly reference?: string
  readonly amount_cop?: number
}

/** What became of a line, in the transaction that changes it. `line` as it was before. */
export async function tellOfLine(
  tx: Transaction,
  line: LineRecord,
  { action, actor_id, to, reference, amount_cop = line.amount_cop }: Told,
): Promise<void> {
  await writeAudit(tx, {
    actor_id,
    action,
    subject_type: 'refund_line',
    subject_id: line.id,
    before: { state: line.state },
    after: { state: to, amount_cop, ...(reference !== undefined && { reference }) },
  })
}
