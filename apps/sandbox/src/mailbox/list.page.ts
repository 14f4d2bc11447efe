import { formatMoment } from '../page/format'
import { type Html, html } from '../page/html'
import { shell } from '../page/shell'
import type { StoredMessage } from './stored-message'

const PAGE_SIZE = 50

interface MailList {
  messages: readonly StoredMessage[]
  words: string
  page: number
  stored: number
}

export function listPage({ messages, words, page, stored }: MailList): Html {
  const pages = Math.max(1, Math.ceil(messages.length / PAGE_SIZE))
  const current = Math.min(page, pages)
  const shown = messages.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE)
  return shell({
    title: 'Correo',
    section: 'correo',
    script: '/correo/vivo.js',
    body: html`<div class="head">
  <div>
    <h1>Correo</h1>
    <p class="muted">Todo lo que Zancada envía en este mundo de prueba llega aquí y a nadie más.</p>
  </div>
  <p class="muted num" data-live="cuenta" aria-live="polite">${countLine(messages.length, words)}</p>
</div>
<div class="tools">
  <form class="search" method="get" action="/correo" role="search">
    <label class="hidden" for="q">Buscar por destinatario o asunto</label>
    <input type="search" id="q" name="q" value="${words}" placeholder="Destinatario o asunto" autocomplete="off">
    <button class="quiet" type="submit">Buscar</button>
  </form>
  ${stored > 0 && deleteAll()}
</div>
<div data-live="lista">
${shown.length === 0 ? emptyList(words) : html`<ul class="mails card">${shown.map(row)}</ul>`}
${pages > 1 && pager(current, pages, words)}
</div>`,
  })
}

function row(message: StoredMessage): Html {
  return html`<li><a href="/correo/mensajes/${message.id}">
  <span class="to">${message.envelope.to.join(', ')}</span>
  <span class="subject">${subjectLine(message)}${message.attachments > 0 && html` <span class="clip">${adjuntos(message.attachments)}</span>`}</span>
  <span class="preview">${message.preview}</span>
  <time class="num" datetime="${message.receivedAt}">${formatMoment(new Date(message.receivedAt))}</time>
</a></li>`
}

export function subjectLine(message: StoredMessage): string {
  if (!message.readable) return '(mensaje ilegible)'
  return message.subject === '' ? '(sin asunto)' : message.subject
}

function adjuntos(count: number): string {
  return count === 1 ? '1 adjunto' : `${count} adjuntos`
}

function countLine(count: number, words: string): string {
  const noun = count === 1 ? '1 mensaje' : `${count.toLocaleString('es-CO')} mensajes`
  return words === '' ? noun : `${noun} con «${words}»`
}

function emptyList(words: string): Html {
  return words === ''
    ? html`<div class="card empty"><h2>Todavía no hay correo</h2><p class="muted">Regístrate o inscríbete en Zancada: el mensaje aparece aquí en un instante.</p></div>`
    : html`<div class="card empty"><h2>Nada con «${words}»</h2><p class="muted">Prueba con otra parte del correo o del asunto.</p><p><a href="/correo">Ver todo el correo</a></p></div>`
}

function deleteAll(): Html {
  return html`<details>
    <summary class="danger">Borrar todo</summary>
    <form class="confirm card" method="post" action="/correo/borrar">
      <p>Se borran todos los mensajes. No se pueden recuperar.</p>
      <button class="danger" type="submit">Sí, borrar todo</button>
    </form>
  </details>`
}

function pager(current: number, pages: number, words: string): Html {
  const address = (page: number) =>
    `/correo?${new URLSearchParams({ ...(words !== '' && { q: words }), pagina: String(page) })}`
  return html`<nav class="pages" aria-label="Páginas">
  <span>${current > 1 && html`<a class="button quiet" href="${address(current - 1)}">Más nuevos</a>`}</span>
  <span class="muted num">Página ${current} de ${pages}</span>
  <span>${current < pages && html`<a class="button quiet" href="${address(current + 1)}">Más viejos</a>`}</span>
</nav>`
}
