import { formatMoment, formatSize } from '../page/format'
import { type Html, html } from '../page/html'
import { shell } from '../page/shell'
import { subjectLine } from './list.page'
import { FRAME_SANDBOX } from './message-html'
import { splitLinks } from './message-links'
import type { ParsedMessage } from './parse-message'
import type { StoredMessage } from './stored-message'

export const VIEWS = ['html', 'texto', 'encabezados'] as const
export type View = (typeof VIEWS)[number]

const VIEW_NAMES: Record<View, string> = { html: 'Mensaje', texto: 'Texto', encabezados: 'Encabezados' }

export function messagePage(message: StoredMessage, parsed: ParsedMessage, wanted: View | undefined): Html {
  const view = wanted ?? (parsed.html === null ? 'texto' : 'html')
  const address = `/correo/mensajes/${message.id}`
  return shell({
    title: subjectLine(message),
    section: 'correo',
    body: html`<a class="crumb" href="/correo">← Todo el correo</a>
<article>
<div class="card message">
  <h1>${subjectLine(message)}</h1>
  <dl class="facts">
    <dt>De</dt><dd>${sender(message)}</dd>
    <dt>Para</dt><dd>${message.envelope.to.join(', ')}</dd>
    <dt>Llegó</dt><dd class="num"><time datetime="${message.receivedAt}">${formatMoment(new Date(message.receivedAt))}</time></dd>
    <dt>Tamaño</dt><dd class="num">${formatSize(message.size)} · <a href="${address}/original">descargar original (.eml)</a></dd>
  </dl>
  ${parsed.attachments.length > 0 && attachmentList(address, parsed)}
</div>
<div class="card view">
  <nav class="tabs" aria-label="Formas de ver el mensaje">
    ${VIEWS.map((name) => html`<a href="${address}?vista=${name}"${name === view && html` aria-current="page"`}>${VIEW_NAMES[name]}</a>`)}
  </nav>
  ${viewOf(view, address, parsed)}
</div>
</article>`,
  })
}

function viewOf(view: View, address: string, parsed: ParsedMessage): Html {
  if (view === 'encabezados') {
    return html`<dl class="facts">${parsed.headers.map(({ name, value }) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`
  }
  if (view === 'html' && parsed.html !== null) {
    return html`<iframe src="${address}/html" sandbox="${FRAME_SANDBOX}" title="Contenido del mensaje"></iframe>`
  }
  if (view === 'html') return html`<p class="empty muted">Este mensaje no trae versión HTML.</p>`
  if (parsed.text === null) return html`<p class="empty muted">Este mensaje no trae versión de texto.</p>`
  return html`<pre>${splitLinks(parsed.text).map(({ text, link }) =>
    link ? html`<a href="${text}" target="_blank" rel="noopener noreferrer">${text}</a>` : text,
  )}</pre>`
}

function attachmentList(address: string, parsed: ParsedMessage): Html {
  return html`<ul class="attachments" aria-label="Adjuntos">${parsed.attachments.map(
    ({ fileName, content }, index) =>
      html`<li><a href="${address}/adjuntos/${index}" download="${fileName}">${fileName} <small class="num">${formatSize(content.byteLength)}</small></a></li>`,
  )}</ul>`
}

function sender({ from, envelope }: StoredMessage): string {
  if (from === null) return envelope.from === '' ? '(sin remitente)' : envelope.from
  return from.name === '' ? from.address : `${from.name} <${from.address}>`
}
