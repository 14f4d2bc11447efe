import { type Cop, formatCop } from '@zancada/contracts'
import type { ReactNode } from 'react'
import { MailAction, MailLayout, MailNote, MailText, renderMail } from '../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../platform/mail/mailer'
import { raceDay } from '../../places'
import type { ToldMoney } from '../own-part.rules'
import type { Lost, LostRunner } from '../told-of-cancellation.rules'

interface CancelledRace {
  readonly event: {
    readonly slug: string
    readonly name: string
    readonly starts_at: Date | null
    readonly timezone: string
    readonly cancel_reason: string | null
    readonly contact_email: string | null
  }
  readonly publicUrl: string
}

interface EventCancelledMail extends CancelledRace {
  readonly to: string
  readonly name: string | null
  /** What of theirs ended; an order's code is its buyer's alone. */
  readonly lost: Exclude<Lost, { what: 'order' }> | { readonly what: 'order'; readonly code: string }
  /** What was written down as owed, to them and to others; nothing for a free race. */
  readonly money: ToldMoney
  /** The last day to give it back, as it is said. */
  readonly return_day: string
}

export async function eventCancelledMail(mail: EventCancelledMail): Promise<MailMessage> {
  const { to, name, lost } = mail
  return compose(mail, {
    to,
    preview: 'Te contamos por qué y qué pasa con tu inscripción',
    title: name === null ? 'Una mala noticia' : `Una mala noticia, ${name}`,
    what: lostWords(lost),
    money: moneyWords(mail),
  })
}

interface Words {
  readonly to: string
  readonly preview: string
  readonly title: string
  readonly what: string
  readonly money: readonly string[]
}

async function compose({ event, publicUrl }: CancelledRace, words: Words): Promise<MailMessage> {
  const letter: ReactNode = (
    <MailLayout preview={words.preview} title={words.title}>
      <MailText>
        El organizador canceló <strong>{event.name}</strong>
        {event.starts_at && `, que se corría el ${raceDay(event.starts_at, event.timezone)}`}. {words.what}
      </MailText>
      {event.cancel_reason && <MailText>«{event.cancel_reason}»</MailText>}
      {words.money.map((each) => (
        <MailText key={each}>{each}</MailText>
      ))}
      <MailAction href={`${publicUrl}/${event.slug}`}>Ver la página de la carrera</MailAction>
      {event.contact_email && <MailNote>Si tienes preguntas, escríbele a {event.contact_email}.</MailNote>}
    </MailLayout>
  )
  return { to: words.to, subject: `${event.name} fue cancelada`, ...(await renderMail(letter)) }
}

function lostWords(lost: EventCancelledMail['lost']): string {
  switch (lost.what) {
    case 'order':
      return `Las inscripciones de la compra ${lost.code} quedaron canceladas y sus entradas ya no sirven.`
    case 'own':
      return ownWords(lost.runners)
    case 'charge':
      return 'Pagaste el cambio de categoría de una inscripción de esta carrera. Esa inscripción quedó cancelada.'
  }
}

function ownWords(runners: readonly LostRunner[]): string {
  const codes = listed(runners.flatMap(({ ticket_code }) => ticket_code ?? []))
  if (runners.length === 1) return `Tu inscripción quedó cancelada y tu entrada ${codes} ya no sirve.`
  const names = listed(runners.flatMap(({ first_name }) => first_name ?? []))
  return `Las inscripciones de ${names} quedaron canceladas y sus entradas, ${codes}, ya no sirven.`
}

const listed = (words: readonly string[]) => new Intl.ListFormat('es', { type: 'conjunction' }).format(words)

function moneyWords({ lost, return_day, money: { own_cop, buyer_cop } }: EventCancelledMail): string[] {
  const paid = lost.what === 'order' ? 'por esas inscripciones' : 'por esa inscripción'
  const own = own_cop > 0 ? [owedWords(own_cop, `todo lo que pagaste ${paid}`, return_day)] : []
  if (buyer_cop === 0 || lost.what === 'charge') return own
  const rest = own_cop > 0 ? 'El resto de la devolución' : 'La devolución'
  return [...own, `${rest} es para la persona que pagó la inscripción.`]
}

/** Nothing is promised that is not on record: it is owed, a person returns it, and a mail follows. */
const owedWords = (owed_cop: Cop, what: string, return_day: string) =>
  `Se te deben ${formatCop(owed_cop)}, ${what}. La devolución ya quedó anotada y se hace a más tardar el ${return_day}. No tienes que pedirla: te escribimos cuando esté hecha.`
