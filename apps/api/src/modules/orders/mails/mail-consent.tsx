import type { ReactNode } from 'react'
import { MailAction, MailText } from '../../../platform/mail/mail-layout'

interface MailConsentProps {
  readonly consent_url: string
  /** Who accepted for the runner what nobody runs without; null: it is still to be accepted. */
  readonly accepted_by: string | null
  /** Of a minor, whose guardian reads this: the runner's name. Left out: not known here. */
  readonly minor?: string | null
  /** Where the ticket is: its button gave way to this one, while something is missing. */
  readonly children: ReactNode
}

/** For a runner registered by another person: what was accepted for them, and what only they can give, as the one action of the mail. */
export function MailConsent({ consent_url, accepted_by, minor = null, children }: MailConsentProps) {
  if (accepted_by !== null)
    return (
      <>
        <MailText>
          <strong>{accepted_by} te inscribió y aceptó por ti</strong> la exoneración de responsabilidad y el
          tratamiento de tus datos, y declaró que tiene tu permiso. Si no se lo diste, escríbele al
          organizador.
        </MailText>
        <MailText>
          Hay tres autorizaciones opcionales que solo puedes dar tú: usar tus datos de salud en una
          emergencia, usar tu imagen y enviarte noticias de otras carreras.
        </MailText>
        <MailAction href={consent_url}>Decidir qué autorizo</MailAction>
      </>
    )
  return (
    <>
      <MailText>{children}</MailText>
      <MailText>
        <strong>Falta tu autorización.</strong> {minor === null ? OWN : ofMinor(minor)}
      </MailText>
      <MailAction href={consent_url}>Leer y aceptar</MailAction>
    </>
  )
}

const OWN =
  'Te inscribió otra persona, y nadie puede aceptar por ti la exoneración de responsabilidad y el tratamiento de tus datos. Léelos y acéptalos antes de reclamar el kit. Si el corredor es menor de edad, los acepta su acudiente.'

const ofMinor = (name: string) =>
  `Por ser menor de edad, ${name} corre con la autorización de su acudiente. Lee y acepta la exoneración de responsabilidad y el tratamiento de los datos antes de reclamar el kit.`
