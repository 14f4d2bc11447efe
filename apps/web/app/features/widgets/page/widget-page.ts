import type { PublicWidget, WidgetEvent } from '@zancada/contracts'
import { LANGUAGE } from '../../../i18n'
import { widgetTexts } from '../locale/page'
import { type Html, html, raw } from './html'
import { WIDGET_BODIES } from './widget-bodies'
import { widgetStyle } from './widget-look'

export type WidgetPageContent = Pick<PublicWidget, 'kind' | 'options' | 'event'> & {
  readonly allowed_domains: readonly string[]
}

/**
 * The page inside a widget's frame, as text: no React and no script but `widgets.js`. Pure, so that the server sends
 * and the organizer's preview shows the very same page.
 */
export function widgetPage({ kind, options, allowed_domains, event }: WidgetPageContent, now: Date): string {
  const body = WIDGET_BODIES[kind]({ event, options, now })
  return page({
    title: event.name,
    style: widgetStyle(options, event),
    domains: allowed_domains,
    body: html`<div data-state="${stateOf({ kind, options, event })}">${body}</div>`,
  })
}

/** For a widget that was deleted, or whose race is not published: shown to visitors who open its address. */
export function missingWidgetPage(): string {
  const { t } = widgetTexts
  return page({
    title: t('missing.title'),
    style: '',
    domains: [],
    body: html`<main><p>${t('missing.text')}</p></main>`,
  })
}

function page({
  title,
  style,
  domains,
  body,
}: {
  title: string
  style: string
  domains: readonly string[]
  body: Html
}) {
  return `<!DOCTYPE html>${html`<html lang="${LANGUAGE}" data-zancada-frame data-zancada-domains="${domains.join(' ')}"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title}</title><style>${raw(style)}</style><script src="/widgets.js" defer></script>
</head><body>${body}</body></html>`}`
}

/** What a page that stays open compares, to be drawn again only when something it shows has changed. */
function stateOf(shown: { kind: string; options: object; event: WidgetEvent }): string {
  const text = JSON.stringify(shown)
  let sum = 0
  for (let place = 0; place < text.length; place += 1) sum = (sum * 31 + text.charCodeAt(place)) | 0
  return (sum >>> 0).toString(36)
}
