import type { FastifyInstance, FastifyReply } from 'fastify'
import { acceptForms, readForm } from '../page/forms'
import { type Notice, noticePage } from '../page/notice.page'
import { sendPage } from '../page/send-page'
import type { ApiError } from './api-error'
import { checkoutPage } from './checkout.page'
import { type CheckoutRequest, isRefused, readCheckoutRequest } from './checkout-request'
import type { Control } from './control'
import { checkPaymentForm, type FormProblems, type PaymentForm, readPaymentForm } from './payment-form'
import { resultPage } from './result.page'

interface ById {
  Params: { id: string }
}

/** The payment page and what follows it, as the payer meets them. */
export async function checkoutRoutes(app: FastifyInstance, { control }: { control: Control }): Promise<void> {
  acceptForms(app)
  const { store, payments, unkindness, merchant, now } = control

  const readRequest = (url: string): CheckoutRequest | ApiError => {
    const request = readCheckoutRequest(new URL(url, 'http://sandbox').searchParams, merchant, now())
    if (isRefused(request) || unkindness.has('late_refusal')) return request
    return payments.whyNot(request.reference) ?? request
  }
  /** A payer who comes back to a paid address finds what became of it. */
  const refuseAt = (reply: FastifyReply, url: string, refused: ApiError) => {
    const reference = new URL(url, 'http://sandbox').searchParams.get('reference') ?? ''
    const last = refused.error.messages?.reference && store.ofReference(reference).at(-1)
    return refuse(
      reply,
      refused,
      last && { href: `/wompi/p/resultado/${last.id}`, label: 'Ver el resultado' },
    )
  }
  const show = (reply: FastifyReply, request: CheckoutRequest, form: PaymentForm, problems: FormProblems) =>
    sendPage(
      reply,
      checkoutPage({ request, form, problems, isRetry: store.ofReference(request.reference).length > 0 }),
    )

  app.get('/wompi/p', (request, reply) => {
    const checkout = readRequest(request.url)
    if (isRefused(checkout)) return refuseAt(reply, request.url, checkout)
    return show(reply, checkout, readPaymentForm(new URLSearchParams(), startingFields(checkout)), {})
  })

  app.post('/wompi/p', async (request, reply) => {
    const checkout = readRequest(request.url)
    if (isRefused(checkout)) return refuseAt(reply, request.url, checkout)
    const form = readPaymentForm(readForm(request))
    const checked = checkPaymentForm(form, now())
    if ('problems' in checked) return show(reply.code(422), checkout, form, checked.problems)
    const started = await payments.start(checkout, checked.payment)
    if (isRefused(started)) return refuseAt(reply, request.url, started)
    return reply.redirect(`/wompi/p/resultado/${started.id}`, 303)
  })

  app.get<ById>('/wompi/p/resultado/:id', (request, reply) => {
    const transaction = store.find(request.params.id)
    if (transaction === undefined) return missing(reply)
    return sendPage(reply, resultPage(transaction, payments.mayRetry(transaction)))
  })

  app.get<ById>('/wompi/p/resultado/:id/estado', (request, reply) => {
    const transaction = store.find(request.params.id)
    reply.header('cache-control', 'no-store')
    return transaction === undefined ? reply.code(404).send({}) : reply.send({ status: transaction.status })
  })
}

/** What the shop already said of the payer. */
function startingFields({ customer }: Pick<CheckoutRequest, 'customer'>): Partial<PaymentForm> {
  return { correo: customer.email, nombre: customer.full_name, celular: customer.phone_number ?? '' }
}

export function refuse(
  reply: FastifyReply,
  { status, error }: ApiError,
  back?: Notice['back'],
): FastifyReply {
  const [[field, messages] = ['', []]] = Object.entries(error.messages ?? {})
  return sendPage(
    reply.code(status),
    noticePage({
      section: 'wompi',
      title: messages[0] ?? error.reason ?? 'Este pago no se puede hacer',
      explanation: REFUSALS[field] ?? 'El comercio armó mal la dirección de pago. No se cobró nada.',
      detail: `Wompi de prueba · ${error.type}${field && ` · ${field}`}`,
      ...(back !== undefined && { back }),
    }),
  )
}

function missing(reply: FastifyReply): FastifyReply {
  return sendPage(
    reply.code(404),
    noticePage({
      section: 'wompi',
      title: 'Esa transacción no existe',
      explanation: 'Wompi de prueba no la conoce.',
      back: { href: '/wompi/', label: 'Ver las transacciones' },
    }),
  )
}

const REFUSALS: Readonly<Record<string, string>> = {
  reference: 'Ya se pagó, está en proceso o pasó el tiempo para volver a intentarlo. Vuelve al comercio.',
  expiration_time: 'Vuelve al comercio y empieza el pago de nuevo. No se cobró nada.',
  signature: 'El comercio no firmó este pago, o alguien cambió sus datos. No se cobró nada.',
}
