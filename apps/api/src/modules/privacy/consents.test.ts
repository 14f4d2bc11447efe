import type { Consent } from '@zancada/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/database/transaction'
import { createTestApi, type TestApi } from '../../testing'
import { createGuestBuyer, createRace, holdOrder, nameRunners, somebody } from '../../testing/order-factories'
import { createPaidOrder } from '../../testing/paid-orders'
import { createRunner, logInAs, TEST_PASSWORD } from '../../testing/people'
import { untilSomebodyWaits } from '../../testing/waiting-locks'

describe('an authorisation given with a registration', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await createTestApi()
  })
  afterAll(() => api.close())

  async function createReader(email: string) {
    const user = await createRunner(api, { email })
    const { headers } = await logInAs(api, email)
    const list = async () => {
      const answer = await api.app.inject({ url: '/api/v1/usuarios/autorizaciones/', headers })
      return answer.json<{ results: Consent[] }>().results
    }
    const withdraw = (id: string) =>
      api.app.inject({ method: 'POST', url: `/api/v1/usuarios/autorizaciones/${id}/retirar/`, headers })
    return { user, headers, list, withdraw }
  }

  const consentsOf = (registration_id: string) =>
    api.database
      .selectFrom('consents')
      .select(['id', 'kind', 'email', 'ip', 'revoked_at'])
      .where('registration_id', '=', registration_id)
      .orderBy('id')
      .execute()

  const healthOf = (id: string) =>
    api.database
      .selectFrom('registrations')
      .select(['eps', 'blood_type'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  /** Bought from this address by who runs. */
  async function buyFor(email: string) {
    const order = await createPaidOrder(api, await createRace(api), { email })
    const [id = ''] = order.registrationIds
    return { order, id }
  }

  it('goes with the runner whose address is corrected, and is out of reach of the account with the wrong one', async () => {
    const { order, id } = await buyFor('equivocada@correo.test')
    const wrong = await createReader('equivocada@correo.test')
    const right = await createReader('corregida@correo.test')
    const changed = await api.app.inject({
      method: 'PATCH',
      url: `/api/v1/inscripciones/${id}/`,
      headers: order.headers,
      payload: { email: right.user.email },
    })
    expect(changed.statusCode).toBe(200)
    expect(await wrong.list()).toEqual([])
    const health = (await right.list()).find(({ kind }) => kind === 'health')
    expect(health).toMatchObject({ runner_name: expect.stringContaining('Ana'), bound_by: null })
    expect((await wrong.withdraw(health?.id ?? '')).statusCode).toBe(404)
    expect((await right.withdraw(health?.id ?? '')).statusCode).toBe(200)
    const again = await api.app.inject({
      method: 'PATCH',
      url: `/api/v1/inscripciones/${id}/`,
      headers: right.headers,
      payload: { email: 'otra.vez@correo.test', eps: 'Sanitas', consents: { health: true } },
    })
    expect(again.statusCode).toBe(200)
    expect((await consentsOf(id)).map(({ email }) => email)).toEqual(Array(4).fill('otra.vez@correo.test'))
  })

  it('ends for the runner named first, who is not told the next one’s name, and goes when they leave', async () => {
    const { event, category } = await createRace(api)
    const { headers } = await createGuestBuyer(api)
    const order = await holdOrder(api, {
      headers,
      event_slug: event.slug,
      lines: [{ category_id: category.id, quantity: 1 }],
    })
    const first = await createReader('primera@correo.test')
    await nameRunners(api, headers, order, [somebody({ email: first.user.email })])
    await nameRunners(api, headers, order, [somebody({ email: 'segunda@correo.test' })])
    const shown = await first.list()
    expect(shown).toHaveLength(2)
    for (const consent of shown)
      expect(consent).toMatchObject({ runner_name: null, revoked_at: expect.any(String) })

    const left = await api.app.inject({
      method: 'DELETE',
      url: '/api/v1/usuarios/perfil/',
      headers: first.headers,
      payload: { password: TEST_PASSWORD },
    })
    expect(left.statusCode).toBe(200)
    const kept = await consentsOf(order.registrations[0]?.id ?? '')
    expect(kept.map(({ email, revoked_at }) => [email, revoked_at === null])).toEqual([
      ...Array(2).fill([null, false]),
      ...Array(2).fill(['segunda@correo.test', true]),
    ])
  })

  it('is withdrawn once a running change of its order is done', async () => {
    const { order, id } = await buyFor('paciente@correo.test')
    const reader = await createReader('paciente@correo.test')
    const health = (await reader.list()).find(({ kind }) => kind === 'health')
    let answer: ReturnType<typeof reader.withdraw> | undefined
    await inTransaction(api.database, async (tx) => {
      await tx.selectFrom('orders').select('id').where('id', '=', order.id).forUpdate().execute()
      answer = reader.withdraw(health?.id ?? '')
      void answer.then(() => undefined)
      await untilSomebodyWaits(api.database)
      await tx.updateTable('registrations').set({ eps: 'Sanitas' }).where('id', '=', id).execute()
    })
    expect((await answer)?.statusCode).toBe(200)
    expect(await healthOf(id)).toEqual({ eps: null, blood_type: null })
  })
})
