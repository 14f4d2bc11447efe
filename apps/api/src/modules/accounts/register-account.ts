import { randomBytes } from 'node:crypto'
import {
  ACCOUNT_WORDS,
  type OrganizerRegistration,
  type Profile,
  type RunnerProfile,
  type RunnerRegistration,
} from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { violatedConstraint } from '../../platform/database/database-errors'
import { inTransaction, type Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Caller } from '../../platform/http/caller'
import { ProblemError } from '../../platform/http/problems'
import { enqueueMail } from '../../platform/mail/mail-outbox'
import { recordOwnConsents } from '../consents'
import { assertInForce, inForce } from '../legal'
import { insertRunnerProfile, insertUser, selectAccountByEmail } from './accounts.repository'
import { alreadyRegisteredMail } from './mails/already-registered-mail'
import { verifyEmailMail } from './mails/verify-email-mail'
import { createLinkToken } from './one-time-links'
import { insertOrganizer, slugOf } from './organizer-registration.repository'
import { assertImpersonal, hashPassword } from './passwords'
import { PAUSE_SECONDS } from './pause-between-mails.rules'

export const REGISTRATION_LIMIT = { name: 'register_address', tries: 30, windowSeconds: 3600 } as const

type Registration = RunnerRegistration | OrganizerRegistration

/**
 * The answer and its time are the same for an address that already has an account: its owner is told by mail, the
 * person at the form is not. The work is the same too: for a known address it is done for nobody, and undone.
 */
export async function registerAccount(
  deps: ApiDependencies,
  given: Registration,
  caller: Caller,
): Promise<Profile> {
  await deps.createRateLimit(REGISTRATION_LIMIT).take(caller.network)
  assertImpersonal(given.password, 'password', given)
  const account = {
    password_hash: await hashPassword(given.password),
    username: usernameFor(given.email),
    caller,
    shown: given,
  }
  const owner = await selectAccountByEmail(deps.database, given.email)
  if (owner) await pretendToRegister(deps, given, account, owner)
  else await register(deps, given, account)
  return newcomerProfile(given, account.username)
}

async function register(deps: ApiDependencies, given: Registration, account: NewAccount): Promise<void> {
  try {
    await inTransaction(deps.database, async (tx) => {
      const id = await createAccount(tx, deps, given, account)
      const token = await createLinkToken(tx, 'verify_email', id, deps.clock.now())
      await enqueueMail(tx, deps.jobs, await verifyEmailMail({ ...given, token, publicUrl: deps.publicUrl }))
    })
  } catch (error) {
    // The same form twice in one instant: the first has won, and its mail is on the way.
    if (violatedConstraint(error) !== 'users_email_key') throw error
  }
}

async function pretendToRegister(
  deps: ApiDependencies,
  given: Registration,
  account: NewAccount,
  owner: { readonly email: string; readonly first_name: string },
): Promise<void> {
  const nobody = { ...given, email: `${account.username}@zancada.invalid` }
  await inTransaction(deps.database, async (tx) => {
    await createAccount(tx, deps, nobody, account)
    throw new Undone()
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
  if (await mayWriteTo(deps, owner.email))
    await enqueueMail(
      deps.database,
      deps.jobs,
      await alreadyRegisteredMail({ ...owner, publicUrl: deps.publicUrl }),
    )
}

class Undone extends Error {}

/** Or anyone could fill somebody's mailbox by sending this form again and again. */
async function mayWriteTo(deps: ApiDependencies, email: string): Promise<boolean> {
  try {
    await deps
      .createRateLimit({ name: 'already_registered', tries: 1, windowSeconds: PAUSE_SECONDS })
      .take(email)
    return true
  } catch (error) {
    if (error instanceof ProblemError && error.status === 429) return false
    throw error
  }
}

interface ShownTexts {
  readonly terms_version?: string | undefined
  readonly data_policy_version?: string | undefined
}

interface NewAccount {
  readonly password_hash: string | null
  readonly username: string
  readonly caller: Caller
  /** The texts that their form showed. */
  readonly shown: ShownTexts
  /** Where one sentence stood for both boxes. */
  readonly words?: string
  readonly google_sub?: string
  /** Google has verified the address already, or a mailed link has. */
  readonly email_verified_at?: Date
}

/** Staff have no runner's profile: when they leave their last team, nothing is left to sign in for. */
type NewRole = 'runner' | 'staff'

export type NewPerson = Pick<RunnerRegistration, 'email' | 'first_name' | 'last_name'> &
  Partial<Pick<RunnerRegistration, 'phone'>> &
  Partial<Pick<OrganizerRegistration, 'organization_name' | 'nit' | 'city_code'>>

/** Writes the account, its role and its consents, unless other texts rule than those that were read. */
export async function createAccount(
  tx: Transaction,
  deps: ApiDependencies,
  given: NewPerson,
  account: NewAccount,
  role: NewRole = 'runner',
) {
  const now = deps.clock.now()
  const { caller, shown, words, ...columns } = account
  const texts = await inForce(tx, now)
  assertInForce(shown.terms_version, texts.terms)
  assertInForce(shown.data_policy_version, texts.data_policy)
  const { id } = await insertUser(tx, {
    email: given.email,
    first_name: given.first_name,
    last_name: given.last_name,
    phone: given.phone ?? null,
    ...columns,
    created_at: now,
    updated_at: now,
  })
  const organizerId =
    given.organization_name === undefined
      ? null
      : await insertOrganizer(tx, id, { ...given, organization_name: given.organization_name })
  if (organizerId === null && role === 'runner')
    await insertRunnerProfile(tx, { user_id: id, phone: given.phone ?? null })
  await recordOwnConsents(
    tx,
    { user_id: id },
    (['terms', 'data_policy'] as const).map((kind) => ({
      kind,
      text_version: texts[kind],
      words: words ?? ACCOUNT_WORDS[kind],
    })),
    { ip: caller.ip, now },
  )
  await writeAudit(tx, { actor_id: id, action: 'account.registered', subject_type: 'user', subject_id: id })
  if (organizerId !== null)
    await writeAudit(tx, {
      actor_id: id,
      action: 'organizer.registered',
      subject_type: 'organizer',
      subject_id: organizerId,
    })
  return id
}

/** ana.gomez@correo.co → ana.gomez-x7f3k2: short, readable, and nobody's e-mail. */
export function usernameFor(email: string): string {
  const name = (email.split('@')[0] ?? '').replaceAll(/[^a-z0-9.]+/g, '').slice(0, 30)
  return `${name || 'corredor'}-${randomBytes(4).toString('hex')}`
}

function newcomerProfile(given: Registration, username: string): Profile {
  const isOrganizer = 'organization_name' in given
  return {
    first_name: given.first_name,
    last_name: given.last_name,
    username,
    email: given.email,
    phone: given.phone ?? null,
    email_verified_at: null,
    is_superuser: false,
    has_password: true,
    groups: isOrganizer ? [{ name: 'Organizers' }] : [],
    organizer_profile: isOrganizer
      ? {
          name: given.organization_name,
          slug: slugOf(given.organization_name),
          is_approved: false,
          state: 'pending',
        }
      : null,
    runner_profile: isOrganizer ? null : EMPTY_RUNNER_PROFILE,
    avatar: null,
    profile: { avatar_url: null },
    available_roles: isOrganizer ? ['organizer'] : ['runner'],
  }
}

const EMPTY_RUNNER_PROFILE: RunnerProfile = {
  document_type: null,
  document_number: null,
  birth_on: null,
  gender: null,
  city_code: null,
  blood_type: null,
  club: null,
  shirt_size: null,
  eps: null,
  emergency_contact_name: null,
  emergency_contact_phone: null,
  weight_kg: null,
  height_cm: null,
  has_health_consent: false,
}
