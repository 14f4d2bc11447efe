import type { LoginAnswer } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import type { Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Caller } from '../../platform/http/caller'
import { enqueueMail } from '../../platform/mail/mail-outbox'
import { createSecretToken } from '../../platform/tokens/secret-token'
import type { AccountRow } from './accounts.repository'
import { availableRoles } from './available-roles.rules'
import { newSessionMail } from './mails/new-session-mail'
import { sessionExpiry } from './session-life.rules'
import { insertRefreshToken, insertSession, isNewDevice } from './sessions.repository'

interface OpenSessionOptions {
  readonly account: AccountRow
  readonly is_remembered: boolean
  readonly caller: Caller
}

/** A proven person gets a session: the first pair of tokens of a new family. A new device is told to its owner. */
export async function openSession(
  tx: Transaction,
  { accessTokens, clock, jobs, publicUrl }: ApiDependencies,
  { account, is_remembered, caller }: OpenSessionOptions,
): Promise<LoginAnswer> {
  const now = clock.now()
  if (account.email_verified_at !== null && (await isNewDevice(tx, account.id, caller.user_agent)))
    await enqueueMail(tx, jobs, await newSessionMail({ account, caller, now, publicUrl }))

  const { id: session_id } = await insertSession(tx, {
    user_id: account.id,
    is_remembered,
    ip: caller.ip,
    user_agent: caller.user_agent,
    created_at: now,
    last_used_at: now,
    expires_at: sessionExpiry(is_remembered, now),
  })
  await writeAudit(tx, {
    actor_id: account.id,
    action: 'session.opened',
    subject_type: 'session',
    subject_id: session_id,
  })
  return continueSession(tx, { accessTokens, clock }, account, session_id)
}

/** The session goes on with new tokens and the roles that the account has now; those it held stay good. */
export async function continueSession(
  tx: Transaction,
  { accessTokens, clock }: Pick<ApiDependencies, 'accessTokens' | 'clock'>,
  account: AccountRow,
  session_id: string,
): Promise<LoginAnswer> {
  const { token, hash } = createSecretToken()
  await insertRefreshToken(tx, session_id, hash, clock.now())
  const roles = availableRoles(account)
  return {
    access: accessTokens.signAccount({ user_id: account.id, session_id }),
    refresh: token,
    available_roles: roles,
    has_multiple_roles: roles.length > 1,
  }
}
