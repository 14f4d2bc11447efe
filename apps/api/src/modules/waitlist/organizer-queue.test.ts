import type { QueuedPerson } from '@zancada/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/database/transaction'
import { createTestApi, type TestApi } from '../../testing'
import { createSignedInOrganizer, createSignedInStaff } from '../../testing/event-factories'
import { createHeldOrder, type TestOrder } from '../../testing/held-orders'
import { createRace, type Race } from '../../testing/order-factories'
import { mailsTo } from '../../testing/outbox'
import { lockOrder, releaseOrder } from '../orders'
import { offerFreedPlaces } from './offer-freed-places'

describe("the organizer's view of who waits", () => {
  let api: TestApi
  let race: Race
  let full: TestOrder
  let owner: Awaited<ReturnType<typeof createSignedInOrganizer>>
  let home = 0
  beforeAll(async () => {
    api = await createTestApi()
    owner = await createSignedInOrganizer(api)
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    home += 1
    race = await createRace(api, { category: { capacity: 2 }, event: { organizer_id: owner.organizer.id } })
    full = await createHeldOrder(api, race, { runners: 2 })
    for (const name of ['uno', 'dos', 'tres']) await join(`${name}@correo.test`)
  })

  async function join(email: string) {
    api.clock.advance(1000)
    const response = await api.app.inject({
      method: 'POST',
      url: `/api/v1/eventos/${race.event.slug}/lista-espera/`,
      headers: { 'x-guest-token': api.deps.accessTokens.signGuest(email) },
      payload: { category_id: race.category.id, party_size: 1 },
      remoteAddress: `10.8.0.${home}`,
    })
    expect(response.statusCode).toBe(201)
  }

  const list = async (query = '', headers = owner.headers) => {
    const response = await api.app.inject({
      url: `/api/v1/organizador/lista-espera/?evento=${race.event.slug}${query}`,
      headers,
    })
    expect(response.statusCode).toBe(200)
    return response.json<{ results: QueuedPerson[]; next: string | null }>().results
  }
  const turns = async () =>
    (await list('&estado=waiting')).map(({ email, turn }) => `${turn} ${email.split('@')[0]}`)
  const idOf = async (name: string) => {
    const found = (await list()).find(({ email }) => email.startsWith(name))
    if (!found) throw new Error(`${name} does not wait`)
    return found.id
  }
  const act = (id: string, what: string, body: object, headers = owner.headers) =>
    api.app.inject({
      method: 'POST',
      url: `/api/v1/organizador/lista-espera/${id}/${what}/`,
      headers,
      payload: body,
    })

  async function free(): Promise<void> {
    await inTransaction(api.database, async (tx) => {
      const order = await lockOrder(tx, full.code)
      if (!order) throw new Error('The order is not there')
      await releaseOrder(api.deps, tx, order, 'cancelled', api.clock.now())
    })
  }

  it('shows them by turn, found by name or address, and sums them by category', async () => {
    expect(await turns()).toEqual(['1 uno', '2 dos', '3 tres'])
    expect((await list('&q=DÓS')).map(({ email }) => email)).toEqual(['dos@correo.test'])
    expect(await list('&q=%25')).toEqual([])
    await free()
    await offerFreedPlaces(api.deps, { event_id: race.event.id })
    expect(await turns()).toEqual(['1 tres'])
    expect(
      (await list('&estado=offered')).map(({ turn, order_code }) => [turn, order_code !== null]),
    ).toEqual([
      [null, true],
      [null, true],
    ])
    const { results } = (
      await api.app.inject({
        url: `/api/v1/organizador/lista-espera/categorias/?evento=${race.event.slug}`,
        headers: owner.headers,
      })
    ).json()
    expect(results).toMatchObject([{ waiting: 1, offered: 2, free: 0 }])
  })

  it('goes on page by page without losing or repeating anybody', async () => {
    for (let n = 0; n < 55; n += 1) {
      home += 1
      await join(`corredor${n}@correo.test`)
    }
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: { results: QueuedPerson[]; next: string | null } = (
        await api.app.inject({
          url: `/api/v1/organizador/lista-espera/?evento=${race.event.slug}${cursor && `&cursor=${cursor}`}`,
          headers: owner.headers,
        })
      ).json()
      seen.push(...page.results.map(({ id }) => id))
      cursor = page.next
    }
    expect([seen.length, new Set(seen).size]).toEqual([58, 58])
  })

  it('offers a free place before its turn, and only a free one', async () => {
    const refused = await act(await idOf('tres'), 'ofrecer', { reason: 'Patrocinador' })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'sold_out'])
    await free()
    const offered = await act(await idOf('tres'), 'ofrecer', { reason: 'Patrocinador' })
    expect(offered.json()).toMatchObject({ state: 'offered', turn: null })
    expect((await mailsTo(api.database, 'tres@correo.test')).at(-1)?.subject).toMatch(/^Hay un cupo para ti/)
    await offerFreedPlaces(api.deps, { event_id: race.event.id })
    // One place was left: it went to the first in the queue.
    expect(await turns()).toEqual(['1 dos'])
    expect((await act(offered.json().id, 'ofrecer', { reason: 'Otra vez' })).json().code).toBe('not_waiting')
  })

  it('moves a turn to the end or to the front, with a reason that stays on record', async () => {
    const id = await idOf('uno')
    expect((await act(id, 'mover', { to: 'last', reason: 'Pidió esperar' })).json()).toMatchObject({
      turn: 3,
    })
    expect(await turns()).toEqual(['1 dos', '2 tres', '3 uno'])
    await act(await idOf('tres'), 'mover', { to: 'first', reason: 'Se equivocó de lista' })
    expect(await turns()).toEqual(['1 tres', '2 dos', '3 uno'])
    const audited = await api.database
      .selectFrom('audit_entries')
      .select(['action', 'after', 'actor_id'])
      .where('subject_id', '=', id)
      .where('action', '=', 'waitlist.moved')
      .execute()
    expect(audited).toEqual([
      { action: 'waitlist.moved', actor_id: owner.owner.id, after: { to: 'last', reason: 'Pidió esperar' } },
    ])
    expect((await act(id, 'mover', { to: 'last', reason: '' })).json()).toEqual({
      reason: ['Escribe el motivo'],
    })
  })

  it('takes back an offer that was not taken: its place goes to the next in line', async () => {
    await free()
    await offerFreedPlaces(api.deps, { event_id: race.event.id })
    const moved = await act(await idOf('uno'), 'mover', { to: 'last', reason: 'No responde' })
    expect(moved.json()).toMatchObject({ state: 'waiting', turn: 2 })
    await offerFreedPlaces(api.deps, { event_id: race.event.id })
    expect((await list('&estado=offered')).map(({ email }) => email)).toEqual([
      'dos@correo.test',
      'tres@correo.test',
    ])
  })

  it('takes nothing back from a buyer who is already paying', async () => {
    await free()
    await offerFreedPlaces(api.deps, { event_id: race.event.id })
    const [offered] = await list('&estado=offered')
    await api.database
      .updateTable('orders')
      .set({ state: 'awaiting_payment' })
      .where('code', '=', offered?.order_code ?? '')
      .execute()
    const refused = await act(offered?.id ?? '', 'retirar', { reason: 'No responde' })
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        code: 'offer_taken',
        detail: 'Esta persona ya está tomando el cupo: espera a que pague o a que venza su reserva.',
      },
    ])
    expect((await list('&estado=offered')).length).toBe(2)
  })

  it('takes somebody off the list, and writes to them why', async () => {
    await act(await idOf('dos'), 'retirar', { reason: 'Se inscribió en otra categoría' })
    expect(await turns()).toEqual(['1 uno', '2 tres'])
    const [mail] = (await mailsTo(api.database, 'dos@correo.test')).slice(-1)
    expect(mail?.text).toContain('Se inscribió en otra categoría')
    const again = await act((await list('&estado=left'))[0]?.id ?? '', 'retirar', { reason: 'Otra vez' })
    expect(again.json().code).toBe('not_waiting')
  })

  it('is for the team of that race alone', async () => {
    const id = await idOf('uno')
    const stranger = await createSignedInOrganizer(api)
    const elsewhere = await createRace(api, { event: { organizer_id: owner.organizer.id } })
    const scoped = await createSignedInStaff(api, owner.organizer.id, ['inscripciones'], [elsewhere.event.id])
    for (const { headers } of [stranger, scoped]) {
      expect(await list('', headers)).toEqual([])
      for (const [what, body] of [
        ['ofrecer', {}],
        ['mover', { to: 'last' }],
        ['retirar', {}],
      ] as const)
        expect((await act(id, what, { ...body, reason: 'Porque sí' }, headers)).statusCode).toBe(404)
    }
    expect(await turns()).toEqual(['1 uno', '2 dos', '3 tres'])
  })

  it('two people of the team who offer the same place offer it once', async () => {
    await free()
    await offerFreedPlaces(api.deps, { event_id: race.event.id })
    const last = await idOf('tres')
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => act(last, 'ofrecer', { reason: 'A la vez' })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409, 409])
    await act(await idOf('uno'), 'retirar', { reason: 'No responde' })
    const again = await Promise.all(
      Array.from({ length: 4 }, () => act(last, 'ofrecer', { reason: 'A la vez' })),
    )
    expect(again.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
  })
})
