import type { giveRefundAccountCall, ReceivedBody, RefundAccountPage } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction, type Queryable } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Caller } from '../../platform/http/caller'
import { conflict, notFound } from '../../platform/http/problems'
import { hashToken } from '../../platform/tokens/secret-token'
import {
  type AccountRecord,
  findAccountByToken,
  lockAccountByToken,
  selectOpenLines,
  selectPayer,
  updateAccount,
} from './accounts.repository'

/** A guesser of tokens asks far more. */
const QUESTIONS = { name: 'refund-account', tries: 60, windowSeconds: 15 * 60 }

type Dependencies = Pick<ApiDependencies, 'database' | 'clock' | 'createRateLimit'>

export async function loadRefundAccount(
  { database, createRateLimit }: Dependencies,
  caller: Caller,
  token: string,
): Promise<RefundAccountPage> {
  await createRateLimit(QUESTIONS).take(caller.network)
  const account = await findAccountByToken(database, hashToken(token))
  if (!account) throw notFound()
  return presentPage(database, account)
}

/** May be corrected until a file takes it: its row is locked, so that the file has what was said before or after. */
export async function giveRefundAccount(
  { database, clock, createRateLimit }: Dependencies,
  caller: Caller,
  token: string,
  given: ReceivedBody<typeof giveRefundAccountCall>,
): Promise<RefundAccountPage> {
  await createRateLimit(QUESTIONS).take(caller.network)
  const now = clock.now()
  return inTransaction(database, async (tx) => {
    const account = await lockAccountByToken(tx, hashToken(token))
    if (!account) throw notFound()
    const { standing } = await presentPage(tx, account)
    if (standing === 'on_its_way')
      throw conflict('on_its_way', 'El banco ya tiene los datos de tu cuenta: el dinero va en camino')
    if (standing === 'over') throw conflict('nothing_due', 'Esta devolución ya está hecha')
    const said = {
      bank_name: given.bank_name,
      account_type: given.account_type,
      account_number: given.number,
      holder_name: given.holder,
      document_type: given.document_type,
      document_number: given.document_number,
      given_at: now,
    }
    await updateAccount(tx, account.id, said)
    // What an account is never goes to the trail, which nobody redacts.
    await writeAudit(tx, {
      actor_id: null,
      action: 'refund_account.given',
      subject_type: 'refund_account',
      subject_id: account.id,
      before: { given: account.given_at !== null },
      after: { given: true },
    })
    return presentPage(tx, { ...account, ...said })
  })
}

async function presentPage(db: Queryable, account: AccountRecord): Promise<RefundAccountPage> {
  const { code, event_slug, event_name } = await selectPayer(db, account)
  const open = await selectOpenLines(db, account)
  const standing = standingOf(
    account,
    open.map(({ state }) => state),
  )
  return {
    order_code: code,
    event: { slug: event_slug, name: event_name },
    amount_cop: open.reduce((sum, { amount_cop }) => sum + amount_cop, 0),
    standing,
    account: standing === 'given' || standing === 'on_its_way' ? shownOf(account) : null,
  }
}

const DIGITS_SHOWN = 4

function shownOf({ bank_name, account_number, given_at }: AccountRecord): RefundAccountPage['account'] {
  if (given_at === null || bank_name === null || account_number === null) return null
  return { bank_name, last_digits: account_number.slice(-DIGITS_SHOWN) }
}

function standingOf({ given_at }: AccountRecord, open: readonly string[]): RefundAccountPage['standing'] {
  if (open.length === 0) return 'over'
  // The bank refused the account for one, while another of the same purchase is still with it.
  if (given_at === null && open.some((state) => state !== 'in_file')) return 'missing'
  if (open.includes('in_file')) return 'on_its_way'
  return given_at === null ? 'missing' : 'given'
}
