import { MailText } from '../../../platform/mail/mail-layout'

/** Somebody whom the reader wrote in with the reader's own address: nothing is mailed to them. */
export interface HandedOn {
  readonly first_name: string
  readonly is_minor: boolean
  /** What nobody runs without was accepted for them. */
  readonly is_accepted: boolean
  /** Opens their registration. */
  readonly url: string
}

/** The link of each, for the reader to hand on: what is theirs to accept is not the reader's. */
export function MailHandedOn({ people }: { readonly people: readonly HandedOn[] }) {
  return people.map(({ first_name, is_minor, is_accepted, url }) => (
    <MailText key={url}>
      <strong>Pásale este enlace a {is_minor ? `quien es acudiente de ${first_name}` : first_name}:</strong>{' '}
      <a href={url} style={{ wordBreak: 'break-all' }}>
        {url}
      </a>
      <br />
      {is_accepted
        ? `Diste tu correo como el suyo, así que solo te escribimos a ti. Ahí ${first_name} ve su entrada y decide lo que nadie decide por otro: sus datos de salud, el uso de su imagen y las noticias de otras carreras. Es opcional.`
        : 'Ahí lee y acepta la exoneración de responsabilidad y el tratamiento de los datos, antes de reclamar el kit.'}
    </MailText>
  ))
}
