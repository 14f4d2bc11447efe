import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/transaction'
import type { FileLineRecord } from './files.repository'

export interface ToldLine {
  readonly reference: string
  readonly told: 'paid' | 'rejected'
  readonly bank_reference: string | null
  readonly paid_on: string | null
  readonly reason: string | null
}

/** Locked before their files' lines, in the same order as writing a file and claiming a void: what is read next stays so. */
export async function lockLinesOf(
  tx: Transaction,
  eventId: string,
  references: readonly string[],
): Promise<void> {
  await sql`
    select from refund_lines
    where event_id = ${eventId} and id in (
      select line_id from refund_file_lines where reference = any(${references}::text[])
    )
    order by id for update
  `.execute(tx)
}

/** What the bank says, once: the first word about a reference stands. The lines are locked. */
export async function writeTold(
  tx: Transaction,
  told: readonly ToldLine[],
  { told_by, told_at }: { readonly told_by: string; readonly told_at: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update refund_file_lines
    set told = said.told, told_at = ${told_at}, told_by = ${told_by}, bank_reference = said.bank_reference,
      paid_on = said.paid_on, reason = said.reason
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
      as said (reference text, told refund_told, bank_reference text, paid_on date, reason text)
    where refund_file_lines.reference = said.reference and refund_file_lines.told is null
      and (
        refund_file_lines.outcome = 'waiting'
        or refund_file_lines.outcome = 'annulled' and said.told = 'paid' and exists (
          select from refund_lines
          where refund_lines.id = refund_file_lines.line_id and refund_lines.state not in ('waiting', 'voiding')
        )
      )
  `.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** What came back though the bank had said that it paid it: its second word, and the last. */
export async function writeBounced(
  tx: Transaction,
  told: readonly Pick<ToldLine, 'reference' | 'reason'>[],
  { bounced_by, bounced_at }: { readonly bounced_by: string; readonly bounced_at: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update refund_file_lines
    set bounced_at = ${bounced_at}, bounced_by = ${bounced_by}, bounce_reason = said.reason
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as said (reference text, reason text)
    where refund_file_lines.reference = said.reference and refund_file_lines.told = 'paid'
      and refund_file_lines.bounced_at is null
  `.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** What the bank paid though it had said that it rejected it: its first word stays beside the second. The lines are locked. */
export async function writeOverturned(
  tx: Transaction,
  told: readonly Pick<ToldLine, 'reference' | 'bank_reference' | 'paid_on'>[],
  { overturned_by, overturned_at }: { readonly overturned_by: string; readonly overturned_at: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update refund_file_lines
    set overturned_at = ${overturned_at}, overturned_by = ${overturned_by}, bank_reference = said.bank_reference,
      paid_on = said.paid_on
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
      as said (reference text, bank_reference text, paid_on date)
    where refund_file_lines.reference = said.reference and refund_file_lines.told = 'rejected'
      and refund_file_lines.overturned_at is null and not exists (
        select from refund_lines
        where refund_lines.id = refund_file_lines.line_id and refund_lines.state in ('waiting', 'voiding')
      )
  `.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Transfers that the bank paid by these references of its own. */
export async function selectPaidBy(
  db: Queryable,
  bankReferences: readonly string[],
): Promise<{ reference: string; bank_reference: string }[]> {
  const { rows } = await sql<{ reference: string; bank_reference: string }>`
    select reference, bank_reference from refund_file_lines
    where bank_reference = any(${bankReferences}::text[]) and told = 'paid'
  `.execute(db)
  return rows
}

/** Told and not written down yet, with the payable whose lock comes first. */
export function selectToApply(db: Queryable, eventId: string, besides: readonly string[], limit: number) {
  return db
    .selectFrom('refund_file_lines')
    .innerJoin('refund_lines', 'refund_lines.id', 'refund_file_lines.line_id')
    .innerJoin('refund_files', 'refund_files.id', 'refund_file_lines.file_id')
    .select([
      'refund_file_lines.id',
      'refund_file_lines.line_id',
      'refund_lines.payable_kind',
      'refund_lines.payable_id',
      'refund_files.code as file_code',
    ])
    .where('refund_lines.event_id', '=', eventId)
    .where(IS_TO_APPLY)
    .where(sql<boolean>`refund_file_lines.id <> all(${besides}::uuid[])`)
    .orderBy('refund_file_lines.id')
    .limit(limit)
    .execute()
}

/** What it paid is written down before it came back; what it rejected and paid is written down as paid. */
const IS_TO_APPLY = sql<boolean>`(
  refund_file_lines.told is not null and refund_file_lines.outcome in ('waiting', 'annulled')
  or refund_file_lines.bounced_at is not null and refund_file_lines.told = 'paid'
    and refund_file_lines.outcome in ('paid', 'closed')
  or refund_file_lines.overturned_at is not null and refund_file_lines.told = 'rejected'
)`

export function selectRacesToApply(db: Queryable, before: Date) {
  return db
    .selectFrom('refund_file_lines')
    .innerJoin('refund_files', 'refund_files.id', 'refund_file_lines.file_id')
    .select('refund_files.event_id')
    .distinct()
    .where(IS_TO_APPLY)
    .where(sql<boolean>`coalesce(
      refund_file_lines.bounced_at, refund_file_lines.overturned_at, refund_file_lines.told_at
    ) < ${before}`)
    .execute()
}

export function lockFileLine(tx: Transaction, id: string): Promise<FileLineRecord> {
  return tx
    .selectFrom('refund_file_lines')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Takes a line that was paid by an annulled file, or after it was rejected, out of the file that has it now; false when the bank paid that one too. */
export async function takeOutOfOthers(
  tx: Transaction,
  { id, line_id }: Pick<FileLineRecord, 'id' | 'line_id'>,
  reason: string,
): Promise<boolean> {
  const others = await tx
    .selectFrom('refund_file_lines')
    .select(['id', 'told', 'overturned_at'])
    .where('line_id', '=', line_id)
    .where('id', '!=', id)
    .where('outcome', '=', 'waiting')
    .forUpdate()
    .execute()
  if (others.some(({ told, overturned_at }) => told === 'paid' || overturned_at !== null)) return false
  for (const { id: other, told } of others)
    await updateOutcome(
      tx,
      other,
      told === 'rejected' ? { outcome: 'closed' } : { outcome: 'annulled', reason },
    )
  return true
}

export async function updateOutcome(
  tx: Transaction,
  id: string,
  changes: Pick<FileLineRecord, 'outcome'> &
    Partial<Pick<FileLineRecord, 'told' | 'reason' | 'settled_cop' | 'twice_cop'>>,
): Promise<void> {
  await tx.updateTable('refund_file_lines').set(changes).where('id', '=', id).execute()
}
