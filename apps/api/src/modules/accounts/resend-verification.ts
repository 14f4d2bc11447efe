import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Account } from '../../platform/http/actor'
import { notFound, ProblemError } from '../../platform/http/problems'
import { enqueueMail } from '../../platform/mail/mail-outbox'
import { selectAccountById } from './accounts.repository'
import { verifyEmailMail } from './mails/verify-email-mail'
import { createLinkToken } from './one-time-links'
import { selectLatestOneTimeToken } from './one-time-tokens.repository'

const PAUSE_MS = 2 * 60 * 1000

export const RESENT = 'Se ha enviado un nuevo correo de verificación.'
export const RESENT_RECENTLY =
  'Ya se envió un correo de verificación recientemente. Por favor, espera unos minutos antes de solicitar otro.'

/** One mail every two minutes; somebody already verified gets none, and no error either. */
export async function resendVerification(deps: ApiDependencies, actor: Account): Promise<{ detail: string }> {
  const account = await selectAccountById(deps.database, actor.user_id)
  if (!account) throw notFound()
  if (account.email_verified_at !== null) return { detail: 'Tu correo ya está verificado.' }
  await inTransaction(deps.database, async (tx) => {
    const now = deps.clock.now()
    const latest = await selectLatestOneTimeToken(tx, 'verify_email', { user_id: account.id })
    const waited = latest ? now.getTime() - latest.created_at.getTime() : PAUSE_MS
    if (waited < PAUSE_MS)
      throw new ProblemError(429, 'resent_recently', RESENT_RECENTLY, Math.ceil((PAUSE_MS - waited) / 1000))
    const token = await createLinkToken(tx, 'verify_email', account.id, now)
    await enqueueMail(tx, deps.jobs, await verifyEmailMail({ ...account, token, publicUrl: deps.publicUrl }))
  })
  return { detail: RESENT }
}
