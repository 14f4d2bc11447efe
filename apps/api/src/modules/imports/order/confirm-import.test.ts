import type { AnswerOf, ImportOrder, quoteImportCall } from '@zancada/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../../testing'
import { createCategory, createPhase } from '../../../testing/event-factories'
import { COMPANY, openImportOrders } from '../../../testing/import-orders'
import { createDiscount } from '../../../testing/order-factories'
import { createPaidOrder } from '../../../testing/paid-orders'

const HOUR_MS = 3_600_000

describe('confirming an import', () => {
  let api: TestApi
  let orders: Awaited<ReturnType<typeof openImportOrders>>
  beforeAll(async () => {
    api = await createTestApi()
    orders = await openImportOrders(api, { event: { fee_payer: 'runner' } })
    // Its thread takes a while to start.
    await orders.list(1)
  })
  afterAll(() => api.close())

  const countersOf = async ({ event }: { event: { id: string } }) =>
    api.database
      .selectFrom('events')
      .select(['held_count', 'confirmed_count'])
      .where('id', '=', event.id)
      .executeTakeFirstOrThrow()

  it('holds a place for each row that is right, at the price of now, and mails the company how to pay', async () => {
    const { id, totals } = await orders.list(3, (index) => (index === 2 ? { Correo: 'mal@' } : {}))
    expect(totals).toMatchObject({ rows: 2, subtotal_cop: 160_000, left_cop: totals.total_cop })
    const before = await countersOf(orders.race)
    const confirmed = await orders.confirm(id, { transfer_instructions: 'Bancolombia 123' })
    expect(confirmed).toMatchObject({
      state: 'awaiting_payment',
      counts: { held: 2, error: 1, ready: 0 },
      company: { ...COMPANY, nit: '900373115-3', phone: null },
      transfer_instructions: 'Bancolombia 123',
      totals,
      expires_at: new Date(api.clock.now().getTime() + 72 * HOUR_MS).toISOString(),
      payments: [],
    })
    expect(await countersOf(orders.race)).toEqual({ ...before, held_count: before.held_count + 2 })
    const [mail] = await orders.mailsTo(COMPANY.email)
    expect(mail?.text).toMatch(/pago-importacion\?token=[\w-]{40,}/)
    expect(confirmed.timeline.at(-1)).toMatchObject({
      action: 'import.confirmed',
      amount_cop: totals.total_cop,
      by: expect.any(String),
    })
    // Nobody is kept out by a place that waits: the document is claimed when it is paid.
    expect(await orders.registrations(id)).toEqual([])
  })

  it('is refused the second time, and when two do it at once one wins', async () => {
    const { id } = await orders.list(2)
    const answers = await Promise.all([orders.confirmation(id), orders.confirmation(id)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await orders.confirmation(id)).json().code).toBe('import_closed')
    expect((await orders.desk.load(id)).counts).toMatchObject({ held: 2 })
  })

  it('says first what it costs, by category and price, to the peso of what is asked then', async () => {
    const { owner } = orders
    const race = await openImportOrders(api, {
      owner,
      event: { fee_payer: 'organizer' },
      phase: { max_quantity: 2, name: 'Preventa' },
    })
    await createPhase(api, race.race.category.id, {
      price_cop: 95_000,
      name: 'Final',
      fromDays: 30,
      toDays: 40,
    })
    const { code } = await createDiscount(api, owner.organizer.id, { type: 'percentage', value: 7 })
    const { id } = await race.list(3)
    const quote = (await race.desk.call('GET', `${id}/cotizacion/?codigo=${code}`)).json<
      AnswerOf<typeof quoteImportCall>
    >()
    expect(quote.lines.map(({ price_cop, quantity }) => [price_cop, quantity])).toEqual([
      [80_000, 2],
      [95_000, 1],
    ])
    expect(quote.totals).toMatchObject({ rows: 3, subtotal_cop: 255_000, discount_cop: 17_850 })
    expect(quote.refusals).toEqual([])
    const confirmed = await race.confirm(id, { discount_code: code.toLowerCase() })
    expect([confirmed.totals, confirmed.discount_code]).toEqual([quote.totals, code])
    const rows = await api.database
      .selectFrom('import_rows')
      .select(['price_cop', 'discount_cop', 'service_fee_cop', 'organizer_fee_cop'])
      .where('import_id', '=', id)
      .orderBy('number')
      .execute()
    expect(rows.reduce((sum, { discount_cop }) => sum + (discount_cop ?? 0), 0)).toBe(17_850)
    expect(
      rows.every(({ service_fee_cop, organizer_fee_cop }) => service_fee_cop === 0 && organizer_fee_cop),
    ).toBe(true)
    const wrong = await race.desk.call('GET', `${(await race.list(1)).id}/cotizacion/?codigo=NADA`)
    expect([wrong.statusCode, Object.keys(wrong.json())]).toEqual([400, ['codigo']])
  })

  it('uses a code once however many rows it has, and gives it back when it is cancelled', async () => {
    const { code, id: codeId } = await createDiscount(api, orders.owner.organizer.id, { usage_limit: 1 })
    const uses = () =>
      api.database
        .selectFrom('discount_codes')
        .select(['held_count', 'used_count'])
        .where('id', '=', codeId)
        .executeTakeFirstOrThrow()
    const first = await orders.held(3, { discount_code: code })
    expect(await uses()).toEqual({ held_count: 1, used_count: 0 })
    const second = await orders.confirmation((await orders.list(1)).id, { discount_code: code })
    expect([second.statusCode, Object.keys(second.json())]).toEqual([400, ['discount_code']])
    await orders.desk.call('POST', `${first.id}/cancelar/`)
    expect(await uses()).toEqual({ held_count: 0, used_count: 0 })
  })

  it('keeps a code used once somebody was registered with it, though no money paid for anybody', async () => {
    const { owner } = orders
    const race = await openImportOrders(api, { owner })
    const free = await createCategory(api, race.race.event.id, { name: 'Infantil' })
    await createPhase(api, free.id, { price_cop: 0 })
    const { code, id: codeId } = await createDiscount(api, owner.organizer.id, { usage_limit: 1 })
    const held = await race.held(2, { discount_code: code }, (index) =>
      index === 0 ? { Categoría: 'Infantil' } : {},
    )
    await race.apply(held.id)
    expect((await race.desk.load(held.id)).counts).toMatchObject({ applied: 1, held: 1 })
    await race.lapse(held.id)
    expect((await race.desk.load(held.id)).state).toBe('expired')
    expect(
      await api.database
        .selectFrom('discount_codes')
        .select(['held_count', 'used_count'])
        .where('id', '=', codeId)
        .executeTakeFirstOrThrow(),
    ).toEqual({ held_count: 0, used_count: 1 })
  })

  describe('when there is not enough', () => {
    it('holds nothing, and names the category that is full', async () => {
      const small = await openImportOrders(api, { owner: orders.owner, capacity: 2 })
      const { id } = await small.list(3)
      const refused = await small.confirmation(id)
      expect([refused.statusCode, refused.json().detail]).toEqual([
        409,
        'No quedan cupos para todas las filas en 10K',
      ])
      expect(await countersOf(small.race)).toEqual({ held_count: 0, confirmed_count: 0 })
      expect((await small.desk.load(id)).state).toBe('reviewing')
    })

    it('tells which rows lost their size since, and holds those that are left afterwards', async () => {
      const sized = await openImportOrders(api, { owner: orders.owner })
      const event_id = sized.race.event.id
      await api.database
        .insertInto('event_sizes')
        .values([{ event_id, size: 'M', stock: 2, position: 0 }])
        .execute()
      const { id } = await sized.list(2, () => ({ Talla: 'M' }))
      await createPaidOrder(api, sized.race, { person: { size: 'M' } })
      const refused = await sized.confirmation(id)
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'rows_changed'])
      expect(refused.json().detail).toContain('talla M')
      expect((await sized.desk.load(id)).counts).toMatchObject({ ready: 1, error: 1, held: 0 })
      expect((await sized.confirm(id)).counts).toMatchObject({ held: 1, error: 1 })
    })

    it('leaves out a runner who registered since, after the organizer saw that', async () => {
      const { id } = await orders.list(2, (index) =>
        index === 0 ? { 'Número de documento': '71717171' } : {},
      )
      await createPaidOrder(api, orders.race, { person: { document_number: '71717171' } })
      expect((await orders.confirmation(id)).json().code).toBe('rows_changed')
      expect((await orders.confirm(id)).counts).toMatchObject({ held: 1, duplicate: 1 })
    })

    it('judges by what the race asks now', async () => {
      const other = await openImportOrders(api, { owner: orders.owner })
      const { id } = await other.list(1)
      await api.database
        .updateTable('categories')
        .set({ min_age: 60 })
        .where('id', '=', other.race.category.id)
        .execute()
      expect((await other.confirmation(id)).json().code).toBe('rows_changed')
      expect((await other.confirmation(id)).json().code).toBe('nothing_to_hold')
    })

    it('judges all by what the race asks now, though one was corrected since it asks for that', async () => {
      const other = await openImportOrders(api, { owner: orders.owner })
      const { id } = await other.list(2)
      await api.database
        .updateTable('categories')
        .set({ min_age: 60 })
        .where('id', '=', other.race.category.id)
        .execute()
      const corrected = await other.desk.call('PATCH', `${id}/filas/2/`, {
        values: { birth_on: '17/05/1950' },
      })
      expect(corrected.json().state).toBe('ready')
      const refused = await other.confirmation(id)
      expect([refused.json().code, refused.json().detail]).toEqual([
        'rows_changed',
        expect.stringContaining('La fila 3'),
      ])
      expect((await other.confirm(id)).counts).toMatchObject({ held: 1, error: 1 })
    })

    it('is not sold while sales are closed or paused, and never past the start of the race', async () => {
      const near = await openImportOrders(api, {
        owner: orders.owner,
        event: {
          starts_at: new Date(api.clock.now().getTime() + 2 * HOUR_MS),
          registration_closes_at: new Date(api.clock.now().getTime() + HOUR_MS),
        },
      })
      const { id } = await near.list(1)
      await api.database
        .updateTable('events')
        .set({ sales_closed_at: api.clock.now() })
        .where('id', '=', near.race.event.id)
        .execute()
      expect((await near.confirmation(id)).json().code).toBe('not_on_sale')
      await api.database
        .updateTable('events')
        .set({ sales_closed_at: null })
        .where('id', '=', near.race.event.id)
        .execute()
      const { expires_at } = await near.confirm(id)
      expect(expires_at).toBe(near.race.event.starts_at?.toISOString())
    })
  })

  it('takes the organizer as the payer of their own guests, also without a NIT', async () => {
    const { organizer } = orders.owner
    const { id } = await orders.list(2)
    const confirmed = await orders.confirmation(id, { company: undefined })
    expect(confirmed.statusCode, confirmed.body).toBe(200)
    const { state, company } = confirmed.json<ImportOrder>()
    expect(state).toBe('awaiting_payment')
    expect(company).toMatchObject({ name: organizer.legal_name ?? organizer.name, nit: organizer.nit ?? '' })
    expect(await orders.mailsTo(company?.email ?? '')).not.toEqual([])
  })

  it('asks for a whole company, told at each field', async () => {
    const { id } = await orders.list(1)
    const wrong = await orders.confirmation(id, {
      company: { ...COMPANY, nit: '900373115-9', email: 'sin arroba', city_code: '1' },
    })
    expect(wrong.statusCode).toBe(400)
    expect(Object.keys(wrong.json()).sort()).toEqual(['company.city_code', 'company.email', 'company.nit'])
  })

  it('corrects the company, extends the time and mails the link again; a new address has its own link', async () => {
    const held = await orders.held(1)
    const moved = 'otra@aceros.test'
    const changed = await orders.desk.call('PATCH', `${held.id}/empresa/`, { email: moved })
    expect(changed.json<ImportOrder>().company).toMatchObject({ email: moved, name: COMPANY.name })
    expect((await orders.mailsTo(moved)).length).toBe(1)
    expect((await orders.pay(held.token)).statusCode).toBe(404)
    const extended = await orders.desk.call('PATCH', `${held.id}/plazo/`, { hold_hours: 100 })
    expect(extended.json<ImportOrder>().expires_at).toBe(
      new Date(api.clock.now().getTime() + 100 * HOUR_MS).toISOString(),
    )
    const sent = []
    for (let time = 0; time < 5; time += 1)
      sent.push((await orders.desk.call('POST', `${held.id}/enlace/`)).statusCode)
    // The new address was mailed the first of five.
    expect(sent).toEqual([200, 200, 200, 200, 429])
    const another = { email: 'tercera@aceros.test' }
    expect((await orders.desk.call('PATCH', `${held.id}/empresa/`, another)).statusCode).toBe(429)
    const renamed = await orders.desk.call('PATCH', `${held.id}/empresa/`, { name: 'Una', email: moved })
    expect(renamed.json<ImportOrder>().company).toMatchObject({ name: 'Una', email: moved })
    expect(await orders.mailsTo(another.email)).toEqual([])
    await orders.desk.call('POST', `${held.id}/cancelar/`)
    const after = [
      await orders.desk.call('PATCH', `${held.id}/empresa/`, { name: 'Otra' }),
      await orders.desk.call('PATCH', `${held.id}/plazo/`, { hold_hours: 3 }),
      await orders.desk.call('POST', `${held.id}/enlace/`),
    ]
    expect(after.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409])
  })

  it('returns everything when it is cancelled, and the file may be uploaded again', async () => {
    const before = await countersOf(orders.race)
    const { id } = await orders.held(2)
    const cancelled = (await orders.desk.call('POST', `${id}/cancelar/`)).json<ImportOrder>()
    expect(cancelled).toMatchObject({ state: 'cancelled', counts: { held: 0, ready: 2 } })
    const rows = await api.database
      .selectFrom('import_rows')
      .select('price_phase_id')
      .where('import_id', '=', id)
      .execute()
    expect(rows.map(({ price_phase_id }) => price_phase_id)).toEqual([null, null])
    expect(await countersOf(orders.race)).toEqual(before)
    expect((await orders.desk.call('POST', `${id}/cancelar/`)).statusCode).toBe(409)
  })

  it('applies at once what costs nothing', async () => {
    const free = await openImportOrders(api, { owner: orders.owner, price_cop: 0 })
    const { id, state, totals } = await free.held(2)
    expect([state, totals.total_cop]).toEqual(['paid', 0])
    await free.apply(id)
    expect(await free.desk.load(id)).toMatchObject({ state: 'applied', counts: { applied: 2, held: 0 } })
  })

  it('prices rows of several categories in their own order', async () => {
    const two = await openImportOrders(api, { owner: orders.owner })
    const short = await createCategory(api, two.race.event.id, {
      name: '5K',
      distance_m: 5_000,
      capacity: 10,
    })
    await createPhase(api, short.id, { price_cop: 40_000 })
    const { totals } = await two.held(3, {}, (index) => ({ Categoría: index === 1 ? '5K' : '10K' }))
    expect(totals).toMatchObject({ rows: 3, subtotal_cop: 200_000 })
  })
})
