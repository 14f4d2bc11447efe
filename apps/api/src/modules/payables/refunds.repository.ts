import { type Insertable, type Selectable, sql } from 'kysely'
import type { Refunds } from '../../platform/database/schema.gen'
import type { Queryable, Transaction } from '../../platform/database/transaction'
import type { PayableName } from './payable'

/** A part of a payable's money that goes back: for one registration, or because it was too much. */
export type RefundRecord = Selectable<Refunds>

export function selectRefund(db: Queryable, id: string): Promise<RefundRecord | undefined> {
  return db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()
}

export interface DueRefund {
  /** Null for what no runner gave up: it was too much. */
  readonly registration_id: string | null
  readonly amount_cop: number
  readonly reason: Selectable<Refunds>['reason']
  readonly created_at: Date
  /** What of it is the platform's fee, which the organizer does not carry. */
  readonly platform_fee_cop?: number
  /** The payment that brought it, of what was too much. */
  readonly excess_of_payment_id?: string
}

/** A part of a payable's money that goes back, for the administrator to see to. Answers its last day too. */
export async function insertDueRefund(
  tx: Transaction,
  { payable_kind, payable_id }: PayableName,
  refund: DueRefund,
): Promise<{ readonly id: string; readonly return_by: string }> {
  return tx
    .insertInto('refunds')
    .values({ payable_kind, payable_id, ...refund })
    .returning(['id', sql<string>`return_by`.as('return_by')])
    .executeTakeFirstOrThrow()
}

interface Closing {
  readonly note: string
  readonly reference: string | null
  readonly returned_on: string
  readonly done_at: Date
}

/** Undefined when it was closed before: a second request changes nothing. */
export function closeDueRefund(
  tx: Transaction,
  id: string,
  closing: Closing,
): Promise<RefundRecord | undefined> {
  return tx
    .updateTable('refunds')
    .set({ ...closing, state: 'done' })
    .where('id', '=', id)
    .where('state', '=', 'due')
    .returningAll()
    .executeTakeFirst()
}

/** The parts of one refund line that are still owed. */
export function closeRefundsOfLine(
  tx: Transaction,
  lineId: string,
  closing: Closing,
): Promise<RefundRecord[]> {
  return tx
    .updateTable('refunds')
    .set({ ...closing, state: 'done' })
    .where('refund_line_id', '=', lineId)
    .where('state', '=', 'due')
    .returningAll()
    .execute()
}

/** The parts of a line that went back with this note are owed again. */
export function reopenRefundsOfLine(tx: Transaction, lineId: string, note: string): Promise<RefundRecord[]> {
  return tx
    .updateTable('refunds')
    .set({ state: 'due', note: null, reference: null, returned_on: null, done_at: null })
    .where('refund_line_id', '=', lineId)
    .where('state', '=', 'done')
    .where('note', '=', note)
    .where('covered_by_payment_id', 'is', null)
    .returningAll()
    .execute()
}

/** The whole payment goes back, and the parts still owed with it; tells whose they were. */
export async function coverDueRefunds(
  tx: Transaction,
  { payable_kind, payable_id }: PayableName,
  paymentId: string,
  now: Date,
): Promise<string[]> {
  const covered = await tx
    .updateTable('refunds')
    .set({ state: 'done', done_at: now, covered_by_payment_id: paymentId })
    .where('payable_kind', '=', payable_kind)
    .where('payable_id', '=', payable_id)
    .where('state', '=', 'due')
    .returning('registration_id')
    .execute()
  return covered.flatMap(({ registration_id }) => registration_id ?? [])
}

/** What this payment brought beyond what was left to pay goes back with it, if it is still owed. */
export async function coverExcess(tx: Transaction, paymentId: string, now: Date): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ state: 'done', done_at: now, covered_by_payment_id: paymentId })
    .where('excess_of_payment_id', '=', paymentId)
    .where('state', '=', 'due')
    .execute()
}

/**
 * As much of the parts still owed, the newest first, goes back within the whole payment; of the last one perhaps only
 * some, and the rest stays owed. Tells whose went whole.
 */
export async function coverNewestRefunds(
  tx: Transaction,
  { payable_kind, payable_id }: PayableName,
  paymentId: string,
  amountCop: number,
  now: Date,
): Promise<string[]> {
  if (amountCop <= 0) return []
  const { rows } = await sql<{ registration_id: string | null }>`
    with owed as (
      select id, amount_cop, platform_fee_cop, (sum(amount_cop) over (order by id desc) - amount_cop)::bigint as before_cop
      from refunds
      where payable_kind = ${payable_kind} and payable_id = ${payable_id} and state = 'due'
    ), split as (
      update refunds set amount_cop = refunds.amount_cop - (${amountCop}::bigint - owed.before_cop),
        platform_fee_cop = least(
          refunds.platform_fee_cop, refunds.amount_cop - (${amountCop}::bigint - owed.before_cop)
        )
      from owed
      where refunds.id = owed.id and owed.before_cop < ${amountCop}::bigint
        and owed.before_cop + owed.amount_cop > ${amountCop}::bigint
      returning refunds.registration_id, refunds.reason, refunds.excess_of_payment_id, refunds.created_at,
        ${amountCop}::bigint - owed.before_cop as covered_cop,
        owed.platform_fee_cop - refunds.platform_fee_cop as covered_fee_cop
    ), went as (
      insert into refunds (
        payable_kind, payable_id, registration_id, amount_cop, reason, excess_of_payment_id, created_at, state, done_at,
        covered_by_payment_id, platform_fee_cop
      )
      select ${payable_kind}, ${payable_id}::uuid, registration_id, covered_cop, reason, excess_of_payment_id, created_at,
        'done'::refund_state, ${now}::timestamptz, ${paymentId}::uuid, covered_fee_cop
      from split
    )
    update refunds set state = 'done', done_at = ${now}, covered_by_payment_id = ${paymentId}
    from owed
    where refunds.id = owed.id and owed.before_cop + owed.amount_cop <= ${amountCop}::bigint
    returning refunds.registration_id
  `.execute(tx)
  return rows.flatMap(({ registration_id }) => registration_id ?? [])
}

/** What of a payable went back in parts. */
export function sumReturnedParts(db: Queryable, name: PayableName): Promise<number> {
  return sumOfParts(partsOf(db, name).where('state', '=', 'done'))
}

/** What of a payable went back in parts or is owed so. */
export function sumParts(db: Queryable, name: PayableName): Promise<number> {
  return sumOfParts(partsOf(db, name))
}

function partsOf(db: Queryable, { payable_kind, payable_id }: PayableName) {
  return db
    .selectFrom('refunds')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_cop'), eb.lit(0)).as('sum'))
    .where('payable_kind', '=', payable_kind)
    .where('payable_id', '=', payable_id)
    .where('covered_by_payment_id', 'is', null)
}

async function sumOfParts(query: ReturnType<typeof partsOf>): Promise<number> {
  return (await query.executeTakeFirstOrThrow()).sum
}

/** What a lost dispute took, as a part that went back. */
export async function insertLostPart(
  tx: Transaction,
  { payable_kind, payable_id }: PayableName,
  lost: {
    readonly dispute_id: string
    readonly amount_cop: number
    readonly note: string
    readonly returned_on: string
    readonly now: Date
  },
): Promise<void> {
  await tx
    .insertInto('refunds')
    .values({
      payable_kind,
      payable_id,
      dispute_id: lost.dispute_id,
      amount_cop: lost.amount_cop,
      reason: 'dispute_lost',
      state: 'done',
      note: lost.note,
      returned_on: lost.returned_on,
      created_at: lost.now,
      done_at: lost.now,
    })
    .execute()
}

/** What went back within a whole payment, of many places at once. */
export async function insertCoveredRefunds(
  tx: Transaction,
  refunds: readonly Pick<
    Insertable<Refunds>,
    'payable_kind' | 'payable_id' | 'registration_id' | 'amount_cop' | 'covered_by_payment_id'
  >[],
  now: Date,
): Promise<void> {
  for (let from = 0; from < refunds.length; from += AT_ONCE)
    await tx
      .insertInto('refunds')
      .values(
        refunds.slice(from, from + AT_ONCE).map((refund) => ({
          ...refund,
          reason: 'order_returned' as const,
          state: 'done' as const,
          created_at: now,
          done_at: now,
        })),
      )
      .execute()
}

/** Rows of one statement. */
const AT_ONCE = 1_000
