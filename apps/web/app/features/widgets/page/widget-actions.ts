import type { WidgetEvent, WidgetOptions } from '@zancada/contracts'
import { formatDayMonth } from '../../../ui/format/format-date'
import { widgetTexts } from '../locale/page'
import { type Html, html } from './html'

const { t } = widgetTexts

export function canRegister({ status }: Pick<WidgetEvent, 'status'>): boolean {
  return status === 'open' || status === 'last_places'
}

/** A word or two on how registration goes. */
export function stateText({ status, registration_opens_at: opens }: WidgetEvent): string {
  if (status !== 'upcoming') return t(`status.${status}`)
  return opens === null ? t('status.soon') : t('status.upcoming', { date: formatDayMonth(opens) })
}

export function stateLine(event: WidgetEvent): Html {
  return html`<p class="state" data-tone="${event.status === 'last_places' ? 'few' : 'plain'}">${stateText(event)}</p>`
}

/** Registers while one can; afterwards, or before, leads to the race. A frame is too small to register in. */
export function actionLink(event: WidgetEvent, { button_label }: WidgetOptions): Html {
  if (!canRegister(event)) return outwards(`/${event.slug}`, t('see'), 'button quiet')
  return outwards(`/${event.slug}/inscripcion`, button_label || t('register'), 'button')
}

export function brandLine({ slug }: WidgetEvent): Html {
  return html`<p class="by">${t('by')} ${outwards(`/${slug}`, t('brand'), '')}</p>`
}

function outwards(path: string, words: string, look: string): Html {
  return html`<a class="${look}" href="${path}" target="_blank" rel="noopener">${words}<span class="hidden"> (${t('newTab')})</span></a>`
}
