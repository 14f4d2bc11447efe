import { randomBytes } from 'node:crypto'
import {
  LEGAL_VERSION,
  type OrganizerRegistration,
  type Profile,
  type RunnerRegistration,
} from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { violatedConstraint } from '../../platform/database/database-errors'
import { inTransaction, type Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Caller } from '../../platform/http/caller'
import { enqueueMail } from '../../platform/mail/mail-outbox'
import { insertUser, selectAccountByEmail, upsertRunnerProfile } from './accounts.repository'
import { insertConsents } from './consents.repository'
import { alreadyRegisteredMail } from './mails/already-registered-mail'
import { verifyEmailMail } from './mails/verify-email-mail'
import { createLinkToken } from './one-time-links'
import { insertOrganizer } from './organizer-registration.repository'
import { assertStrongPassword, hashPassword } from './passwords'

export const REGISTRATION_LIMIT = { name: 'register_address', tries: 30, windowSeconds: 3600 } as const

type Registration = RunnerRegistration | OrganizerRegistration

/**
 * The answer and its time are the same for an address that already has an account: its owner is told by mail, the
 * person at the form is not.
 */
export async function registerAccount(
  deps: ApiDependencies,
  given: Registration,
  caller: Caller,
): Promise<Profile> {
  await deps.createRateLimit(REGISTRATION_LIMIT).take(caller.ip)
  assertStrongPassword(given.password, 'password', [given.email.split('@')[0] ?? '', given.last_name])
  const password_hash = await hashPassword(given.password)
  const username = usernameFor(given.email)
  try {
    await inTransaction(deps.database, (tx) =>
      createAccount(tx, deps, given, { password_hash, username, caller }),
    )
  } catch (error) {
    if (violatedConstraint(error) !== 'users_email_key') throw error
    await tellOwner(deps, given.email)
  }
  return newcomerProfile(given, username)
}

interface NewAccount {
  readonly password_hash: string | null
  readonly username: string
  readonly caller: Caller
  readonly google_sub?: string
  /** Google has verified the address already. */
  readonly email_verified_at?: Date
}

export type NewPerson = Pick<RunnerRegistration, 'email' | 'first_name' | 'last_name'> &
  Partial<Pick<RunnerRegistration, 'phone'>> &
  Partial<Pick<OrganizerRegistration, 'organization_name' | 'nit' | 'city_code'>>

/** Writes the account, its role, its consents and its mail, all or nothing. */
export async function createAccount(
  tx: Transaction,
  deps: ApiDependencies,
  given: NewPerson,
  account: NewAccount,
) {
  const now = deps.clock.now()
  const { caller, ...columns } = account
  const { id } = await insertUser(tx, {
    email: given.email,
    first_name: given.first_name,
    last_name: given.last_name,
    phone: given.phone ?? null,
    ...columns,
    created_at: now,
    updated_at: now,
  })
  if (given.organization_name === undefined)
    await upsertRunnerProfile(tx, id, { phone: given.phone ?? null }, now)
  else await insertOrganizer(tx, id, { ...given, organization_name: given.organization_name })
  await insertConsents(
    tx,
    (['terms', 'data_policy'] as const).map((kind) => ({
      user_id: id,
      kind,
      text_version: LEGAL_VERSION,
      accepted_at: now,
      ip: caller.ip,
    })),
  )
  await writeAudit(tx, { actor_id: id, action: 'account.registered', subject_type: 'user', subject_id: id })
  if (account.email_verified_at === undefined) {
    const token = await createLinkToken(tx, 'verify_email', id, now)
    await enqueueMail(tx, deps.jobs, await verifyEmailMail({ ...given, token, publicUrl: deps.publicUrl }))
  }
  return id
}

/** ana.gomez@correo.co → ana.gomez-x7f3k2: short, readable, and nobody's e-mail. */
export function usernameFor(email: string): string {
  const name = (email.split('@')[0] ?? '').replaceAll(/[^a-z0-9.]+/g, '').slice(0, 30)
  return `${name || 'corredor'}-${randomBytes(4).toString('hex')}`
}

async function tellOwner({ database, jobs, publicUrl }: ApiDependencies, email: string): Promise<void> {
  const owner = await selectAccountByEmail(database, email)
  if (owner) await enqueueMail(database, jobs, await alreadyRegisteredMail({ ...owner, publicUrl }))
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
    organizer_profile: null,
    runner_profile: null,
    avatar: null,
    profile: { avatar_url: null },
    available_roles: isOrganizer ? ['organizer'] : ['runner'],
  }
}
