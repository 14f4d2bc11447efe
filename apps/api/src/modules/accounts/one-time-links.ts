import type { TokenPurpose } from '../../platform/database/schema.gen'
import type { Queryable, Transaction } from '../../platform/database/transaction'
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

/** Whose a link's token is, if it could still be spent; what is wrong with it is told so that a new one can be asked for. */
export async function readLinkToken(
  db: Queryable,
  purpose: LinkPurpose,
  token: string,
  now: Date,
): Promise<string> {
  return (await livingToken(db, purpose, token, now)).user_id
}

/** Takes a link's token, once, and says whose it was. */
export async function spendLinkToken(
  tx: Transaction,
  purpose: LinkPurpose,
  token: string,
  now: Date,
): Promise<string> {
  const { id, user_id } = await livingToken(tx, purpose, token, now)
  if (!(await spendOneTimeToken(tx, id, now))) throw refused(USED)
  return user_id
}

const USED = 'Este enlace ya se usó. Si lo necesitas, pide uno nuevo.'

async function livingToken(db: Queryable, purpose: LinkPurpose, token: string, now: Date) {
  const found = await selectOneTimeToken(db, purpose, hashToken(token))
  if (!found?.user_id) throw refused('El enlace no es válido. Pide uno nuevo.')
  if (found.used_at) throw refused(USED)
  if (found.expires_at <= now) throw refused('El enlace venció. Pide uno nuevo.')
  return { id: found.id, user_id: found.user_id }
}

function refused(text: string): InvalidInputError {
  return new InvalidInputError({ token: [text] })
}
