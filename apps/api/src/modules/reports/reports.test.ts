import type { Report, ReportName } from '@zancada/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allPayables } from '../../payables'
import { inTransaction } from '../../platform/database/transaction'
import { createTestApi, type TestApi } from '../../testing'
import { openChargeDesk } from '../../testing/charge-desk'
import { createSignedInOrganizer, createSignedInStaff } from '../../testing/event-factories'
import { createHeldOrder } from '../../testing/held-orders'
import { createMixedSales, type MixedSales } from '../../testing/mixed-sales'
import { createRace } from '../../testing/order-factories'
import { createPaidOrder } from '../../testing/paid-orders'
import { createRaceDevice } from '../../testing/race-devices'
import { readPdf } from '../../testing/read-pdf'
import { readXlsx, unzip } from '../../testing/read-xlsx'
import { cellText } from './cell-text.rules'

describe('reports', () => {
  let api: TestApi
  let world: MixedSales

  beforeAll(async () => {
    api = await createTestApi()
    world = await createMixedSales(api)
  })
  afterAll(() => api.close())

  const ask = (name: string, query = '', headers: Record<string, string> = world.headers) =>
    api.app.inject({ url: `/api/v1/organizador/reportes/${name}/${query}`, headers })

  async function read(name: ReportName, query = '', headers = world.headers): Promise<Report> {
    const answer = await ask(name, query, headers)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<Report>()
  }

  const figuresOf = ({ figures }: Report) => Object.fromEntries(figures.map(({ key, value }) => [key, value]))
  const tableOf = ({ tables }: Report, key: string) =>
    tables.find((table) => table.key === key) ?? expect.fail(`no table ${key}`)

  /** Its cells by head, one object per line. */
  async function readCsv(name: ReportName, query = '') {
    const answer = await ask(name, `?formato=csv${query}`)
    expect(answer.statusCode).toBe(200)
    const [head = [], ...lines] = answer.body
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n')
      .map((line) => line.split(';'))
    return lines.map((cells) => Object.fromEntries(head.map((title, index) => [title, cells[index] ?? ''])))
  }
  const sum = (rows: readonly Record<string, string>[], title: string) =>
    rows.reduce((total, row) => total + Number(row[title]), 0)

  /** What plain SQL counts, written without any of the product's queries. */
  async function plain<Row extends object>(query: ReturnType<typeof sql<Row>>): Promise<Row> {
    return (await query.execute(api.database)).rows[0] ?? expect.fail('no row')
  }
  const mine = () => sql`(select id from events where organizer_id = ${world.organizer.id})`

  const soldPlainly = () =>
    plain(sql<Record<'places' | 'gross' | 'discount' | 'fee', number>>`
      select count(*) as places, sum(r.price_cop) as gross, sum(r.discount_cop) as discount,
        sum(r.service_fee_cop) as fee
      from registrations r join orders o on o.id = r.order_id
      where o.paid_at is not null and r.transferred_from_id is null and o.event_id in ${mine()}
    `)

  it('of sales say what plain SQL says, in every breakdown and in every file', async () => {
    const { places, gross, discount, fee } = await soldPlainly()
    expect(discount).toBeGreaterThan(0)
    const report = await read('ventas')
    expect(figuresOf(report)).toMatchObject({
      places,
      gross_cop: gross,
      discount_cop: discount,
      paid_cop: gross - discount + fee,
    })
    for (const key of ['day', 'category', 'phase']) {
      const { rows, totals } = tableOf(report, key)
      expect(rows.reduce((total, row) => total + Number(row.gross_cop), 0)).toBe(gross)
      expect(totals).toMatchObject({ places, gross_cop: gross, discount_cop: discount, service_fee_cop: fee })
    }
    const csv = (await readCsv('ventas')).filter(({ Desglose }) => Desglose === 'Por categoría')
    expect(sum(csv, 'Valor bruto')).toBe(gross)
    expect(sum(csv, 'Pagado por corredores')).toBe(gross - discount + fee)
    const xlsx = await ask('ventas', '?formato=xlsx')
    expect(readXlsx(xlsx.rawPayload)).toContainEqual(['Valor bruto', String(gross), '', ''])
    expect([...unzip(xlsx.rawPayload).keys()].filter((path) => path.includes('worksheets'))).toHaveLength(4)
  })

  it('of sales leave out money that came too late for a place and went back', async () => {
    const { organizer, headers } = await createSignedInOrganizer(api)
    const race = await createRace(api, { event: { organizer_id: organizer.id } })
    await createPaidOrder(api, race)
    const late = await createHeldOrder(api, race, { runners: 2 })
    const now = api.clock.now()
    await inTransaction(api.database, async (tx) => {
      const payable = await allPayables.lock(
        api.deps,
        tx,
        { payable_kind: 'order', payable_id: late.id },
        now,
      )
      await payable.release('expired')
      await payable.owe?.()
      await payable.endOwed?.(now)
    })
    expect(figuresOf(await read('ventas', '', headers))).toMatchObject({
      places: 1,
      orders: 1,
      gross_cop: 80_000,
    })
  })

  it('of sales count a place that changed hands once', async () => {
    const report = await read('ventas', `?evento=${world.race.event.slug}`)
    // Two that were bought together, three with a code, one in cash.
    expect(figuresOf(report).places).toBe(6)
  })

  describe('of settlement', () => {
    const settledPlainly = () =>
      plain(sql<Record<'gross' | 'discount' | 'runner_fee' | 'own_fee' | 'came_in', number>>`
        select sum(o.subtotal_cop) as gross, sum(o.discount_cop) as discount,
          sum(o.service_fee_cop) as runner_fee, sum(o.organizer_fee_cop) as own_fee,
          sum(p.amount_cop) as came_in
        from orders o join payments p on p.payable_id = o.id
        where o.event_id in ${mine()} and p.approved_at is not null and o.paid_at is not null
      `)
    const returnedPlainly = () =>
      plain(sql<{ returned: number }>`
        select (
          select coalesce(sum(f.amount_cop), 0) from refunds f join orders o on o.id = f.payable_id
          where o.event_id in ${mine()} and f.covered_by_payment_id is null
        ) + (
          select coalesce(sum(p.amount_cop), 0) from payments p join orders o on o.id = p.payable_id
          where o.event_id in ${mine()} and o.paid_at is not null
            and (p.refunded_at is not null or p.attention_reason = 'event_cancelled')
        ) as returned
      `)

    /** Of the race that was cancelled: the platform keeps no fee of it. */
    const feeReturnedPlainly = () =>
      plain(sql<{ fee_returned: number }>`
        select sum(o.service_fee_cop + o.organizer_fee_cop) as fee_returned
        from orders o join payments p on p.payable_id = o.id
        where o.event_id in ${mine()} and o.paid_at is not null
          and (p.state = 'voided' or p.attention_reason = 'event_cancelled')
      `)

    it('reconcile to the peso with orders, payments, refunds and payouts', async () => {
      const { gross, discount, runner_fee, own_fee, came_in } = await settledPlainly()
      const { returned } = await returnedPlainly()
      const { fee_returned } = await feeReturnedPlainly()
      const amounts = [discount, runner_fee, own_fee, returned, fee_returned]
      expect(amounts.every((amount) => amount > 0)).toBe(true)
      const net = gross - discount - own_fee - returned + fee_returned
      const report = await read('liquidacion')
      expect(figuresOf(report)).toEqual({
        gross_cop: gross,
        discount_cop: discount,
        organizer_fee_cop: own_fee,
        refunded_cop: returned,
        fee_returned_cop: fee_returned,
        net_cop: net,
        paid_out_cop: 50_000,
        owed_cop: net - 50_000,
      })
      // Every peso that runners paid is somebody's: the organizer's, the platform's, or theirs again.
      expect(net + own_fee + runner_fee - fee_returned + returned).toBe(came_in)
      const received = await api.app.inject({
        url: '/api/v1/organizador/pagos-recibidos/',
        headers: world.headers,
      })
      expect(received.json()).toMatchObject({ net_cop: net, owed_cop: net - 50_000 })
    })

    it('add up the same by event, by order, and in every file', async () => {
      const report = await read('liquidacion')
      const { net_cop: net, gross_cop: gross } = figuresOf(report)
      for (const key of ['event', 'order']) {
        const { rows } = tableOf(report, key)
        expect(rows.reduce((total, row) => total + Number(row.net_cop), 0)).toBe(net)
      }
      const csv = await readCsv('liquidacion')
      expect(sum(csv, 'Neto')).toBe(net)
      expect(sum(csv, 'Valor bruto')).toBe(gross)
      const xlsx = await ask('liquidacion', '?formato=xlsx')
      expect(readXlsx(xlsx.rawPayload)).toContainEqual(['Neto', String(net), '', ''])
    })

    it('count what was paid for a dearer category as money, not as an order', async () => {
      const desk = await openChargeDesk(api, 40_000)
      const { race, other } = await desk.createRaces()
      const order = await createPaidOrder(api, race)
      const [id = ''] = order.registrationIds
      await desk.ask(id, other.id)
      await desk.tell(await desk.checkoutOf(await desk.linkTo((await desk.registrationOf(id)).email ?? '')))
      const report = await read('liquidacion', '', desk.headers)
      expect(tableOf(report, 'event')).toMatchObject({
        rows: [{ orders: 1, gross_cop: 120_000 }],
        totals: { orders: 1, gross_cop: 120_000 },
      })
      expect(tableOf(report, 'order').rows).toHaveLength(2)
    })

    it('say what is owed only of all days', async () => {
      const today = new Date(api.clock.now().getTime() - 5 * 3_600_000).toISOString().slice(0, 10)
      expect(figuresOf(await read('liquidacion', `?desde=${today}`))).not.toHaveProperty('owed_cop')
    })

    it('are for who handles the money, and not for who only reads reports', async () => {
      const reader = await createSignedInStaff(api, world.organizer.id, ['reportes'])
      const cashier = await createSignedInStaff(api, world.organizer.id, ['finanzas'])
      expect((await ask('liquidacion', '', reader.headers)).statusCode).toBe(403)
      expect((await ask('ventas', '', reader.headers)).statusCode).toBe(200)
      expect((await ask('liquidacion', '', cashier.headers)).statusCode).toBe(200)
      expect((await ask('ventas', '', cashier.headers)).statusCode).toBe(403)
    })
  })

  it('of runners count each once by category, age, gender, city and size', async () => {
    const { confirmed, women } = await plain(sql<{ confirmed: number; women: number }>`
      select count(*) as confirmed, count(*) filter (where gender = 'female') as women
      from registrations where state = 'confirmed' and event_id in ${mine()}
    `)
    const report = await read('corredores')
    for (const key of ['category', 'age', 'gender', 'city', 'size'])
      expect(tableOf(report, key).totals).toMatchObject({ runners: confirmed })
    expect(tableOf(report, 'gender').rows).toContainEqual(
      expect.objectContaining({ label: 'Femenino', runners: women }),
    )
    expect(
      sum(
        (await readCsv('corredores')).filter((row) => row.Desglose === 'Por género'),
        'Corredores',
      ),
    ).toBe(confirmed)
  })

  it('of discounts count each use with what it took off', async () => {
    const used = await plain(sql<{ uses: number; amount: number }>`
      select count(*) as uses, sum(d.amount_cop) as amount
      from discount_redemptions d join orders o on o.id = d.order_id
      where d.state = 'used' and o.event_id in ${mine()}
    `)
    const report = await read('descuentos')
    expect(tableOf(report, 'code').rows).toEqual([
      expect.objectContaining({ label: 'DIEZ', uses: used.uses, discount_cop: used.amount, places: 3 }),
    ])
    expect(
      sum(
        (await readCsv('descuentos')).filter((row) => row.Desglose === 'Por código'),
        'Usos',
      ),
    ).toBe(used.uses)
  })

  it('of race day say who lacks a bib or a consent, who has their kit and who came, when and at which table', async () => {
    const { slug } = world.race.event
    const { rows: tickets } = await sql<{ code: string }>`
      select ticket_code as code from registrations
      where state = 'confirmed' and event_id = ${world.race.event.id} order by id limit 3
    `.execute(api.database)
    const [one = '', two = '', three = ''] = tickets.map(({ code }) => code)
    const device = createRaceDevice(api, slug, { headers: world.headers })
    const collected_by = { full_name: 'Rosa Parra', document_number: '51234567' }
    // A scan from before the registration existed would count from its arrival.
    api.clock.advance(120_000)
    const earlier = new Date(api.clock.now().getTime() - 60_000).toISOString()
    await device.results([
      device.scan(one, { kind: 'accreditation', station: 'Mesa norte', occurred_at: earlier }),
      device.scan(two, { kind: 'accreditation', station: 'Mesa norte', occurred_at: earlier, collected_by }),
      device.scan(three, { kind: 'accreditation', station: 'Mesa sur', occurred_at: earlier }),
      device.scan(one, { kind: 'accreditation', station: 'Mesa sur' }),
      device.scan(one),
    ])
    const lacking = await plain(sql<{ confirmed: number; bibless: number; unsigned: number }>`
      select count(*) as confirmed, count(*) filter (where bib is null) as bibless,
        count(*) filter (where not exists (
          select from consents c where c.registration_id = r.id and c.kind = 'waiver' and c.revoked_at is null
        )) as unsigned
      from registrations r where state = 'confirmed' and event_id in ${mine()}
    `)
    const { totals } = tableOf(await read('jornada'), 'category')
    expect(totals).toMatchObject({
      runners: lacking.confirmed,
      without_bib: lacking.bibless,
      without_consent: lacking.unsigned,
      kits: 3,
      check_ins: 1,
    })
    // The one who took over a place has not signed.
    expect(lacking.unsigned).toBe(1)
    const report = await read('jornada', `?evento=${slug}`)
    expect(tableOf(report, 'station').rows).toEqual([
      { label: 'Mesa norte', pickups: 2, by_third_party: 1 },
      { label: 'Mesa sur', pickups: 1, by_third_party: 0 },
    ])
    const [quarter] = tableOf(report, 'quarter').rows
    expect(quarter).toMatchObject({ pickups: 3, by_third_party: 1, station_1: 2, station_2: 1 })
    expect(report.chart).toMatchObject({ shape: 'moments', points: [{ label: quarter?.label, value: 3 }] })
    const csv = (await readCsv('jornada', `&evento=${slug}`)).filter(
      ({ Desglose }) => Desglose === 'Entregas por puesto',
    )
    expect(sum(csv, 'Entregas')).toBe(3)
  })

  it('of payments tell approved from declined by method, and why', async () => {
    const tried = await plain(sql<{ approved: number; declined: number; amount: number }>`
      select count(*) filter (where p.state in ('approved', 'voided', 'refunded')) as approved,
        count(*) filter (where p.state in ('declined', 'error')) as declined,
        sum(p.amount_cop) filter (where p.state in ('approved', 'voided', 'refunded')) as amount
      from payments p join orders o on o.id = p.payable_id where o.event_id in ${mine()}
    `)
    const report = await read('pagos')
    expect(figuresOf(report)).toMatchObject({
      approved: tried.approved,
      declined: tried.declined,
      approved_cop: tried.amount,
    })
    expect(tableOf(report, 'reason').rows).toContainEqual(
      expect.objectContaining({ label: 'Tarjeta · Fondos insuficientes', declined: 2 }),
    )
    const csv = (await readCsv('pagos')).filter(({ Desglose }) => Desglose === 'Por medio de pago')
    expect(sum(csv, 'Valor aprobado')).toBe(tried.amount)
  })

  it('of payments take one that was undone before it passed for one that failed', async () => {
    const { headers, organizer } = await createSignedInOrganizer(api)
    const race = await createRace(api, { event: { organizer_id: organizer.id } })
    const { payment } = await createPaidOrder(api, race)
    const { payable_id, reference, amount_cop, created_at, updated_at } = payment
    await api.database
      .insertInto('payments')
      .values({
        ...{ payable_id, reference, amount_cop, created_at, updated_at },
        provider_transaction_id: `${payment.provider_transaction_id}-voided`,
        state: 'voided',
      })
      .execute()
    const report = await read('pagos', '', headers)
    expect(figuresOf(report)).toMatchObject({ approved: 1, approved_cop: amount_cop, declined: 1 })
    expect(tableOf(report, 'method').totals).toMatchObject({ attempts: 2 })
  })

  it.each(['ventas', 'liquidacion', 'corredores', 'descuentos', 'jornada', 'pagos'] as const)(
    'of %s are printed, named by what they are',
    async (name) => {
      const answer = await ask(name, `?formato=pdf&evento=${world.race.event.slug}`)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toBe('application/pdf')
      expect(answer.headers['content-disposition']).toMatch(
        new RegExp(`filename="${name}-${world.race.event.slug}-\\d{4}-\\d{2}-\\d{2}\\.pdf"`),
      )
      const printed = readPdf(answer.rawPayload).join('\n')
      const { title, figures, tables } = await read(name, `?evento=${world.race.event.slug}`)
      const titles = [...figures, ...tables].map((each) => each.title)
      for (const words of [title, world.organizer.name, world.race.event.name, ...titles])
        expect(printed).toContain(words)
      expect(printed).toContain('Página 1 de ')
    },
  )

  it('of sales are printed with the totals that plain SQL counts', async () => {
    const { places, gross, discount } = await soldPlainly()
    const pages = readPdf((await ask('ventas', '?formato=pdf')).rawPayload)
    const lines = pages.join('\n').split('\n')
    expect(lines).toContain('Todos los eventos')
    // A figure of its own, and the total of each breakdown.
    for (const amount of [gross, discount])
      expect(lines.filter((line) => line === cellText(amount, 'money')).length).toBeGreaterThanOrEqual(4)
    expect(lines).toContain(cellText(places, 'count'))
  })

  it.each(['ventas', 'liquidacion', 'corredores', 'descuentos', 'jornada', 'pagos'] as const)(
    'of %s say nothing of an event without people, in any format',
    async (name) => {
      const { event } = await createRace(api, { event: { organizer_id: world.organizer.id } })
      const query = `?evento=${event.slug}`
      const report = await read(name, query)
      expect(report.chart).toBeNull()
      expect(report.tables.every(({ rows }) => rows.length === 0)).toBe(true)
      for (const format of ['csv', 'xlsx', 'pdf'])
        expect((await ask(name, `${query}&formato=${format}`)).statusCode).toBe(200)
    },
  )

  it('count a sale on the day it was in Bogotá, to its last second', async () => {
    const { organizer, headers } = await createSignedInOrganizer(api)
    const race = await createRace(api, { event: { organizer_id: organizer.id } })
    const order = await createPaidOrder(api, race)
    const sold = async (paid_at: string, query: string) => {
      await api.database.updateTable('orders').set({ paid_at }).where('id', '=', order.id).execute()
      return figuresOf(await read('ventas', query, headers)).places
    }
    const day = '?desde=2026-03-14&hasta=2026-03-14'
    expect(await sold('2026-03-14T04:59:59.999Z', day)).toBe(0)
    expect(await sold('2026-03-14T05:00:00.000Z', day)).toBe(1)
    expect(await sold('2026-03-15T04:59:59.999Z', day)).toBe(1)
    expect(await sold('2026-03-15T05:00:00.000Z', day)).toBe(0)
    // At eight in the evening there, when it is the next day in UTC.
    expect(await sold('2026-03-15T01:00:00.000Z', day)).toBe(1)
    const { rows } = tableOf(await read('ventas', day, headers), 'day')
    expect(rows.map(({ label }) => label)).toEqual(['2026-03-14'])
  })

  it('refuse days in the wrong order at their field', async () => {
    const answer = await ask('ventas', '?desde=2026-03-15&hasta=2026-03-14')
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toHaveProperty('hasta')
  })

  it('know nothing of a foreign event, one out of scope, or a category of another', async () => {
    const stranger = await createSignedInOrganizer(api)
    const query = `?evento=${world.race.event.slug}`
    expect((await ask('ventas', query, stranger.headers)).statusCode).toBe(404)
    expect(figuresOf(await read('ventas', '', stranger.headers)).places).toBe(0)
    const member = await createSignedInStaff(api, world.organizer.id, ['reportes'], [world.policy.event.id])
    expect((await ask('ventas', query, member.headers)).statusCode).toBe(404)
    const scoped = await read('ventas', '', member.headers)
    expect(tableOf(scoped, 'category').rows.map(({ label }) => label)).toEqual(['Montaña · Trail'])
    const crossed = `${query}&categoria=${world.policy.category.id}`
    expect((await ask('ventas', crossed)).statusCode).toBe(404)
  })

  it('are still read while the organizer is suspended', async () => {
    const { organizer, headers } = await createSignedInOrganizer(api, { state: 'suspended' })
    await createRace(api, { event: { organizer_id: organizer.id } })
    for (const name of ['ventas', 'liquidacion']) expect((await ask(name, '', headers)).statusCode).toBe(200)
  })

  it('write a name that a spreadsheet would run as plain text', async () => {
    const { organizer, headers } = await createSignedInOrganizer(api)
    const race = await createRace(api, {
      event: { organizer_id: organizer.id, name: '=1+1' },
      category: { name: '=HYPERLINK("http://malo")' },
    })
    await createPaidOrder(api, race)
    const csv = await ask('ventas', `?formato=csv&evento=${race.event.slug}`, headers)
    expect(csv.body).toContain(`"'=HYPERLINK(""http://malo"")"`)
    const xlsx = await ask('corredores', `?formato=xlsx`, headers)
    expect([...unzip(xlsx.rawPayload).values()].join('')).toContain(`'=1+1 · =HYPERLINK`)
  })
})
