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
import { PAUSE_SECONDS } from './pause-between-mails.rules'

const CODE_LIFE_MS = 10 * 60 * 1000
const MOST_TRIES = 5
const GUEST_CODE_LIMIT = { name: 'guest_code_address', tries: 20, windowSeconds: 3600 } as const

/**
 * What one e-mail stands, from however many networks: codes sent to it, and wrong guesses over all of them. The windows
 * do not grow with what is refused, so nobody is locked out for longer than one of them; and they count the same whether
 * or not the address has an account.
 */
const PAUSE = { name: 'guest_code', tries: 1, windowSeconds: PAUSE_SECONDS }
const SENT_IN_AN_HOUR = { name: 'guest_code_hour', tries: 6, windowSeconds: 3600 }
const SENT_IN_A_DAY = { name: 'guest_code_day', tries: 20, windowSeconds: 24 * 3600 }
const WRONG_IN_A_DAY = { name: 'guest_code_tries', tries: 30, windowSeconds: 24 * 3600 }

/** A guest proves their e-mail by a six-digit code: ten minutes, five tries, one code at a time. */
export async function sendGuestCode(
  deps: ApiDependencies,
  email: string,
  caller: Caller,
): Promise<{ detail: string }> {
  await deps.createRateLimit(GUEST_CODE_LIMIT).take(caller.network)
  await takePause(deps, email)
  try {
    await sendCode(deps, email)
  } catch (error) {
    // The pause says that a code was sent.
    await deps.createRateLimit(PAUSE).clear(email)
    throw error
  }
  return { detail: 'Te enviamos un código de 6 dígitos.' }
}

async function sendCode(deps: ApiDependencies, email: string): Promise<void> {
  await takeToSend(deps, email)
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
  if (!(await countFailedTry(deps.database, latest.id, MOST_TRIES))) {
    // This code opens nothing any more: another one may be asked for now.
    await deps.createRateLimit(PAUSE).clear(email)
    throw tooManyRequests(Math.ceil((latest.expires_at.getTime() - now.getTime()) / 1000))
  }
  const guesses = deps.createRateLimit(WRONG_IN_A_DAY)
  await orRefuse(
    guesses.take(email),
    'too_many_guesses',
    'Hubo demasiados códigos equivocados para este correo. Intenta de nuevo más tarde o crea una cuenta.',
  )
  const isRight = codeHash(email, code, latest.created_at).equals(latest.token_hash)
  if (!isRight || !(await spendOneTimeToken(deps.database, latest.id, now)))
    throw new InvalidInputError({ code: ['El código no es correcto'] })
  await guesses.giveBack(email)
  // A new purchase soon after must not wait for a code.
  await deps.createRateLimit(PAUSE).clear(email)
  return { guest_token: deps.accessTokens.signGuest(email) }
}

/** Counted before anything is sent, so that many requests at once send one code between them. */
async function takePause({ createRateLimit }: ApiDependencies, email: string): Promise<void> {
  await orRefuse(
    createRateLimit(PAUSE).take(email),
    'code_sent_recently',
    'Ya te enviamos un código. Revisa tu correo o espera unos minutos para pedir otro.',
  )
}

async function takeToSend({ createRateLimit }: ApiDependencies, email: string): Promise<void> {
  for (const rule of [SENT_IN_AN_HOUR, SENT_IN_A_DAY])
    await orRefuse(
      createRateLimit(rule).take(email),
      'too_many_codes',
      'Ya enviamos muchos códigos a este correo. Usa el último que llegó o intenta de nuevo más tarde.',
    )
}

/** A limit that is used up says in its own words what it is about. */
async function orRefuse(taking: Promise<void>, code: string, detail: string): Promise<void> {
  try {
    await taking
  } catch (error) {
    if (!(error instanceof ProblemError) || error.status !== 429) throw error
    throw new ProblemError(429, code, detail, error.retryAfterSeconds)
  }
}

/** Bound to its address and moment: equal codes of two people never share a hash. */
function codeHash(email: string, code: string, createdAt: Date): Buffer {
  return hashToken(`${email}:${createdAt.getTime()}:${code}`)
}
