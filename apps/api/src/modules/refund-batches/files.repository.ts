import { type Selectable, sql } from 'kysely'
import type { RefundFileLines, RefundFiles } from '../../platform/database/schema.gen'
import type { Queryable, Transaction } from '../../platform/database/transaction'
import { IS_DISPUTED } from './lines.repository'

export type FileRecord = Selectable<RefundFiles>
export type FileLineRecord = Selectable<RefundFileLines>

/** Lines that the bank can pay, with their accounts: both locked until they are in a file. */
export function lockPayableLines(tx: Transaction, eventId: string) {
  return tx
    .selectFrom('refund_lines')
    .innerJoin('refund_accounts', (join) =>
      join
        .onRef('refund_accounts.payable_kind', '=', 'refund_lines.payable_kind')
        .onRef('refund_accounts.payable_id', '=', 'refund_lines.payable_id'),
    )
    .select(['refund_lines.id', 'refund_lines.amount_cop'])
    .where('refund_lines.event_id', '=', eventId)
    .where('refund_lines.state', '=', 'to_pay')
    .where('refund_lines.is_doubted', '=', false)
    .where('refund_accounts.given_at', 'is not', null)
    .where(sql<boolean>`not ${IS_DISPUTED} and not is_line_paid_unwritten(refund_lines.id)`)
    .orderBy('refund_lines.id')
    .forUpdate()
    .execute()
}

export function insertFile(
  tx: Transaction,
  file: Pick<FileRecord, 'event_id' | 'code' | 'created_by' | 'created_at'>,
): Promise<FileRecord> {
  return tx.insertInto('refund_files').values(file).returningAll().executeTakeFirstOrThrow()
}

export async function putInFile(
  tx: Transaction,
  fileId: string,
  lines: readonly { readonly line_id: string; readonly reference: string; readonly amount_cop: number }[],
  now: Date,
): Promise<void> {
  await sql`
    with filed as (
      insert into refund_file_lines (file_id, line_id, reference, amount_cop)
      select ${fileId}::uuid, line_id, reference, amount_cop
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as t (line_id uuid, reference text, amount_cop bigint)
      returning line_id
    )
    update refund_lines set state = 'in_file', reason = null, updated_at = ${now}
    from filed where refund_lines.id = filed.line_id
  `.execute(tx)
}

export async function selectRacesWithFiles(db: Queryable, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('refund_files')
    .select('event_id')
    .distinct()
    .where('created_at', '>=', since)
    .execute()
  return rows.map(({ event_id }) => event_id)
}

export function findFile(db: Queryable, id: string): Promise<FileRecord | undefined> {
  return db.selectFrom('refund_files').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Undefined when it was annulled before. */
export async function annulFile(
  tx: Transaction,
  id: string,
  annulled_by: string,
  now: Date,
): Promise<{ lines: number } | undefined> {
  const file = await tx
    .updateTable('refund_files')
    .set({ annulled_at: now, annulled_by })
    .where('id', '=', id)
    .where('annulled_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (file === undefined) return undefined
  await sql`
    select from refund_lines where id in (select line_id from refund_file_lines where file_id = ${id}) order by id for update
  `.execute(tx)
  const { rows } = await sql<{ line_id: string }>`
    with annulled as (
      update refund_file_lines set outcome = 'annulled'
      where file_id = ${id} and outcome = 'waiting' and told is null
      returning line_id
    ), freed as (
      update refund_lines set state = 'to_pay', updated_at = ${now}
      from annulled where refund_lines.id = annulled.line_id and refund_lines.state = 'in_file'
        -- Paid by another file, which is still to be written down: no other road may take it meanwhile.
        and not is_line_paid_unwritten(refund_lines.id)
    )
    select line_id from annulled
  `.execute(tx)
  return { lines: rows.length }
}

/** As the bank reads it. What is over, or may have been paid, shows no account any more. */
export function selectFileRows(db: Queryable, fileId: string, after: string | undefined, limit: number) {
  let query = db
    .selectFrom('refund_file_lines')
    .innerJoin('refund_lines', 'refund_lines.id', 'refund_file_lines.line_id')
    .innerJoin('payables', (join) =>
      join
        .onRef('payables.kind', '=', 'refund_lines.payable_kind')
        .onRef('payables.id', '=', 'refund_lines.payable_id'),
    )
    .leftJoin('refund_accounts', (join) =>
      join
        .onRef('refund_accounts.payable_kind', '=', 'refund_lines.payable_kind')
        .onRef('refund_accounts.payable_id', '=', 'refund_lines.payable_id')
        .on('refund_file_lines.outcome', '=', 'waiting')
        .on('refund_lines.state', '=', 'in_file')
        .on('refund_lines.is_doubted', '=', false)
        .on(sql<boolean>`not is_line_paid_unwritten(refund_lines.id)`),
    )
    .select((eb) => [
      'refund_file_lines.id',
      'refund_file_lines.reference',
      'refund_file_lines.amount_cop',
      'refund_lines.is_doubted',
      // Given back by another road since it was written: taken to the bank, it would be paid twice.
      eb
        .case()
        .when(
          eb.and([
            eb('refund_file_lines.outcome', '=', 'waiting'),
            eb('refund_lines.state', '<>', 'in_file'),
          ]),
        )
        .then(sql<FileLineRecord['outcome']>`'closed'::refund_file_outcome`)
        .else(eb.ref('refund_file_lines.outcome'))
        .end()
        .as('outcome'),
      'refund_file_lines.bank_reference',
      'refund_file_lines.paid_on',
      'refund_file_lines.reason',
      'refund_accounts.holder_name',
      'refund_accounts.document_type',
      'refund_accounts.document_number',
      'refund_accounts.bank_name',
      'refund_accounts.account_type',
      'refund_accounts.account_number',
      eb.ref('payables.email').$notNull().as('email'),
      eb.ref('payables.code').$notNull().as('order_code'),
      eb.ref('payables.event_name').$notNull().as('event_name'),
    ])
    .where('refund_file_lines.file_id', '=', fileId)
    .orderBy('refund_file_lines.id')
    .limit(limit)
  if (after !== undefined) query = query.where('refund_file_lines.id', '>', after)
  return query.execute()
}

export type FiledLine = Awaited<ReturnType<typeof selectFiledLines>>[number]

/** What is known of these references in a race's files. */
export function selectFiledLines(db: Queryable, eventId: string, references: readonly string[]) {
  return db
    .selectFrom('refund_file_lines')
    .innerJoin('refund_files', 'refund_files.id', 'refund_file_lines.file_id')
    .innerJoin('refund_lines', 'refund_lines.id', 'refund_file_lines.line_id')
    .innerJoin('payables', (join) =>
      join
        .onRef('payables.kind', '=', 'refund_lines.payable_kind')
        .onRef('payables.id', '=', 'refund_lines.payable_id'),
    )
    .select((eb) => [
      'refund_file_lines.reference',
      'refund_file_lines.amount_cop',
      'refund_file_lines.outcome',
      'refund_file_lines.told',
      sql<boolean>`refund_file_lines.bounced_at is not null`.as('is_bounced'),
      sql<boolean>`refund_file_lines.overturned_at is not null or exists (
        select from refund_doubts
        where refund_doubts.file_line_id = refund_file_lines.id and refund_doubts.decision = 'paid'
      )`.as('is_overturned'),
      'refund_file_lines.paid_on',
      sql<{ bank_reference: string | null; paid_on: string | null }[]>`(
        select jsonb_build_array(jsonb_build_object(
          'bank_reference', refund_file_lines.bank_reference, 'paid_on', refund_file_lines.paid_on
        )) || coalesce(jsonb_agg(said), '[]')
        from refund_doubts cross join lateral (values
          (refund_doubts.bank_reference, refund_doubts.paid_on),
          (refund_doubts.first_bank_reference, refund_doubts.first_paid_on)
        ) as said (bank_reference, paid_on)
        where refund_doubts.file_line_id = refund_file_lines.id
      )`.as('told_payments'),
      sql<boolean>`exists (
        select from refund_doubts
        where refund_doubts.file_line_id = refund_file_lines.id and refund_doubts.decision is null
      )`.as('is_doubted'),
      sql<boolean>`exists (
        select from refund_accounts
        where refund_accounts.payable_kind = refund_lines.payable_kind
          and refund_accounts.payable_id = refund_lines.payable_id and refund_accounts.given_at is not null
      )`.as('is_account_given'),
      sql<string | null>`(
        select other_file.code from refund_file_lines as other join refund_files as other_file on other_file.id = other.file_id
        where other.line_id = refund_lines.id and other.id <> refund_file_lines.id and other.outcome = 'waiting'
        limit 1
      )`.as('other_file'),
      'refund_lines.state as line_state',
      'refund_files.created_at as filed_at',
      eb.ref('payables.code').$notNull().as('order_code'),
      sql<number>`coalesce((
        select payments.amount_cop from payments
        where payments.id = refund_lines.payment_id and payments.refunded_at is null
      ), 0) + coalesce((
        select sum(refunds.amount_cop) from refunds
        where refunds.refund_line_id = refund_lines.id and refunds.state = 'due'
      ), 0)::bigint`.as('owed_cop'),
    ])
    .where('refund_files.event_id', '=', eventId)
    .where('refund_file_lines.reference', '=', sql<string>`any(${references}::text[])`)
    .execute()
}
