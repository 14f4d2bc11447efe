import { type Selectable, sql } from 'kysely'
import type { RefundAccounts } from '../../platform/database/schema.gen'
import type { Queryable, Transaction } from '../../platform/database/transaction'
import type { PayableName } from '../payables'
import { IS_DISPUTED } from './lines.repository'

export type AccountRecord = Selectable<RefundAccounts>

interface Asked {
  readonly token_hash: Buffer
  readonly asked_at: Date
  readonly unlessSince: Date | undefined
  readonly unlessGiven: boolean
}

/**
 * A new link ends the one before. A second caller waits for the first here, and finds that the payer was asked since
 * `unlessSince`: undefined, and nothing is to be mailed. Answers its id otherwise.
 */
export async function writeAsked(
  tx: Transaction,
  { payable_kind, payable_id }: PayableName,
  asked: Asked,
): Promise<string | undefined> {
  const { token_hash, asked_at, unlessSince, unlessGiven } = asked
  const written = await tx
    .insertInto('refund_accounts')
    .values({ payable_kind, payable_id, token_hash, asked_at })
    .onConflict((conflict) => {
      let update = conflict.columns(['payable_kind', 'payable_id']).doUpdateSet({ token_hash, asked_at })
      if (unlessSince !== undefined) update = update.where('refund_accounts.asked_at', '<', unlessSince)
      return unlessGiven ? update.where('refund_accounts.given_at', 'is', null) : update
    })
    .returning('id')
    .executeTakeFirst()
  return written?.id
}

/** Its address today is not the one it was paid from. */
export async function hasOtherPayer(
  db: Queryable,
  { payable_kind, payable_id }: PayableName,
): Promise<boolean> {
  const other = await db
    .selectFrom('payments')
    .select('id')
    .where('payable_kind', '=', payable_kind)
    .where('payable_id', '=', payable_id)
    .where('payable_kind', '!=', 'order')
    .where('approved_at', 'is not', null)
    .where('payer_mark', 'is distinct from', sql<Buffer>`payer_mark_of(payable_kind, payable_id)`)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** Counts as asked, so that nobody tries again; what was mailed before opens what it opened. Answers its id. */
export async function leaveToHand(
  tx: Transaction,
  { payable_kind, payable_id }: PayableName,
  { reason, now }: { readonly reason: string; readonly now: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('refund_accounts')
    .values({ payable_kind, payable_id, asked_at: now })
    .onConflict((conflict) => conflict.columns(['payable_kind', 'payable_id']).doUpdateSet({ asked_at: now }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('refund_lines')
    .set({ reason, updated_at: now })
    .where('payable_kind', '=', payable_kind)
    .where('payable_id', '=', payable_id)
    .where('state', '=', 'to_pay')
    .execute()
  return id
}

/** Lines for the bank, of no disputed payment, of whom nobody was asked for an account since; of one race, or of all. */
export async function selectUnasked(
  db: Queryable,
  { event_id, before, limit }: { readonly event_id?: string; readonly before?: Date; readonly limit: number },
): Promise<{ id: string; payable_kind: string; payable_id: string }[]> {
  let query = db
    .selectFrom('refund_lines')
    .leftJoin('refund_accounts', (join) =>
      join
        .onRef('refund_accounts.payable_kind', '=', 'refund_lines.payable_kind')
        .onRef('refund_accounts.payable_id', '=', 'refund_lines.payable_id'),
    )
    .select(['refund_lines.id', 'refund_lines.payable_kind', 'refund_lines.payable_id'])
    .where('refund_lines.state', '=', 'to_pay')
    .where('refund_accounts.given_at', 'is', null)
    .where('refund_lines.is_doubted', '=', false)
    .where(sql<boolean>`not ${IS_DISPUTED}`)
    .orderBy('refund_lines.id')
    .limit(limit)
  if (event_id !== undefined) query = query.where('refund_lines.event_id', '=', event_id)
  query = query.where((eb) =>
    eb.or([
      eb('refund_accounts.id', 'is', null),
      ...(before === undefined ? [] : [eb('refund_accounts.asked_at', '<', before)]),
    ]),
  )
  return query.execute()
}

/** By its link. Locked, so that a file takes what was said before or what is said after. */
export function lockAccountByToken(tx: Transaction, hash: Buffer): Promise<AccountRecord | undefined> {
  return tx
    .selectFrom('refund_accounts')
    .selectAll()
    .where('token_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst()
}

export function findAccountByToken(db: Queryable, hash: Buffer): Promise<AccountRecord | undefined> {
  return db.selectFrom('refund_accounts').selectAll().where('token_hash', '=', hash).executeTakeFirst()
}

type Given = Pick<
  AccountRecord,
  | 'bank_name'
  | 'account_type'
  | 'account_number'
  | 'holder_name'
  | 'document_type'
  | 'document_number'
  | 'given_at'
>

export async function updateAccount(tx: Transaction, id: string, given: Given): Promise<void> {
  await tx.updateTable('refund_accounts').set(given).where('id', '=', id).execute()
}

/** The bank refused the account: the payee has to give it again. */
export async function doubtAccount(
  tx: Transaction,
  { payable_kind, payable_id }: PayableName,
): Promise<void> {
  await tx
    .updateTable('refund_accounts')
    .set({ given_at: null })
    .where('payable_kind', '=', payable_kind)
    .where('payable_id', '=', payable_id)
    .execute()
}

/** What is open of a payable's lines. */
export function selectOpenLines(db: Queryable, { payable_kind, payable_id }: PayableName) {
  return db
    .selectFrom('refund_lines')
    .select(['state', 'amount_cop'])
    .where('payable_kind', '=', payable_kind)
    .where('payable_id', '=', payable_id)
    .where('state', 'in', ['waiting', 'voiding', 'to_pay', 'in_file'])
    .execute()
}

/** Whom to write to, and of what. */
export function selectPayer(db: Queryable, { payable_kind, payable_id }: PayableName) {
  return db
    .selectFrom('payables')
    .select((eb) => [
      eb.ref('code').$notNull().as('code'),
      eb.ref('email').$notNull().as('email'),
      eb.ref('event_slug').$notNull().as('event_slug'),
      eb.ref('event_name').$notNull().as('event_name'),
      'first_name',
    ])
    .where('kind', '=', payable_kind)
    .where('id', '=', payable_id)
    .executeTakeFirstOrThrow()
}

/** Nothing of them is open, and nothing was for a while: so many at most. Answers which. */
export async function deleteUnneededAccounts(
  tx: Transaction,
  before: Date,
  limit: number,
): Promise<{ id: string; is_given: boolean }[]> {
  const { rows } = await sql<{ id: string; is_given: boolean }>`
    delete from refund_accounts where id in (
      select id from refund_accounts
      where asked_at < ${before} and not exists (
        select from refund_lines
        where refund_lines.payable_kind = refund_accounts.payable_kind
          and refund_lines.payable_id = refund_accounts.payable_id
          and (refund_lines.state in ('waiting', 'voiding', 'to_pay', 'in_file') or refund_lines.updated_at >= ${before})
      )
      order by id limit ${limit}
      for update
    )
    returning id, account_number is not null as is_given
  `.execute(tx)
  return rows
}
