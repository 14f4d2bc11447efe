import { z } from 'zod'
import { writeAudit } from '../../platform/audit'
import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Caller } from '../../platform/http/caller'
import { defineJob } from '../../platform/jobs/job'
import { enqueueMail } from '../../platform/mail/mail-outbox'
import { selectAccountByEmail, selectAccountById, updateUser } from './accounts.repository'
import { resetPasswordMail } from './mails/reset-password-mail'
import { createLinkToken, spendLinkToken } from './one-time-links'
import { selectLatestOneTimeToken } from './one-time-tokens.repository'
import { assertStrongPassword, hashPassword } from './passwords'
import { revokeSessionsOf } from './sessions.repository'

const PAUSE_MS = 2 * 60 * 1000
export const RECOVERY_LIMIT = { name: 'recover_address', tries: 20, windowSeconds: 3600 } as const

export const RECOVERY_SENT =
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
  await deps.createRateLimit(RECOVERY_LIMIT).take(caller.ip)
  await deps.jobs.enqueue(deps.database, resetLinkJob, { email })
  return { detail: RECOVERY_SENT }
}

export async function sendResetLink(deps: ApiDependencies, email: string): Promise<void> {
  const account = await selectAccountByEmail(deps.database, email)
  if (!account?.is_active) return
  await inTransaction(deps.database, async (tx) => {
    const now = deps.clock.now()
    const latest = await selectLatestOneTimeToken(tx, 'reset_password', { user_id: account.id })
    if (latest && now.getTime() - latest.created_at.getTime() < PAUSE_MS) return
    const token = await createLinkToken(tx, 'reset_password', account.id, now)
    await enqueueMail(
      tx,
      deps.jobs,
      await resetPasswordMail({ ...account, token, publicUrl: deps.publicUrl }),
    )
  })
}

/** A new password ends every open session, and proves that the mailbox is theirs. */
export async function resetPassword(
  deps: ApiDependencies,
  token: string,
  password: string,
): Promise<{ detail: string }> {
  assertStrongPassword(password, 'password')
  const password_hash = await hashPassword(password)
  await inTransaction(deps.database, async (tx) => {
    const now = deps.clock.now()
    const userId = await spendLinkToken(tx, 'reset_password', token, now)
    const account = await selectAccountById(tx, userId)
    await updateUser(tx, userId, { password_hash, email_verified_at: account?.email_verified_at ?? now }, now)
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
