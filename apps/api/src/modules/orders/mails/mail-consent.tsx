import type { ReactNode } from 'react'
import { MailAction, MailText } from '../../../platform/mail/mail-layout'

interface MailConsentProps {
  readonly consent_url: string
  /** Where the ticket is: its button gave way to this one. */
  readonly children: ReactNode
}

/** For a runner whom another registered: what only they can accept, as the one action of the mail. */
export function MailConsent({ consent_url, children }: MailConsentProps) {
  return (
    <>
      <MailText>{children}</MailText>
      <MailText>
        <strong>Falta tu autorización.</strong> Te inscribió otra persona, y nadie puede aceptar por ti la
        exoneración de responsabilidad y el tratamiento de tus datos. Léelos y acéptalos antes de reclamar el
        kit. Si el corredor es menor de edad, los acepta su acudiente.
      </MailText>
      <MailAction href={consent_url}>Leer y aceptar</MailAction>
    </>
  )
}
