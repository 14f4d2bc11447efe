import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAudit } from './platform/audit'
import { forRequest } from './platform/request-origin'
import { createRunner, createSignedInOrganizer, createTestApi, type TestApi } from './testing'
import { createSignedInStaff } from './testing/event-factories'
import { askForOrder, createBuyer, createGuestBuyer, createRace } from './testing/order-factories'
import { createRaceDevice } from './testing/race-devices'
import { createTicket } from './testing/race-tickets'

describe('what the audit keeps of where something was done', { timeout: 60_000 }, () => {
  let api: TestApi
  beforeAll(async () => {
    api = await createTestApi({ limits: { holdsPerPerson: 1_000_000, holdsPerAddress: 1_000_000 } })
  })
  afterAll(() => api.close())

  const entriesOf = (subject_id: string) =>
    api.database
      .selectFrom('audit_entries')
      .select(['actor_id', 'action', 'address', 'organizer_id', sql<string>`xmin::text`.as('written_in')])
      .where('subject_id', '=', subject_id)
      .orderBy('id')
      .execute()

  it('is the address of the caller and the organizer they act for, though no use case names them', async () => {
    const { owner, organizer, headers } = await createSignedInOrganizer(api)
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/v1/organizador/eventos/',
      headers,
      remoteAddress: '203.0.113.7',
      payload: { name: 'Carrera del Origen' },
    })
    expect(answer.statusCode, answer.body).toBe(201)
    const { id } = await api.database
      .selectFrom('events')
      .select('id')
      .where('organizer_id', '=', organizer.id)
      .executeTakeFirstOrThrow()
    expect(await entriesOf(id)).toMatchObject([
      { actor_id: owner.id, action: 'event.created', address: '203.0.113.7', organizer_id: organizer.id },
    ])
  })

  it('of holds that are written together, is of each their own', async () => {
    const { event, category } = await createRace(api, { capacity: 200 })
    const asked = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const { headers } = index % 2 === 0 ? await createGuestBuyer(api) : await createBuyer(api)
        return { headers, address: `198.51.100.${index + 1}` }
      }),
    )
    const orders = await Promise.all(
      asked.map(async ({ headers, address }) => {
        const lines = [{ category_id: category.id, quantity: 1 }]
        const answer = await askForOrder(api, { headers, event_slug: event.slug, lines, address })
        return { address, code: answer.json<{ code: string }>().code }
      }),
    )
    const written = await api.database
      .selectFrom('orders')
      .innerJoin('audit_entries', (join) => join.on(sql<boolean>`subject_id = orders.id::text`))
      .select(['code', 'address', sql<string>`audit_entries.xmin::text`.as('written_in')])
      .where('event_id', '=', event.id)
      .execute()
    expect(new Map(written.map(({ code, address }) => [code, address]))).toEqual(
      new Map(orders.map(({ code, address }) => [code, address])),
    )
    // Otherwise nothing was tried.
    expect(new Set(written.map(({ written_in }) => written_in)).size).toBeLessThan(orders.length)
  })

  it('of scans that are written together, is of each their own, and none where another person sends them', async () => {
    const { organizer } = await createSignedInOrganizer(api)
    const race = await createRace(api, { event: { organizer_id: organizer.id } })
    const openDesk = async (address: string) => ({
      ...(await createSignedInStaff(api, organizer.id, ['check-in'])),
      ticket: await createTicket(api, race),
      address,
    })
    const desks: Awaited<ReturnType<typeof openDesk>>[] = []
    for (const number of [1, 2, 3, 4, 5, 6]) desks.push(await openDesk(`192.0.2.${number}`))
    const other = desks[0]?.user.id ?? expect.fail()
    const send = (desk: (typeof desks)[number], made_by: string) => {
      const device = createRaceDevice(api, race.event.slug, { headers: desk.headers, name: desk.address })
      const scan = device.scan(desk.ticket.code, { made_by })
      return api.app.inject({
        method: 'POST',
        url: `/api/v1/organizador/eventos/${race.event.slug}/jornada/`,
        headers: desk.headers,
        remoteAddress: desk.address,
        payload: {
          device_id: device.id,
          device_name: desk.address,
          sent_at: api.clock.now().toISOString(),
          scans: [scan],
        },
      })
    }
    const answers = await Promise.all(
      desks.map((desk, index) => send(desk, index === 5 ? other : desk.user.id)),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(desks.map(() => 200))
    const written = await Promise.all(desks.map(({ ticket }) => entriesOf(ticket.id)))
    const scans = written.map((entries) => entries.find(({ action }) => action === 'registration.checked_in'))
    expect(scans.map((entry) => entry?.address)).toEqual(
      desks.map(({ address }, index) => (index === 5 ? null : address)),
    )
    expect(scans.map((entry) => entry?.organizer_id)).toEqual(desks.map(() => organizer.id))
    expect(new Set(scans.map((entry) => entry?.written_in)).size).toBeLessThan(desks.length)
  })

  it('is nothing where the system acts, or a request in the name of somebody else', async () => {
    const [caller, other] = ['0190a000-0000-7000-8000-000000000001', '0190a000-0000-7000-8000-000000000002']
    const write = (actor_id: string | null, subject_id: string) =>
      writeAudit(api.database, { actor_id, action: 'order.expired', subject_type: 'order', subject_id })
    await write(null, 'job')
    const origin = { address: '203.0.113.9', user_id: caller, organizer_id: null }
    await forRequest(origin, async () => {
      await write(other, 'otra')
      await write(null, 'sistema')
      await write(caller, 'propia')
    })
    const addresses = await Promise.all(['job', 'otra', 'sistema', 'propia'].map(entriesOf))
    expect(addresses.flat().map(({ address }) => address)).toEqual([null, null, null, '203.0.113.9'])
  })
})

describe('an administrator who views as somebody else', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await createTestApi()
  })
  afterAll(() => api.close())

  it('is recorded under their own account and address, with the person they viewed as', async () => {
    const [admin, person] = [await createRunner(api, { is_superuser: true }), await createRunner(api)]
    const looked = (actor_id: string | null, subject_id: string) =>
      writeAudit(api.database, {
        actor_id,
        action: 'registration.care_read',
        subject_type: 'registration',
        subject_id,
      })
    const origin = {
      address: '203.0.113.9',
      user_id: admin.id,
      organizer_id: null,
      viewing_as: person.id,
    }
    await forRequest(origin, async () => {
      await looked(person.id, 'vista')
      await looked(null, 'sistema')
    })
    const told = await api.database
      .selectFrom('audit_entries')
      .select(['subject_id', 'actor_id', 'after', 'address'])
      .orderBy('id')
      .execute()
    expect(told).toEqual([
      {
        subject_id: 'vista',
        actor_id: admin.id,
        after: { viewing_as_id: person.id },
        address: '203.0.113.9',
      },
      { subject_id: 'sistema', actor_id: null, after: null, address: null },
    ])
  })
})

describe('an audit entry', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await createTestApi()
  })
  afterAll(() => api.close())

  const write = (subject_id: string) =>
    forRequest({ address: '203.0.113.9', user_id: null, organizer_id: null }, () =>
      writeAudit(api.database, {
        actor_id: null,
        action: 'order.held',
        subject_type: 'order',
        subject_id,
        after: { state: 'held' },
      }),
    )

  it.each([
    ['changed', sql`update audit_entries set action = 'order.paid'`],
    ['given another address', sql`update audit_entries set address = '192.0.2.1'`],
    ['changed while its address is taken out', sql`update audit_entries set address = null, after = '{}'`],
    ['deleted', sql`delete from audit_entries`],
    ['emptied out with all others', sql`truncate audit_entries cascade`],
  ])('is never %s', async (_, change) => {
    await write('una')
    await expect(change.execute(api.database)).rejects.toMatchObject({ code: '23000' })
  })

  it('loses its address and nothing else when its person goes', async () => {
    await write('otra')
    await sql`update audit_entries set address = null where subject_id = 'otra'`.execute(api.database)
    const entry = await api.database
      .selectFrom('audit_entries')
      .select(['action', 'after', 'address'])
      .where('subject_id', '=', 'otra')
      .executeTakeFirstOrThrow()
    expect(entry).toEqual({ action: 'order.held', after: { state: 'held' }, address: null })
  })
})
