import { type Cop, type FeeTerms, formatCop, splitPrice } from '@zancada/contracts'
import { greet } from '../../../platform/mail/greeting.rules'
import { MailAction, MailLayout, MailNote, MailText, renderMail } from '../../../platform/mail/mail-layout'
import type { PlainMail } from '../../../platform/mail/mail-outbox'
import { saidLastMoment } from '../../../platform/spanish-moment.rules'

interface EndingPrice {
  readonly category_name: string
  /** Of a relay: one price for the whole team. */
  readonly is_per_team: boolean
  readonly price_cop: number
  /** Null: nothing is sold afterwards. */
  readonly next_price_cop: number | null
  readonly ends_at: Date
}

interface EndingPriceMail {
  readonly to: string
  readonly first_name: string
  readonly event_name: string
  readonly timezone: string
  /** What the platform keeps as it is today, and who carries it. */
  readonly fee: FeeTerms
  readonly prices: readonly EndingPrice[]
  readonly race_url: string
  readonly stop_url: string
  readonly one_click_url: string
}

export async function endingPriceMail(mail: EndingPriceMail): Promise<PlainMail> {
  const { to, first_name, event_name, timezone, fee, prices, race_url, stop_url, one_click_url } = mail
  const rises = prices.some(({ price_cop, next_price_cop }) => (next_price_cop ?? 0) > price_cop)
  const subject = rises
    ? `Pronto sube el precio de ${event_name}`
    : `Pronto termina un precio de ${event_name}`
  return {
    to,
    subject,
    one_click_url,
    ...(await renderMail(
      <MailLayout
        preview={`Guardaste ${event_name}: aún puedes inscribirte al precio de hoy`}
        title={subject}
      >
        <MailText>
          {greet('Hola', first_name)}: guardaste <strong>{event_name}</strong> y{' '}
          {prices.length === 1 ? 'uno de sus precios está' : 'varios de sus precios están'} por terminar.
        </MailText>
        {prices.map((price) => (
          <MailText key={price.category_name}>
            <strong>{price.category_name}</strong>: {paid(price.price_cop, fee)}
            {price.is_per_team && ' por equipo'}
            {partsOf(price.price_cop, fee)} hasta el {saidLastMoment(price.ends_at, timezone)}
            {/* Its hour ends in a stop of its own. */}
            {price.next_price_cop !== null && ` Después, ${paid(price.next_price_cop, fee)}.`}
          </MailText>
        ))}
        {prices.some(({ price_cop, next_price_cop }) => price_cop + (next_price_cop ?? 0) > 0) && (
          <MailText>Los precios tienen la tarifa de servicio incluida.</MailText>
        )}
        <MailAction href={race_url}>Ver la carrera</MailAction>
        <MailNote>
          Te escribimos una sola vez por cada precio de las carreras que guardas. Si no quieres estos avisos,{' '}
          <a href={stop_url}>date de baja aquí</a>.
        </MailNote>
      </MailLayout>,
    )),
  }
}

/** What the microsite shows: all that will be paid for it. */
function paid(price: Cop, fee: FeeTerms): string {
  const { runner_pays_cop } = splitPrice(price, fee)
  return runner_pays_cop === 0 ? 'gratis' : formatCop(runner_pays_cop)
}

/** What it is made of, where the runner carries the fee. */
function partsOf(price: Cop, fee: FeeTerms): string {
  const fee_cop = splitPrice(price, fee).runner_pays_cop - price
  return fee_cop > 0 ? ` (${formatCop(price)} + ${formatCop(fee_cop)} de tarifa de servicio)` : ''
}
