import type { PAYMENT_FILTER_WORDS, PaymentAttention } from '@zancada/contracts'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { containing } from '../../platform/database/like-pattern'
import type { DB } from '../../platform/database/schema.gen'
import type { Queryable } from '../../platform/database/transaction'

export interface PaymentSearch {
  readonly onlyAttention: boolean
  readonly kind: PaymentAttention | undefined
  readonly state: (typeof PAYMENT_FILTER_WORDS)[number] | undefined
  readonly q: string | undefined
  /** The last one already shown. */
  readonly after: string | undefined
  readonly limit: number
}

type Wanted = Pick<PaymentSearch, 'onlyAttention' | 'kind' | 'state'>

export type AdminPaymentRow = Awaited<ReturnType<typeof selectAdminPayment>>

/** Transactions and parts to give back in one list, newest first: ids of both grow with time. */
export async function selectAdminPayments(db: Queryable, search: PaymentSearch): Promise<AdminPaymentRow[]> {
  const { after, limit } = search
  let { payments, refunds } = wantedOf(db, search)
  if (after) {
    payments = payments.where('payments.id', '<', after)
    refunds = refunds.where('refunds.id', '<', after)
  }
  // Each side reads no more of its index than a page.
  return db
    .selectFrom(payments.orderBy('payments.id', 'desc').limit(limit).as('payments'))
    .selectAll()
    .unionAll(db.selectFrom(refunds.orderBy('refunds.id', 'desc').limit(limit).as('refunds')).selectAll())
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export interface AttentionTotal {
  readonly kind: PaymentAttention
  readonly count: number
  readonly amount_cop: number
}

/** How many of each kind wait for a person, and what they come to: of the whole filter and not of a page. */
export async function sumAttention(db: Queryable, search: PaymentSearch): Promise<AttentionTotal[]> {
  const { payments, refunds } = wantedOf(db, { ...search, kind: undefined })
  const waiting = payments
    .clearSelect()
    .select([attentionKind.as('kind'), 'payments.amount_cop'])
    .unionAll(refunds.clearSelect().select([PART_KIND.as('kind'), 'refunds.amount_cop']))
  return db
    .selectFrom(waiting.as('waiting'))
    .select((eb) => [
      'kind',
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number>('amount_cop').as('amount_cop'),
    ])
    .groupBy('kind')
    .execute()
}

function wantedOf(db: Queryable, search: PaymentSearch) {
  const { q } = search
  let payments = wholes(db).where((eb) => isWantedWhole(eb, search))
  let refunds = parts(db).where((eb) => isWantedPart(eb, search))
  if (q) {
    payments = payments.where(mentions(q, sql.ref('payments.provider_transaction_id')))
    refunds = refunds.where(mentions(q, sql`registrations.first_name || ' ' || registrations.last_name`))
  }
  return { payments, refunds }
}

const PART_KIND = sql<PaymentAttention>`'por_devolver'`

/** Why a payment waits: what a person looks at comes before what is only to be given back. */
const attentionKind = sql<PaymentAttention>`case
  when 'returned_twice' in (payments.review_reason, payments.attention_reason) then 'devuelto_dos_veces'
  when payments.review_reason is not null then 'por_revisar'
  when payments.attention_reason in (
    'no_places_left', 'runner_registered', 'race_off', 'order_cancelled', 'registration_changed'
  ) then 'aprobado_tarde'
  when payments.attention_reason in (
    'amount_mismatch', 'currency_mismatch', 'mixed_payment', 'approved_after_failure', 'already_settled'
  ) then 'no_cuadra'
  else 'por_devolver'
end`

export function selectAdminPayment(db: Queryable, id: string) {
  return wholes(db).where('payments.id', '=', id).executeTakeFirstOrThrow()
}

export function selectAdminPart(db: Queryable, id: string): Promise<AdminPaymentRow> {
  return parts(db).where('refunds.id', '=', id).executeTakeFirstOrThrow()
}

function wholes(db: Queryable) {
  return db
    .selectFrom('payments')
    .innerJoin('payables', (join) =>
      join
        .onRef('payables.kind', '=', 'payments.payable_kind')
        .onRef('payables.id', '=', 'payments.payable_id'),
    )
    .select((eb) => [
      'payments.id',
      sql<'payment' | 'part'>`'payment'`.as('kind'),
      eb.ref('payables.code').$notNull().as('order_code'),
      eb.ref('payables.state').$notNull().as('order_state'),
      eb.ref('payables.event_slug').$notNull().as('event_slug'),
      eb.ref('payables.event_name').$notNull().as('event_name'),
      eb.ref('payables.email').$notNull().as('buyer_email'),
      sql<string | null>`null::text`.as('runner_name'),
      sql<string | null>`payments.provider_transaction_id`.as('provider_transaction_id'),
      'payments.amount_cop',
      'payments.method',
      'payments.method_detail',
      'payments.state',
      'payments.status_message',
      'payments.is_refund_due',
      'payments.attention_reason',
      'payments.review_reason',
      'payments.void_claimed_at',
      'payments.created_at',
      'payments.refunded_at',
      'payments.returned_on',
      'payments.refund_reference',
      'payments.refund_note',
    ])
}

/** The same columns for a part: it is approved money until it went back. */
function parts(db: Queryable) {
  return db
    .selectFrom('refunds')
    .leftJoin('registrations', 'registrations.id', 'refunds.registration_id')
    .innerJoin('payables', (join) =>
      join
        .onRef('payables.kind', '=', 'refunds.payable_kind')
        .onRef('payables.id', '=', 'refunds.payable_id'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('payments')
          .select(['provider_transaction_id', 'method', 'method_detail', 'void_claimed_at'])
          .whereRef('payments.payable_id', '=', 'refunds.payable_id')
          .whereRef('payments.payable_kind', '=', 'refunds.payable_kind')
          .where('payments.state', '=', 'approved')
          .where('payments.is_refund_due', '=', false)
          .limit(1)
          .as('paying'),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      'refunds.id',
      sql<'payment' | 'part'>`'part'`.as('kind'),
      eb.ref('payables.code').$notNull().as('order_code'),
      eb.ref('payables.state').$notNull().as('order_state'),
      eb.ref('payables.event_slug').$notNull().as('event_slug'),
      eb.ref('payables.event_name').$notNull().as('event_name'),
      eb.ref('payables.email').$notNull().as('buyer_email'),
      sql<string | null>`registrations.first_name || ' ' || registrations.last_name`.as('runner_name'),
      sql<string | null>`paying.provider_transaction_id`.as('provider_transaction_id'),
      'refunds.amount_cop',
      'paying.method',
      'paying.method_detail',
      sql<PaymentState>`case refunds.state when 'due' then 'approved' else 'refunded' end::payment_state`.as(
        'state',
      ),
      sql<string | null>`null::text`.as('status_message'),
      sql<boolean>`true`.as('is_refund_due'),
      sql<string | null>`refunds.reason::text`.as('attention_reason'),
      sql<string | null>`null::text`.as('review_reason'),
      // Of the whole: while that is on its way out, no part of it leaves by hand.
      'paying.void_claimed_at',
      'refunds.created_at',
      'refunds.done_at as refunded_at',
      'refunds.returned_on',
      'refunds.reference as refund_reference',
      'refunds.note as refund_note',
    ])
}

type PaymentState = DB['payments']['state']

function isWantedWhole(
  eb: ExpressionBuilder<DB, 'payments'>,
  { onlyAttention, kind, state }: Wanted,
): Expression<SqlBool> {
  const open = eb('payments.refunded_at', 'is', null)
  const wanted: Expression<SqlBool>[] = []
  if (onlyAttention)
    wanted.push(
      eb.or([
        eb('payments.review_reason', 'is not', null),
        open.and(
          eb.or([eb('payments.is_refund_due', '=', true), eb('payments.attention_reason', 'is not', null)]),
        ),
      ]),
    )
  if (onlyAttention && kind !== undefined) wanted.push(sql<SqlBool>`${attentionKind} = ${kind}`)
  if (state === 'por_devolver') wanted.push(open, eb('payments.is_refund_due', '=', true))
  if (state === 'aprobado') wanted.push(eb('payments.state', '=', 'approved'))
  if (state === 'en_proceso')
    wanted.push(eb.or([eb('payments.state', '=', 'pending'), eb('payments.void_claimed_at', 'is not', null)]))
  if (state === 'rechazado') wanted.push(eb('payments.state', 'in', ['declined', 'error']))
  if (state === 'devuelto') wanted.push(eb('payments.state', 'in', ['voided', 'refunded']))
  return eb.and(wanted)
}

/** A part is only ever owed or given back; one that went back within its whole payment is not told twice. */
function isWantedPart(
  eb: ExpressionBuilder<DB, 'refunds'>,
  { onlyAttention, kind, state }: Wanted,
): Expression<SqlBool> {
  const wanted: Expression<SqlBool>[] = [eb('refunds.covered_by_payment_id', 'is', null)]
  if (onlyAttention || state === 'por_devolver') wanted.push(eb('refunds.state', '=', 'due'))
  if (onlyAttention && kind !== undefined && kind !== 'por_devolver') wanted.push(eb.lit(false))
  if (state === 'devuelto') wanted.push(eb('refunds.state', '=', 'done'))
  if (state !== undefined && state !== 'por_devolver' && state !== 'devuelto') wanted.push(eb.lit(false))
  return eb.and(wanted)
}

/** By order, buyer, race, and its transaction or runner; accents and case aside. */
function mentions(q: string, own: Expression<unknown>) {
  const pattern = containing(q)
  return sql<boolean>`(
    plain_text(payables.code) like ${pattern}
    or plain_text(${own}) like ${pattern}
    or plain_text(payables.email) like ${pattern}
    or plain_text(payables.event_name) like ${pattern}
  )`
}

/** How many need a person, how much money they are about, and since when the oldest does. */
export async function countAttention(db: Queryable) {
  const search: Wanted = { onlyAttention: true, kind: undefined, state: undefined }
  const payments = db
    .selectFrom('payments')
    .select(['payments.amount_cop', 'payments.created_at'])
    .where((eb) => isWantedWhole(eb, search))
  const refunds = db
    .selectFrom('refunds')
    .select(['refunds.amount_cop', 'refunds.created_at'])
    .where((eb) => isWantedPart(eb, search))
  return db
    .selectFrom(payments.unionAll(refunds).as('waiting'))
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number | null>('waiting.amount_cop').as('amount_cop'),
      eb.fn.min('waiting.created_at').as('oldest_at'),
    ])
    .executeTakeFirstOrThrow()
}
