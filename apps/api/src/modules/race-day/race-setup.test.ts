import { createHmac } from 'node:crypto'
import type { MyRegistration, RaceSetup } from '@zancada/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../testing'
import { createCategory, createSignedInOrganizer, createSignedInStaff } from '../../testing/event-factories'
import { createRace, type Race } from '../../testing/order-factories'
import { createRaceDevice } from '../../testing/race-devices'
import { createTicket, stockRace } from '../../testing/race-tickets'

describe('what a device works with', () => {
  let api: TestApi
  let organizer: Awaited<ReturnType<typeof createSignedInOrganizer>>
  let race: Race

  beforeAll(async () => {
    api = await createTestApi()
    organizer = await createSignedInOrganizer(api)
    race = await createRace(api, {
      event: {
        organizer_id: organizer.organizer.id,
        policies: JSON.stringify({ waiver: 'Corro **bajo mi responsabilidad**' }),
      },
    })
    await stockRace(api, race, organizer.headers)
  })
  afterAll(() => api.close())

  const ask = (headers: Record<string, string> = organizer.headers) =>
    api.app.inject({
      url: `/api/v1/organizador/eventos/${race.event.slug}/jornada/preparacion/`,
      headers,
    })
  const table = () => createRaceDevice(api, race.event.slug, { headers: organizer.headers })
  const ticketOf = async (id: string) =>
    (await table().sync()).tickets.find(({ registration_id }) => registration_id === id)

  it('is the kit, the sizes, the categories, the texts to sign and the key of its tickets', async () => {
    const setup = (await ask()).json<RaceSetup>()
    expect(setup).toMatchObject({
      event: { id: race.event.id, name: race.event.name, timezone: 'America/Bogota' },
      ticket_key: api.deps.ticketSigner.publicKeyOf(race.event.id),
      categories: [{ id: race.category.id, name: race.category.name }],
      names_collectors: true,
      stations: [],
      waiver: { text: 'Corro **bajo mi responsabilidad**' },
      data_policy: { path: '/politica-privacidad' },
    })
    expect(setup.sizes.map(({ name }) => name)).toEqual(['S', 'M', 'L'])
    expect(setup.kit.map(({ name, size }) => [name, size])).toEqual([
      ['Camiseta', 'S'],
      ['Camiseta', 'M'],
      ['Camiseta', 'L'],
      ['Medalla', null],
      ['Dorsal', null],
    ])
  })

  it('says until when a device needs the list: three days after the last start, of a category too', async () => {
    const day = 24 * 60 * 60_000
    const starts_at = new Date('2027-03-13T11:00:00.000Z')
    const sunday = new Date('2027-03-14T12:00:00.000Z')
    const own = await createRace(api, { event: { organizer_id: organizer.organizer.id, starts_at } })
    const until = async () => {
      const asked = await api.app.inject({
        url: `/api/v1/organizador/eventos/${own.event.slug}/jornada/preparacion/`,
        headers: organizer.headers,
      })
      return asked.json<RaceSetup>().list_until
    }
    expect(await until()).toBe(new Date(starts_at.getTime() + 3 * day).toISOString())
    await createCategory(api, own.event.id, { starts_at: sunday })
    await createCategory(api, own.event.id, { starts_at: null })
    expect(await until()).toBe(new Date(sunday.getTime() + 3 * day).toISOString())
  })

  it('asks for a PIN unless an editor of the race switched it off, on record', async () => {
    const change = (race_day_pin: boolean, headers = organizer.headers) =>
      api.app.inject({
        method: 'PUT',
        url: `/api/v1/organizador/eventos/${race.event.slug}/pin-jornada/`,
        headers,
        payload: { race_day_pin },
      })
    const needsPin = async () => (await ask()).json<RaceSetup>().needs_pin
    expect(await needsPin()).toBe(true)
    const stranger = await createSignedInOrganizer(api)
    expect((await change(false, stranger.headers)).statusCode).toBe(404)
    expect((await change(false)).json()).toEqual({ race_day_pin: false })
    expect((await change(false)).statusCode).toBe(200)
    expect(await needsPin()).toBe(false)
    expect((await change(true)).statusCode).toBe(200)
    expect(await needsPin()).toBe(true)
    const written = await api.database
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', race.event.id)
      .where('action', 'in', ['event.race_day_pin_on', 'event.race_day_pin_off'])
      .orderBy('id')
      .execute()
    expect(written.map(({ action }) => action)).toEqual(['event.race_day_pin_off', 'event.race_day_pin_on'])
  })

  it('gives of a document its end and a fingerprint that another session cannot compare', async () => {
    const { id } = await createTicket(api, race, { size: 'M', document_number: '1.020.304.050' })
    const ticket = await ticketOf(id)
    const { document_key } = (await ask()).json<RaceSetup>()
    const fingerprint = createHmac('sha256', Buffer.from(document_key, 'base64url'))
      .update('1020304050')
      .digest()
      .subarray(0, 12)
      .toString('base64url')
    expect(ticket?.document).toEqual({ ends_with: '4050', fingerprint })
    expect(JSON.stringify(ticket)).not.toContain('1.020.304')
    const colleague = await createSignedInStaff(api, organizer.organizer.id, ['acreditacion'])
    expect((await ask(colleague.headers)).json<RaceSetup>().document_key).not.toBe(document_key)
  })

  it('names the version of the waiver as purchases do', async () => {
    const { id } = await createTicket(api, race, { size: 'M' })
    const { text_version } = await api.database
      .selectFrom('consents')
      .select('text_version')
      .where('registration_id', '=', id)
      .where('kind', '=', 'waiver')
      .executeTakeFirstOrThrow()
    expect((await ask()).json<RaceSetup>().waiver.version).toBe(text_version)
  })

  it('is for members who accredit or check in, also under a suspension', async () => {
    const volunteer = await createSignedInStaff(api, organizer.organizer.id, ['check-in'])
    await api.database
      .updateTable('organizers')
      .set({ state: 'suspended' })
      .where('id', '=', organizer.organizer.id)
      .execute()
    expect((await ask(volunteer.headers)).statusCode).toBe(200)
    await api.database
      .updateTable('organizers')
      .set({ state: 'approved' })
      .where('id', '=', organizer.organizer.id)
      .execute()
    const clerk = await createSignedInStaff(api, organizer.organizer.id, ['inscripciones'])
    expect((await ask(clerk.headers)).statusCode).toBe(403)
    const elsewhere = await createSignedInStaff(api, organizer.organizer.id, ['check-in'], [])
    expect((await ask(elsewhere.headers)).statusCode).toBe(404)
  })

  it('tells which parts of a kit a runner has and which they lack', async () => {
    const [whole, part] = [
      await createTicket(api, race, { size: 'M' }),
      await createTicket(api, race, { size: 'S' }),
    ]
    const device = table()
    await device.results([
      device.scan(whole.code, { kind: 'accreditation' }),
      device.scan(part.code, { kind: 'accreditation', items: ['Dorsal'] }),
    ])
    expect((await ticketOf(whole.id))?.accredited).toMatchObject({
      items: ['Camiseta', 'Medalla', 'Dorsal'],
      missing: [],
    })
    expect(await ticketOf(part.id)).toMatchObject({
      category_id: race.category.id,
      accredited: { items: ['Dorsal'], missing: ['Camiseta', 'Medalla'] },
    })
  })

  it('counts a kit that left in part apart from whole ones, until what is missing follows', async () => {
    const { slug } = race.event
    const read = async (path: string) =>
      (await api.app.inject({ url: `/api/v1/organizador/${path}`, headers: organizer.headers })).json()
    const counted = async () => {
      const progress = await read(`eventos/${slug}/jornada/avance/`)
      const [summary] = (await read(`resumen/?evento=${slug}`)).race_day
      const { figures } = await read(`reportes/jornada/?evento=${slug}`)
      const figureOf = (wanted: string) => figures.find(({ key }: { key: string }) => key === wanted)?.value
      for (const { accredited, in_part } of [summary, progress.by_category[0]])
        expect({ accredited, in_part }).toEqual({
          accredited: progress.accredited,
          in_part: progress.in_part,
        })
      expect(figureOf('kits')).toBe(progress.accredited - progress.in_part)
      expect(figureOf('kits_in_part')).toBe(progress.in_part)
      return progress
    }
    const before = await counted()
    const { code } = await createTicket(api, race, { size: 'S' })
    const device = table()
    const give = (items: string[]) => device.results([device.scan(code, { kind: 'accreditation', items })])
    await give(['Medalla'])
    expect(await counted()).toMatchObject({
      accredited: before.accredited + 1,
      in_part: before.in_part + 1,
    })
    // What is of another size is not missing.
    await give(['Camiseta', 'Dorsal'])
    expect(await counted()).toMatchObject({ accredited: before.accredited + 1, in_part: before.in_part })
  })

  it('has a code of its own for whom the runner sends, until they send somebody else or nobody', async () => {
    const { id, headers } = await createTicket(api, race, { size: 'S' })
    const authorize = async (full_name: string | null) => {
      const answer = await api.app.inject({
        method: 'POST',
        url: `/api/v1/inscripciones/${id}/autorizar-retiro/`,
        headers,
        payload: {
          person: full_name && { full_name, document_type: 'CC', document_number: '79123456' },
        },
      })
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json<MyRegistration>().pickup
    }
    const { mark } = await table().sync()
    const first = await authorize('Luis Ríos')
    expect(first?.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
    const changed = await table().sync(mark)
    expect(changed.tickets).toMatchObject([
      { registration_id: id, pickup: { full_name: 'Luis Ríos', code: first?.code } },
    ])
    const second = await authorize('Marta Ruiz')
    expect(second?.code).not.toBe(first?.code)
    expect((await table().sync(changed.mark)).tickets).toMatchObject([{ pickup: { code: second?.code } }])
    expect(await authorize(null)).toBeNull()
    expect((await ticketOf(id))?.pickup).toBeNull()
  })

  it('names the collector of a kit to those who hand kits over, and to nobody else', async () => {
    const { id, code, headers } = await createTicket(api, race, { size: 'S' })
    await api.app.inject({
      method: 'POST',
      url: `/api/v1/inscripciones/${id}/autorizar-retiro/`,
      headers,
      payload: { person: { full_name: 'Luis Ríos', document_type: 'CC', document_number: '79123456' } },
    })
    const device = table()
    const collected_by = { full_name: 'Luis Ríos', document_number: '79123456' }
    await device.results([device.scan(code, { kind: 'accreditation', collected_by })])
    const starter = await createSignedInStaff(api, organizer.organizer.id, ['check-in'])
    const gate = createRaceDevice(api, race.event.slug, { headers: starter.headers })
    const ofStarter = (await gate.sync()).tickets.find(({ registration_id }) => registration_id === id)
    expect((await ticketOf(id))?.accredited?.collected_by).toBe('Luis Ríos')
    expect(ofStarter).toMatchObject({
      pickup: { full_name: '', document_number: '', code: expect.any(String) },
      accredited: { collected_by: null },
    })
    expect((await ask(starter.headers)).json<RaceSetup>().names_collectors).toBe(false)
  })

  it('misses no consent of a runner who gave no use of health data, and misses the waiver of one who withdrew it', async () => {
    const { id } = await createTicket(api, race, { size: 'S' })
    const revoke = (kinds: ('health' | 'image' | 'marketing' | 'waiver')[]) =>
      api.database
        .updateTable('consents')
        .set({ revoked_at: api.clock.now() })
        .where('registration_id', '=', id)
        .where('kind', 'in', kinds)
        .execute()
    const listed = async (autorizaciones: string) => {
      const answer = await api.app.inject({
        url: `/api/v1/organizador/inscripciones/?evento=${race.event.slug}&autorizaciones=${autorizaciones}`,
        headers: organizer.headers,
      })
      return answer.json<{ results: { id: string }[] }>().results.some((row) => row.id === id)
    }
    await revoke(['health', 'image', 'marketing'])
    expect((await ticketOf(id))?.alerts).toEqual([])
    expect([await listed('pendientes'), await listed('completas')]).toEqual([false, true])
    await revoke(['waiver'])
    expect((await ticketOf(id))?.alerts).toEqual(['consent_missing'])
    expect([await listed('pendientes'), await listed('completas')]).toEqual([true, false])
  })

  it('names the guardian of a minor, with the end of their document, to those who hand kits over', async () => {
    const guardian = {
      full_name: 'Rosa Peña Gil',
      document_type: 'CC',
      document_number: '43.123.456',
      phone: '3001234567',
      relationship: 'mother',
    }
    const { id } = await createTicket(api, race, { size: 'S' })
    const write = (changes: { birth_on?: string; guardian?: string | null }) =>
      api.database.updateTable('registrations').set(changes).where('id', '=', id).execute()
    // Named on an adult too: the table has nobody to compare with.
    await write({ guardian: JSON.stringify(guardian) })
    expect(await ticketOf(id)).not.toHaveProperty('guardian')
    await write({ birth_on: '2015-05-17' })
    expect(await ticketOf(id)).toMatchObject({
      alerts: ['minor'],
      guardian: { full_name: 'Rosa Peña Gil', document_ends_with: '3456' },
    })
    const starter = await createSignedInStaff(api, organizer.organizer.id, ['check-in'])
    const gate = createRaceDevice(api, race.event.slug, { headers: starter.headers })
    const ofStarter = (await gate.sync()).tickets.find(({ registration_id }) => registration_id === id)
    expect(ofStarter).toMatchObject({ alerts: ['minor'] })
    expect(ofStarter).not.toHaveProperty('guardian')
    await write({ guardian: null })
    expect(await ticketOf(id)).not.toHaveProperty('guardian')
  })

  it('tells how many are left of each size, and nothing of one that nobody counts', async () => {
    await api.database
      .updateTable('event_sizes')
      .set({ stock: 1 })
      .where('event_id', '=', race.event.id)
      .where('size', '=', 'L')
      .execute()
    const left = async () =>
      new Map((await ask()).json<RaceSetup>().sizes.map(({ name, left }) => [name, left]))
    expect((await left()).get('L')).toBe(1)
    await createTicket(api, race, { size: 'L' })
    expect((await left()).get('L')).toBe(0)
  })

  it('says until when the list is whole, before whatever was still being written', async () => {
    const { read_at } = await table().sync()
    expect(Date.parse(read_at)).toBeLessThan(api.clock.now().getTime())
  })
})
