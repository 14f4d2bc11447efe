import {
  createCategory,
  createHeldOrder,
  createPhase,
  createRace,
  createSignedInOrganizer,
  createTestApi,
  mailsTo,
  TEST_WOMPI_KEYS,
} from '@zancada/api/testing'
import { startTestSandbox, TEST_MERCHANT } from '@zancada/sandbox/testing'
import { describe, expect, it } from 'vitest'
import { factsOf } from './order-facts'
import { goToPay, payAtProvider, startPaymentWorld } from './payment-world'

const LONG = 240_000

async function startDesk() {
  const world = await startPaymentWorld({
    keys: TEST_WOMPI_KEYS,
    createApi: createTestApi,
    startSandbox: (wompi) => startTestSandbox({ wompi: { ...TEST_MERCHANT, ...wompi } }),
  })
  const { api } = world
  const { organizer, headers } = await createSignedInOrganizer(api)
  const race = await createRace(api, { event: { organizer_id: organizer.id } })
  const path = '/api/v1/organizador/inscripciones/'
  return {
    world,
    race,
    send: (url: string, payload: object) =>
      api.app.inject({ method: 'POST', url: `${path}${url}`, headers, payload }),
    /** Somebody who paid on the provider's page. */
    async sold(form: Record<string, string> = {}) {
      const order = await createHeldOrder(api, race)
      const { id } = await payAtProvider(world, await goToPay(world, order), form)
      await api.app.inject(`/api/v1/pagos/wompi/transacciones/${id}/`)
      const registration = await api.database
        .selectFrom('registrations')
        .select(['id', 'version', 'email'])
        .where('order_id', '=', order.id)
        .executeTakeFirstOrThrow()
      return { order, registration }
    },
  }
}

const WHOLE = { refund: 'full', reason: 'Se lesionó entrenando' }

describe('a registration that its organizer cancels with all its money', () => {
  it(
    'has its card voided at the provider at once, and nothing stays owed',
    async () => {
      const desk = await startDesk()
      const { order, registration } = await desk.sold()
      const answer = await desk.send(`${registration.id}/cancelar/`, WHOLE)
      expect(answer.json()).toMatchObject({ refund_state: 'voided', state: 'refunded' })
      expect(await factsOf(desk.world, order)).toMatchObject({
        order: 'refunded',
        registrations: ['refunded'],
        payments: ['voided'],
      })
      const again = await desk.send(`${registration.id}/cancelar/`, WHOLE)
      expect(again.json().code).toBe('not_active')
    },
    LONG,
  )

  it(
    'has both cards voided when a dearer category was paid since',
    async () => {
      const desk = await startDesk()
      const { api } = desk.world
      const { order, registration } = await desk.sold()
      const other = await createCategory(api, desk.race.event.id)
      await createPhase(api, other.id, { price_cop: 120_000 })
      const asked = await desk.send(`${registration.id}/categoria/cobro/`, {
        category_id: other.id,
        version: registration.version,
      })
      expect(asked.statusCode).toBe(201)
      const [mail] = (await mailsTo(api.database, registration.email ?? '')).filter(({ subject }) =>
        subject.startsWith('Paga la diferencia'),
      )
      const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
      const url = `/api/v1/cambios-categoria/${token}/`
      const { checkout_url } = (await api.app.inject({ method: 'POST', url: `${url}pagar/` })).json()
      const { id } = await payAtProvider(desk.world, checkout_url)
      expect((await api.app.inject(`${url}?transaccion=${id}`)).json().standing).toBe('paid')
      const answer = await desk.send(`${registration.id}/cancelar/`, WHOLE)
      expect(answer.json()).toMatchObject({
        refund_state: 'voided',
        state: 'refunded',
        refund_cop: 120_000,
      })
      const payments = await api.database.selectFrom('payments').select('state').execute()
      expect(payments).toEqual([{ state: 'voided' }, { state: 'voided' }])
      const { state } = await api.database
        .selectFrom('category_charges')
        .select('state')
        .executeTakeFirstOrThrow()
      expect([state, (await factsOf(desk.world, order)).order]).toEqual(['refunded', 'refunded'])
    },
    LONG,
  )
})
