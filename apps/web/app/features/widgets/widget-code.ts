import type { WidgetKind } from '@zancada/contracts'

/** What an organizer pastes elsewhere. */
export interface WidgetCode {
  readonly script: string
  readonly iframe: string
}

/** Roomy enough for each kind at the width of a phone. */
const HEIGHTS: Readonly<Record<WidgetKind, number>> = {
  button: 96,
  card: 560,
  countdown: 320,
  categories: 640,
  counter: 340,
}

export function widgetCode(
  widget: { readonly id: string; readonly kind: WidgetKind },
  eventName: string,
  origin: string,
): WidgetCode {
  const title = inAttribute(eventName)
  return {
    script: `<div data-zancada-widget="${widget.id}" data-zancada-title="${title}"></div>\n<script src="${origin}/widgets.js" async></script>`,
    iframe: `<iframe src="${origin}/widgets/${widget.id}" title="${title}" style="width:100%;height:${HEIGHTS[widget.kind]}px;border:0"></iframe>`,
  }
}

function inAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
