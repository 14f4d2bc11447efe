import { writeAudit } from '../../platform/audit'
import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Account } from '../../platform/http/actor'
import { InvalidInputError, notFound } from '../../platform/http/problems'
import { lockLiveUser, selectAccountById, updateUser } from './accounts.repository'
import { invalidToken } from './identify'
import { selectCallingAccount } from './identify.repository'
import { LOGIN_LIMITS } from './log-in'
import { assertImpersonal, hashPassword, isRightPassword } from './passwords'
import { revokeSessionsOf } from './sessions.repository'

interface PasswordChange {
  readonly current_password?: string | undefined
  readonly new_password: string
}

/** Someone who came by Google has no password yet and sets the first one; everyone else proves the old one. */
export async function changePassword(
  deps: ApiDependencies,
  actor: Account,
  given: PasswordChange,
): Promise<{ detail: string }> {
  const account = await selectAccountById(deps.database, actor.user_id)
  if (!account) throw notFound()
  if (account.password_hash !== null)
    await assertOwnPassword(deps, account, given.current_password, 'current_password')
  assertImpersonal(given.new_password, 'new_password', account)
  const password_hash = await hashPassword(given.new_password)
  await inTransaction(deps.database, async (tx) => {
    const now = deps.clock.now()
    const user = await lockLiveUser(tx, account.id)
    if (!user) throw notFound()
    // A reset since the proof ended the session, and the password that was proven.
    if (!(await selectCallingAccount(tx, actor, now))) throw invalidToken()
    if (user.password_hash !== account.password_hash) throw wrongPassword('current_password')
    await updateUser(tx, account.id, { password_hash }, now)
    await revokeSessionsOf(tx, account.id, now, actor.session_id)
    await writeAudit(tx, {
      actor_id: account.id,
      action: 'password.changed',
      subject_type: 'user',
      subject_id: account.id,
    })
  })
  return { detail: 'Tu contraseña cambió y cerramos tus otras sesiones.' }
}

/**
 * Counted like a login: a stolen session must not become a place to guess the password. The caller checks again
 * whether another password was set since.
 */
export async function assertOwnPassword(
  deps: ApiDependencies,
  account: { readonly email: string; readonly password_hash: string | null },
  password: string | undefined,
  field: string,
): Promise<void> {
  if (!password) throw new InvalidInputError({ [field]: ['Este campo es requerido'] })
  const limit = deps.createRateLimit(LOGIN_LIMITS.account)
  await limit.take(account.email)
  if (!(await isRightPassword(account.password_hash, password))) throw wrongPassword(field)
  await limit.clear(account.email)
}

export const wrongPassword = (field: string) =>
  new InvalidInputError({ [field]: ['La contraseña actual no es correcta'] })
