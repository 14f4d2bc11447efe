import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../testing'
import { createSignedInOrganizer, createSignedInStaff } from '../../testing/event-factories'
import { createRace, type Race } from '../../testing/order-factories'

describe('the tables of a race', () => {
  let api: TestApi
  let organizer: Awaited<ReturnType<typeof createSignedInOrganizer>>
  let race: Race

  beforeAll(async () => {
    api = await createTestApi()
    organizer = await createSignedInOrganizer(api)
    race = await createRace(api, { event: { organizer_id: organizer.organizer.id } })
  })
  afterAll(() => api.close())

  const call = (
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    payload?: object,
    headers: Record<string, string> = organizer.headers,
    slug = race.event.slug,
  ) =>
    api.app.inject({
      method,
      url: `/api/v1/organizador/eventos/${slug}/jornada/${path}`,
      headers,
      ...(payload && { payload }),
    })
  const create = (name: string, headers = organizer.headers) => call('POST', 'puestos/', { name }, headers)
  const stations = async () => (await call('GET', 'preparacion/')).json().stations

  it('are named, renamed, closed and opened, and devices learn of it', async () => {
    const created = await create('Mesa Norte')
    expect([created.statusCode, created.json()]).toMatchObject([201, { name: 'Mesa Norte', is_open: true }])
    const { id } = created.json()
    expect((await call('PATCH', `puestos/${id}/`, { is_open: false })).json()).toEqual({
      id,
      name: 'Mesa Norte',
      is_open: false,
    })
    expect((await call('PATCH', `puestos/${id}/`, { name: 'Élite' })).json()).toMatchObject({ name: 'Élite' })
    expect(await stations()).toContainEqual({ id, name: 'Élite', is_open: false })
    const audits = await api.database
      .selectFrom('audit_entries')
      .select(['action', 'before', 'after'])
      .where('subject_id', '=', race.event.id)
      .orderBy('id')
      .execute()
    expect(audits).toMatchObject([
      { action: 'station.created', after: { name: 'Mesa Norte' } },
      { action: 'station.changed', before: { is_open: true }, after: { is_open: false } },
      { action: 'station.changed', before: { name: 'Mesa Norte' }, after: { name: 'Élite' } },
    ])
  })

  it('have names of their own in their race, however they are written', async () => {
    await create('Kits A–M')
    const repeated = { name: ['Ya hay un puesto con este nombre'] }
    const again = await create('KITS a–m')
    expect([again.statusCode, again.json()]).toEqual([400, repeated])
    const other = (await create('Kits N–Z')).json()
    const renamed = await call('PATCH', `puestos/${other.id}/`, { name: 'kits A–M' })
    expect([renamed.statusCode, renamed.json()]).toEqual([400, repeated])
    expect((await call('PATCH', `puestos/${other.id}/`, { name: 'KITS N–Z' })).statusCode).toBe(200)
    const elsewhere = await createRace(api, { event: { organizer_id: organizer.organizer.id } })
    const there = await call(
      'POST',
      'puestos/',
      { name: 'Kits A–M' },
      organizer.headers,
      elsewhere.event.slug,
    )
    expect(there.statusCode).toBe(201)
    expect(
      (await call('PATCH', `puestos/${there.json().id}/`, { is_open: false })).statusCode,
      'of another race',
    ).toBe(404)
  })

  it('are for members who accredit within reach, also under a suspension', async () => {
    const starter = await createSignedInStaff(api, organizer.organizer.id, ['check-in'])
    expect((await create('Puerta', starter.headers)).statusCode).toBe(403)
    const away = await createSignedInStaff(api, organizer.organizer.id, ['acreditacion'], [])
    expect((await create('Lejos', away.headers)).statusCode).toBe(404)
    const rival = await createSignedInOrganizer(api)
    expect((await create('Rival', rival.headers)).statusCode).toBe(404)
    const clerk = await createSignedInStaff(api, organizer.organizer.id, ['acreditacion'])
    const suspend = (state: 'suspended' | 'approved') =>
      api.database.updateTable('organizers').set({ state }).where('id', '=', organizer.organizer.id).execute()
    await suspend('suspended')
    expect((await create('Mesa de turno', clerk.headers)).statusCode).toBe(201)
    await suspend('approved')
  })
})
