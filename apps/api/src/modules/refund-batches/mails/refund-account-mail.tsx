import { formatCop } from '@zancada/contracts'
import { greet } from '../../../platform/mail/greeting.rules'
import { MailAction, MailLayout, MailNote, MailText, renderMail } from '../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../platform/mail/mailer'

interface RefundAccountMail {
  readonly to: string
  readonly first_name: string | null
  readonly code: string
  readonly event_name: string
  readonly amount_cop: number
  /** Why the bank sent the money back, of an account that was given before. */
  readonly refusal: string | null
  /** We had written that the money left. */
  readonly isBounced: boolean
  readonly url: string
}

/** Asks to which account money goes back, when it cannot go back the way it came. */
export async function refundAccountMail(mail: RefundAccountMail): Promise<MailMessage> {
  const { to, first_name, code, event_name, refusal, isBounced, url } = mail
  const amount = formatCop(mail.amount_cop)
  const template = (
    <MailLayout preview={`Dinos a qué cuenta te devolvemos ${amount}`} title={greet('Hola', first_name)}>
      {isBounced ? (
        <MailText>
          Te habíamos contado que te devolvimos <strong>{amount}</strong> de tu compra {code} de {event_name},
          pero el banco nos regresó esa transferencia. Su motivo: {refusal}. El dinero sigue siendo tuyo:
          dinos otra vez a qué cuenta te lo enviamos.
        </MailText>
      ) : refusal === null ? (
        <MailText>
          Te vamos a devolver <strong>{amount}</strong> de tu compra {code} de {event_name}, y no se puede
          hacer por el mismo medio con el que pagaste. Dinos a qué cuenta te lo transferimos.
        </MailText>
      ) : (
        <MailText>
          El banco no pudo hacer la transferencia de <strong>{amount}</strong> de tu compra {code} de{' '}
          {event_name}. Su motivo: {refusal}. Dinos otra vez a qué cuenta te lo devolvemos.
        </MailText>
      )}
      <MailAction href={url}>Dar los datos de mi cuenta</MailAction>
      <MailNote>
        El enlace es solo tuyo y sirve hasta que el banco reciba los datos. Los usamos para esta devolución y
        los borramos después. Nunca te pedimos contraseñas ni códigos.
      </MailNote>
    </MailLayout>
  )
  const subject = isBounced
    ? `El banco nos regresó tus ${amount}: danos otra cuenta`
    : refusal === null
      ? `¿A qué cuenta te devolvemos ${amount}?`
      : `El banco no aceptó tu cuenta: danos otra para devolverte ${amount}`
  return { to, subject, ...(await renderMail(template)) }
}
