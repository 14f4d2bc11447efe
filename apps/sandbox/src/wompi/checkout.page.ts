import { formatMoment } from '../page/format'
import { type Fragment, type Html, html } from '../page/html'
import { shell } from '../page/shell'
import type { CheckoutRequest } from './checkout-request'
import { fieldProblem, formField } from './form-field'
import { MERCHANT_NAME, PAYMENT_METHODS } from './merchant'
import type { FormProblems, PaymentForm } from './payment-form'
import { METHOD_WORDS } from './status-words'
import { APPROVED_CARD, APPROVED_NEQUI, DECLINED_CARD, DECLINED_NEQUI, PSE_BANKS } from './test-numbers'
import { formatCents } from './transaction.presenter'

interface Checkout {
  readonly request: Omit<CheckoutRequest, 'amount_in_cents'> & { readonly amount_in_cents: number | null }
  /** What the payer is paying for, on a payment link. */
  readonly subject?: { readonly name: string; readonly description: string }
  readonly amount?: { readonly value: string; readonly problem: string | undefined }
  readonly form: PaymentForm
  readonly problems: FormProblems
  /** A failed attempt before this one. */
  readonly isRetry: boolean
}

export function checkoutPage({ request, subject, amount, form, problems, isRetry }: Checkout): Html {
  const total = request.amount_in_cents === null ? null : formatCents(request.amount_in_cents)
  const count = Object.keys(problems).length + (amount?.problem === undefined ? 0 : 1)
  return shell({
    title: count > 0 ? 'Revisa los datos · Wompi de prueba' : 'Pagar · Wompi de prueba',
    section: 'wompi',
    style: '/wompi/recursos/estilo.css',
    script: '/wompi/recursos/pago.js',
    body: html`<div class="checkout">
<section class="card bill" aria-labelledby="total">
  <p class="provider">Wompi de prueba</p>
  <h1 id="total">${total === null ? 'Pagar' : html`<span class="label">Total a pagar</span> <span class="num">${total}</span>`}</h1>
  ${subject !== undefined && html`<p><b>${subject.name}</b><br><span class="muted">${subject.description}</span></p>`}
  <dl class="facts">
    <dt>Comercio</dt><dd>${MERCHANT_NAME}</dd>
    ${subject === undefined && html`<dt>Referencia</dt><dd class="num">${request.reference}</dd>`}
    ${request.vat_in_cents !== null && html`<dt>IVA incluido</dt><dd class="num">${formatCents(request.vat_in_cents)}</dd>`}
    ${request.expiration_time !== null && html`<dt>Paga antes de</dt><dd class="num">${formatMoment(new Date(request.expiration_time))}</dd>`}
  </dl>
  <p class="pretend"><b>Esto no es Wompi.</b> Es un pago de mentira para probar Zancada: nadie cobra nada. No escribas datos de una tarjeta de verdad.</p>
</section>
<form class="card pay" method="post" action="${request.path}" novalidate>
  ${isRetry && html`<p class="banner" role="status">El intento anterior no pasó. Puedes probar con otro medio o con otros datos.</p>`}
  ${count > 0 && html`<p class="banner bad" role="alert">${count === 1 ? 'Hay un dato por corregir.' : `Hay ${count} datos por corregir.`}</p>`}
  ${amount !== undefined && formField({ name: 'valor', label: 'Valor en pesos', value: amount.value, problem: amount.problem, inputmode: 'numeric', placeholder: '85000' })}
  <fieldset class="methods">
    <legend>Medio de pago</legend>
    ${PAYMENT_METHODS.map((method) => html`<label class="method"><input type="radio" name="medio" value="${method}"${form.medio === method && html` checked`}> <span>${METHOD_WORDS[method]}</span></label>`)}
  </fieldset>
  <div class="panel panel-CARD">${cardFields(form, problems)}</div>
  <div class="panel panel-NEQUI panel-DAVIPLATA">${nequiFields(form, problems)}</div>
  <div class="panel panel-PSE">${pseFields(form, problems)}</div>
  <p class="hint panel panel-BANCOLOMBIA_COLLECT">Te damos un comprobante para pagar en un corresponsal. El pago queda pendiente hasta que alguien lo resuelva en la <a href="/wompi/">página de control</a>.</p>
  <p class="hint panel panel-PCOL">La mitad se paga con puntos y la otra mitad en otra transacción: ninguna de las dos paga sola.</p>
  <div class="pair">
    ${formField({ name: 'nombre', label: 'Nombre de quien paga', value: form.nombre, problem: problems.nombre, autocomplete: 'name' })}
    ${formField({ name: 'correo', label: 'Correo', type: 'email', value: form.correo, problem: problems.correo, autocomplete: 'email' })}
  </div>
  <button class="big" type="submit">${total === null ? 'Pagar' : `Pagar ${total}`}</button>
</form>
</div>`,
  })
}

function cardFields(form: PaymentForm, problems: FormProblems): Fragment {
  return html`${formField({ name: 'numero', label: 'Número de la tarjeta', value: form.numero, problem: problems.numero, inputmode: 'numeric', placeholder: '4242 4242 4242 4242' })}
  <div class="trio">
    ${formField({ name: 'vence', label: 'Vence (MM/AA)', value: form.vence, problem: problems.vence, placeholder: '08/29' })}
    ${formField({ name: 'cvc', label: 'CVC', value: form.cvc, problem: problems.cvc, inputmode: 'numeric', placeholder: '123' })}
    <div class="field"><label for="cuotas">Cuotas</label>
      <select id="cuotas" name="cuotas">${[1, 2, 3, 6, 12, 24, 36].map((count) => option(String(count), String(count), form.cuotas))}</select>
      ${fieldProblem('cuotas', problems.cuotas)}</div>
  </div>
  ${testNumbers('Tarjetas de prueba', 'Cualquier otra tarjeta falla.', [
    { label: 'Aprueba', number: APPROVED_CARD, fill: { numero: APPROVED_CARD, vence: '12/30', cvc: '123' } },
    { label: 'Rechaza', number: DECLINED_CARD, fill: { numero: DECLINED_CARD, vence: '12/30', cvc: '123' } },
  ])}`
}

function nequiFields(form: PaymentForm, problems: FormProblems): Fragment {
  return html`${formField({ name: 'celular', label: 'Celular inscrito en Nequi o Daviplata', value: form.celular, problem: problems.celular, inputmode: 'tel', placeholder: '3991111111' })}
  ${testNumbers('Celulares de prueba', 'Cualquier otro celular falla.', [
    { label: 'Aprueba', number: APPROVED_NEQUI, fill: { celular: APPROVED_NEQUI } },
    { label: 'Rechaza', number: DECLINED_NEQUI, fill: { celular: DECLINED_NEQUI } },
  ])}`
}

function pseFields(form: PaymentForm, problems: FormProblems): Fragment {
  return html`<div class="field"><label for="banco">Banco</label>
    <select id="banco" name="banco"${problems.banco !== undefined && html` aria-invalid="true" aria-describedby="banco-problema"`}>
      ${option('', 'Elige un banco', form.banco)}${PSE_BANKS.map(({ code, name }) => option(code, name, form.banco))}
    </select>${fieldProblem('banco', problems.banco)}</div>
  <p class="hint">El banco no responde enseguida: el pago queda pendiente hasta que alguien lo resuelva en la <a href="/wompi/">página de control</a>.</p>`
}

interface TestNumber {
  readonly label: string
  readonly number: string
  readonly fill: Readonly<Record<string, string>>
}

/** With scripts each number is a button that fills the fields in. */
function testNumbers(title: string, rest: string, numbers: readonly TestNumber[]): Html {
  return html`<div class="numbers"><p><b>${title}.</b> ${rest}</p>
  <ul>${numbers.map(({ label, number, fill }) => html`<li><span class="what"><span class="outcome">${label}</span> <code class="num">${number.replace(/(\d{4})(?=\d{4})/g, '$1 ')}</code></span> <button class="quiet small" type="button" hidden data-fill="${JSON.stringify(fill)}">Usar<span class="hidden"> la que ${label.toLowerCase()}</span></button></li>`)}</ul></div>`
}

function option(value: string, label: string, chosen: string): Html {
  return html`<option value="${value}"${value === chosen && html` selected`}>${label}</option>`
}
