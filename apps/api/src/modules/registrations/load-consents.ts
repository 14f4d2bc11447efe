import type { ConsentPage } from '@zancada/contracts'
import type { Queryable } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Caller } from '../../platform/http/caller'
import { notFound } from '../../platform/http/problems'
import { inForce } from '../legal'
import { addressHash } from '../orders'
import { presentConsents } from './consent-link.presenter'
import { type ConsentRow, selectConsentRow } from './consent-link.repository'

/** A reader comes back a few times; a guesser of tokens asks far more. */
const QUESTIONS = { name: 'consent-link', tries: 300, windowSeconds: 15 * 60 }

/** For the holder of the link that was mailed to a runner whom somebody else registered. */
export async function loadConsents(
  deps: Pick<ApiDependencies, 'database' | 'clock' | 'createRateLimit' | 'accessTokens'>,
  caller: Caller,
  token: string,
): Promise<ConsentPage> {
  await deps.createRateLimit(QUESTIONS).take(caller.network)
  const now = deps.clock.now()
  const { data_policy } = await inForce(deps.database, now)
  return presentConsents(await requireByConsentToken(deps, deps.database, token), data_policy, now)
}

/** While the registration still is of the address that the link was mailed to. */
export async function requireByConsentToken(
  { accessTokens }: Pick<ApiDependencies, 'accessTokens'>,
  db: Queryable,
  token: string,
): Promise<ConsentRow & { readonly email: string }> {
  const claims = accessTokens.readConsent(token)
  const row = claims && (await selectConsentRow(db, claims.registration_id))
  if (!row || row.email === null || addressHash(row.email) !== claims.address) throw notFound()
  return { ...row, email: row.email }
}
