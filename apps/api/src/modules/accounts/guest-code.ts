import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Caller } from '../../platform/http/caller'
import { InvalidInputError, ProblemError, tooManyRequests } from '../../platform/http/problems'
import { enqueueMail } from '../../platform/mail/mail-outbox'
import { createNumericCode, hashToken } from '../../platform/tokens/secret-token'
import { guestCodeMail } from './mails/guest-code-mail'
import {
  countFailedTry,
  expireOneTimeTokens,
  insertOneTimeToken,
  selectLatestOneTimeToken,
  spendOneTimeToken,
} from './one-time-tokens.repository'
import { PAUSE_SECONDS } from './pause-between-mails'

const CODE_LIFE_MS = 10 * 60 * 1000
const MOST_TRIES = 5
export const GUEST_CODE_LIMIT = { name: 'guest_code_address', tries: 20, windowSeconds: 3600 } as const

/** A guest proves their e-mail by a six-digit code: ten minutes, five tries, one code at a time. */
export async function sendGuestCode(
  deps: ApiDependencies,
  email: string,
  caller: Caller,
): Promise<{ detail: string }> {
  await deps.createRateLimit(GUEST_CODE_LIMIT).take(caller.network)
  await onePerPause(deps, email)
  const code = createNumericCode()
  const mail = await guestCodeMail({ email, code })
  await inTransaction(deps.database, async (tx) => {
    const now = deps.clock.now()
    await expireOneTimeTokens(tx, 'guest_email', { email }, now)
    await insertOneTimeToken(tx, {
      purpose: 'guest_email',
      token_hash: codeHash(email, code, now),
      email,
      created_at: now,
      expires_at: new Date(now.getTime() + CODE_LIFE_MS),
    })
    await enqueueMail(tx, deps.jobs, mail)
  })
  return { detail: 'Te enviamos un código de 6 dígitos.' }
}

export async function verifyGuestCode(
  deps: ApiDependencies,
  email: string,
  code: string,
): Promise<{ guest_token: string }> {
  const now = deps.clock.now()
  const latest = await selectLatestOneTimeToken(deps.database, 'guest_email', { email })
  if (!latest || latest.used_at || latest.expires_at <= now)
    throw new InvalidInputError({ code: ['El código venció o ya se usó. Pide uno nuevo.'] })
  // The try is counted before it is made, so that many at once get no more than five between them.
  if (!(await countFailedTry(deps.database, latest.id, MOST_TRIES)))
    throw tooManyRequests(Math.ceil((latest.expires_at.getTime() - now.getTime()) / 1000))
  const isRight = codeHash(email, code, latest.created_at).equals(latest.token_hash)
  if (!isRight || !(await spendOneTimeToken(deps.database, latest.id, now)))
    throw new InvalidInputError({ code: ['El código no es correcto'] })
  // A new purchase soon after must not wait for a code.
  await deps.createRateLimit({ name: 'guest_code', tries: 1, windowSeconds: PAUSE_SECONDS }).clear(email)
  return { guest_token: deps.accessTokens.signGuest(email) }
}

/** Counted before anything is sent, so that many requests at once send one code between them. */
async function onePerPause(deps: ApiDependencies, email: string): Promise<void> {
  try {
    await deps.createRateLimit({ name: 'guest_code', tries: 1, windowSeconds: PAUSE_SECONDS }).take(email)
  } catch (error) {
    if (!(error instanceof ProblemError) || error.status !== 429) throw error
    throw new ProblemError(
      429,
      'code_sent_recently',
      'Ya te enviamos un código. Revisa tu correo o espera unos minutos para pedir otro.',
      error.retryAfterSeconds,
    )
  }
}

/** Bound to its address and moment: equal codes of two people never share a hash. */
function codeHash(email: string, code: string, createdAt: Date): Buffer {
  return hashToken(`${email}:${createdAt.getTime()}:${code}`)
}
