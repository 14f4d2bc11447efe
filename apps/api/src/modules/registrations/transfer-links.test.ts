import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../testing'
import { createHeldOrder } from '../../testing/held-orders'
import { ACCEPTED, createRace, somebody } from '../../testing/order-factories'
import { mailsTo, tokenMailedTo } from '../../testing/outbox'
import { insertApprovedPayment } from '../../testing/paid-orders'
import { confirmOrder, lockOrder } from '../orders'

/** An invitation to a place is read in the mailbox it was sent to: that proves it, for this place and nothing else. */
describe('the link of a transfer', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await createTestApi()
  })
  afterAll(() => api.close())

  async function confirmed() {
    const order = await createHeldOrder(api, await createRace(api))
    await api.database.transaction().execute(async (tx) => {
      const locked = await lockOrder(tx, order.code)
      if (!locked) throw new Error('The order is not there')
      await confirmOrder(api.deps, tx, locked, api.clock.now())
      await insertApprovedPayment(
        tx,
        { payable_id: locked.id, amount_cop: locked.total_cop },
        api.clock.now(),
      )
    })
    const { id } = await api.database
      .selectFrom('registrations')
      .select('id')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    return { ...order, registration_id: id, path: `inscripciones/${id}/traspaso/` }
  }

  type Headers = Record<string, string>
  const send = (method: 'POST' | 'DELETE', path: string, headers: Headers = {}, payload: object = {}) =>
    api.app.inject({ method, url: `/api/v1/${path}`, headers, payload })
  const get = (path: string, headers: Headers) => api.app.inject({ url: `/api/v1/${path}`, headers })

  it('gives the place to the mailbox it was sent to, and no access to anything of that mailbox', async () => {
    const email = 'heredera@correo.test'
    const before = await createHeldOrder(api, await createRace(api), { email })
    const { path, headers } = await confirmed()
    await send('POST', path, headers, { email })
    const token = await tokenMailedTo(api.database, email)
    const another = { ...somebody({ email: 'intrusa@correo.test' }), consents: ACCEPTED }
    const refused = await send('POST', `traspasos/${token}/aceptar/`, {}, another)
    expect([refused.statusCode, Object.keys(refused.json())]).toEqual([400, ['email']])
    const accepted = await send('POST', `traspasos/${token}/aceptar/`, {}, { ...another, email })
    expect(accepted.statusCode).toBe(200)
    expect(Object.keys(accepted.json()).sort()).toEqual([
      'bib',
      'event_slug',
      'registration_id',
      'ticket_code',
      'ticket_text',
    ])
    for (const name of ['x-guest-token', 'authorization'])
      expect((await get(`ordenes/${before.code}/`, { [name]: `Bearer ${token}` })).statusCode).toBe(401)
    expect((await get(`lista-espera/${token}/`, {})).statusCode).toBe(404)
  })

  it('who came by a link to one order hands on only its places', async () => {
    const { email, code, path, headers } = await confirmed()
    const other = await createHeldOrder(api, await createRace(api), { email })
    const linked = (order: string) => ({ 'x-guest-token': api.deps.accessTokens.signGuest(email, order) })
    const payload = { email: 'siguiente@correo.test' }
    expect((await send('POST', path, linked(other.code), payload)).statusCode).toBe(404)
    expect((await send('POST', path, linked(code), payload)).statusCode).toBe(200)
    expect((await send('DELETE', path, linked(other.code))).statusCode).toBe(404)
    expect((await send('DELETE', path, headers)).statusCode).toBe(200)
  })

  it('is mailed so often a day, though the invitation is taken back and made again', async () => {
    const { path, headers } = await confirmed()
    const statuses: number[] = []
    for (let each = 0; each < 7; each += 1) {
      statuses.push(
        (await send('POST', path, headers, { email: `molesta${each % 2}@correo.test` })).statusCode,
      )
      await send('DELETE', path, headers)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  })

  it('reaches one mailbox five times a day at most, from all runners together', async () => {
    const email = 'bombardeada@correo.test'
    for (let each = 0; each < 7; each += 1) {
      const { path, headers } = await confirmed()
      await send('POST', path, headers, { email })
    }
    expect(await mailsTo(api.database, email)).toHaveLength(5)
  })

  it('is not used up for its owner by somebody else’s asking', async () => {
    const { path, headers } = await confirmed()
    const stranger = { 'x-guest-token': api.deps.accessTokens.signGuest('extrana@correo.test') }
    for (let each = 0; each < 7; each += 1)
      expect((await send('POST', path, stranger, { email: 'amiga@correo.test' })).statusCode).toBe(404)
    expect((await send('POST', path, headers, { email: 'amiga@correo.test' })).statusCode).toBe(200)
  })
})
