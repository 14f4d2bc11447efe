import { z } from 'zod'
import { writeAudit } from '../../platform/audit'
import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Caller } from '../../platform/http/caller'
import { notFound } from '../../platform/http/problems'
import { defineJob } from '../../platform/jobs/job'
import { enqueueMail } from '../../platform/mail/mail-outbox'
import { lockLiveUser, selectAccountByEmail, selectAccountById, updateUser } from './accounts.repository'
import { resetPasswordMail } from './mails/reset-password-mail'
import { createLinkToken, readLinkToken, spendLinkToken } from './one-time-links'
import { selectLatestOneTimeToken } from './one-time-tokens.repository'
import { assertImpersonal, hashPassword } from './passwords'
import { secondsToWait } from './pause-between-mails.rules'
import { revokeSessionsOf } from './sessions.repository'

/** Tries with links that may be made up. */
export const LINK_LIMIT = { name: 'link_address', tries: 60, windowSeconds: 3600 } as const
const RECOVERY_LIMIT = { name: 'recover_address', tries: 20, windowSeconds: 3600 } as const

const RECOVERY_SENT =
  'Si hay una cuenta con ese correo, te enviamos un enlace para restablecer la contraseña.'

export const resetLinkJob = defineJob({
  name: 'accounts.reset_link',
  data: z.object({ email: z.email() }),
  forget: true,
})

/** The same answer in the same time for every address: whether it has an account is only asked afterwards, by a job. */
export async function requestPasswordReset(
  deps: ApiDependencies,
  email: string,
  caller: Caller,
): Promise<{ detail: string }> {
  await deps.createRateLimit(RECOVERY_LIMIT).take(caller.network)
  await deps.jobs.enqueue(deps.database, resetLinkJob, { email })
  return { detail: RECOVERY_SENT }
}

export async function sendResetLink(deps: ApiDependencies, email: string): Promise<void> {
  const account = await selectAccountByEmail(deps.database, email)
  if (!account) return
  await inTransaction(deps.database, async (tx) => {
    const now = deps.clock.now()
    const user = await lockLiveUser(tx, account.id)
    if (!user?.is_active) return
    const latest = await selectLatestOneTimeToken(tx, 'reset_password', { user_id: user.id })
    if (secondsToWait(latest?.created_at, now) > 0) return
    const token = await createLinkToken(tx, 'reset_password', user.id, now)
    await enqueueMail(tx, deps.jobs, await resetPasswordMail({ ...user, token, publicUrl: deps.publicUrl }))
  })
}

/** Says what is wrong with a link without spending it. */
export async function checkResetLink(deps: ApiDependencies, token: string, caller: Caller): Promise<void> {
  await deps.createRateLimit(LINK_LIMIT).take(caller.network)
  await readLinkToken(deps.database, 'reset_password', token, deps.clock.now())
}

/** A new password ends every open session, and proves that the mailbox is theirs. A dead link costs no hashing. */
export async function resetPassword(
  deps: ApiDependencies,
  { token, password }: { readonly token: string; readonly password: string },
  caller: Caller,
): Promise<{ detail: string }> {
  await deps.createRateLimit(LINK_LIMIT).take(caller.network)
  const owner = await selectAccountById(
    deps.database,
    await readLinkToken(deps.database, 'reset_password', token, deps.clock.now()),
  )
  if (!owner) throw notFound()
  assertImpersonal(password, 'password', owner)
  const password_hash = await hashPassword(password)
  await inTransaction(deps.database, async (tx) => {
    const now = deps.clock.now()
    const userId = await spendLinkToken(tx, 'reset_password', token, now)
    const user = await lockLiveUser(tx, userId)
    if (!user) throw notFound()
    await updateUser(tx, userId, { password_hash, email_verified_at: user.email_verified_at ?? now }, now)
    await revokeSessionsOf(tx, userId, now)
    await writeAudit(tx, {
      actor_id: userId,
      action: 'password.reset',
      subject_type: 'user',
      subject_id: userId,
    })
  })
  return { detail: 'Tu contraseña cambió. Ya puedes iniciar sesión.' }
}
