import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Account } from '../../platform/http/actor'
import { notFound, ProblemError } from '../../platform/http/problems'
import { enqueueMail } from '../../platform/mail/mail-outbox'
import { lockLiveUser } from './accounts.repository'
import { verifyEmailMail } from './mails/verify-email-mail'
import { createLinkToken } from './one-time-links'
import { selectLatestOneTimeToken } from './one-time-tokens.repository'
import { secondsToWait } from './pause-between-mails.rules'

const RESENT = 'Se ha enviado un nuevo correo de verificación.'
const RESENT_RECENTLY =
  'Ya se envió un correo de verificación recientemente. Por favor, espera unos minutos antes de solicitar otro.'

/** One mail every two minutes; somebody already verified gets none, and no error either. */
export function resendVerification(deps: ApiDependencies, actor: Account): Promise<{ detail: string }> {
  return inTransaction(deps.database, async (tx) => {
    const now = deps.clock.now()
    const user = await lockLiveUser(tx, actor.user_id)
    if (!user) throw notFound()
    if (user.email_verified_at !== null) return { detail: 'Tu correo ya está verificado.' }
    const latest = await selectLatestOneTimeToken(tx, 'verify_email', { user_id: user.id })
    const wait = secondsToWait(latest?.created_at, now)
    if (wait > 0) throw new ProblemError(429, 'resent_recently', RESENT_RECENTLY, wait, true)
    const token = await createLinkToken(tx, 'verify_email', user.id, now)
    await enqueueMail(tx, deps.jobs, await verifyEmailMail({ ...user, token, publicUrl: deps.publicUrl }))
    return { detail: RESENT }
  })
}
