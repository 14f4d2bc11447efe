import { widgetTexts } from '../locale/page'
import { type Html, html } from './html'
import { actionLink, brandLine, canRegister, stateLine } from './widget-actions'
import type { WidgetContent } from './widget-content'

const { t } = widgetTexts
const SPOKEN = { race: 'countdown.toRace', registration_close: 'countdown.toClose' } as const
const PARTS = ['days', 'hours', 'minutes', 'seconds'] as const

/** Drawn as it stands when the page is written; the script inside keeps it moving. */
export function countdownBody({ event, options, now }: WidgetContent): Html {
  const target = options.counts_to === 'race' ? event.starts_at : event.registration_closes_at
  const left = target === null ? 0 : Math.floor((Date.parse(target) - now.getTime()) / 1_000)
  const isOver =
    left <= 0 || event.status === 'cancelled' || (options.counts_to !== 'race' && !canRegister(event))
  return html`<article class="card"><div class="inside centre">
    <h1>${options.title || event.name}</h1>
    ${isOver || target === null ? stateLine(event) : clock(target, left, options.counts_to)}
    ${actionLink(event, options)}
    ${brandLine(event)}
  </div></article>`
}

function clock(target: string, left: number, countsTo: WidgetContent['options']['counts_to']): Html {
  const parts = {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3_600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  }
  return html`<div class="words" role="timer" aria-label="${t(SPOKEN[countsTo], { count: parts.days })}">
    <p class="soft" aria-hidden="true">${t(`countdown.${countsTo}`)}</p>
    <div class="clock" data-until="${target}" aria-hidden="true">${PARTS.map(
      (part) =>
        html`<div><span class="figure" data-part="${part}">${
          part === 'days' ? parts.days : String(parts[part]).padStart(2, '0')
        }</span><span class="soft">${t(`countdown.${part}`, { count: parts[part] })}</span></div>`,
    )}</div>
  </div>`
}
