import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction, type Transaction } from '../../platform/database/transaction'
import { createTestApi, type TestApi } from '../../testing'
import { createSignedInOrganizer } from '../../testing/event-factories'
import { createRace, type Race } from '../../testing/order-factories'
import { createPaidOrder } from '../../testing/paid-orders'
import { createRaceDevice } from '../../testing/race-devices'
import { untilSomebodyWaits } from '../../testing/waiting-locks'
import { selectKnownScans } from './scans.repository'
import { followSettlement, settleAll, tellableOf, writeStates } from './settle-registrations'
import { lockRegistration } from './ticket-holders.repository'

/** Rolls back what a test tried. */
class Undone extends Error {}

describe('many devices at once', () => {
  let api: TestApi
  let desk: Awaited<ReturnType<typeof createSignedInOrganizer>>
  let race: Race
  beforeAll(async () => {
    api = await createTestApi()
    desk = await createSignedInOrganizer(api)
    race = await createRace(api, { event: { organizer_id: desk.organizer.id } })
  })
  afterAll(() => api.close())

  async function createTicket() {
    const { registrationIds } = await createPaidOrder(api, race)
    const { id, ticket_code } = await api.database
      .selectFrom('registrations')
      .select(['id', 'ticket_code'])
      .where('id', '=', registrationIds[0] ?? '')
      .executeTakeFirstOrThrow()
    return { id, code: ticket_code ?? '' }
  }
  const deviceOf = (name: string, headers = desk.headers) =>
    createRaceDevice(api, race.event.slug, { headers, name })

  it('each is answered for itself, and one that is refused takes nobody along', async () => {
    const tickets: Awaited<ReturnType<typeof createTicket>>[] = []
    while (tickets.length < 12) tickets.push(await createTicket())
    const stranger = await createSignedInOrganizer(api)
    const foreignRace = await createRace(api, { event: { organizer_id: stranger.organizer.id } })
    const foreign = createRaceDevice(api, foreignRace.event.slug, { headers: stranger.headers })
    await foreign.upload([foreign.scan('NADIE')])

    const devices = tickets.map((_, index) => deviceOf(`Puerta ${index}`))
    const answers = await Promise.all([
      ...tickets.map(({ code }, index) => devices[index]?.upload([devices[index].scan(code)])),
      // The device of somebody else.
      foreignUpload(foreign.id),
    ])
    const refused = answers.pop()
    expect(refused?.statusCode).toBe(404)
    for (const [index, answer] of answers.entries())
      expect(answer?.json().results).toMatchObject([
        { ticket_code: tickets[index]?.code, result: 'accepted' },
      ])
  })

  it('a scan is kept once by the database itself: negative control, without its index it is kept twice', async () => {
    const device = deviceOf('Puerta repetida')
    // Of nobody: no other index stands behind this one.
    const scan = device.scan('NADIE00000000000')
    await device.upload([scan])
    const again = (tx: Transaction) =>
      sql`
        insert into scans select (jsonb_populate_record(scans, jsonb_build_object('id', uuidv7()))).*
        from scans where client_id = ${scan.client_id}
      `.execute(tx)
    await expect(inTransaction(api.database, again)).rejects.toThrow('scans_once')
    const undone = inTransaction(api.database, async (tx) => {
      await sql`drop index scans_once`.execute(tx)
      await again(tx)
      throw new Undone()
    })
    await expect(undone).rejects.toThrow(Undone)
  })

  const foreignUpload = (device_id: string) =>
    api.app.inject({
      method: 'POST',
      url: `/api/v1/organizador/eventos/${race.event.slug}/jornada/`,
      headers: desk.headers,
      payload: {
        device_id,
        device_name: 'Ajeno',
        sent_at: api.clock.now().toISOString(),
        scans: [
          {
            client_id: randomUUID(),
            kind: 'check_in',
            ticket_code: 'NADIE',
            occurred_at: api.clock.now().toISOString(),
          },
        ],
      },
    })

  it('what comes several times in the same instant counts once, and is written down once', async () => {
    const { id, code } = await createTicket()
    const device = deviceOf('Insistente')
    const scan = device.scan(code)
    const results = await Promise.all(Array.from({ length: 6 }, () => device.results([scan])))
    const told = results.flat().map(({ result }) => result)
    expect(told.toSorted()).toEqual(['accepted', ...Array(5).fill('duplicate')])
    const audits = await api.database
      .selectFrom('audit_entries')
      .select('id')
      .where('subject_id', '=', id)
      .where('action', '=', 'registration.checked_in')
      .execute()
    expect(audits).toHaveLength(1)
  })

  describe('two kits of one runner, handed over in the same instant', () => {
    /** Both write theirs before either is committed, unless the second has to wait for the first. */
    async function handOverTwice(lock: (tx: Transaction, id: string) => Promise<unknown>) {
      const { id, code } = await createTicket()
      const [one, other] = [deviceOf('Mesa 1'), deviceOf('Mesa 2')]
      for (const device of [one, other]) await device.upload([device.scan('NADIE')])
      const write = async (tx: Transaction, device_id: string) => {
        await lock(tx, id)
        const scan = scanOf(id, code, device_id)
        const known = await selectKnownScans(tx, race.event.id, { registrationIds: [id], clientIds: [] })
        const settled = await settleAll(tx, { event_id: race.event.id, registrations: [] }, [
          ...known.flatMap((each) => tellableOf(each) ?? []),
          { ...scan, id: null, state: null, device: 'Mesa', is_undone: false },
        ])
        await writeStates(tx, settled)
        const state = settled.get(scan.client_id)?.settlement.state ?? expect.fail()
        const registration = (await lockRegistration(tx, race.event.id, id)) ?? expect.fail()
        await followSettlement(tx, settled, {
          event_id: race.event.id,
          touched: [{ ...registration, touched_by: desk.owner.id }],
          now: api.clock.now(),
          scans: [{ ...scan, state }],
          audits: [],
          late: new Map(),
        })
      }
      let second: Promise<void> | undefined
      await inTransaction(api.database, async (tx) => {
        await write(tx, one.id)
        second = inTransaction(api.database, (later) => write(later, other.id))
        await untilSomebodyWaits(api.database)
      })
      await second
      const scans = await api.database
        .selectFrom('scans')
        .select('state')
        .where('registration_id', '=', id)
        .orderBy('state')
        .execute()
      return scans.map(({ state }) => state)
    }

    function scanOf(registration_id: string, ticket_code: string, device_id: string) {
      const now = api.clock.now()
      return {
        event_id: race.event.id,
        kind: 'accreditation' as const,
        client_id: randomUUID(),
        device_id,
        ticket_code,
        registration_id,
        made_by: desk.owner.id,
        uploaded_by: desk.owner.id,
        occurred_at: now,
        told_at: now,
        received_at: now,
        station: null,
        items: null,
        size: null,
        wrong_size: false,
        repeated: null,
        collector_name: null,
        collector_document: null,
        left_team: false,
        wrong_clock: false,
        rejection: null,
        was_refused: false,
      }
    }

    it('one counts', async () => {
      expect(await handOverTwice((tx, id) => lockRegistration(tx, race.event.id, id))).toEqual([
        'counts',
        'conflict',
      ])
    })

    it('negative control: without the lock both count', async () => {
      expect(await handOverTwice(async () => undefined)).toEqual(['counts', 'counts'])
    })
  })
})
