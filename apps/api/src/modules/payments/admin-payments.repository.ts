import type { PAYMENT_FILTER_WORDS, PaymentAttention } from '@zancada/contracts'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { containing } from '../../platform/database/like-pattern'
import type { DB } from '../../platform/database/schema.gen'
import type { Queryable } from '../../platform/database/transaction'
import { type AdminPaymentRow, leftTwice, parts, wholes } from './admin-payment-rows.repository'
import { isOwedState } from './overdue.rules'

export interface PaymentSearch {
  readonly onlyAttention: boolean
  readonly kind: PaymentAttention | undefined
  readonly state: (typeof PAYMENT_FILTER_WORDS)[number] | undefined
  readonly q: string | undefined
}

type Wanted = Pick<PaymentSearch, 'onlyAttention' | 'kind' | 'state'>

interface Page {
  /** The last one already shown. */
  readonly after: string | undefined
  readonly limit: number
}

/** Transactions, parts to give back and what left twice in one list, newest first: ids of all grow with time. */
export async function selectAdminPayments(
  db: Queryable,
  search: PaymentSearch,
  /** `besides`: what is overdue on that day is left out. */
  { after, besides, limit }: Page & { readonly besides: string | undefined },
): Promise<AdminPaymentRow[]> {
  let { payments, refunds, twices } = wantedOf(db, search)
  if (besides !== undefined) {
    payments = payments.where(sql<boolean>`not ${isOverdueWhole(besides)}`)
    refunds = refunds.where(sql<boolean>`not ${isOverduePart(besides)}`)
  }
  if (after) {
    payments = payments.where('payments.id', '<', after)
    refunds = refunds.where('refunds.id', '<', after)
    twices = twices.where('double_returns.id', '<', after)
  }
  // Each side reads no more of its index than a page.
  return db
    .selectFrom(payments.orderBy('payments.id', 'desc').limit(limit).as('payments'))
    .selectAll()
    .unionAll(db.selectFrom(refunds.orderBy('refunds.id', 'desc').limit(limit).as('refunds')).selectAll())
    .unionAll(
      db.selectFrom(twices.orderBy('double_returns.id', 'desc').limit(limit).as('twices')).selectAll(),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** What is owed and should have gone back before today, the longest overdue first. */
export function overduePayments(
  db: Queryable,
  search: PaymentSearch,
  {
    today,
    after,
    return_by,
    limit,
  }: Page & { readonly today: string; readonly return_by: string | undefined },
) {
  let { payments, refunds } = wantedOf(db, search)
  payments = payments.where(isOverdueWhole(today))
  refunds = refunds.where(isOverduePart(today))
  if (after !== undefined && return_by !== undefined) {
    const beyond = sql`(${return_by}::date, ${after}::uuid)`
    payments = payments.where(sql<boolean>`(payments.return_by, payments.id) > ${beyond}`)
    refunds = refunds.where(sql<boolean>`(refunds.return_by, refunds.id) > ${beyond}`)
  }
  return db
    .selectFrom(payments.orderBy('payments.return_by').orderBy('payments.id').limit(limit).as('payments'))
    .selectAll()
    .unionAll(
      db
        .selectFrom(refunds.orderBy('refunds.return_by').orderBy('refunds.id').limit(limit).as('refunds'))
        .selectAll(),
    )
    .orderBy('return_by')
    .orderBy('id')
    .limit(limit)
}

/** As the index of what is owed by its last day says it; what is disputed nobody may give back. */
const isOverdueWhole = (today: string) => sql<boolean>`(
  payments.is_refund_due and payments.refunded_at is null and payments.return_by < ${today}::date
  and not payments.is_disputed
)`
const isOverduePart = (today: string) =>
  sql<boolean>`(
    refunds.state = 'due' and refunds.return_by < ${today}::date and not coalesce(paying.is_disputed, false)
  )`

export interface AttentionTotal {
  readonly kind: PaymentAttention
  readonly count: number
  readonly amount_cop: number
}

/** How many of each kind wait for a person, and what they come to: of the whole filter and not of a page. */
export async function sumAttention(db: Queryable, search: PaymentSearch): Promise<AttentionTotal[]> {
  const { payments, refunds, twices } = wantedOf(db, { ...search, kind: undefined })
  const waiting = payments
    .clearSelect()
    .select([attentionKind.as('kind'), 'payments.amount_cop'])
    .unionAll(refunds.clearSelect().select([PART_KIND.as('kind'), 'refunds.amount_cop']))
    .unionAll(twices.clearSelect().select([TWICE_KIND.as('kind'), 'double_returns.amount_cop']))
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
  const all = q !== undefined && q !== ''
  let payments = wholes(db, { all }).where((eb) => isWantedWhole(eb, search))
  let refunds = parts(db, { all }).where((eb) => isWantedPart(eb, search))
  let twices = leftTwice(db).where((eb) => isWantedTwice(eb, search))
  if (q) {
    payments = payments.where(mentions(q, sql.ref('payments.provider_transaction_id')))
    refunds = refunds.where(mentions(q, sql`registrations.first_name || ' ' || registrations.last_name`))
    twices = twices.where(mentions(q, sql.ref('refund_file_lines.reference')))
  }
  return { payments, refunds, twices }
}

const PART_KIND = sql<PaymentAttention>`'por_devolver'`
const TWICE_KIND = sql<PaymentAttention>`'devuelto_dos_veces'`

/** Why a payment waits: what a person looks at comes before what is only to be given back. */
const attentionKind = sql<PaymentAttention>`case
  when payments.is_disputed then 'en_disputa'
  when 'returned_twice' in (payments.review_reason, payments.attention_reason) then 'devuelto_dos_veces'
  when payments.review_reason is not null then 'por_revisar'
  when payments.attention_reason in (
    'no_places_left', 'runner_registered', 'race_off', 'race_run', 'order_cancelled', 'registration_changed',
    'race_unavailable', 'code_used_up', 'below_one_place'
  ) then 'aprobado_tarde'
  when payments.attention_reason in (
    'amount_mismatch', 'currency_mismatch', 'mixed_payment', 'approved_after_failure', 'already_settled'
  ) then 'no_cuadra'
  else 'por_devolver'
end`

/** Undone at the provider before it was approved. */
const NEVER_PASSED = sql<SqlBool>`(payments.state = 'voided' and payments.approved_at is null)`

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
        eb('payments.is_disputed', '=', true),
        open.and(
          eb.or([eb('payments.is_refund_due', '=', true), eb('payments.attention_reason', 'is not', null)]),
        ),
      ]),
    )
  if (onlyAttention && kind !== undefined) wanted.push(sql<SqlBool>`${attentionKind} = ${kind}`)
  if (isOwedState(state)) wanted.push(open, eb('payments.is_refund_due', '=', true))
  if (state === 'aprobado') wanted.push(eb('payments.state', '=', 'approved'))
  if (state === 'en_proceso')
    wanted.push(eb.or([eb('payments.state', '=', 'pending'), eb('payments.void_claimed_at', 'is not', null)]))
  if (state === 'rechazado')
    wanted.push(eb.or([eb('payments.state', 'in', ['declined', 'error']), NEVER_PASSED]))
  if (state === 'devuelto')
    wanted.push(eb('payments.state', 'in', ['voided', 'refunded']), eb.not(NEVER_PASSED))
  if (state === 'en_disputa')
    wanted.push(sql<SqlBool>`payments.id in (select payment_disputes.payment_id from payment_disputes)`)
  return eb.and(wanted)
}

/** A part is only ever owed or given back; one that went back within its whole payment is not told twice. */
function isWantedPart(
  eb: ExpressionBuilder<DB, 'refunds'>,
  { onlyAttention, kind, state }: Wanted,
): Expression<SqlBool> {
  const wanted: Expression<SqlBool>[] = [eb('refunds.covered_by_payment_id', 'is', null)]
  if (onlyAttention || isOwedState(state)) wanted.push(eb('refunds.state', '=', 'due'))
  if (onlyAttention && kind !== undefined && kind !== 'por_devolver') wanted.push(eb.lit(false))
  if (state === 'devuelto') wanted.push(eb('refunds.state', '=', 'done'))
  if (state !== undefined && state !== 'devuelto' && !isOwedState(state)) wanted.push(eb.lit(false))
  return eb.and(wanted)
}

/** What left twice waits until a person says what became of it. */
function isWantedTwice(
  eb: ExpressionBuilder<DB, 'double_returns'>,
  { onlyAttention, kind, state }: Wanted,
): Expression<SqlBool> {
  const wanted: Expression<SqlBool>[] = []
  if (onlyAttention) wanted.push(eb('double_returns.state', '=', 'open'))
  if (onlyAttention && kind !== undefined && kind !== 'devuelto_dos_veces') wanted.push(eb.lit(false))
  if (state === 'devuelto') wanted.push(eb('double_returns.state', '!=', 'open'))
  else if (state !== undefined) wanted.push(eb.lit(false))
  return eb.and(wanted)
}

/** By order, buyer, race, and its transaction, runner or bank line; accents and case aside. */
function mentions(q: string, own: Expression<unknown>) {
  const pattern = containing(q)
  return sql<boolean>`(
    plain_text(payables.code) like ${pattern}
    or plain_text(${own}) like ${pattern}
    or plain_text(payables.email) like ${pattern}
    or plain_text(payables.event_name) like ${pattern}
  )`
}

export type PaymentNeed = 'refund' | 'review'

/** Everything that needs a person, and what for: money to give back, whole or in part, or a look at it. */
function attended(db: Queryable) {
  const search: Wanted = { onlyAttention: true, kind: undefined, state: undefined }
  const payments = db
    .selectFrom('payments')
    .select([
      'payments.amount_cop',
      'payments.created_at',
      sql<PaymentNeed>`case
        when payments.review_reason is null and payments.is_refund_due and not payments.is_disputed then 'refund'
        else 'review'
      end`.as('need'),
    ])
    .where((eb) => isWantedWhole(eb, search))
  const refunds = db
    .selectFrom('refunds')
    .select(['refunds.amount_cop', 'refunds.created_at', sql<PaymentNeed>`'refund'`.as('need')])
    .where((eb) => isWantedPart(eb, search))
  const twices = db
    .selectFrom('double_returns')
    .select([
      'double_returns.amount_cop',
      'double_returns.found_at as created_at',
      sql<PaymentNeed>`'review'`.as('need'),
    ])
    .where((eb) => isWantedTwice(eb, search))
  return payments.unionAll(refunds).unionAll(twices)
}

/** How many need a person, how much money they are about, and since when the oldest does. */
export async function countAttention(db: Queryable) {
  return db
    .selectFrom(attended(db).as('waiting'))
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number | null>('waiting.amount_cop').as('amount_cop'),
      eb.fn.min('waiting.created_at').as('oldest_at'),
    ])
    .executeTakeFirstOrThrow()
}

/** The same ones, by what they need. */
export async function countAttentionByNeed(db: Queryable): Promise<Readonly<Record<PaymentNeed, number>>> {
  const rows = await db
    .selectFrom(attended(db).as('waiting'))
    .select((eb) => ['waiting.need', eb.fn.countAll<number>().as('count')])
    .groupBy('waiting.need')
    .execute()
  return { refund: 0, review: 0, ...Object.fromEntries(rows.map(({ need, count }) => [need, count])) }
}
