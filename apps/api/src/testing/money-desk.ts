import type { AnswerOf, listAdminPaymentsCall, PaymentRow } from '@zancada/contracts'
import { createRace } from './order-factories'
import { mailsTo } from './outbox'
import type { PaidOrder } from './paid-orders'
import { createRunner, logInAs } from './people'
import type { TestApi } from './test-api'

const DAY_MS = 86_400_000

export type MoneyDesk = Awaited<ReturnType<typeof openMoneyDesk>>

/** An administrator before the payments, and what is asked of a payment's order when money goes back. */
export async function openMoneyDesk(api: TestApi) {
  const { id: adminId, email } = await createRunner(api, { is_superuser: true })
  const { headers } = await logInAs(api, email)

  async function page(query: string): Promise<AnswerOf<typeof listAdminPaymentsCall>> {
    const answer = await api.app.inject({ url: `/api/v1/admin/pagos/?${query}`, headers })
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
    return answer.json()
  }

  return {
    adminId,
    page,
    list: async (query: string): Promise<PaymentRow[]> => (await page(query)).results,
    owedOf: async ({ code }: { readonly code: string }): Promise<PaymentRow[]> =>
      (await page(`atencion=1&q=${code}`)).results,

    giveBack: (id: string | undefined, body: object = {}) =>
      api.app.inject({
        method: 'POST',
        url: `/api/v1/admin/pagos/${id}/reembolsado/`,
        headers,
        payload: { how: 'manual', note: 'Transferencia a su cuenta', ...body },
      }),

    /** The runner at that place of the order cancels, by the race's policy. */
    async giveUp({ registrationIds, ...order }: PaidOrder, index = 0): Promise<void> {
      const url = `/api/v1/inscripciones/${registrationIds[index]}/cancelar/`
      const answer = await api.app.inject({ method: 'POST', url, headers: order.headers })
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
    },

    /** A cancelling runner gets half of the price back; the runner pays the service. */
    async createPolicyRace(price_cop = 80_000) {
      const race = await createRace(api, { price_cop, event: { fee_payer: 'runner' } })
      const cancel_until_at = new Date(api.clock.now().getTime() + 10 * DAY_MS)
      await api.database
        .updateTable('events')
        .set({ cancel_until_at, cancel_refund_percentage: 50 })
        .where('id', '=', race.event.id)
        .execute()
      return race
    },

    /** The order's state and those of its registrations. */
    async statesOf({ id }: { readonly id: string }): Promise<string[]> {
      const order = await api.database
        .selectFrom('orders')
        .select('state')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const registrations = await api.database
        .selectFrom('registrations')
        .select('state')
        .where('order_id', '=', id)
        .orderBy('position')
        .execute()
      return [order.state, ...registrations.map(({ state }) => state)]
    },

    /** What somebody was told of money that went back. */
    returnsToldTo: async (to: string): Promise<(string | undefined)[]> =>
      (await mailsTo(api.database, to))
        .filter(({ subject }) => subject.startsWith('Devolvimos'))
        .map(({ text }) => text?.replaceAll(/\s+/g, ' ')),
  }
}
