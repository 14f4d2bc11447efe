import { formatMoment } from '../page/format'
import { type Fragment, type Html, html } from '../page/html'
import { shell } from '../page/shell'
import type { Delivery } from './delivery'
import { FORGERIES } from './forgery'
import { SETTLE_CHOICES } from './settle-choices'
import { DELIVERY_WORDS, methodLine, STATUS_WORDS } from './status-words'
import { isFinal, STATUSES, type Transaction } from './transaction'
import { formatCents } from './transaction.presenter'
import { UNKIND, type Unkind } from './unkindness'

const PAGE_SIZE = 20

interface ControlView {
  /** Newest first, already filtered. */
  readonly transactions: readonly Transaction[]
  readonly deliveriesOf: (id: string) => readonly Delivery[]
  readonly stored: number
  readonly words: string
  readonly status: string
  readonly page: number
  readonly eventsOn: boolean
  readonly eventsUrl: string
  readonly unkind: readonly Unkind[]
  /** What the last action did. */
  readonly news: string
}

export function controlPage(view: ControlView): Html {
  const { transactions, words, status, stored, eventsOn, news } = view
  const pages = Math.max(1, Math.ceil(transactions.length / PAGE_SIZE))
  const current = Math.min(view.page, pages)
  const shown = transactions.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE)
  const list = listQuery(words, status, current)
  return shell({
    title: 'Wompi de prueba',
    section: 'wompi',
    style: '/wompi/recursos/estilo.css',
    body: html`<div class="head"><div>
  <h1>Wompi de prueba</h1>
  <p class="muted">Los pagos de mentira de este mundo. Aquí haces de banco: resuelves los pendientes y decides qué se le cuenta a Zancada.</p>
</div><p class="muted num">${stored === 1 ? '1 transacción' : `${stored.toLocaleString('es-CO')} transacciones`}</p></div>
${news !== '' && html`<p class="banner" role="status">${news}</p>`}
<section class="card switch" aria-labelledby="eventos">
  <div><h2 id="eventos">Eventos ${eventsOn ? 'encendidos' : 'apagados'}</h2>
  <p class="muted">${eventsOn ? html`Cada cambio se cuenta en <code>${view.eventsUrl}</code>` : 'Zancada no se entera de nada por su cuenta: tiene que preguntar.'}</p></div>
  <form method="post" action="/wompi/eventos?${list}"><button class="${eventsOn ? 'danger' : ''}" type="submit" name="on" value="${String(!eventsOn)}">${eventsOn ? 'Apagar' : 'Encender'}</button></form>
</section>
<details class="card unkind"${view.unkind.length > 0 && html` open`}><summary>Tan difícil como el original${view.unkind.length > 0 && html`: ${view.unkind.length} encendidas`}</summary>
  <form method="post" action="/wompi/dureza?${list}">
    <fieldset><legend class="hidden">Lo que hace el original</legend>${Object.entries(UNKIND).map(([way, label]) => html`<label><input type="checkbox" name="ways" value="${way}"${view.unkind.some((each) => each === way) && html` checked`}> ${label}</label>`)}</fieldset>
    <button class="small" type="submit">Guardar</button>
  </form>
</details>
<form class="tools search-tools" method="get" action="/wompi/" role="search">
  <div class="search"><label class="hidden" for="q">Buscar por referencia, transacción o correo</label>
    <input type="search" id="q" name="q" value="${words}" placeholder="Referencia, transacción o correo" autocomplete="off"></div>
  <label class="hidden" for="estado">Estado</label>
  <select id="estado" name="estado"><option value="">Todos los estados</option>${STATUSES.map((each) => html`<option value="${each}"${each === status && html` selected`}>${STATUS_WORDS[each]}</option>`)}</select>
  <button class="quiet" type="submit">Buscar</button>
</form>
${shown.length === 0 ? empty(stored) : html`<ul class="payments">${shown.map((each) => row(each, view.deliveriesOf(each.id), list))}</ul>`}
${pages > 1 && pager(current, pages, words, status)}`,
  })
}

function row(transaction: Transaction, deliveries: readonly Delivery[], list: string): Html {
  const { id, reference, status, status_message, customer_email, created_at } = transaction
  return html`<li class="card payment" id="${id}">
  <div class="line"><span class="amount num">${formatCents(transaction.amount_in_cents)}</span> <span class="chip chip-${status}">${STATUS_WORDS[status]}</span></div>
  <dl class="facts">
    <dt>Referencia</dt><dd class="num">${reference}</dd>
    <dt>Transacción</dt><dd class="num"><a href="/wompi/p/resultado/${id}">${id}</a></dd>
    <dt>Medio</dt><dd>${methodLine(transaction)}</dd>
    <dt>Quién</dt><dd>${customer_email}</dd>
    <dt>Cuándo</dt><dd class="num"><time datetime="${created_at}">${formatMoment(new Date(created_at))}</time></dd>
    ${status_message !== null && html`<dt>Motivo</dt><dd>${status_message}</dd>`}
  </dl>
  ${deliveries.length > 0 && html`<details class="events"><summary>Eventos: ${deliveries.length}, el último ${DELIVERY_WORDS[deliveries.at(-1)?.state ?? 'off']}</summary><ol>${deliveries.map(deliveryLine)}</ol></details>`}
  <div class="do">
    ${!isFinal(transaction) && SETTLE_CHOICES.map(({ label, outcome }) => action(`${id}/resolver?${list}`, { status: outcome.status }, label, outcome.status === 'APPROVED' ? '' : 'quiet'))}
    ${action(`${id}/reenviar?${list}`, {}, 'Reenviar evento', 'quiet')}
    ${forgeMenu(id, list)}
  </div>
</li>`
}

function deliveryLine({ transaction_status, state, attempts, next_at }: Delivery): Html {
  const answers = attempts.map(({ answer }) => answer ?? 'sin respuesta').join(', ')
  return html`<li>${STATUS_WORDS[transaction_status]}: ${DELIVERY_WORDS[state]}${answers !== '' && html` (${answers})`}${next_at !== null && html`, <span class="num">${formatMoment(new Date(next_at))}</span>`}</li>`
}

function action(path: string, fields: Readonly<Record<string, string>>, label: string, style: string): Html {
  return html`<form method="post" action="/wompi/transacciones/${path}">${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}<button class="small ${style}" type="submit">${label}</button></form>`
}

function forgeMenu(id: string, list: string): Html {
  return html`<details class="forge"><summary class="button quiet small">Falsificar evento</summary>
  <form class="confirm" method="post" action="/wompi/transacciones/${id}/falsificar?${list}">
    <p class="muted">Envía un mensaje que Zancada no debe creer.</p>
    <div class="field"><label for="f-${id}">Mensaje</label><select id="f-${id}" name="forgery">${Object.entries(FORGERIES).map(([forgery, label]) => html`<option value="${forgery}">${label}</option>`)}</select></div>
    <div class="field"><label for="r-${id}">Referencia ajena (opcional)</label><input type="text" id="r-${id}" name="reference" autocomplete="off"></div>
    <button class="small danger" type="submit">Enviar el mensaje falso</button>
  </form></details>`
}

function empty(stored: number): Fragment {
  return stored === 0
    ? html`<div class="card empty"><h2>Todavía no hay pagos</h2><p class="muted">Inscríbete en una carrera de Zancada: el pago aparece aquí.</p></div>`
    : html`<div class="card empty"><h2>Nada con esos filtros</h2><p><a href="/wompi/">Ver todas las transacciones</a></p></div>`
}

function pager(current: number, pages: number, words: string, status: string): Html {
  const address = (page: number) => `/wompi/?${listQuery(words, status, page)}`
  return html`<nav class="pages" aria-label="Páginas">
  <span>${current > 1 && html`<a class="button quiet" href="${address(current - 1)}">Más nuevas</a>`}</span>
  <span class="muted num">Página ${current} de ${pages}</span>
  <span>${current < pages && html`<a class="button quiet" href="${address(current + 1)}">Más viejas</a>`}</span>
</nav>`
}

/** What is shown of the list, for links and actions that come back to it. */
function listQuery(words: string, status: string, page: number): string {
  return new URLSearchParams({
    ...(words !== '' && { q: words }),
    ...(status !== '' && { estado: status }),
    ...(page > 1 && { pagina: String(page) }),
  }).toString()
}
