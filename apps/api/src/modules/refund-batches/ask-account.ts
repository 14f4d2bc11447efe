import { writeAudit } from '../../platform/audit'
import type { Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { enqueueMail } from '../../platform/mail/mail-outbox'
import { isErased } from '../../platform/mail/mailer'
import { createSecretToken } from '../../platform/tokens/secret-token'
import type { PayableName } from '../payables'
import { hasOtherPayer, leaveToHand, selectOpenLines, selectPayer, writeAsked } from './accounts.repository'
import { refundAccountMail } from './mails/refund-account-mail'

interface Asking {
  /** What the bank said of the account they gave. */
  readonly refusal?: string | null
  /** They were told before that the money had left. */
  readonly isBounced?: boolean
  /** Those who were asked since then are left alone: two jobs at once mail one link. */
  readonly unlessSince?: Date
  /** Do not ask a payer who gave an account before. */
  readonly unlessGiven?: boolean
  readonly now: Date
}

const OTHER_PAYER = 'El correo cambió después del pago: confirma con quien pagó y devuélvelo a mano'

const NO_ADDRESS = 'Quien pagó eliminó su cuenta y ya no tiene correo: devuélvelo a mano'

/** Mails the payer a link of their own to say where the money goes; only its hash is kept. */
export async function askAccount(
  { jobs, publicUrl }: Pick<ApiDependencies, 'jobs' | 'publicUrl'>,
  tx: Transaction,
  payable: PayableName,
  { refusal = null, isBounced = false, unlessSince, unlessGiven = false, now }: Asking,
): Promise<void> {
  const { payable_kind, payable_id } = payable
  const { code, email, first_name, event_name } = await selectPayer(tx, payable)
  const reason = isErased(email) ? NO_ADDRESS : (await hasOtherPayer(tx, payable)) ? OTHER_PAYER : null
  if (reason !== null) {
    const id = await leaveToHand(tx, payable, { reason, now })
    await writeAudit(tx, {
      actor_id: null,
      action: 'refund_account.left_to_person',
      subject_type: 'refund_account',
      subject_id: id,
      after: { payable_kind, payable_id },
    })
    return
  }
  const { token, hash } = createSecretToken()
  const id = await writeAsked(tx, payable, { token_hash: hash, asked_at: now, unlessSince, unlessGiven })
  if (id === undefined) return
  await writeAudit(tx, {
    actor_id: null,
    action: 'refund_account.asked',
    subject_type: 'refund_account',
    subject_id: id,
    after: { payable_kind, payable_id },
  })
  const open = await selectOpenLines(tx, payable)
  const mail = await refundAccountMail({
    to: email,
    first_name,
    code,
    event_name,
    amount_cop: open.reduce((sum, { amount_cop }) => sum + amount_cop, 0),
    refusal,
    isBounced,
    url: `${publicUrl}/devolucion?token=${token}`,
  })
  await enqueueMail(tx, jobs, mail)
}
