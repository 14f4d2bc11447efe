import { type Selectable, sql } from 'kysely'
import type { RefundBatches } from '../../platform/database/schema.gen'
import type { Queryable, Transaction } from '../../platform/database/transaction'

export type BatchRecord = Selectable<RefundBatches>

interface Start {
  readonly event_id: string
  readonly started_by: string
  readonly now: Date
}

/** As the index says it: given as a parameter, a plan made for any value would not know the index by it. */
const IS_RUNNING = sql<boolean>`state = 'running'`

/** Undefined when one is running: the index lets one start, and a second insert waits for the first. */
export function insertBatch(
  tx: Transaction,
  { event_id, started_by, now }: Start,
): Promise<BatchRecord | undefined> {
  return tx
    .insertInto('refund_batches')
    .values({ event_id, started_by, started_at: now, worked_at: now })
    .onConflict((conflict) => conflict.column('event_id').where(IS_RUNNING).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/**
 * A line per payment that is owed whole and is in no open line. Its payments are locked, so that what somebody gives
 * back meanwhile is either not listed or followed by the line.
 */
export async function listWholePayments(tx: Transaction, batch: BatchRecord, slug: string): Promise<void> {
  await sql`
    insert into refund_lines (batch_id, event_id, payable_kind, payable_id, payment_id, amount_cop, state, updated_at)
    select ${batch.id}, ${batch.event_id}, payments.payable_kind, payments.payable_id, payments.id, payments.amount_cop,
      case when payments.void_claimed_at is null then 'waiting' else 'voiding' end::refund_line_state, ${batch.started_at}
    from payments
    join payables on payables.kind = payments.payable_kind and payables.id = payments.payable_id
    where payables.event_slug = ${slug}
      and payments.is_refund_due and payments.refunded_at is null and payments.state = 'approved'
      and coalesce(payments.attention_reason, '') not in ('mixed_payment', 'currency_mismatch')
      and not payments.is_disputed
      and not exists (
        select from double_returns where double_returns.payment_id = payments.id and double_returns.state = 'open'
      )
      and not exists (
        select from refund_lines
        where refund_lines.payment_id = payments.id and refund_lines.state in ('waiting', 'voiding', 'to_pay', 'in_file')
      )
    order by payments.id
    for no key update of payments
  `.execute(tx)
}

/** A line per payable of which parts are owed that are in none. */
export async function listParts(tx: Transaction, batch: BatchRecord, slug: string): Promise<void> {
  await sql`
    with parts as materialized (
      select refunds.id, refunds.payable_kind, refunds.payable_id, refunds.amount_cop
      from refunds
      join payables on payables.kind = refunds.payable_kind and payables.id = refunds.payable_id
      where payables.event_slug = ${slug} and refunds.state = 'due' and refunds.refund_line_id is null
        and not exists (
          select from payments
          where payments.payable_kind = refunds.payable_kind and payments.payable_id = refunds.payable_id
            and payments.is_disputed
        )
      order by refunds.id
      for no key update of refunds
    ), lines as (
      insert into refund_lines (batch_id, event_id, payable_kind, payable_id, amount_cop, state, updated_at)
      select ${batch.id}::uuid, ${batch.event_id}::uuid, parts.payable_kind, parts.payable_id,
        sum(parts.amount_cop)::bigint,
        case when exists (
          select from payments
          where payments.payable_kind = parts.payable_kind and payments.payable_id = parts.payable_id
            and payments.void_claimed_at is not null
        ) then 'voiding' else 'waiting' end::refund_line_state,
        ${batch.started_at}::timestamptz
      from parts
      group by parts.payable_kind, parts.payable_id
      returning id, payable_kind, payable_id
    )
    update refunds set refund_line_id = lines.id
    from parts join lines on lines.payable_kind = parts.payable_kind and lines.payable_id = parts.payable_id
    where refunds.id = parts.id
  `.execute(tx)
}

export async function countLines(db: Queryable, batchId: string): Promise<number> {
  const { count } = await db
    .selectFrom('refund_lines')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('batch_id', '=', batchId)
    .executeTakeFirstOrThrow()
  return count
}

/** With its row locked: stopping it waits for the lines that are being taken, and the other way round. */
export function lockRunningBatch(
  tx: Transaction,
  of: { readonly event_id: string } | { readonly id: string },
) {
  const query = tx.selectFrom('refund_batches').selectAll().where('state', '=', 'running').forUpdate()
  return (
    'id' in of ? query.where('id', '=', of.id) : query.where('event_id', '=', of.event_id)
  ).executeTakeFirst()
}

/** A sign of life, and whether it is still to be worked on. */
export function touchBatch(db: Queryable, id: string, now: Date): Promise<BatchRecord | undefined> {
  return db
    .updateTable('refund_batches')
    .set({ worked_at: now })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returningAll()
    .executeTakeFirst()
}

/** The provider does not answer: it is left alone until then. */
export async function setProviderAway(
  db: Queryable,
  { id }: BatchRecord,
  ask_again_at: Date,
  now: Date,
): Promise<void> {
  await db
    .updateTable('refund_batches')
    .set(({ fn, val }) => ({
      provider_away_since: fn.coalesce('provider_away_since', val(now)),
      ask_again_at,
    }))
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

export async function setProviderBack(db: Queryable, id: string): Promise<void> {
  await db
    .updateTable('refund_batches')
    .set({ provider_away_since: null, ask_again_at: null })
    .where('id', '=', id)
    .execute()
}

export async function endBatch(
  tx: Transaction,
  id: string,
  state: 'done' | 'cancelled',
  now: Date,
): Promise<boolean> {
  const ended = await tx
    .updateTable('refund_batches')
    .set({ state, ended_at: now, provider_away_since: null, ask_again_at: null })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** What nobody tried yet is of no line any more; its parts are free again. */
export async function dropWaitingLines(tx: Transaction, batchId: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('refund_lines')
    .where('batch_id', '=', batchId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Running, and without a sign of life since, unless they wait for the provider. */
export function selectSilentBatches(db: Queryable, since: Date) {
  return db
    .selectFrom('refund_batches')
    .select('id')
    .where('state', '=', 'running')
    .where('worked_at', '<', since)
    .where((eb) => eb.or([eb('ask_again_at', 'is', null), eb('ask_again_at', '<', since)]))
    .execute()
}
