import { writeAudit } from '../../../platform/audit'
import type { Transaction } from '../../../platform/database/transaction'
import { insertDoubleReturn } from './double-returns.repository'

type Found = Parameters<typeof insertDoubleReturn>[1]

/** Money left that had left before: from here on it waits for a person. */
export async function writeDoubleReturn(tx: Transaction, found: Found): Promise<void> {
  const { id, amount_cop, first_way, payable_kind, payable_id } = await insertDoubleReturn(tx, found)
  await writeAudit(tx, {
    actor_id: null,
    action: 'double_return.found',
    subject_type: 'double_return',
    subject_id: id,
    after: { payable_kind, payable_id, amount_cop, first_way },
  })
}
