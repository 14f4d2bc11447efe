import { MailText } from '../../../platform/mail/mail-layout'

/** A runner that the reader wrote in with the reader's own address: nothing is mailed to them. */
export interface HandedOn {
  readonly first_name: string
  readonly is_minor: boolean
  /** What nobody runs without was accepted for them. */
  readonly is_accepted: boolean
  /** Opens their registration where it was, and else what is missing alone. */
  readonly url: string
}

/** The link of each, for the reader to hand on: what is theirs to accept is not the reader's. */
export function MailHandedOn({ people }: { readonly people: readonly HandedOn[] }) {
  return people.map(({ first_name, is_minor, is_accepted, url }) => (
    <MailText key={url}>
      <strong>Pásale este enlace {is_minor ? `al acudiente de ${first_name}` : `a ${first_name}`}:</strong>
      <br />
      {/* A signed address is long, and not for reading. */}
      <a href={url} style={{ fontSize: 12, lineHeight: '18px', wordBreak: 'break-all' }}>
        {url}
      </a>
      <br />
      {is_accepted
        ? `Inscribiste a ${first_name} con tu correo, por eso te escribimos solo a ti. Con el enlace, ${first_name} ve su entrada y decide si autoriza usar sus datos de salud y su imagen, y si quiere noticias de otras carreras. Todo es opcional. El enlace también permite cambiar los datos de ${first_name} y traspasar su cupo.`
        : 'Con el enlace puede leer y aceptar la exoneración de responsabilidad y el tratamiento de los datos. Debe hacerlo antes de reclamar el kit.'}
    </MailText>
  ))
}
