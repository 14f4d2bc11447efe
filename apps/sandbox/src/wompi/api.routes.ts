import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { INVALID_TOKEN, invalidInput, NOT_FOUND, sendError } from './api-error'
import { isRefused } from './checkout-request'
import type { Faults } from './faults'
import { listTransactions } from './list-transactions'
import { MERCHANT, PAYMENT_METHODS, type WompiMerchant } from './merchant'
import { oddly } from './oddly.presenter'
import { readPaymentLink } from './payment-link'
import type { Payments } from './payments'
import type { Transaction } from './transaction'
import { presentTransaction } from './transaction.presenter'
import type { Unkindness } from './unkindness'
import type { WompiStore } from './wompi-store'

interface ApiOptions {
  readonly merchant: WompiMerchant
  readonly store: WompiStore
  readonly payments: Payments
  readonly faults: Faults
  readonly unkindness: Unkindness
  readonly publicUrl: string
  readonly now: () => Date
}

interface ById {
  Params: { id: string }
}

/** Wompi's API, under /wompi/v1. */
export async function apiRoutes(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const { merchant, store, payments, faults, unkindness, now } = options
  const present = (transaction: Transaction) => oddly(unkindness, presentTransaction(transaction))

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    if (faults.strike(request, reply)) return reply
  })
  app.setNotFoundHandler((_request, reply) => sendError(reply, NOT_FOUND))
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const status = error.statusCode ?? 500
    return status >= 500
      ? reply.code(status).send({ error: { type: 'INTERNAL_ERROR', reason: 'Ocurrió un error' } })
      : sendError(reply, invalidInput('body', 'No se pudo leer'))
  })

  const privately = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.headers.authorization !== `Bearer ${merchant.privateKey}`)
      return sendError(reply, INVALID_TOKEN)
  }

  app.get<ById>('/transactions/:id', (request, reply) => {
    const transaction = store.find(request.params.id)
    if (transaction === undefined) return sendError(reply, NOT_FOUND)
    return reply.send({ data: present(transaction), meta: {} })
  })

  app.get('/transactions', { onRequest: privately }, (request, reply) => {
    const query = new URL(request.url, 'http://sandbox').searchParams
    const listed = listTransactions(store, query)
    if (isRefused(listed)) return sendError(reply, listed)
    const data = listed.transactions.map(present)
    if (unkindness.has('empty_is_404') && data.length === 0) return sendError(reply, NOT_FOUND)
    return unkindness.has('odd_lists')
      ? reply.send({
          data: [{ id: null, status: 'APPROVED', amount_in_cents: 'todo' }, ...data],
          meta: 'uno',
        })
      : reply.send({ data, meta: listed.meta })
  })

  app.post<ById>('/transactions/:id/void', { onRequest: privately }, async (request, reply) => {
    const transaction = store.find(request.params.id)
    if (transaction === undefined) return sendError(reply, NOT_FOUND)
    const outcome = await payments.void(transaction)
    if (isRefused(outcome)) return sendError(reply, outcome)
    if (unkindness.has('void_empty')) return reply.code(201).send()
    if (unkindness.has('void_lost')) {
      reply.hijack()
      return reply.raw.destroy()
    }
    return reply.code(201).send({ data: { ...outcome, transaction: present(transaction) }, meta: {} })
  })

  app.get('/merchants/info', (request, reply) => {
    if (request.headers['x-merchant-public-key'] !== merchant.publicKey)
      return sendError(reply, INVALID_TOKEN)
    return reply.send({
      data: {
        ...MERCHANT,
        public_key: merchant.publicKey,
        active: true,
        accepted_currencies: ['COP'],
        accepted_payment_methods: PAYMENT_METHODS,
        presigned_acceptance: {
          acceptance_token: Buffer.from(`aceptacion-${merchant.publicKey}`).toString('base64url'),
          permalink: `${options.publicUrl}/wompi/`,
          type: 'END_USER_POLICY',
        },
      },
      meta: {},
    })
  })

  app.post('/payment_links', { onRequest: privately }, async (request, reply) => {
    const link = readPaymentLink(request.body, now())
    if (isRefused(link)) return sendError(reply, link)
    await store.saveLink(link)
    return reply.code(201).send({
      data: { ...link, active: true, merchant_public_key: merchant.publicKey, updated_at: link.created_at },
      meta: {},
    })
  })
}
