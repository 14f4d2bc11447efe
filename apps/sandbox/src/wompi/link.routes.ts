import type { FastifyInstance, FastifyReply } from 'fastify'
import { acceptForms, readForm } from '../page/forms'
import { sendPage } from '../page/send-page'
import { type ApiError, invalidInput, NOT_FOUND } from './api-error'
import { checkoutPage } from './checkout.page'
import { refuse } from './checkout.routes'
import { isRefused } from './checkout-request'
import type { Control } from './control'
import { MINIMUM_CENTS } from './merchant'
import { checkPaymentForm, type FormProblems, type PaymentForm, readPaymentForm } from './payment-form'
import { type PaymentLink, requestOfLink } from './payment-link'

interface ById {
  Params: { id: string }
}

/** The page behind a payment link. */
export async function linkRoutes(app: FastifyInstance, { control }: { control: Control }): Promise<void> {
  acceptForms(app)
  const { store, payments, now } = control

  const findLink = (id: string): PaymentLink | ApiError => {
    const link = store.findLink(id)
    if (link === undefined) return NOT_FOUND
    if (link.expires_at !== null && new Date(link.expires_at) <= now())
      return invalidInput('expiration_time', 'El tiempo para pagar ya pasó')
    const isTaken = store
      .all()
      .some(
        ({ payment_link_id, status }) => payment_link_id === id && ['APPROVED', 'PENDING'].includes(status),
      )
    return link.single_use && isTaken ? invalidInput('reference', 'Este link ya fue usado') : link
  }

  app.get<ById>('/wompi/l/:id', (request, reply) => {
    const link = findLink(request.params.id)
    if (isRefused(link)) return refuse(reply, link)
    return show(reply, link, readPaymentForm(new URLSearchParams()), {}, { value: '', problem: undefined })
  })

  app.post<ById>('/wompi/l/:id', async (request, reply) => {
    const link = findLink(request.params.id)
    if (isRefused(link)) return refuse(reply, link)
    const body = readForm(request)
    const form = readPaymentForm(body)
    const value = (body.get('valor') ?? '').replace(/[ .$]/g, '')
    const amountInCents = link.amount_in_cents ?? Number(value) * 100
    const amountIsGood =
      link.amount_in_cents !== null || (/^\d{1,12}$/.test(value) && amountInCents >= MINIMUM_CENTS)
    const checked = checkPaymentForm(form, now())
    if ('problems' in checked || !amountIsGood) {
      const problem = amountIsGood ? undefined : 'Escribe un valor en pesos, desde $ 1.500.'
      return show(reply.code(422), link, form, 'problems' in checked ? checked.problems : {}, {
        value,
        problem,
      })
    }
    const started = await payments.start(requestOfLink(link, amountInCents), checked.payment)
    if (isRefused(started)) return refuse(reply, started)
    return reply.redirect(`/wompi/p/resultado/${started.id}`, 303)
  })
}

function show(
  reply: FastifyReply,
  link: PaymentLink,
  form: PaymentForm,
  problems: FormProblems,
  amount: { value: string; problem: string | undefined },
): FastifyReply {
  const request = { ...requestOfLink(link, 0), amount_in_cents: link.amount_in_cents }
  return sendPage(
    reply,
    checkoutPage({
      request,
      subject: link,
      form,
      problems,
      isRetry: false,
      ...(link.amount_in_cents === null && { amount }),
    }),
  )
}
