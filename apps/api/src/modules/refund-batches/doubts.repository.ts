import { type Selectable, sql } from 'kysely'
import type { RefundDoubts } from '../../platform/database/schema.gen'
import type { Queryable, Transaction } from '../../platform/database/transaction'
import type { ToldLine } from './told-lines.repository'

export type DoubtRecord = Selectable<RefundDoubts>

/** What the bank says to have paid again, beside what it said before. The lines are locked. */
export async function insertDoubts(
  tx: Transaction,
  told: readonly Pick<ToldLine, 'reference' | 'bank_reference' | 'paid_on'>[],
  { told_by, told_at }: { readonly told_by: string; readonly told_at: Date },
): Promise<{ line_id: string; reference: string }[]> {
  const { rows } = await sql<{ line_id: string; reference: string }>`
    with doubted as (
      insert into refund_doubts (line_id, file_line_id, bank_reference, paid_on, told_at, told_by,
        first_bank_reference, first_paid_on, bounced_at, bounce_reason)
      select filed.line_id, filed.id, said.bank_reference, said.paid_on, ${told_at}, ${told_by}::uuid,
        filed.bank_reference, filed.paid_on, filed.bounced_at, filed.bounce_reason
      from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
        as said (reference text, bank_reference text, paid_on date)
      join refund_file_lines as filed on filed.reference = said.reference
      where filed.told = 'paid' and filed.bounced_at is not null
      order by filed.line_id
      on conflict (file_line_id) where decision is null do nothing
      returning line_id, file_line_id
    )
    select doubted.line_id, refund_file_lines.reference
    from doubted join refund_file_lines on refund_file_lines.id = doubted.file_line_id
    order by doubted.line_id
  `.execute(tx)
  return rows
}

export function findDoubt(db: Queryable, id: string): Promise<DoubtRecord | undefined> {
  return db.selectFrom('refund_doubts').selectAll().where('id', '=', id).executeTakeFirst()
}

export function lockDoubt(tx: Transaction, id: string): Promise<DoubtRecord> {
  return tx.selectFrom('refund_doubts').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

type Decision = Pick<
  DoubtRecord,
  'decision' | 'decided_at' | 'decided_by' | 'note' | 'proof_reference' | 'proof_on'
>

export async function updateDoubt(tx: Transaction, id: string, decision: Decision): Promise<void> {
  await tx.updateTable('refund_doubts').set(decision).where('id', '=', id).execute()
}

interface Proof {
  readonly bank_reference: string
  readonly paid_on: string
  readonly told_at: Date
  readonly told_by: string
}

/** From now on it is one more that the bank paid outside of its file: what that closes is written down by the job. */
export async function payAgain(tx: Transaction, fileLineId: string, proof: Proof): Promise<void> {
  await tx
    .updateTable('refund_file_lines')
    .set({
      ...proof,
      outcome: 'annulled',
      settled_cop: null,
      twice_cop: null,
      bounced_at: null,
      bounced_by: null,
      bounce_reason: null,
    })
    .where('id', '=', fileLineId)
    .execute()
}
