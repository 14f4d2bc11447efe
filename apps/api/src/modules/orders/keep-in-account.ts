import {
  ACCOUNT_WORDS,
  type AnswerOf,
  type keepInAccountCall,
  type LoginAnswer,
  type loadGuestAccountCall,
  type ReceivedBody,
} from '@zancada/contracts'
import { writeAudit, writeAudits } from '../../platform/audit'
import { violatedConstraint } from '../../platform/database/database-errors'
import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Account, Guest } from '../../platform/http/actor'
import type { Caller } from '../../platform/http/caller'
import { conflict, forbidden, notFound } from '../../platform/http/problems'
import { enqueueMail } from '../../platform/mail/mail-outbox'
import {
  assertImpersonal,
  createAccount,
  hashPassword,
  openSession,
  REGISTRATION_LIMIT,
  selectAccountByEmail,
  selectAccountById,
  usernameFor,
  welcomeMail,
} from '../accounts'
import { assertVerified, isVerified } from './buyer.rules'
import { giveGuestOrdersTo, selectGuestPurchase } from './guest-orders.repository'

type Buyer = Guest | Account

export async function loadGuestAccount(
  { database }: Pick<ApiDependencies, 'database'>,
  actor: Buyer,
): Promise<AnswerOf<typeof loadGuestAccountCall>> {
  if (actor.kind === 'account') return { state: 'signed_in', email: null, last_name: '' }
  const { email } = actor
  const purchase = isVerified(actor) ? await selectGuestPurchase(database, email) : undefined
  if (!purchase) return { state: 'nothing', email, last_name: '' }
  const known = await selectAccountByEmail(database, email)
  return { state: known ? 'known' : 'offered', email, last_name: purchase.last_name ?? '' }
}

/**
 * A guest who bought something keeps it in an account of the address they proved, with a password and nothing else. The
 * name is that of the runner of their last purchase with that address. Everything they bought as a guest is the account's
 * afterwards. An address that has an account, proven or not, is never taken over.
 */
export async function keepInAccount(
  deps: ApiDependencies,
  actor: Buyer,
  { password, ...shown }: ReceivedBody<typeof keepInAccountCall>,
  caller: Caller,
): Promise<LoginAnswer> {
  if (actor.kind === 'account') throw accountExists()
  assertVerified(actor, 'para guardar tus compras en una cuenta')
  const { email } = actor
  // A proof that stayed behind in somebody's browser makes no password.
  if (deps.clock.now().getTime() - actor.proven_at.getTime() > FRESH_MS) throw staleProof()
  await deps.createRateLimit(REGISTRATION_LIMIT).take(caller.network)
  const purchase = await selectGuestPurchase(deps.database, email)
  if (!purchase) {
    if (await selectAccountByEmail(deps.database, email)) throw accountExists()
    throw conflict('no_purchase', 'Con este correo no hay una compra confirmada como invitado.')
  }
  const person = { email, first_name: purchase.first_name ?? '', last_name: purchase.last_name ?? '' }
  assertImpersonal(password, 'password', person)
  const password_hash = await hashPassword(password)
  try {
    return await inTransaction(deps.database, async (tx) => {
      const now = deps.clock.now()
      const id = await createAccount(tx, deps, person, {
        password_hash,
        username: usernameFor(email),
        caller,
        shown,
        words: ACCOUNT_WORDS.keep,
        email_verified_at: now,
      })
      const orders = await giveGuestOrdersTo(tx, email, id, now)
      await writeAudit(tx, {
        actor_id: id,
        action: 'orders.kept_in_account',
        subject_type: 'user',
        subject_id: id,
        after: { orders: orders.length },
      })
      await writeAudits(
        tx,
        orders.map((order_id) => ({
          actor_id: id,
          action: 'order.kept_in_account',
          subject_type: 'order',
          subject_id: order_id,
          before: { buyer: 'guest' },
          after: { buyer: 'account' },
        })),
      )
      const account = await selectAccountById(tx, id)
      if (!account) throw notFound()
      await enqueueMail(tx, deps.jobs, await welcomeMail({ account, publicUrl: deps.publicUrl }))
      return openSession(tx, deps, { account, is_remembered: true, caller })
    })
  } catch (error) {
    // The other tab was faster.
    if (violatedConstraint(error)?.startsWith('users_')) throw accountExists()
    throw error
  }
}

/** As long as somebody who has just bought may take. */
const FRESH_MS = 2 * 3600 * 1000

const staleProof = () =>
  forbidden(
    'proof_too_old',
    'Verificaste tu correo hace más de dos horas. Por seguridad, pide un código nuevo para crear la cuenta.',
  )

const accountExists = () => conflict('account_exists', 'Ya existe una cuenta con ese correo. Inicia sesión.')
