import type { GoogleNewcomer, LoginAnswer, ReceivedBody, registerWithGoogleCall } from '@zancada/contracts'
import { z } from 'zod'
import { writeAudit } from '../../platform/audit'
import { violatedConstraint } from '../../platform/database/database-errors'
import { inTransaction, type Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { type GooglePerson, GoogleRefusedError } from '../../platform/google/google-sign-in'
import type { Caller } from '../../platform/http/caller'
import { conflict, forbidden, InvalidInputError, notFound, ProblemError } from '../../platform/http/problems'
import { createSecretToken, hashToken } from '../../platform/tokens/secret-token'
import {
  selectAccountByEmail,
  selectAccountByGoogle,
  selectAccountById,
  updateUser,
} from './accounts.repository'
import { DEACTIVATED_STAFF, isDeactivatedStaff } from './available-roles.rules'
import { insertOneTimeToken, selectOneTimeToken, spendOneTimeToken } from './one-time-tokens.repository'
import { openSession } from './open-session'
import { createAccount, usernameFor } from './register-account'

const GOOGLE_LIMIT = { name: 'google_address', tries: 60, windowSeconds: 3600 } as const
const ATTEMPT_LIFE_MS = 10 * 60 * 1000
const REGISTRATION_LIFE_MS = 30 * 60 * 1000

const attemptSchema = z.object({ state: z.string(), nonce: z.string(), code_verifier: z.string() })
const personSchema = z.object({
  sub: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
})

/** The attempt's secrets stay here; the browser gets a cookie that ties the answer to the one who asked. */
export async function startGoogle(
  { database, google, clock, createRateLimit }: ApiDependencies,
  caller: Caller,
) {
  if (!google) throw notFound()
  await createRateLimit(GOOGLE_LIMIT).take(caller.network)
  const now = clock.now()
  const { authorization_url, attempt } = await google.start()
  await insertOneTimeToken(database, {
    purpose: 'google_state',
    token_hash: hashToken(attempt.state),
    payload: JSON.stringify(attempt),
    created_at: now,
    expires_at: new Date(now.getTime() + ATTEMPT_LIFE_MS),
  })
  return { authorization_url, state: attempt.state }
}

interface GoogleAnswer {
  readonly code: string
  readonly state: string
  /** From the cookie: a state that this browser did not ask for is somebody else's. */
  readonly expectedState: string | undefined
}

export async function finishGoogle(
  deps: ApiDependencies,
  { code, state, expectedState }: GoogleAnswer,
  caller: Caller,
): Promise<LoginAnswer | GoogleNewcomer> {
  if (!deps.google) throw notFound()
  const found = await selectOneTimeToken(deps.database, 'google_state', hashToken(state))
  if (
    state !== expectedState ||
    !found ||
    !(await spendOneTimeToken(deps.database, found.id, deps.clock.now()))
  )
    throw new ProblemError(401, 'google_expired', 'El ingreso con Google venció. Intenta de nuevo.')
  const person = await askGoogle(deps, { code, state }, attemptSchema.parse(found.payload))
  if (!person.email_verified)
    throw forbidden(
      'google_email_not_verified',
      'Google no ha verificado ese correo. Usa otra cuenta o regístrate aquí.',
    )
  return inTransaction(deps.database, (tx) => recognise(tx, deps, person, caller))
}

async function askGoogle(
  deps: ApiDependencies,
  answer: { code: string; state: string },
  attempt: z.output<typeof attemptSchema>,
) {
  try {
    if (!deps.google) throw notFound()
    return await deps.google.finish(answer, attempt)
  } catch (error) {
    if (!(error instanceof GoogleRefusedError)) throw error
    deps.log.warn({ err: error.cause }, 'google refused a sign-in')
    throw new ProblemError(401, 'google_refused', 'Google no confirmó el ingreso. Intenta de nuevo.')
  }
}

/**
 * Known by Google's id, or by a verified e-mail (then linked). An unverified account is never linked: its maker
 * may be waiting with its password, which only a reset takes from them.
 */
async function recognise(tx: Transaction, deps: ApiDependencies, person: GooglePerson, caller: Caller) {
  const now = deps.clock.now()
  const linked = await selectAccountByGoogle(tx, person.sub)
  const account = linked ?? (await selectAccountByEmail(tx, person.email))
  if (!account) return inviteToRegister(tx, person, now)
  if (!account.is_active) throw new ProblemError(401, 'account_disabled', 'User account is disabled')
  if (isDeactivatedStaff(account)) throw InvalidInputError.general(DEACTIVATED_STAFF)
  if (!linked) {
    if (account.email_verified_at === null)
      throw conflict(
        'account_not_verified',
        'Ya hay una cuenta con este correo sin verificar. Recupera tu contraseña para hacerla tuya y vuelve a intentarlo.',
      )
    if (account.google_sub !== null)
      throw conflict('other_google', 'Esta cuenta ya está unida a otra cuenta de Google.')
    await updateUser(tx, account.id, { google_sub: person.sub }, now)
    await writeAudit(tx, {
      actor_id: account.id,
      action: 'google.linked',
      subject_type: 'user',
      subject_id: account.id,
    })
  }
  return openSession(tx, deps, { account, is_remembered: false, caller })
}

async function inviteToRegister(
  tx: Transaction,
  { sub, email, first_name, last_name }: GooglePerson,
  now: Date,
): Promise<GoogleNewcomer> {
  const { token, hash } = createSecretToken()
  await insertOneTimeToken(tx, {
    purpose: 'google_registration',
    token_hash: hash,
    email,
    payload: JSON.stringify({ sub, email, first_name, last_name }),
    created_at: now,
    expires_at: new Date(now.getTime() + REGISTRATION_LIFE_MS),
  })
  return { registration_token: token, email, first_name, last_name }
}

export async function registerWithGoogle(
  deps: ApiDependencies,
  given: ReceivedBody<typeof registerWithGoogleCall>,
  caller: Caller,
): Promise<LoginAnswer> {
  try {
    return await inTransaction(deps.database, async (tx) => {
      const now = deps.clock.now()
      const found = await selectOneTimeToken(tx, 'google_registration', hashToken(given.registration_token))
      if (!found || !(await spendOneTimeToken(tx, found.id, now)))
        throw new InvalidInputError({
          registration_token: ['El ingreso con Google venció. Empieza de nuevo.'],
        })
      const { sub, ...person } = personSchema.parse(found.payload)
      const organizer = given.role === 'organizer' ? given : {}
      const id = await createAccount(
        tx,
        deps,
        { ...person, ...organizer },
        {
          password_hash: null,
          username: usernameFor(person.email),
          caller,
          shown: given,
          google_sub: sub,
          email_verified_at: now,
        },
      )
      const account = await selectAccountById(tx, id)
      if (!account) throw notFound()
      return openSession(tx, deps, { account, is_remembered: false, caller })
    })
  } catch (error) {
    if (violatedConstraint(error)?.startsWith('users_'))
      throw conflict('account_exists', 'Ya existe una cuenta con ese correo. Inicia sesión.')
    throw error
  }
}
