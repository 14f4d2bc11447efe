import { type Fragment, type Html, html } from '../page/html'
import { shell } from '../page/shell'
import { MERCHANT_NAME } from './merchant'
import { methodLine, STATUS_WORDS } from './status-words'
import { isFailed, type Transaction } from './transaction'
import { formatCents } from './transaction.presenter'

const BACK_IN_SECONDS = 5

/** What became of the payment, with the way back to the shop and, for a while, to another attempt. */
export function resultPage(transaction: Transaction, mayRetry: boolean): Html {
  const { id, reference, amount_in_cents, status_message, redirect_url } = transaction
  const isWorking = transaction.status === 'PENDING' && transaction.plan?.byItself === true
  const back = redirect_url === null ? null : backToShop(redirect_url, id)
  const { mood, title, explanation } = words(transaction, isWorking)
  return shell({
    title: `${title} · Wompi de prueba`,
    section: 'wompi',
    style: '/wompi/recursos/estilo.css',
    script: '/wompi/recursos/resultado.js',
    body: html`<section class="card result ${mood}"${isWorking && html` data-status="/wompi/p/resultado/${id}/estado"`}>
  <p class="provider">Wompi de prueba</p>
  <h1>${title}</h1>
  <p>${explanation}</p>
  ${isFailed(transaction) && status_message !== null && html`<p class="reason">${status_message}</p>`}
  <dl class="facts">
    <dt>Valor</dt><dd class="num">${formatCents(amount_in_cents)}</dd>
    <dt>Medio</dt><dd>${methodLine(transaction)}</dd>
    <dt>Referencia</dt><dd class="num">${reference}</dd>
    <dt>Transacción</dt><dd class="num">${id}</dd>
    <dt>Estado</dt><dd>${STATUS_WORDS[transaction.status]}</dd>
  </dl>
  ${isWorking ? html`<noscript><p><a class="button" href="/wompi/p/resultado/${id}">Actualizar</a></p></noscript>` : actions(transaction, mayRetry, back)}
</section>`,
  })
}

/** Wompi adds the id, and in its test environment says so. */
function backToShop(redirectUrl: string, id: string): string {
  const address = new URL(redirectUrl)
  address.searchParams.set('id', id)
  address.searchParams.set('env', 'test')
  return address.href
}

function actions(transaction: Transaction, mayRetry: boolean, back: string | null): Fragment {
  const hurry = !isFailed(transaction)
  return html`<p class="actions">
    ${mayRetry && html`<a class="button" href="${transaction.checkout_path}">Intentar de nuevo</a>`}
    ${back !== null && html`<a class="button${mayRetry && ' quiet'}" href="${back}"${hurry && html` data-back-in="${BACK_IN_SECONDS}"`}>Volver a ${MERCHANT_NAME}</a>`}
  </p>
  ${back !== null && hurry && html`<p class="muted" data-count></p>`}
  ${mayRetry && html`<p class="muted">Puedes intentarlo otra vez durante tres minutos.</p>`}
  ${transaction.status === 'PENDING' && html`<p class="muted">Para resolverlo ya mismo, abre la <a href="/wompi/?q=${transaction.id}">página de control</a>.</p>`}`
}

function words({ status, payment_method_type }: Transaction, isWorking: boolean) {
  if (isWorking)
    return {
      mood: 'working',
      title: 'Procesando tu pago…',
      explanation:
        payment_method_type === 'NEQUI' ? 'Nequi está respondiendo.' : 'El banco está respondiendo.',
    }
  switch (status) {
    case 'APPROVED':
      return { mood: 'good', title: 'Pago aprobado', explanation: 'Ya puedes volver al comercio.' }
    case 'PENDING':
      return {
        mood: 'wait',
        title: 'Pago pendiente',
        explanation: 'Tu banco todavía no responde. Cuando lo haga, el comercio se entera.',
      }
    case 'DECLINED':
      return { mood: 'bad', title: 'Pago rechazado', explanation: 'No se cobró nada.' }
    case 'ERROR':
      return { mood: 'bad', title: 'El pago falló', explanation: 'No se cobró nada.' }
    case 'VOIDED':
      return { mood: 'wait', title: 'Pago anulado', explanation: 'El valor vuelve a la tarjeta.' }
  }
}
