import type { ConsentPage, ParticipantFields } from '@zancada/contracts'
import { composeTickets, confirmOrder, lockOrder } from '../modules/orders'
import { inTransaction } from '../platform/database/transaction'
import { createRace, holdOrder, type Race, SHOWN_TEXTS } from './order-factories'
import type { TestApi } from './test-api'

/** What a buyer ticks on a sheet: what nobody runs without, or all that a runner decides of themselves. */
export const NOTHING = { waiver: true, data_policy: true, health: false, image: false, marketing: false }
export const ALL = { ...NOTHING, health: true, image: true }

export const mother = {
  full_name: 'Lucía Buyer',
  relationship: 'mother' as const,
  document_type: 'CC' as const,
  document_number: '52123456',
  phone: '+573001112233',
}

/** Without data of health, which nobody else writes. */
export const bare = { eps: null, blood_type: null }

type Sheet = ParticipantFields & { accepted_as?: string; consents: object }

/** Purchases of a free race with a waiver, and the links by which their runners accept. */
export function openConsents(opened: () => TestApi) {
  async function hold(quantity: number, headers: Record<string, string>, known?: Race) {
    const api = opened()
    const race =
      known ??
      (await createRace(api, { price_cop: 0, event: { policies: JSON.stringify({ waiver: 'Corro.' }) } }))
    const order = await holdOrder(api, {
      headers,
      event_slug: race.event.slug,
      lines: [{ category_id: race.category.id, quantity }],
    })
    const write = (people: readonly Sheet[]) =>
      api.app.inject({
        method: 'PUT',
        url: `/api/v1/ordenes/${order.code}/participantes/`,
        headers,
        payload: {
          participants: people.map((person, index) => ({
            ...person,
            registration_id: order.registrations[index]?.id,
          })),
        },
      })
    const pay = (payload: object = SHOWN_TEXTS) =>
      api.app.inject({ method: 'POST', url: `/api/v1/ordenes/${order.code}/pagar/`, headers, payload })
    return { race, order, write, pay, ids: order.registrations.map(({ id }) => id) }
  }

  const confirm = (code: string) =>
    inTransaction(opened().database, async (tx) => {
      const order = await lockOrder(tx, code)
      if (order && order.state !== 'paid') await confirmOrder(opened().deps, tx, order, opened().clock.now())
    })

  const accept = (token: string, payload: object) =>
    opened().app.inject({ method: 'POST', url: `/api/v1/autorizaciones/${token}/`, payload })
  const open = async (token: string) =>
    (await opened().app.inject(`/api/v1/autorizaciones/${token}/`)).json<ConsentPage>()

  const mailOf = async (registration_id: string) =>
    (await composeTickets(opened().deps, { registration_id, why: 'resent' }))?.text ?? ''
  const tokenIn = (text: string) => /autorizaciones\?token=([\w.~-]+)/.exec(text)?.[1] ?? ''

  async function orderOf(registrationId: string): Promise<string> {
    const { order_id } = await opened()
      .database.selectFrom('registrations')
      .select('order_id')
      .where('id', '=', registrationId)
      .executeTakeFirstOrThrow()
    return order_id
  }

  return { hold, confirm, accept, open, mailOf, tokenIn, orderOf }
}
