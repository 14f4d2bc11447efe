import type { CategoryCharge } from '@zancada/contracts'
import type { Queryable } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { Caller } from '../../../platform/http/caller'
import { notFound } from '../../../platform/http/problems'
import { hashToken } from '../../../platform/tokens/secret-token'
import { askWompi, type SettleDependencies, settleTransaction } from '../../payments'
import { presentCharge } from './category-charge.presenter'
import { selectByToken, selectShownTo, type TokenCharge } from './category-charges.repository'

/** A page that waits for a bank asks every few seconds; a guesser of tokens asks far more. */
const QUESTIONS = { name: 'category-charge', tries: 300, windowSeconds: 15 * 60 }

type Dependencies = SettleDependencies & Pick<ApiDependencies, 'createRateLimit' | 'accessTokens'>

/** For the holder of the link. Back from the provider's page, the provider itself is asked for the result. */
export async function loadCharge(
  deps: Dependencies,
  caller: Caller,
  token: string,
  transactionId: string | undefined,
): Promise<CategoryCharge> {
  await deps.createRateLimit(QUESTIONS).take(caller.network)
  const charge = await requireByToken(deps, deps.database, token)
  if (transactionId === undefined || charge.state !== 'awaiting_payment')
    return presentCharge(charge, deps.clock.now())
  await askWompi(() => settleTransaction(deps, transactionId))
  return presentCharge(await requireByToken(deps, deps.database, token), deps.clock.now())
}

/** By the link that was mailed, or by what its runner is shown among their registrations. */
export async function requireByToken(
  { accessTokens }: Pick<ApiDependencies, 'accessTokens'>,
  db: Queryable,
  token: string,
): Promise<TokenCharge> {
  const shown = accessTokens.readCharge(token)
  const charge = await (shown ? selectShownTo(db, shown) : selectByToken(db, hashToken(token)))
  if (!charge) throw notFound()
  return charge
}
