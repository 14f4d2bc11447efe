import type { TokenPurpose } from '../../platform/database/schema.gen'
import type { Transaction } from '../../platform/database/transaction'
import { InvalidInputError } from '../../platform/http/problems'
import { createSecretToken, hashToken } from '../../platform/tokens/secret-token'
import {
  expireOneTimeTokens,
  insertOneTimeToken,
  selectOneTimeToken,
  spendOneTimeToken,
} from './one-time-tokens.repository'

type LinkPurpose = Extract<TokenPurpose, 'verify_email' | 'reset_password'>

const LIFE_MS: Record<LinkPurpose, number> = { verify_email: 24 * 3600 * 1000, reset_password: 3600 * 1000 }

/** A link to mail to a person: it replaces those sent before. */
export async function createLinkToken(
  tx: Transaction,
  purpose: LinkPurpose,
  userId: string,
  now: Date,
): Promise<string> {
  const { token, hash } = createSecretToken()
  await expireOneTimeTokens(tx, purpose, { user_id: userId }, now)
  await insertOneTimeToken(tx, {
    purpose,
    token_hash: hash,
    user_id: userId,
    created_at: now,
    expires_at: new Date(now.getTime() + LIFE_MS[purpose]),
  })
  return token
}

/** Takes a link's token, once, and says whose it was; what is wrong with it is told so that a new one can be asked for. */
export async function spendLinkToken(
  tx: Transaction,
  purpose: LinkPurpose,
  token: string,
  now: Date,
): Promise<string> {
  const found = await selectOneTimeToken(tx, purpose, hashToken(token))
  if (!found?.user_id) throw new InvalidInputError({ token: ['El enlace no es válido. Pide uno nuevo.'] })
  if (found.used_at)
    throw new InvalidInputError({ token: ['Este enlace ya se usó. Si lo necesitas, pide uno nuevo.'] })
  if (!(await spendOneTimeToken(tx, found.id, now)))
    throw new InvalidInputError({ token: ['El enlace venció. Pide uno nuevo.'] })
  return found.user_id
}
