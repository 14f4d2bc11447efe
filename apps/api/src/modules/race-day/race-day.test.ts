import {
  type AnswerOf,
  type listConflictsCall,
  type listRaceDevicesCall,
  MOST_REFUSALS,
  type ScanResult,
} from '@zancada/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTicketSigner } from '../../platform/tokens/ticket-signer'
import { createTestApi, type TestApi } from '../../testing'
import { createSignedInOrganizer, createSignedInStaff } from '../../testing/event-factories'
import { createRace, type Race } from '../../testing/order-factories'
import { createPaidOrder } from '../../testing/paid-orders'
import { createRaceDevice } from '../../testing/race-devices'
import { selectRaceTickets } from './race-tickets.repository'

const DAY_MS = 24 * 60 * 60_000

describe('race day', () => {
  let api: TestApi
  let organizer: Awaited<ReturnType<typeof createSignedInOrganizer>>
  let race: Race
  let headers: Record<string, string>

  beforeAll(async () => {
    api = await createTestApi()
    organizer = await createSignedInOrganizer(api)
    headers = organizer.headers
    race = await createRace(api, { event: { organizer_id: organizer.organizer.id } })
  })
  afterAll(() => api.close())

  const deviceOf = (given: { name?: string; ahead?: number; headers?: Record<string, string> } = {}) =>
    createRaceDevice(api, race.event.slug, { headers, ...given })

  /** Somebody who paid, as their ticket has them. */
  async function createTicket(of: Pick<Race, 'event' | 'category'> = race) {
    const { registrationIds } = await createPaidOrder(api, of)
    return api.database
      .selectFrom('registrations')
      .select(['id', 'ticket_code'])
      .where('id', '=', registrationIds[0] ?? '')
      .executeTakeFirstOrThrow()
      .then(({ id, ticket_code }) => ({ id, code: ticket_code ?? '' }))
  }

  async function cancel(id: string) {
    const answer = await api.app.inject({
      method: 'POST',
      url: `/api/v1/organizador/inscripciones/${id}/cancelar/`,
      headers,
      payload: { refund: 'none', reason: 'No puede venir' },
    })
    expect(answer.statusCode, answer.body).toBe(200)
  }

  const momentsOf = (id: string) =>
    api.database
      .selectFrom('registrations')
      .select(['accredited_at', 'checked_in_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  const conflictsOf = async (as = headers) =>
    (
      await api.app.inject({
        url: `/api/v1/organizador/eventos/${race.event.slug}/jornada/conflictos/`,
        headers: as,
      })
    ).json<AnswerOf<typeof listConflictsCall>>()

  const devicesNow = async () =>
    (
      await api.app.inject({
        url: `/api/v1/organizador/eventos/${race.event.slug}/jornada/dispositivos/`,
        headers,
      })
    ).json<AnswerOf<typeof listRaceDevicesCall>>().results
  const faultsOf = async (name: string) =>
    (await devicesNow()).filter((device) => device.name === name).flatMap(({ faults }) => faults)

  it('gives a device everybody who runs, then only what changed, and who runs no more', async () => {
    const [one, other] = [await createTicket(), await createTicket()]
    const device = deviceOf()
    const { mark, more, tickets, removed } = await device.sync()
    expect([more, removed]).toEqual([false, []])
    expect(tickets.map(({ registration_id }) => registration_id)).toEqual(
      expect.arrayContaining([one.id, other.id]),
    )
    expect(tickets.find(({ registration_id }) => registration_id === one.id)).toMatchObject({
      ticket_code: one.code,
      state: 'confirmed',
      category: race.category.name,
      alerts: [],
      accredited: null,
      checked_in: null,
    })
    expect(Object.keys(tickets[0] ?? {})).not.toEqual(expect.arrayContaining(['email', 'phone', 'eps']))
    expect(await device.sync(mark)).toMatchObject({ tickets: [], removed: [], mark })

    await cancel(other.id)
    expect(await device.sync(mark)).toMatchObject({ tickets: [], removed: [other.id] })
  })

  it('never splits the tickets that share a mark between two pages', async () => {
    const own = await createRace(api, { event: { organizer_id: organizer.organizer.id } })
    const [before, together, after] = [
      await createPaidOrder(api, own),
      await createPaidOrder(api, own, { runners: 3 }),
      await createPaidOrder(api, own),
    ]
    const marks = new Map<number | null, string[]>()
    let since = 0
    for (;;) {
      const page = await selectRaceTickets(api.database, own.event.id, { since, limit: 2 })
      if (page.length === 0) break
      for (const { id, change_mark } of page) marks.set(change_mark, [...(marks.get(change_mark) ?? []), id])
      since = page.at(-1)?.change_mark ?? expect.fail()
    }
    expect([...marks.values()].map((ids) => ids.toSorted())).toEqual(
      [before, together, after].map(({ registrationIds }) => registrationIds.toSorted()),
    )
  })

  it('lets a runner in once: again from the same upload it is a duplicate, and from another device a conflict', async () => {
    const { id, code } = await createTicket()
    const [gate, other] = [deviceOf({ name: 'Puerta A' }), deviceOf({ name: 'Puerta B' })]
    const { mark } = await gate.sync()
    const first = gate.scan(code)
    api.clock.advance(2_000)
    const second = other.scan(code.toLowerCase())
    expect(await gate.results([first])).toMatchObject([{ result: 'accepted', conflict_with: null }])
    expect(await gate.results([first])).toMatchObject([{ result: 'duplicate' }])
    expect(await other.results([second])).toMatchObject([
      { result: 'conflict', conflict_with: { device: 'Puerta A', at: first.occurred_at } },
    ])
    expect((await momentsOf(id)).checked_in_at?.toISOString()).toBe(first.occurred_at)
    expect((await gate.sync(mark)).tickets).toMatchObject([
      { ticket_code: code, checked_in: { at: first.occurred_at, device: 'Puerta A' } },
    ])
  })

  it.each([
    ['the first to arrive', false],
    ['the last to arrive', true],
  ])(
    'tells the device that was earlier who repeated it, until that is undone, whether it was %s',
    async (_, isLast) => {
      const { code } = await createTicket()
      const [table, other] = [deviceOf({ name: 'Mesa A' }), deviceOf({ name: 'Mesa B' })]
      const first = table.scan(code, { kind: 'accreditation', station: 'Norte' })
      api.clock.advance(2_000)
      const again = other.scan(code, { kind: 'accreditation', station: 'Sur', items: ['Camiseta'] })
      const uploads = [() => table.results([first]), () => other.results([again])]
      if (isLast) uploads.reverse()
      await uploads[0]?.()
      const { mark } = await table.sync()
      await uploads[1]?.()
      const learnt = await table.sync(mark)
      expect(learnt.tickets).toMatchObject([
        {
          ticket_code: code,
          accredited: { device: 'Mesa A' },
          repeats: [
            {
              client_id: again.client_id,
              kind: 'accreditation',
              at: again.occurred_at,
              device: 'Mesa B',
              station: 'Sur',
              items: ['Camiseta'],
            },
          ],
        },
      ])
      expect((await other.undo(again.client_id)).statusCode).toBe(200)
      const [after] = (await table.sync(learnt.mark)).tickets
      expect(after?.accredited?.device).toBe('Mesa A')
      expect(after?.repeats).toBeUndefined()
    },
  )

  it.each([
    ['the earlier one first', false],
    ['the later one first', true],
  ])('ends alike whatever arrives first, whatever the clocks say: %s', async (_, isReversed) => {
    const { id, code } = await createTicket()
    const ahead = deviceOf({ name: 'Adelantado', ahead: DAY_MS })
    const behind = deviceOf({ name: 'Atrasado', ahead: -DAY_MS })
    const earlyAt = api.clock.now().toISOString()
    const early = ahead.scan(code)
    api.clock.advance(5_000)
    const late = behind.scan(code)
    api.clock.advance(60_000)
    const uploads = [() => ahead.results([early]), () => behind.results([late])]
    for (const upload of isReversed ? uploads.toReversed() : uploads) await upload()
    expect((await momentsOf(id)).checked_in_at?.toISOString()).toBe(earlyAt)
    const { results } = await conflictsOf()
    expect(
      results.find(
        (each: { ticket_code: string; state: string }) =>
          each.ticket_code === code && each.state === 'conflict',
      ),
    ).toMatchObject({
      device: 'Atrasado',
      flags: ['wrong_clock'],
      conflict_with: { device: 'Adelantado' },
    })
    await expect(behind.results([late])).resolves.toMatchObject([{ result: 'duplicate' }])
  })

  it('flags what was done by a clock that was a day behind and put right before it uploaded', async () => {
    const tickets = [await createTicket(), await createTicket(), await createTicket()]
    const [first, second, third] = tickets.map(({ code }) => code)
    const gate = deviceOf({ name: 'Corregido' })
    const told = (minutes: number) => new Date(api.clock.now().getTime() + minutes * 60_000).toISOString()
    await gate.results([
      gate.scan(first ?? '', { occurred_at: told(0) }),
      gate.scan(second ?? '', { occurred_at: told(-24 * 60) }),
      gate.scan(third ?? '', { occurred_at: told(24 * 60) }),
    ])
    expect(await faultsOf('Corregido')).toMatchObject([{ fault: 'wrong_clock', count: 2, resolved: null }])
    const flagged = await api.database
      .selectFrom('scans')
      .select('ticket_code')
      .where('device_id', '=', gate.id)
      .where('wrong_clock', '=', true)
      .execute()
    expect(flagged.map(({ ticket_code }) => ticket_code).toSorted()).toEqual([second, third].toSorted())
  })

  it('lets no impossible moment win over a sane one, whichever arrives first', async () => {
    for (const isFirst of [true, false]) {
      const { id, code } = await createTicket()
      const [honest, dead] = [deviceOf({ name: 'Puerta sana' }), deviceOf({ name: 'Reloj muerto' })]
      const entrance = honest.scan(code)
      const told = new Date(api.clock.now().getTime() - 300 * DAY_MS).toISOString()
      const impossible = dead.scan(code, { occurred_at: told })
      api.clock.advance(1_000)
      const uploads = [() => dead.results([impossible]), () => honest.results([entrance])]
      for (const upload of isFirst ? uploads : uploads.toReversed()) {
        await upload()
        api.clock.advance(1_000)
      }
      expect((await momentsOf(id)).checked_in_at?.toISOString()).toBe(entrance.occurred_at)
      const { results } = await conflictsOf()
      expect(
        results.find(({ device, ticket_code }) => device === 'Reloj muerto' && ticket_code === code),
      ).toMatchObject({
        state: 'conflict',
        flags: ['wrong_clock'],
        conflict_with: { device: 'Puerta sana' },
      })
    }
  })

  it('counts each of many uploads at once, once', async () => {
    const tickets: Awaited<ReturnType<typeof createTicket>>[] = []
    for (let count = 0; count < 8; count += 1) tickets.push(await createTicket())
    const devices = [deviceOf({ name: 'Uno' }), deviceOf({ name: 'Dos' }), deviceOf({ name: 'Tres' })]
    const uploads = devices.flatMap((device, index) => {
      const scans = tickets.map(({ code }) => device.scan(code))
      const shuffled = index % 2 === 0 ? scans : scans.toReversed()
      return [() => device.results(shuffled), () => device.results(shuffled.toReversed())]
    })
    await Promise.all(uploads.map((upload) => upload()))
    for (const { id } of tickets) {
      const states = await api.database
        .selectFrom('scans')
        .select('state')
        .where('registration_id', '=', id)
        .execute()
      expect(states.map(({ state }) => state).toSorted()).toEqual(['conflict', 'conflict', 'counts'])
    }
  })

  it('hands a kit over in parts, to whom the runner sends, and says which part went twice', async () => {
    const { id, code } = await createTicket()
    const table = deviceOf({ name: 'Mesa 3' })
    const kit = (items: string[] | undefined, given = {}) =>
      table.scan(code, { kind: 'accreditation', station: 'Kits A–M', ...(items && { items }), ...given })
    const bib = kit(['Dorsal'], { collected_by: { full_name: 'Luis Ríos', document_number: '79123456' } })
    api.clock.advance(1_000)
    const shirt = kit(['Camiseta'])
    api.clock.advance(1_000)
    const again = kit(['Camiseta', 'Medalla'])
    expect(await table.results([bib, shirt, again])).toMatchObject([
      { result: 'accepted' },
      { result: 'accepted' },
      { result: 'conflict', conflict_with: { at: shirt.occurred_at }, repeated: ['Camiseta'] },
    ])
    expect((await momentsOf(id)).accredited_at?.toISOString()).toBe(bib.occurred_at)
    const ticket = (await table.sync()).tickets.find(({ registration_id }) => registration_id === id)
    expect(ticket?.accredited).toMatchObject({
      at: bib.occurred_at,
      station: 'Kits A–M',
      device: 'Mesa 3',
      collected_by: 'Luis Ríos',
    })
    expect(ticket?.accredited?.items.toSorted()).toEqual(['Camiseta', 'Dorsal', 'Medalla'])
    expect(ticket?.repeats).toMatchObject([
      { client_id: again.client_id, items: ['Camiseta'], in_part: true },
    ])
    const { results } = await conflictsOf()
    expect(results.filter(({ ticket_code }) => ticket_code === code)).toMatchObject([
      { state: 'counts', repeated: ['Camiseta'], conflict_with: { at: shirt.occurred_at } },
    ])
  })

  it('takes a kit of many parts, and a collector with the longest of names', async () => {
    const { code } = await createTicket()
    const table = deviceOf({ name: 'Mesa larga' })
    const full_name = `${'Ana '.repeat(39)}Ruiz`
    const items = Array.from({ length: 40 }, (_, index) => `Parte ${index}`)
    const scan = table.scan(code, {
      kind: 'accreditation',
      items,
      collected_by: { full_name, document_number: '79123456' },
    })
    expect(await table.results([scan])).toMatchObject([{ result: 'accepted' }])
  })

  it('undoes within a minute without asking, later for a reason, and what was second counts then', async () => {
    const { id, code } = await createTicket()
    const [gate, other] = [deviceOf({ name: 'Puerta A' }), deviceOf({ name: 'Puerta B' })]
    const first = gate.scan(code)
    api.clock.advance(1_000)
    const second = other.scan(code)
    await gate.results([first])
    await other.results([second])
    const undo = { client_id: crypto.randomUUID() }
    expect((await gate.undo(first.client_id, undo)).json()).toMatchObject({ result: 'accepted' })
    expect((await gate.undo(first.client_id, undo)).json()).toMatchObject({ result: 'duplicate' })
    expect((await momentsOf(id)).checked_in_at?.toISOString()).toBe(second.occurred_at)

    api.clock.advance(61_000)
    const late = await other.undo(second.client_id)
    expect([late.statusCode, late.json()]).toEqual([
      400,
      { reason: ['Pasó más de un minuto: cuenta por qué se deshace'] },
    ])
    expect((await other.undo(second.client_id, { reason: 'Se equivocó de fila' })).statusCode).toBe(200)
    expect((await momentsOf(id)).checked_in_at).toBeNull()
    expect((await gate.undo(crypto.randomUUID())).statusCode).toBe(404)
  })

  it('still says whom a repeated one had lost to once it is undone, and nothing of one that had counted', async () => {
    const { code } = await createTicket()
    const [gate, other] = [deviceOf({ name: 'Puerta A' }), deviceOf({ name: 'Puerta B' })]
    const first = gate.scan(code)
    api.clock.advance(1_000)
    const second = other.scan(code)
    await gate.results([first])
    await other.results([second])
    await other.undo(second.client_id)
    const ofTicket = async () =>
      (await conflictsOf()).results.filter(({ ticket_code }) => ticket_code === code)
    expect(await ofTicket()).toMatchObject([{ state: 'undone', conflict_with: { device: 'Puerta A' } }])
    await gate.undo(first.client_id)
    expect(await ofTicket()).toMatchObject([
      { device: 'Puerta B', conflict_with: null },
      { device: 'Puerta A', conflict_with: null },
    ])
  })

  it('undoes without asking what was undone within a minute by the clock of its device, however slow the network', async () => {
    const { id, code } = await createTicket()
    const gate = deviceOf()
    const entrance = gate.scan(code)
    await gate.results([entrance])
    api.clock.advance(58_000)
    const sent = api.clock.now().toISOString()
    // Sent at once, and on its way for ten seconds.
    api.clock.advance(10_000)
    const undone = await gate.undo(entrance.client_id, { occurred_at: sent, sent_at: sent })
    expect([undone.statusCode, undone.json()]).toMatchObject([200, { result: 'accepted' }])
    expect((await momentsOf(id)).checked_in_at).toBeNull()
  })

  it('keeps what let nobody in, with its reason, until somebody says how it was settled', async () => {
    const elsewhere = await createTicket(
      await createRace(api, { event: { organizer_id: organizer.organizer.id } }),
    )
    const foreign = await createTicket(await createRace(api))
    const gate = deviceOf({ name: 'Puerta C' })
    const scans = [elsewhere.code, foreign.code, 'https://otra.app/qr/1'].map((code) => gate.scan(code))
    const said = async () => (await gate.results(scans)).map(({ result, reason }) => [result, reason])
    const refusals = [
      ['rejected', 'other_event'],
      ['rejected', 'unknown_ticket'],
      ['rejected', 'unknown_ticket'],
    ]
    expect(await said()).toEqual(refusals)
    // A device that lost the first answer must not take them for let in.
    expect(await said()).toEqual(refusals)
    const { open } = await conflictsOf()
    const faults = await faultsOf('Puerta C')
    expect(faults.map(({ fault, count, readings }) => [fault, count, readings]).toSorted()).toEqual([
      ['other_event', 1, [elsewhere.code]],
      ['unknown_ticket', 2, ['otra.app', foreign.code]],
    ])
    const resolve = (as = headers) =>
      api.app.inject({
        method: 'POST',
        url: `/api/v1/organizador/eventos/${race.event.slug}/jornada/dispositivos/fallas/${faults[0]?.id}/resolver/`,
        headers: as,
        payload: { note: 'Traía la entrada de otra carrera' },
      })
    // An entrance is settled by who lets in, not by who hands over kits.
    const ofTables = await createSignedInStaff(api, organizer.organizer.id, ['acreditacion'])
    expect((await resolve(ofTables.headers)).statusCode).toBe(403)
    expect((await resolve()).statusCode).toBe(200)
    expect((await resolve()).statusCode).toBe(409)
    expect((await conflictsOf()).open).toBe(open - 1)
    expect((await faultsOf('Puerta C')).find(({ id }) => id === faults[0]?.id)?.resolved).toMatchObject({
      note: 'Traía la entrada de otra carrera',
    })
  })

  it('takes a signed ticket for its code, and keeps a forged one as of nobody', async () => {
    const { id, code } = await createTicket()
    const issued = { code, issued_at: api.clock.now(), event_id: race.event.id }
    const forger = createTicketSigner('la-clave-de-quien-falsifica-entradas')
    const foreign = await createRace(api)
    const gate = deviceOf({ name: 'Puerta D' })
    const scans = [
      forger.textOf(issued),
      api.deps.ticketSigner.textOf({ ...issued, event_id: foreign.event.id }),
      api.deps.ticketSigner.textOf(issued),
    ].map((text) => gate.scan(text))
    expect((await gate.results(scans)).map(({ result, reason }) => [result, reason])).toEqual([
      ['rejected', 'unknown_ticket'],
      ['rejected', 'other_event'],
      ['accepted', null],
    ])
    expect((await momentsOf(id)).checked_in_at).not.toBeNull()
    expect(await faultsOf('Puerta D')).toContainEqual(
      expect.objectContaining({ fault: 'unknown_ticket', count: 1, readings: [code] }),
    )
  })

  it('shows one fault of a device with a wrong clock, however many runners it let in', async () => {
    const late = deviceOf({ name: 'Siete horas', ahead: 7 * 60 * 60_000 })
    const { open } = await conflictsOf()
    for (let count = 0; count < 3; count += 1) {
      const { code } = await createTicket()
      expect(await late.results([late.scan(code)])).toMatchObject([{ result: 'accepted' }])
    }
    expect(await faultsOf('Siete horas')).toMatchObject([{ fault: 'wrong_clock', count: 3 }])
    const after = await conflictsOf()
    expect(after.open).toBe(open + 1)
    expect(after.results.filter(({ device }) => device === 'Siete horas')).toEqual([])
  })

  it('takes refusals beside the scans, keeps no number whole, and hears with an undoing what waits', async () => {
    const { id, code } = await createTicket()
    const gate = deviceOf({ name: 'Puerta este' })
    const answer = await gate.refuse([
      gate.scan(code, { refused: 'forged' }),
      gate.scan('4111 1111 1111 1111', { refused: 'unreadable' }),
      gate.scan('4111111111111111', { refused: 'unknown_ticket' }),
      gate.scan('Ana María Gil, CC 1023456789', { refused: 'unreadable' }),
    ])
    expect(answer.json<{ results: ScanResult[] }>().results).toMatchObject([
      { result: 'rejected', reason: 'forged' },
      { reason: 'unreadable' },
      { reason: 'unknown_ticket' },
      { reason: 'unreadable' },
    ])
    const kept = await api.database
      .selectFrom('scans')
      .select(['ticket_code', 'registration_id', 'state'])
      .where('device_id', '=', gate.id)
      .orderBy('id')
      .execute()
    expect(kept.map(({ ticket_code }) => ticket_code).toSorted()).toEqual(
      [code, '411… (19)', '411… (16)', 'Ana… (28)'].toSorted(),
    )
    expect(kept.every(({ state }) => state === 'rejected')).toBe(true)
    expect(kept.some(({ registration_id }) => registration_id === id)).toBe(false)
    const entrance = gate.scan(code)
    expect(await gate.results([entrance])).toMatchObject([{ result: 'accepted' }])
    expect((await gate.undo(entrance.client_id, { waiting: 3 })).statusCode).toBe(200)
    const { waiting } = await api.database
      .selectFrom('race_devices')
      .select('waiting')
      .where('id', '=', gate.id)
      .executeTakeFirstOrThrow()
    expect(waiting).toBe(3)
  })

  it('keeps what a device refused, by gate and reason, and lets nobody in for it', async () => {
    const { id, code } = await createTicket()
    const gate = deviceOf({ name: 'Puerta norte' })
    await cancel(id)
    const refused = gate.scan(code, { refused: 'not_registered' })
    const forged = gate.scan(code, { refused: 'forged' })
    const table = gate.scan(code, { kind: 'accreditation', refused: 'not_registered' })
    expect((await gate.results([refused, forged, table])).map(({ reason }) => reason)).toEqual([
      'not_registered',
      'forged',
      'not_registered',
    ])
    expect(
      (await faultsOf('Puerta norte')).map(({ kind, fault, count }) => [kind, fault, count]).toSorted(),
    ).toEqual([
      ['accreditation', 'not_registered', 1],
      ['check_in', 'forged', 1],
      ['check_in', 'not_registered', 1],
    ])
    const { results } = await conflictsOf()
    expect(results.filter(({ device }) => device === 'Puerta norte')).toEqual([])
  })

  it('is not flooded by a thousand made-up codes: they are one fault, and most are only counted', async () => {
    const insider = deviceOf({ name: 'Curioso' })
    const codes = Array.from({ length: 1_000 }, (_, index) =>
      `MADEUP${String(index).padStart(10, '0')}`.replace('U', 'V'),
    )
    for (let from = 0; from < codes.length; from += 200)
      await insider.results(codes.slice(from, from + 200).map((code) => insider.scan(code)))
    expect(await faultsOf('Curioso')).toMatchObject([{ fault: 'unknown_ticket', count: 1_000 }])
    const stored = await api.database
      .selectFrom('scans')
      .select('id')
      .where('device_id', '=', insider.id)
      .execute()
    expect(stored).toHaveLength(MOST_REFUSALS)
  })

  it('finds what waits by kind, device, state and name, and settles several at once', async () => {
    const gates = [deviceOf({ name: 'Filtro A' }), deviceOf({ name: 'Filtro B' })]
    for (let count = 0; count < 3; count += 1) {
      const { code } = await createTicket()
      for (const gate of gates) {
        await gate.results([gate.scan(code)])
        api.clock.advance(1_000)
      }
    }
    const ask = async (query: string) =>
      (
        await api.app.inject({
          url: `/api/v1/organizador/eventos/${race.event.slug}/jornada/conflictos/?${query}`,
          headers,
        })
      ).json<AnswerOf<typeof listConflictsCall>>()
    const ofGate = `dispositivo=${gates[1]?.id}`
    const { results, open } = await ask(`tipo=repetida&estado=abiertas&${ofGate}`)
    expect(results.map(({ device }) => device)).toEqual(['Filtro B', 'Filtro B', 'Filtro B'])
    expect((await ask(`tipo=talla&${ofGate}`)).results).toEqual([])
    const [first] = results
    expect((await ask(`q=${first?.ticket_code}&${ofGate}`)).results.map(({ id }) => id)).toEqual([first?.id])
    const settle = (ids: (string | undefined)[]) =>
      api.app.inject({
        method: 'POST',
        url: `/api/v1/organizador/eventos/${race.event.slug}/jornada/conflictos/resolver/`,
        headers,
        payload: { ids, note: 'Pasaron por dos filtros' },
      })
    expect((await settle(results.map(({ id }) => id))).json()).toEqual({ resolved: 3 })
    expect((await settle(results.map(({ id }) => id))).json()).toEqual({ resolved: 0 })
    expect((await settle([first?.id, crypto.randomUUID()])).statusCode).toBe(404)
    const after = await ask(`estado=abiertas&${ofGate}`)
    expect([after.results, after.open]).toEqual([[], open - 3])
    expect((await ask(`estado=resueltas&${ofGate}`)).results).toHaveLength(3)
  })

  it('refuses whom a refund or a transfer took off, though a device that was away let them in', async () => {
    const { id, code } = await createTicket()
    const gate = deviceOf()
    const scan = gate.scan(code)
    await cancel(id)
    for (const _ of ['once', 'and when the answer was lost'])
      expect(await gate.results([scan])).toMatchObject([{ result: 'rejected', reason: 'not_registered' }])
    expect((await momentsOf(id)).checked_in_at).toBeNull()
  })

  it('takes from staff what their permission allows, and leaves the rest to who has it', async () => {
    const { code } = await createTicket()
    const starter = await createSignedInStaff(api, organizer.organizer.id, ['check-in'])
    const shared = deviceOf({ name: 'Tableta', headers: starter.headers })
    const kit = shared.scan(code, { kind: 'accreditation' })
    const entrance = shared.scan(code)
    expect((await shared.results([kit, entrance])).map(({ result, reason }) => [result, reason])).toEqual([
      ['rejected', 'not_allowed'],
      ['accepted', null],
    ])
    expect(await shared.results([kit], headers)).toMatchObject([{ result: 'accepted' }])
    expect((await shared.undo(kit.client_id)).statusCode).toBe(403)

    const clerk = await createSignedInStaff(api, organizer.organizer.id, ['inscripciones'])
    expect((await shared.upload([entrance], clerk.headers)).statusCode).toBe(403)
    const away = await createSignedInStaff(api, organizer.organizer.id, ['check-in'], [])
    expect((await shared.upload([entrance], away.headers)).statusCode, 'a race known to this process').toBe(
      404,
    )
    const rival = await createSignedInOrganizer(api)
    expect((await shared.upload([entrance], rival.headers)).statusCode).toBe(404)
  })

  it('keeps and flags what somebody scanned who has left the team since', async () => {
    const { code } = await createTicket()
    const volunteer = await createSignedInStaff(api, organizer.organizer.id, ['check-in'])
    const shared = deviceOf({ name: 'Compartido' })
    const scan = shared.scan(code, { made_by: volunteer.user.id })
    await api.database
      .updateTable('staff_members')
      .set({ state: 'inactive' })
      .where('user_id', '=', volunteer.user.id)
      .execute()
    expect((await shared.upload([scan], volunteer.headers)).statusCode).toBe(403)
    expect(await shared.results([scan])).toMatchObject([{ result: 'accepted' }])
    const { results } = await conflictsOf()
    expect(results).toContainEqual(
      expect.objectContaining({ ticket_code: code, state: 'counts', flags: ['left_team'] }),
    )
  })

  it('keeps and flags what somebody undid who has left the team since', async () => {
    const { id, code } = await createTicket()
    const volunteer = await createSignedInStaff(api, organizer.organizer.id, ['check-in'])
    const stranger = await createSignedInOrganizer(api)
    const shared = deviceOf({ name: 'Prestado' })
    const scan = shared.scan(code)
    await shared.results([scan])
    await api.database
      .updateTable('staff_members')
      .set({ state: 'inactive' })
      .where('user_id', '=', volunteer.user.id)
      .execute()
    const { open } = await conflictsOf()
    expect((await shared.undo(scan.client_id, { made_by: volunteer.user.id })).statusCode).toBe(200)
    expect((await momentsOf(id)).checked_in_at).toBeNull()
    const after = await conflictsOf()
    expect(after.open).toBe(open + 1)
    expect(after.results).toContainEqual(
      expect.objectContaining({ ticket_code: code, state: 'undone', flags: ['left_team'] }),
    )
    const undos = api.database.selectFrom('scan_undos').select(['made_by', 'uploaded_by', 'left_team'])
    expect(await undos.where('undoes', '=', scan.client_id).executeTakeFirst()).toEqual({
      made_by: volunteer.user.id,
      uploaded_by: organizer.owner.id,
      left_team: true,
    })

    // An author whom the organizer never knew cannot have undone it: the uploader did.
    const again = shared.scan(code)
    await shared.results([again])
    await shared.undo(again.client_id, { made_by: stranger.owner.id })
    expect(await undos.where('undoes', '=', again.client_id).executeTakeFirst()).toMatchObject({
      made_by: organizer.owner.id,
      left_team: false,
    })
  })

  it('answers uploads that come in the same instant each by itself', async () => {
    const { code } = await createTicket()
    const [gate, other] = [deviceOf({ name: 'Puerta A' }), deviceOf({ name: 'Puerta B' })]
    const foreign = deviceOf({ headers: (await createSignedInOrganizer(api)).headers })
    const starter = await createSignedInStaff(api, organizer.organizer.id, ['acreditacion'])
    const first = gate.scan(code)
    api.clock.advance(1_000)
    const second = other.scan(code)
    const answers = await Promise.all([
      gate.upload([first]),
      gate.upload([first, first]),
      other.upload([second]),
      other.upload([gate.scan('nada')]),
      other.upload([second], starter.headers),
      foreign.upload([first]),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 404])
    const results = answers.slice(0, 5).flatMap((answer) => answer.json().results)
    const said = results.map(({ result, reason }: ScanResult) => reason ?? result)
    // Which of them is written first is nobody's to say.
    expect(said.slice(0, 3).toSorted()).toEqual(['accepted', 'duplicate', 'duplicate'])
    expect(['accepted', 'conflict']).toContain(said[3])
    expect(said.slice(4)).toEqual(['unknown_ticket', 'not_allowed'])
  })

  describe('of an address that another race had before', () => {
    const ask = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) => {
      const url = `/api/v1/organizador/eventos/${path}`
      const answer = await api.app.inject({ method, url, headers, ...(payload && { payload }) })
      expect(answer.statusCode, answer.body).toBeLessThan(300)
      return answer
    }
    const createRaceAt = (slug: string) =>
      createRace(api, { event: { organizer_id: organizer.organizer.id, slug } })
    const unknown = 'ZZZZ2222ZZZZ2222'

    it('takes scans for the one that has it now, once the other was renamed', async () => {
      const before = await createRaceAt('la-de-siempre')
      const gate = createRaceDevice(api, 'la-de-siempre', { headers })
      const ofBefore = gate.scan(unknown)
      expect(await gate.results([ofBefore])).toMatchObject([{ reason: 'unknown_ticket' }])
      const { version } = (await ask('POST', 'la-de-siempre/despublicar/')).json<{ version: number }>()
      await ask('PATCH', 'la-de-siempre/', { version, slug: 'la-de-antes' })
      const { id, code } = await createTicket(await createRaceAt('la-de-siempre'))
      const scan = gate.scan(code)
      expect(await gate.results([scan])).toMatchObject([{ result: 'accepted' }])
      expect((await momentsOf(id)).checked_in_at?.toISOString()).toBe(scan.occurred_at)
      const kept = api.database
        .selectFrom('scans')
        .select('client_id')
        .where('event_id', '=', before.event.id)
      expect(await kept.execute()).toEqual([{ client_id: ofBefore.client_id }])
    })

    it('lets no runner of the other in, who runs at its new address', async () => {
      const before = await createRaceAt('la-del-norte')
      const gate = createRaceDevice(api, 'la-del-norte', { headers })
      expect(await gate.results([gate.scan(unknown)])).toMatchObject([{ reason: 'unknown_ticket' }])
      await api.database
        .updateTable('events')
        .set({ slug: 'la-del-sur' })
        .where('id', '=', before.event.id)
        .execute()
      await createRaceAt('la-del-norte')
      const { id, code } = await createTicket({ ...before, event: { ...before.event, slug: 'la-del-sur' } })
      expect(await gate.results([gate.scan(code)])).toMatchObject([{ reason: 'other_event' }])
      expect((await momentsOf(id)).checked_in_at).toBeNull()
    })

    it.each([
      ['of a runner', ['check-in'], { result: 'accepted' }],
      ['that is left for somebody else to upload', ['acreditacion'], { reason: 'not_allowed' }],
    ] as const)(
      'takes a scan %s for the one that has it now, once the other was deleted',
      async (...given) => {
        const [, permissions, result] = given
        const slug = `la-de-ayer-${permissions[0]}`
        await createRaceAt(slug)
        const gate = createRaceDevice(api, slug, { headers })
        // A race of which a scan was kept can't be deleted any more.
        const tables = await createSignedInStaff(api, organizer.organizer.id, ['acreditacion'])
        expect(await gate.results([gate.scan(unknown)], tables.headers)).toMatchObject([
          { reason: 'not_allowed' },
        ])
        await ask('POST', `${slug}/despublicar/`)
        await ask('DELETE', `${slug}/`)
        const { code } = await createTicket(await createRaceAt(slug))
        const uploader = await createSignedInStaff(api, organizer.organizer.id, [...permissions])
        expect(await gate.results([gate.scan(code)], uploader.headers)).toMatchObject([result])
      },
    )
  })

  it('goes on while the organizer is suspended', async () => {
    const { code } = await createTicket()
    const gate = deviceOf()
    const suspend = (state: 'suspended' | 'approved') =>
      api.database.updateTable('organizers').set({ state }).where('id', '=', organizer.organizer.id).execute()
    await suspend('suspended')
    expect(await gate.results([gate.scan(code)])).toMatchObject([{ result: 'accepted' }])
    await suspend('approved')
  })

  it('tells how far it has come, by category and by quarter of an hour', async () => {
    const other = await createRace(api, { event: { organizer_id: organizer.organizer.id } })
    const tickets = [await createTicket(other), await createTicket(other)]
    const table = createRaceDevice(api, other.event.slug, { headers, name: 'Mesa' })
    await table.results(
      tickets.map(({ code }) => table.scan(code, { kind: 'accreditation', station: 'Norte' })),
    )
    await table.results([table.scan(tickets[0]?.code ?? '')])
    const answer = await api.app.inject({
      url: `/api/v1/organizador/eventos/${other.event.slug}/jornada/avance/`,
      headers,
    })
    expect(answer.json()).toMatchObject({
      confirmed: 2,
      accredited: 2,
      checked_in: 1,
      open_conflicts: 0,
      by_category: [{ name: other.category.name, confirmed: 2, accredited: 2, checked_in: 1 }],
      pickups: [{ station: 'Norte', count: 2 }],
    })
  })

  it('cannot be rewritten', async () => {
    const { code } = await createTicket()
    const gate = deviceOf()
    const scan = gate.scan(code)
    await gate.results([scan])
    const rewritten = api.database
      .updateTable('scans')
      .set({ occurred_at: new Date(0) })
      .where('client_id', '=', scan.client_id)
      .execute()
    await expect(rewritten).rejects.toThrow('append-only')
    await expect(
      api.database.deleteFrom('scans').where('client_id', '=', scan.client_id).execute(),
    ).rejects.toThrow('append-only')
  })
})
