import type { FastifyInstance } from 'fastify'
import { acceptForms } from '../page/forms'
import { NOT_FOUND, sendError } from './api-error'
import { isRefused, readCheckoutRequest } from './checkout-request'
import type { Control } from './control'
import { FAULTS } from './faults'
import { isForgery } from './forgery'
import { checkPaymentForm, readPaymentForm } from './payment-form'
import { outcomeNamed } from './settle-choices'
import { presentTransaction } from './transaction.presenter'

interface ById {
  Params: { id: string }
}

/**
 * What people do on the pages, for tests and tools, under /wompi/control. Each call answers once the shop was told,
 * so that a test has nothing to wait for.
 */
export async function controlApiRoutes(
  app: FastifyInstance,
  { control }: { control: Control },
): Promise<void> {
  acceptForms(app)
  const { store, payments, events, faults, unkindness, merchant, now } = control

  app.get('/', (_request, reply) =>
    reply.send({
      events: store.eventsOn,
      events_url: merchant.eventsUrl,
      faults_suffered: faults.suffered,
      unkind: unkindness.list(),
      transactions: store.all().length,
    }),
  )

  /** Pays at a payment page: `{checkout_url, …}` with the fields of its form (medio, numero, celular, banco…). */
  app.post('/pay', async (request, reply) => {
    const body = textsOf(request.body)
    const query = new URL(body.get('checkout_url') ?? '', control.publicUrl).searchParams
    const checkout = readCheckoutRequest(query, merchant, now())
    if (isRefused(checkout)) return sendError(reply, checkout)
    const form = readPaymentForm(body, {
      correo: checkout.customer.email || 'pruebas@correo.co',
      nombre: checkout.customer.full_name || 'Persona de Prueba',
      numero: '4242424242424242',
      vence: '12/49',
      cvc: '123',
    })
    const checked = checkPaymentForm(form, now())
    if ('problems' in checked)
      return reply.code(422).send({ error: { type: 'INPUT_VALIDATION_ERROR', messages: checked.problems } })
    const started = await payments.start(checkout, checked.payment)
    if (isRefused(started)) return sendError(reply, started)
    // Points pay with a second transaction of the same reference.
    if (checked.payment.byItself)
      for (const { id } of store.ofReference(started.reference).filter(({ status }) => status === 'PENDING'))
        await payments.settle(id)
    await events.told(started.id)
    return reply.code(201).send(control.present(store.find(started.id) ?? started))
  })

  app.get<ById>('/transactions/:id', (request, reply) => {
    const transaction = store.find(request.params.id)
    return transaction === undefined ? sendError(reply, NOT_FOUND) : reply.send(control.present(transaction))
  })

  /** `{status?}`: without it, the answer that the number or the bank stands for. */
  app.post<ById>('/transactions/:id/settle', async (request, reply) => {
    const status = textsOf(request.body).get('status')
    const outcome = status === null ? undefined : outcomeNamed(status)
    if (status !== null && outcome === undefined) return reply.code(422).send({ error: 'status' })
    const settled = await payments.settle(request.params.id, outcome)
    return settled === undefined ? sendError(reply, NOT_FOUND) : reply.send(control.present(settled))
  })

  app.post<ById>('/transactions/:id/resend', async (request, reply) => {
    const transaction = store.find(request.params.id)
    if (transaction === undefined) return sendError(reply, NOT_FOUND)
    const delivery = await events.announce(transaction, { always: true })
    return reply.send({ answer: delivery.attempts.at(-1)?.answer ?? null, body: JSON.parse(delivery.body) })
  })

  /** `{forgery, reference?}`. */
  app.post<ById>('/transactions/:id/forge', async (request, reply) => {
    const body = textsOf(request.body)
    const forgery = body.get('forgery')
    const transaction = store.find(request.params.id)
    if (transaction === undefined) return sendError(reply, NOT_FOUND)
    if (!isForgery(forgery)) return reply.code(422).send({ error: 'forgery' })
    return reply.send({ answer: await control.sendForged(transaction, forgery, body.get('reference')) })
  })

  app.post('/events', async (request, reply) => {
    await store.switchEvents(textsOf(request.body).get('on') === 'true')
    return reply.send({ events: store.eventsOn })
  })

  /** `{fault, count}`: the API fails that many times in that way. */
  app.post('/faults', (request, reply) => {
    const body = textsOf(request.body)
    const fault = FAULTS.find((each) => each === body.get('fault'))
    if (fault === undefined) return reply.code(422).send({ error: 'fault' })
    faults.set(fault, Number(body.get('count') ?? 1))
    return reply.send({ fault, suffered: faults.suffered })
  })

  /** `{ways}`: the names of what the original does and this one should too, separated by commas; none for a kind one. */
  app.post('/unkind', (request, reply) => {
    unkindness.set((textsOf(request.body).get('ways') ?? '').split(','))
    return reply.send({ unkind: unkindness.list() })
  })

  app.get('/transactions', (request, reply) => {
    const reference = new URL(request.url, 'http://sandbox').searchParams.get('reference')
    const found = reference === null ? store.all() : store.ofReference(reference)
    return reply.send({ transactions: found.map(presentTransaction) })
  })
}

/** JSON or a form, its plain values as texts. */
function textsOf(body: unknown): URLSearchParams {
  if (body instanceof URLSearchParams) return body
  const texts = new URLSearchParams()
  if (typeof body === 'object' && body !== null)
    for (const [name, value] of Object.entries(body))
      if (['string', 'number', 'boolean'].includes(typeof value)) texts.set(name, String(value))
  return texts
}
