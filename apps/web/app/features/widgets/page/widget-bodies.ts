import type { WidgetEvent, WidgetKind, WidgetOptions } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { coverArt } from '../../../race/cover-art'
import { coverKind } from '../../../race/cover-kind'
import { formatDistance } from '../../../race/format-distance'
import { photoBackdrop, sourceSets } from '../../../race/photo-sources'
import { formatDate, formatDateTime, formatDayMonth, lastMomentOf } from '../../../ui/format/format-date'
import { plainFigure } from '../../../ui/format/plain-figure'
import { widgetTexts } from '../locale/page'
import { countdownBody } from './countdown-body'
import { type Html, html, raw } from './html'
import { actionLink, brandLine, canRegister, stateLine, stateText } from './widget-actions'
import type { WidgetContent } from './widget-content'

const { t } = widgetTexts

/** What each kind shows. */
export const WIDGET_BODIES: Readonly<Record<WidgetKind, (content: WidgetContent) => Html>> = {
  button: ({ event, options }) => html`<div class="alone">
    ${options.title !== '' && html`<p><b>${options.title}</b></p>`}
    ${actionLink(event, options)}
    <p class="soft">${canRegister(event) ? priceWords(event) : stateText(event)}</p>
  </div>`,

  card: ({ event, options }) => html`<article class="card">
    ${cover(event, options)}
    <div class="inside">
      <div class="words">
        ${stateLine(event)}
        <h1>${options.title || event.name}</h1>
        <p class="soft">${whenWhere(event)}</p>
      </div>
      <ul class="chips">${event.distances.map(({ distance_m, team_size }) => html`<li>${formatDistance(distance_m, team_size)}</li>`)}</ul>
      <div class="ends">${fromPrice(event)}${actionLink(event, options)}</div>
      ${brandLine(event)}
    </div>
  </article>`,

  countdown: countdownBody,

  categories: ({ event, options }) => html`<article class="card"><div class="inside">
    <div class="words"><h1>${options.title || t('categories.title')}</h1><p class="soft">${event.name}</p></div>
    <ul class="rows">${event.categories.map(categoryRow)}</ul>
    ${!canRegister(event) && stateLine(event)}
    ${actionLink(event, options)}
    ${brandLine(event)}
  </div></article>`,

  counter: ({ event, options }) => html`<article class="card"><div class="inside centre">
    <h1>${options.title || event.name}</h1>
    <div>
      <p class="figure big">${plainFigure(event.registered ?? 0)}</p>
      <p>${t('counter.registered', { count: event.registered ?? 0 })}</p>
    </div>
    ${options.shows_capacity && progress(event)}
    ${!canRegister(event) && stateLine(event)}
    ${actionLink(event, options)}
    ${brandLine(event)}
  </div></article>`,
}

function whenWhere({ starts_at, city }: WidgetEvent): string {
  return city === null ? formatDate(starts_at) : t('dateCity', { date: formatDateTime(starts_at), city })
}

interface StartingPrice {
  readonly words: string
  /** It is the lowest of the race and is said as such: «Desde …». */
  readonly isLowest: boolean
}

/** As the race's own page says it: one free distance among others does not make the race free. */
function startingPrice({ categories }: WidgetEvent): StartingPrice | null {
  const totals = categories
    .filter(({ status }) => status === 'open' || status === 'last_places')
    .flatMap(({ total_cop }) => total_cop ?? [])
  if (totals.length === 0) return null
  const lowest = Math.min(...totals)
  if (lowest > 0) return { words: formatCop(lowest), isLowest: true }
  const isAllFree = totals.every((total) => total === 0)
  return { words: t(isAllFree ? 'free' : 'someFree'), isLowest: false }
}

function priceWords(event: WidgetEvent): string {
  const price = startingPrice(event)
  if (price === null) return event.name
  return price.isLowest ? `${t('from')} ${price.words}` : price.words
}

function fromPrice(event: WidgetEvent): Html | null {
  const price = startingPrice(event)
  if (price === null) return null
  return html`<p class="price"><span class="soft">${price.isLowest && t('from')}</span>
    <span class="figure">${price.words}</span></p>`
}

function cover(event: WidgetEvent, { color }: WidgetOptions): Html {
  const { cover: picture } = event
  if (picture === null)
    return raw(
      coverArt(event.slug, color ?? event.color, coverKind(event.city ?? '')).replace(
        '<svg',
        '<svg class="cover" aria-hidden="true"',
      ),
    )
  const backdrop = photoBackdrop(picture)
  return html`<picture>${sourceSets(picture).map(
    ({ type, srcSet }) =>
      html`<source type="${type}" srcset="${srcSet}" sizes="(max-width: 480px) 100vw, 480px">`,
  )}<img class="cover" src="${picture.url}" alt="" width="${picture.width}" height="${picture.height}" style="${
    backdrop === null ? '' : `background-image:${backdrop}`
  }"></picture>`
}

function categoryRow(category: WidgetEvent['categories'][number]): Html {
  const { name, distance_m, team_size, remaining } = category
  const distance = formatDistance(distance_m, team_size)
  return html`<li>
    <div><b>${name}</b>${name !== distance && html` <span class="soft">${distance}</span>`}
      ${remaining !== null && html`<p class="state" data-tone="few">${t('categories.left', { count: remaining })}</p>`}</div>
    <div class="price">${categoryPrice(category)}</div>
  </li>`
}

function categoryPrice({ status, total_cop, phase, next }: WidgetEvent['categories'][number]): Html {
  if (status === 'sold_out') return html`<b>${t('categories.soldOut')}</b>`
  if (total_cop !== null)
    return html`<span class="figure">${amount(total_cop)}</span>${
      phase !== null &&
      html`<span class="soft">${t('categories.until', { phase: phase.name, date: formatDayMonth(lastMomentOf(phase.ends_at)) })}</span>`
    }`
  if (next === null) return html`<span class="soft">${t('categories.noPrice')}</span>`
  return html`<span class="figure">${amount(next.price_cop)}</span>
    <span class="soft">${t('categories.since', { date: formatDayMonth(next.starts_at) })}</span>`
}

function amount(cop: number): string {
  return cop === 0 ? t('free') : formatCop(cop)
}

function progress({ places_taken, capacity }: WidgetEvent): Html | null {
  if (places_taken === null || capacity === null || capacity === 0) return null
  const values = { taken: plainFigure(places_taken), capacity: plainFigure(capacity) }
  const share = Math.min(100, Math.round((places_taken / capacity) * 100))
  return html`<div class="words">
    <div class="bar" role="img" aria-label="${t('counter.taken', values)}"><i style="width:${share}%"></i></div>
    <p class="soft" aria-hidden="true">${t('counter.taken', values)}</p>
  </div>`
}
