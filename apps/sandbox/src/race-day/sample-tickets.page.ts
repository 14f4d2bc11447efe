import { type Html, html } from '../page/html'
import { shell } from '../page/shell'
import type { SampleTicket } from './sample-tickets'

export function sampleTicketsPage(tickets: readonly SampleTicket[]): Html {
  return shell({
    title: 'Entradas de muestra',
    section: 'jornada',
    style: '/jornada/estilo.css',
    body: html`<div class="head"><div>
  <h1>Entradas de muestra</h1>
  <p class="muted">De la carrera de hoy, una para cada caso. Escanéalas en la pantalla o imprímelas: entra con <code>jornada@zancada.demo</code>, abre Acreditación o Check-in y apunta la cámara. El texto bajo cada QR también se puede escribir.</p>
</div></div>
${
  tickets.length === 0
    ? html`<p class="card empty">Aún no hay entradas: aparecen cuando Zancada termina de arrancar.</p>`
    : html`<ul class="tickets">${tickets.map(ticketCard)}</ul>`
}`,
  })
}

function ticketCard({ title, expected, runner, text, qr }: SampleTicket): Html {
  // Scanners look for a quiet margin of four squares.
  const side = qr.size + 8
  return html`
  <li class="card ticket">
    <h2>${title}</h2>
    <svg viewBox="-4 -4 ${side} ${side}" role="img" aria-label="QR: ${title}"><path d="${qr.path}"/></svg>
    <p class="runner">${runner}</p>
    <p>${expected}</p>
    <code>${text}</code>
  </li>`
}

export const sampleTicketsStylesheet = `
.tickets { list-style: none; margin: 0; padding: 0; display: grid; gap: 16px; grid-template-columns: repeat(auto-fill, minmax(min(100%, 240px), 1fr)); }
.ticket { padding: 16px; display: grid; gap: 8px; align-content: start; break-inside: avoid; }
.ticket svg { width: 100%; max-width: 260px; margin: 0 auto; background: #fff; shape-rendering: crispEdges; }
.ticket .runner { font-weight: 650; }
.ticket code { font-size: .7rem; color: var(--soft); overflow-wrap: anywhere; }
.empty { padding: 24px; }
@media print { .top, .skip { display: none; } body { background: #fff; } .tickets { grid-template-columns: repeat(3, 1fr); } .ticket svg { max-width: 200px; } }
`
