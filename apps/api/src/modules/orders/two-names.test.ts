import type { LoginAnswer } from '@zancada/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHeldOrder } from '../../testing/held-orders'
import { askForOrder, createRace, holdOrder, type Race } from '../../testing/order-factories'
import { createPaidOrder } from '../../testing/paid-orders'
import { createRunner, logInAs } from '../../testing/people'
import { createTestApi, type TestApi } from '../../testing/test-api'
import { untilSomebodyWaits } from '../../testing/waiting-locks'

type Headers = Readonly<Record<string, string>>

describe('one mailbox as an account and as a guest', () => {
  let api: TestApi
  let race: Race
  let home = 0
  beforeAll(async () => {
    api = await createTestApi()
    race = await createRace(api)
  })
  afterAll(() => api.close())

  const guestOf = async (email: string, order_code?: string): Promise<Headers> => ({
    'x-guest-token': await api.deps.accessTokens.signGuest(email, order_code),
  })
  const statusOf = async (code: string, headers: Headers) =>
    (await api.app.inject({ url: `/api/v1/ordenes/${code}/`, headers })).statusCode
  const openOf = async (headers: Headers): Promise<string[]> =>
    (await api.app.inject({ url: `/api/v1/ordenes/?evento=${race.event.slug}`, headers }))
      .json<{ results: { code: string }[] }>()
      .results.map(({ code }) => code)
  const savedOf = async (headers: Headers): Promise<number> =>
    (await api.app.inject({ url: '/api/v1/ordenes/corredores-guardados/', headers })).json().results.length
  const cancel = async (code: string, headers: Headers) =>
    (await api.app.inject({ method: 'POST', url: `/api/v1/ordenes/${code}/cancelar/`, headers })).statusCode
  const change = (id: string, changes: object) =>
    api.database.updateTable('users').set(changes).where('id', '=', id).execute()
  const nextHome = () => {
    home += 1
    return `10.77.${home >> 8}.${home & 255}`
  }
  const hold = (headers: Headers) =>
    holdOrder(api, {
      headers,
      event_slug: race.event.slug,
      lines: [{ category_id: race.category.id, quantity: 1 }],
      address: nextHome(),
    })

  /** An account with an order that it holds, and a guest's order of the same address. */
  async function both() {
    const account = await createRunner(api)
    const { headers } = await logInAs(api, account.email)
    const own = await hold(headers)
    const guest = await guestOf(account.email)
    const asGuest = await createHeldOrder(api, race, { email: account.email })
    return { account, headers, guest, own: own.code, asGuest: asGuest.code }
  }

  it('each reaches what the other has open, and may go on with it', async () => {
    const { headers, guest, own, asGuest } = await both()
    for (const who of [headers, guest]) {
      expect([await statusOf(own, who), await statusOf(asGuest, who)]).toEqual([200, 200])
      expect((await openOf(who)).sort()).toEqual([own, asGuest].sort())
    }
    expect(await savedOf(headers)).toBe(1)
    expect([await cancel(asGuest, headers), await cancel(own, guest)]).toEqual([200, 200])
  })

  it('an account that has not proven its address gains nothing, nor does anybody by it', async () => {
    const { account, headers, guest, own, asGuest } = await both()
    await change(account.id, { email_verified_at: null })
    expect([await statusOf(own, headers), await statusOf(asGuest, headers)]).toEqual([200, 404])
    expect([await statusOf(own, guest), await statusOf(asGuest, guest)]).toEqual([404, 200])
    expect([await openOf(headers), await openOf(guest)]).toEqual([[own], [asGuest]])
    expect(await savedOf(headers)).toBe(0)
    expect([await cancel(asGuest, headers), await cancel(own, guest)]).toEqual([404, 404])
  })

  it.each([
    ['shut', { is_active: false }],
    ['deleted', { deleted_at: new Date() }],
  ])('an account that was %s leaves nothing of its own to the mailbox', async (_, changes) => {
    const { account, headers, guest, own, asGuest } = await both()
    await change(account.id, changes)
    expect([await statusOf(own, guest), await statusOf(asGuest, guest)]).toEqual([404, 200])
    expect(await openOf(guest)).toEqual([asGuest])
    expect(await statusOf(asGuest, headers)).toBe(401)
  })

  it('an address that was changed takes both with it: the old mailbox loses the account’s, the new one has its own', async () => {
    const { account, headers, guest, own, asGuest } = await both()
    const email = `nueva-${account.email}`
    const ofNew = await createHeldOrder(api, race, { email })
    await change(account.id, { email })
    expect([await statusOf(own, guest), await statusOf(asGuest, guest)]).toEqual([404, 200])
    expect([await statusOf(own, headers), await statusOf(asGuest, headers)]).toEqual([200, 404])
    expect(await statusOf(ofNew.code, headers)).toBe(200)
    expect((await openOf(headers)).sort()).toEqual([own, ofNew.code].sort())
    expect(await openOf(guest)).toEqual([asGuest])
  })

  it('the link of one order opens that one and none of the account’s', async () => {
    const { account, own, asGuest } = await both()
    const link = await guestOf(account.email, asGuest)
    expect([await statusOf(own, link), await statusOf(asGuest, link)]).toEqual([404, 200])
    expect(await openOf(link)).toEqual([asGuest])
    const linkOfOwn = await guestOf(account.email, own)
    expect([await statusOf(own, linkOfOwn), await openOf(linkOfOwn)]).toEqual([404, []])
  })

  it('strangers reach neither', async () => {
    const { own, asGuest } = await both()
    const other = await both()
    for (const who of [other.headers, other.guest])
      expect([await statusOf(own, who), await statusOf(asGuest, who)]).toEqual([404, 404])
  })

  it('what an account bought before the mailbox was proven stays the account’s; what ends since is told', async () => {
    const account = await createRunner(api)
    const { headers } = await logInAs(api, account.email)
    const bought = await createPaidOrder(api, race, { email: account.email })
    const since = await createPaidOrder(api, race, { email: account.email })
    await api.database
      .updateTable('orders')
      .set({ user_id: account.id, guest_email: null, paid_at: new Date(api.clock.now().getTime() - 60_000) })
      .where('id', '=', bought.id)
      .execute()
    await api.database
      .updateTable('orders')
      .set({ user_id: account.id, guest_email: null, paid_at: new Date(api.clock.now().getTime() + 60_000) })
      .where('id', '=', since.id)
      .execute()
    const guest = await guestOf(account.email)
    expect([await statusOf(bought.code, guest), await statusOf(since.code, guest)]).toEqual([404, 200])
    expect([await statusOf(bought.code, headers), await statusOf(since.code, headers)]).toEqual([200, 200])
    expect(await savedOf(guest)).toBe(0)
  })

  it('a hold made in the instant of keeping an account is orphaned by neither', async () => {
    const paid = await createPaidOrder(api, race)
    const guest = paid.headers
    const keep = () =>
      api.app.inject({
        method: 'POST',
        url: '/api/v1/usuarios/invitado/cuenta/',
        headers: { 'user-agent': 'prueba', ...guest },
        payload: { password: 'trote-lento-y-largo-93' },
        remoteAddress: nextHome(),
      })
    // The hold waits for the race's lock while the account is made.
    const { holding, kept } = await api.database.transaction().execute(async (tx) => {
      await tx.selectFrom('events').select('id').where('id', '=', race.event.id).forUpdate().execute()
      const started = [
        askForOrder(api, {
          headers: guest,
          event_slug: race.event.slug,
          lines: [{ category_id: race.category.id, quantity: 1 }],
          address: nextHome(),
        }),
      ]
      await untilSomebodyWaits(api.database)
      return { holding: started, kept: await keep() }
    })
    expect(kept.statusCode).toBe(201)
    const { code } = (await holding[0])?.json() ?? {}
    const row = await api.database
      .selectFrom('orders')
      .select('guest_email')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    expect(row.guest_email).toBe(paid.email)
    const headers = { authorization: `Bearer ${kept.json<LoginAnswer>().access}` }
    expect([await statusOf(code, headers), await statusOf(code, guest)]).toEqual([200, 200])
    expect(await openOf(headers)).toEqual([code])
    // What was handed over is still reached where it was being bought.
    expect(await statusOf(paid.code, guest)).toBe(200)
  })
})
