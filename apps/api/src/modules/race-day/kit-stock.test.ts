import type { InventoryItem, StockMovement, TroubledScan } from '@zancada/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pick, seededRandom } from '../../platform/seeded-random'
import { createUuidV7 } from '../../platform/uuid-v7'
import { createTestApi, type TestApi } from '../../testing'
import { stockThatLies } from '../../testing/counted-stock'
import { createSignedInOrganizer } from '../../testing/event-factories'
import { createRace, type Race } from '../../testing/order-factories'
import { createRaceDevice } from '../../testing/race-devices'
import { createTicket, stockRace } from '../../testing/race-tickets'

describe('the stock of a race whose kits are handed over', () => {
  let api: TestApi
  let organizer: Awaited<ReturnType<typeof createSignedInOrganizer>>
  let race: Race

  beforeAll(async () => {
    api = await createTestApi()
    organizer = await createSignedInOrganizer(api)
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    race = await createRace(api, { event: { organizer_id: organizer.organizer.id } })
  })

  const deviceOf = (name = 'Mesa 1') =>
    createRaceDevice(api, race.event.slug, { headers: organizer.headers, name })
  const stock = () => stockRace(api, race, organizer.headers)
  const ask = async (path: string) =>
    (
      await api.app.inject({ url: `/api/v1/organizador/inventario/${path}`, headers: organizer.headers })
    ).json()
  const handedOver = async () => {
    const { results }: { results: InventoryItem[] } = await ask(`?evento=${race.event.slug}`)
    return Object.fromEntries(
      results.map(({ name, size, handed_over }) => [[name, size].filter(Boolean).join(' '), handed_over]),
    )
  }
  const movements = async (kinds: readonly string[]) => {
    const { results }: { results: StockMovement[] } = await ask(`movimientos/?evento=${race.event.slug}`)
    return results.filter(({ kind }) => kinds.includes(kind))
  }
  const kit = (code: string, items?: string[]) => ({ code, items })
  const scanOf = (device: ReturnType<typeof deviceOf>, { code, items }: ReturnType<typeof kit>) =>
    device.scan(code, { kind: 'accreditation', ...(items && { items }) })

  it('goes down by what the runner gets, once, and comes back when it is undone', async () => {
    await stock()
    const { id, code } = await createTicket(api, race, { size: 'M' })
    const table = deviceOf()
    const scan = scanOf(table, kit(code))
    await table.results([scan])
    await table.results([scan])
    const one = { 'Camiseta S': 0, 'Camiseta M': 1, 'Camiseta L': 0, Medalla: 1, Dorsal: 1 }
    expect(await handedOver()).toEqual(one)
    expect((await movements(['hand_over'])).map(({ registration }) => registration?.id)).toEqual([id, id, id])

    await table.undo(scan.client_id)
    expect(await handedOver()).toEqual({ ...one, 'Camiseta M': 0, Medalla: 0, Dorsal: 0 })
    expect(await movements(['return'])).toHaveLength(3)
  })

  it('follows the parts, whatever order they arrive in', async () => {
    await stock()
    const { code } = await createTicket(api, race, { size: 'S' })
    const [early, late] = [deviceOf('Mesa 1'), deviceOf('Mesa 2')]
    const first = scanOf(early, kit(code, ['Dorsal']))
    api.clock.advance(1_000)
    const second = scanOf(late, kit(code, ['Dorsal', 'Camiseta']))
    // The later one comes first: until the earlier one is known, it counts.
    await late.results([second])
    expect(await handedOver()).toMatchObject({ 'Camiseta S': 1, Dorsal: 1 })
    expect(await early.results([first])).toMatchObject([{ result: 'accepted' }])
    expect(await handedOver()).toMatchObject({ 'Camiseta S': 1, Dorsal: 1 })
    await early.undo(first.client_id)
    expect(await handedOver()).toMatchObject({ 'Camiseta S': 1, Dorsal: 1, Medalla: 0 })
    await late.undo(second.client_id)
    expect(await handedOver()).toMatchObject({ 'Camiseta S': 0, Dorsal: 0, Medalla: 0 })
  })

  it.each([
    ['the earlier one first', false],
    ['the later one first', true],
  ])(
    'no table hands over again what left with a kit that was repeated in part: %s',
    async (_, isReversed) => {
      await stock()
      const { id, code } = await createTicket(api, race, { size: 'S' })
      const [one, other] = [deviceOf('Mesa A'), deviceOf('Mesa B')]
      const shirt = scanOf(one, kit(code, ['Camiseta']))
      api.clock.advance(2_000)
      const whole = scanOf(other, kit(code))
      const uploads = [() => one.results([shirt]), () => other.results([whole])]
      for (const upload of isReversed ? uploads.toReversed() : uploads) await upload()
      const ticketNow = async () =>
        (await one.sync()).tickets.find(({ registration_id }) => registration_id === id)
      const accredited = (await ticketNow())?.accredited
      expect(accredited).toMatchObject({ device: 'Mesa A', missing: [] })
      expect(accredited?.items.toSorted()).toEqual(['Camiseta', 'Dorsal', 'Medalla'])
      expect((await ticketNow())?.repeats).toMatchObject([
        { client_id: whole.client_id, items: ['Camiseta'], in_part: true },
      ])
      expect(await handedOver()).toMatchObject({ 'Camiseta S': 1, Medalla: 1, Dorsal: 1 })
      await other.undo(whole.client_id, { reason: 'No era ese corredor' })
      expect((await ticketNow())?.accredited?.missing.toSorted()).toEqual(['Dorsal', 'Medalla'])
      expect(await handedOver()).toMatchObject({ 'Camiseta S': 1, Medalla: 0, Dorsal: 0 })
      expect(await stockThatLies(api.database)).toEqual([])
    },
  )

  it('is the same whatever order three tables upload parts in, with what was undone of them', async () => {
    await stock()
    const parts = [['Camiseta'], ['Camiseta', 'Medalla'], ['Dorsal', 'Medalla'], undefined]
    const random = seededRandom(11)
    const tables = [deviceOf('Mesa 1'), deviceOf('Mesa 2'), deviceOf('Mesa 3')]
    for (let round = 0; round < 6; round += 1) {
      const scansOf = tables.map(() => pick(parts, random))
      const undone = tables.map(() => random() < 0.3)
      const ends = []
      for (const isReversed of [false, true]) {
        const before = await handedOver()
        const { id, code } = await createTicket(api, race, { size: 'M' })
        const done = tables.map((table, index) => {
          api.clock.advance(1_000)
          return { table, scan: scanOf(table, kit(code, scansOf[index])), isUndone: undone[index] === true }
        })
        for (const { table, scan, isUndone } of isReversed ? done.toReversed() : done) {
          await table.results([scan])
          if (isUndone) await table.undo(scan.client_id, { reason: 'Se equivocó de fila' })
        }
        const after = await handedOver()
        const ticket = (await tables[0]?.sync())?.tickets.find(
          ({ registration_id }) => registration_id === id,
        )
        ends.push({
          out: Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)]),
          items: ticket?.accredited?.items.toSorted(),
          missing: ticket?.accredited?.missing.toSorted(),
          repeats: ticket?.repeats?.map(({ items, device, in_part }) => [items?.toSorted(), device, in_part]),
        })
      }
      expect(ends[1], JSON.stringify({ scansOf, undone })).toEqual(ends[0])
    }
    expect(await stockThatLies(api.database)).toEqual([])
  })

  describe('a kit that left twice', () => {
    const conflicts = () => `/api/v1/organizador/eventos/${race.event.slug}/jornada/conflictos/`
    const troubles = async () =>
      (await api.app.inject({ url: conflicts(), headers: organizer.headers })).json<{
        results: TroubledScan[]
      }>().results
    const settle = (id: string | undefined, second?: { returned: string[]; lost: string[] }) =>
      api.app.inject({
        method: 'POST',
        url: `${conflicts()}${id}/resolver/`,
        headers: organizer.headers,
        payload: {
          note: 'Hablamos con los dos puestos',
          ...(second && { second_kits: [{ id, ...second }] }),
        },
      })
    const named = async () =>
      (await movements(['loss', 'adjustment']))
        .filter(({ registration, kind }) => registration !== null || kind === 'loss')
        .map(({ kind, item, quantity }) => [kind, [item.name, item.size].filter(Boolean).join(' '), quantity])
    const enter = async (names: readonly string[]) => {
      const { results }: { results: InventoryItem[] } = await ask(`?evento=${race.event.slug}`)
      for (const { id } of results.filter(({ name }) => names.includes(name)))
        await api.app.inject({
          method: 'POST',
          url: '/api/v1/organizador/inventario/movimientos/',
          headers: organizer.headers,
          payload: {
            item_id: id,
            kind: 'entry',
            quantity: 10,
            reason: '',
            client_id: createUuidV7(api.clock.now()),
          },
        })
    }
    const twice = async (items: readonly string[][] = [], size = 'S') => {
      await stock()
      await enter(['Medalla', 'Dorsal'])
      const { code } = await createTicket(api, race, { size })
      const [one, other] = [deviceOf('Mesa A'), deviceOf('Mesa B')]
      const first = scanOf(one, kit(code, items[0]))
      api.clock.advance(1_000)
      const second = scanOf(other, kit(code, items[1]))
      await one.results([first])
      await other.results([second])
      return { one, other, first, code }
    }

    it('is asked about part by part, and what did not come back is lost, of that item and size, once', async () => {
      const { one, first } = await twice()
      const [trouble] = await troubles()
      expect(trouble?.second_kit.toSorted()).toEqual(['Camiseta', 'Dorsal', 'Medalla'])
      expect((await settle(trouble?.id)).json()).toEqual({
        second_kits: ['Di de cada parte del segundo kit si volvió'],
      })
      const answers = { returned: ['Dorsal'], lost: ['Medalla', 'Camiseta'] }
      const answer = await settle(trouble?.id, answers)
      expect(answer.json<TroubledScan>().resolved).toMatchObject({
        kit_returned: false,
        second_kit: expect.arrayContaining([
          { name: 'Camiseta', size: 'S', became: 'lost' },
          { name: 'Medalla', size: null, became: 'lost' },
          { name: 'Dorsal', size: null, became: 'returned' },
        ]),
      })
      expect((await settle(trouble?.id, answers)).statusCode).toBe(409)
      expect((await named()).toSorted()).toEqual([
        ['loss', 'Camiseta S', 1],
        ['loss', 'Medalla', 1],
      ])
      await one.undo(first.client_id, { reason: 'No era su kit' })
      expect((await named()).toSorted()).toEqual([
        ['adjustment', 'Camiseta S', 1],
        ['adjustment', 'Medalla', 1],
        ['loss', 'Camiseta S', 1],
        ['loss', 'Medalla', 1],
      ])
      expect(await handedOver()).toMatchObject({ 'Camiseta S': 1 })
      expect(await stockThatLies(api.database)).toEqual([])
    })

    it('moves nothing when all of it came back', async () => {
      await twice([['Medalla']])
      const [trouble] = await troubles()
      expect(trouble).toMatchObject({ state: 'counts', second_kit: ['Medalla'] })
      const answer = await settle(trouble?.id, { returned: ['Medalla'], lost: [] })
      expect(answer.json<TroubledScan>().resolved).toMatchObject({ kit_returned: true })
      expect(await named()).toEqual([])
    })

    it('is not settled with the parts of before: the supervisor looks again', async () => {
      await twice([['Medalla']])
      const [trouble] = await troubles()
      for (const answers of [
        { returned: ['Medalla'], lost: ['Dorsal'] },
        { returned: [], lost: [] },
        { returned: ['Medalla'], lost: ['Medalla'] },
      ])
        expect((await settle(trouble?.id, answers)).json()).toMatchObject({ code: 'second_kit_changed' })
      expect(await named()).toEqual([])
    })

    it('loses with it what turns out later to have left twice too, unless it came back', async () => {
      const { code } = await twice([['Medalla']])
      const third = deviceOf('Mesa C')
      const early = third.scan(code, {
        kind: 'accreditation',
        items: ['Dorsal'],
        occurred_at: new Date(api.clock.now().getTime() - 60_000).toISOString(),
      })
      const [trouble] = await troubles()
      await settle(trouble?.id, { returned: ['Medalla'], lost: [] })
      await third.results([early])
      expect(await named()).toEqual([['loss', 'Dorsal', 1]])
      const [after] = await troubles()
      expect(after?.resolved?.second_kit).toEqual([
        { name: 'Medalla', size: null, became: 'returned' },
        { name: 'Dorsal', size: null, became: 'lost' },
      ])
      expect(await stockThatLies(api.database)).toEqual([])
    })

    it('says of a size that is sold out that it could not be written off', async () => {
      await twice()
      await sql`update event_sizes set stock = confirmed_count + held_count
        where event_id = ${race.event.id} and size = 'S' and stock is not null`.execute(api.database)
      const [trouble] = await troubles()
      const answer = await settle(trouble?.id, { returned: [], lost: ['Camiseta', 'Medalla', 'Dorsal'] })
      expect(answer.json<TroubledScan>().resolved?.second_kit).toContainEqual({
        name: 'Camiseta',
        size: 'S',
        became: 'promised',
      })
      expect((await named()).filter(([kind]) => kind === 'loss').toSorted()).toEqual([
        ['loss', 'Dorsal', 1],
        ['loss', 'Medalla', 1],
      ])
    })

    it('is settled by one of two who answer at once', async () => {
      await twice()
      const [trouble] = await troubles()
      const parts = ['Camiseta', 'Medalla', 'Dorsal']
      const answers = await Promise.all([
        settle(trouble?.id, { returned: [], lost: parts }),
        settle(trouble?.id, { returned: [], lost: parts }),
        settle(trouble?.id, { returned: parts, lost: [] }),
      ])
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
      const won = answers.find(({ statusCode }) => statusCode === 200)?.json<TroubledScan>()
      expect(await named()).toHaveLength(won?.resolved?.kit_returned ? 0 : 3)
    })
  })

  it('follows an exchange at another table that the upload of the first shirt comes after', async () => {
    await stock()
    const { id, code } = await createTicket(api, race, { size: 'S' })
    const offline = deviceOf()
    const scan = { ...scanOf(offline, kit(code)), size: 'S' }
    const exchange = (size: string) =>
      api.app.inject({
        method: 'POST',
        url: `/api/v1/organizador/eventos/${race.event.slug}/jornada/talla/`,
        headers: organizer.headers,
        payload: {
          device_id: createUuidV7(api.clock.now()),
          device_name: 'Mesa B',
          sent_at: api.clock.now().toISOString(),
          client_id: createUuidV7(api.clock.now()),
          registration_id: id,
          size,
        },
      })
    api.clock.advance(5 * 60_000)
    expect((await exchange('M')).statusCode).toBe(200)
    await offline.results([scan])
    expect(await handedOver()).toMatchObject({ 'Camiseta S': 0, 'Camiseta M': 1 })
    const troubles = await api.app.inject({
      url: `/api/v1/organizador/eventos/${race.event.slug}/jornada/conflictos/`,
      headers: organizer.headers,
    })
    expect(troubles.json()).toMatchObject({ open: 0, results: [] })
    api.clock.advance(5 * 60_000)
    expect((await exchange('L')).statusCode).toBe(200)
    expect(await handedOver()).toMatchObject({ 'Camiseta S': 0, 'Camiseta M': 0, 'Camiseta L': 1 })
    expect(await stockThatLies(api.database)).toEqual([])
  })

  it('moves the size that left the table, and says so where the office had changed it meanwhile', async () => {
    await stock()
    const { id, code } = await createTicket(api, race, { size: 'M' })
    const table = deviceOf()
    const scan = { ...scanOf(table, kit(code)), size: 'M' }
    const url = `/api/v1/organizador/inscripciones/${id}/`
    const { version } = (await api.app.inject({ url, headers: organizer.headers })).json<{
      version: number
    }>()
    const changed = await api.app.inject({
      method: 'PATCH',
      url,
      headers: organizer.headers,
      payload: { version, size: 'S' },
    })
    expect(changed.statusCode, changed.body).toBe(200)
    expect(await table.results([scan])).toMatchObject([{ result: 'accepted' }])
    expect(await handedOver()).toMatchObject({ 'Camiseta M': 1, 'Camiseta S': 0 })
    const troubles = await api.app.inject({
      url: `/api/v1/organizador/eventos/${race.event.slug}/jornada/conflictos/`,
      headers: organizer.headers,
    })
    expect(troubles.json()).toMatchObject({
      open: 1,
      results: [{ ticket_code: code, state: 'counts', sizes: { left: 'M', registered: 'S' } }],
    })
    expect(await stockThatLies(api.database)).toEqual([])
  })

  it('is right after the same tickets from two devices at once, undone and completed', async () => {
    await stock()
    const tickets: Awaited<ReturnType<typeof createTicket>>[] = []
    for (let count = 0; count < 6; count += 1) tickets.push(await createTicket(api, race, { size: 'M' }))
    const [one, other] = [deviceOf('Mesa 1'), deviceOf('Mesa 2')]
    const firsts = tickets.map(({ code }) => scanOf(one, kit(code)))
    api.clock.advance(1_000)
    const seconds = tickets.map(({ code }) => scanOf(other, kit(code)))
    await Promise.all([
      other.results(seconds.toReversed()),
      one.results(firsts),
      other.results(seconds),
      ...firsts.map((scan) => one.results([scan])),
    ])
    expect(await handedOver()).toMatchObject({ 'Camiseta M': 6, Medalla: 6, Dorsal: 6 })
    await Promise.all([
      ...firsts.slice(0, 3).map(({ client_id }) => one.undo(client_id)),
      ...seconds.slice(0, 2).map(({ client_id }) => other.undo(client_id)),
    ])
    expect(await handedOver()).toMatchObject({ 'Camiseta M': 4, Medalla: 4, Dorsal: 4 })
    expect(await stockThatLies(api.database)).toEqual([])
  })

  it('moves with a whole box of scans in one upload', async () => {
    await stock()
    const codes: string[] = []
    for (let count = 0; count < 30; count += 1)
      codes.push((await createTicket(api, race, { size: 'L' })).code)
    const table = deviceOf()
    await table.results(codes.map((code) => scanOf(table, kit(code))))
    expect(await handedOver()).toMatchObject({ 'Camiseta L': 30, Dorsal: 30 })
  })

  it('is not asked for where a race counts none', async () => {
    const { code } = await createTicket(api, race)
    const table = deviceOf()
    expect(await table.results([scanOf(table, kit(code))])).toMatchObject([{ result: 'accepted' }])
    api.clock.advance(1_000)
    await stock()
    // What the race began to count later was in no kit that had left by then.
    const { code: other } = await createTicket(api, race, { size: 'S' })
    api.clock.advance(1_000)
    await table.results([scanOf(table, kit(other)), scanOf(table, kit(code))])
    expect(await handedOver()).toMatchObject({ Dorsal: 1, 'Camiseta S': 1 })
  })

  describe('handed over to somebody who had cancelled, which the table did not know', () => {
    const left = async () => {
      const { results }: { results: InventoryItem[] } = await ask(`?evento=${race.event.slug}`)
      return Object.fromEntries(
        results.flatMap(({ name, size, lost, entered, available, handed_over }) =>
          entered > 0 ? [[[name, size].filter(Boolean).join(' '), { lost, available, handed_over }]] : [],
        ),
      )
    }
    const cancel = async (id: string) => {
      const answer = await api.app.inject({
        method: 'POST',
        url: `/api/v1/organizador/inscripciones/${id}/cancelar/`,
        headers: organizer.headers,
        payload: { refund: 'none', reason: 'No puede correr', notify: false },
      })
      expect(answer.statusCode).toBe(200)
    }

    it('is lost, once, stays to be looked at, and is there again when it is undone', async () => {
      await stock()
      const { id, code } = await createTicket(api, race, { size: 'S' })
      const [table, other] = [deviceOf('Mesa 1'), deviceOf('Mesa 2')]
      const [scan, again] = [scanOf(table, kit(code)), scanOf(other, kit(code))]
      await cancel(id)
      const free = { 'Camiseta S': { lost: 0, available: 10 } }
      expect(await left()).toMatchObject(free)
      const refused = [{ result: 'rejected', reason: 'not_registered' }]
      const answers = await Promise.all([
        table.results([scan]),
        table.results([scan]),
        other.results([again]),
      ])
      expect(answers).toMatchObject([refused, refused, refused])
      expect(await left()).toMatchObject({ 'Camiseta S': { lost: 1, available: 9, handed_over: 0 } })
      expect(
        (await movements(['loss'])).map(({ registration, reason }) => [registration?.id, reason]),
      ).toEqual([[id, 'Se entregó a quien ya no corría']])

      expect((await table.undo(scan.client_id)).json()).toMatchObject({ result: 'accepted' })
      expect(await left(), 'the other table still gave one away').toMatchObject({ 'Camiseta S': { lost: 1 } })
      expect((await other.undo(again.client_id)).statusCode).toBe(200)
      expect(await left()).toMatchObject({ 'Camiseta S': { available: 10 } })
      const troubles = await api.app.inject({
        url: `/api/v1/organizador/eventos/${race.event.slug}/jornada/conflictos/`,
        headers: organizer.headers,
      })
      expect(troubles.json(), 'what was undone waits for nobody').toMatchObject({ open: 0 })
      expect(await stockThatLies(api.database)).toEqual([])
    })

    it('takes its number along, which is nobody else’s until it is undone', async () => {
      await stock()
      await api.database
        .updateTable('categories')
        .set({ bib_from: 1, bib_to: 9 })
        .where('id', '=', race.category.id)
        .execute()
      const { id, code } = await createTicket(api, race, { size: 'S' })
      api.clock.advance(1_000)
      const { id: other } = await createTicket(api, race, { size: 'S' })
      const number = async (mode: string) => {
        const answer = await api.app.inject({
          method: 'POST',
          url: '/api/v1/organizador/inscripciones/dorsales/',
          headers: organizer.headers,
          payload: { event_slug: race.event.slug, mode, order: 'confirmed_at' },
        })
        expect(answer.statusCode, answer.body).toBe(200)
        const { bib } = await api.database
          .selectFrom('registrations')
          .select('bib')
          .where('id', '=', other)
          .executeTakeFirstOrThrow()
        return bib
      }
      await number('all')
      const table = deviceOf()
      const scan = scanOf(table, kit(code))
      await cancel(id)
      expect(await table.results([scan])).toMatchObject([{ reason: 'not_registered' }])
      expect(await number('all')).toBe('2')
      await table.undo(scan.client_id)
      expect(await number('all')).toBe('1')
    })

    it('comes back part by part: what left by another hand-over stays lost', async () => {
      await stock()
      const { id, code } = await createTicket(api, race, { size: 'S' })
      const table = deviceOf()
      const shirt = scanOf(table, kit(code, ['Camiseta']))
      await cancel(id)
      await table.results([shirt, scanOf(table, kit(code, ['Medalla']))])
      await table.undo(shirt.client_id)
      expect(await left()).toMatchObject({ 'Camiseta S': { available: 10 } })
    })

    it('takes nothing from a runner who bought that size meanwhile', async () => {
      await stock()
      const { id, code } = await createTicket(api, race, { size: 'S' })
      const table = deviceOf()
      const scan = scanOf(table, kit(code))
      await cancel(id)
      for (let count = 0; count < 10; count += 1) await createTicket(api, race, { size: 'S' })
      expect(await table.results([scan])).toMatchObject([{ result: 'rejected', reason: 'not_registered' }])
      expect(await left()).toMatchObject({ 'Camiseta S': { lost: 0, available: 0 } })
    })
  })

  it('keeps the name of what was handed over: scans know it by that', async () => {
    await stock()
    const { code } = await createTicket(api, race, { size: 'S' })
    const table = deviceOf()
    await table.results([scanOf(table, kit(code, ['Medalla']))])
    const { results }: { results: InventoryItem[] } = await ask(`?evento=${race.event.slug}`)
    const rename = (kind: string) =>
      api.app.inject({
        method: 'PATCH',
        url: `/api/v1/organizador/inventario/${results.find((item) => item.kind === kind)?.id}/`,
        headers: organizer.headers,
        payload: { name: 'Otro nombre' },
      })
    expect((await rename('medal')).json()).toMatchObject({ code: 'handed_over' })
    expect((await rename('bib')).statusCode).toBe(200)
  })
})

describe('negative control: a kit that leaves past its scans', () => {
  it('is found by the check, and so is one that never left', async () => {
    const api = await createTestApi()
    const { organizer, headers } = await createSignedInOrganizer(api)
    const race = await createRace(api, { event: { organizer_id: organizer.id } })
    await stockRace(api, race, headers)
    const [one, other] = [
      await createTicket(api, race, { size: 'M' }),
      await createTicket(api, race, { size: 'M' }),
    ]
    const table = createRaceDevice(api, race.event.slug, { headers })
    await table.results([table.scan(one.code, { kind: 'accreditation', items: ['Medalla'] })])
    expect(await stockThatLies(api.database)).toEqual([])
    await sql`
      insert into stock_movements (item_id, kind, quantity, client_id, registration_id, made_by, occurred_at, received_at)
      select item_id, wrong.kind::stock_movement_kind, 1, uuidv7(), wrong.registration_id::uuid, made_by, occurred_at,
        received_at
      from stock_movements, (values ('return', ${one.id}), ('hand_over', ${other.id})) as wrong (kind, registration_id)
      where stock_movements.registration_id = ${one.id}`.execute(api.database)
    expect((await stockThatLies(api.database)).toSorted((a, b) => a.kept - b.kept)).toEqual([
      { name: 'Medalla', what: `handed over to ${one.id}`, kept: 0, counted: 1 },
      { name: 'Medalla', what: `out of ${other.id}`, kept: 1, counted: 0 },
    ])
    await expect(api.close()).rejects.toThrow('sus movimientos dicen')
  })
})
