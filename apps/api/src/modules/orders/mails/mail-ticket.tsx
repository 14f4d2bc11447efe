import { Column } from '@react-email/column'
import { Img } from '@react-email/img'
import { Link } from '@react-email/link'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { Ticket } from '../../../platform/documents/ticket.drawing'
import { wordsOn } from '../../../platform/documents/ticket-tones.rules'

export interface MailedTicket extends Ticket {
  readonly first_name: string
  /** Opens the registration with no account; null: it is another's. */
  readonly registration_url: string | null
  /** Chosen, and sold out by the time the payment came. */
  readonly lost_size?: string | null
  /** The race gives shirts, and none was left. */
  readonly lacks_size?: boolean
}

/** The name of the picture of a ticket's QR, which travels with the letter. */
export function qrNameOf({ ticket_code }: Pick<Ticket, 'ticket_code'>): string {
  return `${ticket_code}.png`
}

const ZANCADA_BLUE = '#1646E6'
const INK = '#0B1533'
const GREY = '#5B6478'

interface MailTicketProps {
  readonly ticket: MailedTicket
  readonly primary_color: string | null
}

/** The ticket inside a letter: the race's colour, the bib, the QR and who runs. */
export function MailTicket({ ticket, primary_color }: MailTicketProps) {
  const ground = primary_color ?? ZANCADA_BLUE
  const words = wordsOn(ground)
  const { bib, runner, category, size, lost_size, lacks_size, ticket_code, registration_url, date } = ticket
  return (
    <Section
      style={{ border: '1px solid #DDE2EE', borderRadius: 14, overflow: 'hidden', margin: '0 0 20px' }}
    >
      <Row style={{ backgroundColor: ground }}>
        <Column style={{ padding: '16px 20px 14px' }}>
          <Text style={{ color: words, fontSize: 12, fontWeight: 700, letterSpacing: '0.08em', margin: 0 }}>
            {bib === null ? 'Dorsal por asignar' : 'Dorsal'}
          </Text>
          {bib !== null && (
            <Text style={{ color: words, fontSize: 56, fontWeight: 900, lineHeight: '58px', margin: 0 }}>
              {bib}
            </Text>
          )}
        </Column>
      </Row>
      <Row>
        <Column style={{ padding: '16px 20px', textAlign: 'center' }}>
          <Img
            src={`cid:${qrNameOf(ticket)}`}
            width={220}
            height={220}
            alt={`Código QR de la entrada ${ticket_code}`}
            style={{ display: 'block', margin: '0 auto' }}
          />
          <Text style={{ color: GREY, fontSize: 13, letterSpacing: '0.06em', margin: '4px 0 12px' }}>
            Entrada {ticket_code}
          </Text>
          <Text style={{ color: INK, fontSize: 20, fontWeight: 800, lineHeight: '26px', margin: 0 }}>
            {runner}
          </Text>
          <Text style={{ color: INK, fontSize: 16, lineHeight: '24px', margin: 0 }}>
            {category}
            {size && ` · Talla ${size}`}
            {(lost_size || lacks_size) && ' · Sin talla'}
          </Text>
          <Text style={{ color: GREY, fontSize: 14, lineHeight: '21px', margin: '0 0 4px' }}>
            {bib === null ? 'El dorsal te lo asigna el organizador' : `Dorsal ${bib}`}
            {date && ` · Salida: ${date}`}
          </Text>
          {registration_url !== null && (
            <Link href={registration_url} style={{ color: ZANCADA_BLUE, fontSize: 15, fontWeight: 700 }}>
              Abrir la inscripción de {ticket.first_name}
            </Link>
          )}
        </Column>
      </Row>
    </Section>
  )
}

const LIST = new Intl.ListFormat('es', { type: 'conjunction' })

/** What comes between a ticket and its start; the hours are the race's, the same for all its runners. */
export function MailNext({ tickets }: { readonly tickets: readonly Ticket[] }) {
  const [first] = tickets
  if (first === undefined) return null
  const collectors = [...new Set(tickets.flatMap(({ collector }) => collector ?? []))]
  const line = { color: INK, fontSize: 15, lineHeight: '23px', margin: '0 0 10px' }
  return (
    <Section style={{ margin: '0 0 8px' }}>
      <Text style={{ color: INK, fontSize: 18, fontWeight: 800, margin: '0 0 8px' }}>Qué sigue</Text>
      <Text style={line}>
        <strong>Reclama tu kit.</strong>{' '}
        {first.pickups.length === 0 ? (
          <>
            El lugar y el horario estarán en <a href={first.page_url}>la página de la carrera</a>.
          </>
        ) : (
          first.pickups.map(({ where, when }) => (
            <span key={`${where} ${when}`}>
              <br />
              {where}: {when}.
            </span>
          ))
        )}
      </Text>
      <Text style={line}>
        <strong>Lleva tu documento y la entrada.</strong>{' '}
        {collectors.length > 0
          ? `También ${collectors.length === 1 ? 'puede' : 'pueden'} reclamarlo ${LIST.format(collectors)}, con su documento y el QR de la autorización.`
          : 'Si no puedes ir, autoriza a otra persona desde la página de tu inscripción.'}
      </Text>
      <Text style={line}>
        <strong>Llega a la salida</strong> de tu categoría con el dorsal puesto
        {first.place && `: ${first.place}`}.
      </Text>
    </Section>
  )
}

/** The picture of the race, over the letter. */
export function MailCover({ event_name, page_url }: Pick<Ticket, 'event_name' | 'page_url'>) {
  const { origin, pathname } = new URL(page_url)
  return (
    <Img
      src={`${origin}/og${pathname}.jpg`}
      width={502}
      alt={event_name}
      style={{ display: 'block', width: '100%', height: 'auto', borderRadius: 12, margin: '0 0 20px' }}
    />
  )
}
