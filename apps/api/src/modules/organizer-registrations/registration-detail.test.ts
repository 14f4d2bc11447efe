import type { RegistrationDetail } from '@zancada/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSignedInOrganizer, createSignedInStaff } from '../../testing/event-factories'
import { createRace, type Race } from '../../testing/order-factories'
import { createPaidOrder, type PaidOrder } from '../../testing/paid-orders'
import { createTestApi, type TestApi } from '../../testing/test-api'

type Headers = Record<string, string>

describe('one registration in the panel', () => {
  let api: TestApi
  let owner: Awaited<ReturnType<typeof createSignedInOrganizer>>
  let race: Race
  let order: PaidOrder
  beforeAll(async () => {
    api = await createTestApi()
    owner = await createSignedInOrganizer(api)
    race = await createRace(api, { event: { organizer_id: owner.organizer.id } })
    order = await createPaidOrder(api, race, { person: { first_name: 'Ana' } })
  })
  afterAll(() => api.close())

  const ask = (query = '', headers: Headers = owner.headers, id = order.registrationIds[0] ?? '') =>
    api.app.inject({ method: 'GET', url: `/api/v1/organizador/inscripciones/${id}/${query}`, headers })
  const read = async (query?: string) => (await ask(query)).json<RegistrationDetail>()
  const looks = () =>
    api.database
      .selectFrom('audit_entries')
      .select(['actor_id', 'after'])
      .where('action', '=', 'registration.care_read')
      .execute()

  it('tells its person, purchase, payment and authorisations', async () => {
    expect(await read('?salud=no')).toMatchObject({
      first_name: 'Ana',
      event: { slug: race.event.slug, name: race.event.name },
      paid_cop: 80_000,
      order: { code: order.code, state: 'paid', buyer_email: order.email, places: 1, total_cop: 80_000 },
      payments: [{ state: 'approved', method: 'CARD', amount_cop: 80_000 }],
      consents: expect.arrayContaining([expect.objectContaining({ kind: 'waiver', revoked_at: null })]),
      care: null,
      refund: null,
      transfer: null,
      pickup: null,
    })
    expect(await looks()).toEqual([])
  })

  it('shows health data and the emergency contact to who asks, and writes down each look', async () => {
    const before = (await looks()).length
    expect((await read()).care).toEqual({
      emergency_contact_name: 'Luis Corredor',
      emergency_contact_phone: '+573007654321',
      has_health_consent: true,
      eps: 'Sura',
      blood_type: 'O+',
    })
    await read()
    const after = await looks()
    expect(after.slice(before)).toEqual([
      { actor_id: owner.owner.id, after: null },
      { actor_id: owner.owner.id, after: null },
    ])
  })

  it('withholds health data once their authorisation is withdrawn, whatever is still stored', async () => {
    await api.database
      .updateTable('consents')
      .set({ revoked_at: api.clock.now() })
      .where('registration_id', '=', order.registrationIds[0] ?? '')
      .where('kind', '=', 'health')
      .execute()
    expect((await read()).care).toMatchObject({ has_health_consent: false, eps: null, blood_type: null })
  })

  it('tells its whole history: who, what, before and after, the latest first and nothing of health', async () => {
    const changed = await api.app.inject({
      method: 'PATCH',
      url: `/api/v1/inscripciones/${order.registrationIds[0]}/`,
      headers: order.headers,
      payload: { club: 'Los Nevados' },
    })
    expect(changed.statusCode).toBe(200)
    const { history } = await read()
    expect(history.map(({ action, actor }) => `${action} ${actor.kind}`)).toEqual(
      expect.arrayContaining([
        'registration.care_read team',
        'registration.changed runner',
        'order.paid system',
        'order.participants_written runner',
        'order.held runner',
      ]),
    )
    expect(history.find(({ action }) => action === 'order.paid')?.changes).toContainEqual({
      field: 'state',
      before: 'held',
      after: 'paid',
    })
    expect(history.find(({ action }) => action === 'registration.changed')).toMatchObject({
      changes: [{ field: 'club', before: null, after: 'Los Nevados' }],
      fields: [],
    })
    expect(history.find(({ action }) => action === 'registration.care_read')?.actor.name).toBe(
      `${owner.owner.first_name} ${owner.owner.last_name}`,
    )
    expect(JSON.stringify(history)).not.toMatch(/Sura|O\+|Luis Corredor/)
    const moments = history.map(({ at }) => at)
    expect(moments).toEqual(moments.toSorted().toReversed())
  })

  it('keeps the history of the place when it changes hands', async () => {
    const [old = ''] = order.registrationIds
    const given = await createPaidOrder(api, race)
    const [heir = ''] = given.registrationIds
    api.inventedCounts.add(given.code)
    await api.database
      .updateTable('registrations')
      .set({ transferred_from_id: old })
      .where('id', '=', heir)
      .execute()
    const { history } = (await ask('?salud=no', owner.headers, heir)).json<RegistrationDetail>()
    expect(history.map(({ action }) => action)).toContain('registration.changed')
  })

  it('is for its organizer and the members who work on its race; to others it does not exist', async () => {
    const elsewhere = await createRace(api, { event: { organizer_id: owner.organizer.id } })
    const scoped = await createSignedInStaff(api, owner.organizer.id, ['inscripciones'], [elsewhere.event.id])
    const stranger = await createSignedInOrganizer(api)
    const known = (await looks()).length
    for (const headers of [scoped.headers, stranger.headers])
      expect((await ask('', headers)).statusCode).toBe(404)
    const other = await createSignedInStaff(api, owner.organizer.id, ['reportes', 'check-in'])
    expect((await ask('', other.headers)).statusCode).toBe(403)
    expect(await looks()).toHaveLength(known)
    const staff = await createSignedInStaff(api, owner.organizer.id, ['inscripciones'], [race.event.id])
    expect((await ask('', staff.headers)).statusCode).toBe(200)
  })
})
