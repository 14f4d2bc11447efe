import type { AnswerOf, ImportOrder, ImportRow, quoteImportCall } from '@zancada/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../../testing'
import { openImportOrders } from '../../../testing/import-orders'
import { processImport } from '../process-import'

const PRICE = 80_000

describe('rows of a list that stay out of the reservation', () => {
  let api: TestApi
  let orders: Awaited<ReturnType<typeof openImportOrders>>
  beforeAll(async () => {
    api = await createTestApi()
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    orders = await openImportOrders(api, { capacity: 10 })
  })

  const change = (id: string, body: object) => orders.desk.call('PATCH', `${id}/filas/`, body)
  const quote = async (id: string) =>
    (await orders.desk.call('GET', `${id}/cotizacion/`)).json<AnswerOf<typeof quoteImportCall>>()
  const numbersOf = (rows: readonly ImportRow[]) => rows.map(({ number }) => number)
  /** What the race counts as held, and what its rows hold. */
  async function held() {
    const { held_count } = await api.database
      .selectFrom('events')
      .select('held_count')
      .where('id', '=', orders.race.event.id)
      .executeTakeFirstOrThrow()
    return held_count
  }

  it('with more people than places, says how many and why, and reserves those that fit in the order of the list', async () => {
    const { id } = await orders.list(14)
    expect(await quote(id)).toMatchObject({
      refusals: ['No quedan cupos para todas las filas en 10K'],
      shortages: [{ category: '10K', left: 10, asked: 14 }],
      beyond: 4,
    })
    const refused = await orders.confirmation(id)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'sold_out'])

    const fitted = (await change(id, { what: 'leave_out_beyond_places' })).json<ImportOrder>()
    expect(fitted.counts).toMatchObject({ ready: 10, warning: 0, left_out: 4 })
    const out = await orders.desk.rows(id, 'estado=left_out')
    expect(out.map(({ number, state, left_out }) => [number, state, left_out])).toEqual(
      [12, 13, 14, 15].map((number) => [number, 'left_out', 'no_places']),
    )
    expect(await quote(id)).toMatchObject({
      refusals: [],
      shortages: [],
      beyond: 0,
      totals: { rows: 10, total_cop: 10 * PRICE },
    })
    const order = await orders.confirm(id)
    expect(order).toMatchObject({ counts: { held: 10, left_out: 4 }, totals: { total_cop: 10 * PRICE } })
    expect(await held()).toBe(10)
  })

  it('holds no place and no price for who was taken out by hand, and takes them back', async () => {
    const { id } = await orders.list(3)
    const [first] = await orders.desk.rows(id)
    const rows = { numbers: [first?.number] }
    expect((await change(id, { what: 'leave_out', rows })).json<ImportOrder>().counts).toMatchObject({
      ready: 2,
      left_out: 1,
    })
    expect((await quote(id)).totals).toMatchObject({ rows: 2, total_cop: 2 * PRICE })
    await change(id, { what: 'take_back', rows })
    expect((await quote(id)).totals.rows).toBe(3)
    const nobody = await change(id, { what: 'take_back', rows })
    expect([nobody.statusCode, nobody.json().code]).toEqual([409, 'no_rows'])
    await change(id, { what: 'leave_out', rows })
    await orders.confirm(id)
    expect(await held()).toBe(2)
    // The database refuses what no use case should ask for.
    await expect(
      sql`update import_rows set state = 'held' where import_id = ${id} and left_out is not null`.execute(
        api.database,
      ),
    ).rejects.toThrow('import_rows_left_out_hold_nothing')
    const late = await change(id, { what: 'take_back', rows })
    expect(late.statusCode).toBe(409)
  })

  it('are not there for the others: the second row of a person counts once the first is out', async () => {
    const document = { 'Número de documento': '71234567' }
    const { id } = await orders.list(2, () => document)
    const [first, second] = numbersOf(await orders.desk.rows(id))
    expect((await orders.desk.load(id)).counts).toMatchObject({ duplicate: 1 })
    await change(id, { what: 'leave_out', rows: { numbers: [first] } })
    expect((await orders.desk.load(id)).counts).toMatchObject({ duplicate: 0, left_out: 1 })
    await change(id, { what: 'take_back', rows: { numbers: [first] } })
    const [, again] = await orders.desk.rows(id)
    expect([again?.number, again?.state]).toEqual([second, 'duplicate'])
  })

  it('stay out when the rows are judged again, and never come from numbers that are wrong', async () => {
    const order = await orders.list(2)
    const [first] = numbersOf(await orders.desk.rows(order.id))
    await change(order.id, { what: 'leave_out', rows: { numbers: [first] } })
    await orders.desk.call('PUT', `${order.id}/mapeo/`, { mapping: order.mapping })
    await processImport(api.deps, order)
    expect((await orders.desk.load(order.id)).counts).toMatchObject({ ready: 1, left_out: 1 })
    const wrong = await change(order.id, { what: 'leave_out', rows: { numbers: [] } })
    expect(wrong.statusCode).toBe(400)
    expect((await orders.desk.load(order.id)).counts).toMatchObject({ ready: 1, left_out: 1 })
  })

  it('taken out while another confirms are out of the reservation, or the change is refused', async () => {
    const { id } = await orders.list(5)
    const [first] = numbersOf(await orders.desk.rows(id))
    const [confirmed, changed] = await Promise.all([
      orders.confirmation(id),
      change(id, { what: 'leave_out', rows: { numbers: [first] } }),
    ])
    expect([confirmed.statusCode, changed.statusCode].toSorted()).toEqual([200, 409])
    const { counts } = await orders.desk.load(id)
    expect(await held()).toBe(counts.held)
    expect(counts.held === 0 ? counts.left_out : counts.held).toBe(confirmed.statusCode === 200 ? 5 : 1)
  })

  it('leave places for two lists that reserve what fits at once, never more than there are', async () => {
    const lists = [await orders.list(7), await orders.list(7)]
    const answers = await Promise.all(lists.map(({ id }) => orders.confirmation(id)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const loser = lists[answers.findIndex(({ statusCode }) => statusCode === 409)]
    if (!loser) throw new Error('Both were confirmed')
    await change(loser.id, { what: 'leave_out_beyond_places' })
    expect((await orders.confirm(loser.id)).counts).toMatchObject({ held: 3, left_out: 4 })
    expect(await held()).toBe(10)
  })

  it('many are corrected at once: those that were chosen, or all that a filter shows', async () => {
    const { id } = await orders.list(4, (index) => (index < 3 ? { Ciudad: 'Macondo' } : {}))
    expect((await orders.desk.load(id)).counts).toMatchObject({ error: 3, ready: 1 })
    const corrected = await change(id, {
      what: 'correct',
      rows: { estado: 'error' },
      values: { city: 'Medellín, Antioquia' },
    })
    expect(corrected.json()).toMatchObject({ state: 'validating' })
    await processImport(api.deps, { id })
    expect(await orders.desk.load(id)).toMatchObject({ state: 'reviewing', counts: { error: 0 } })
    expect((await orders.desk.rows(id)).map(({ values }) => values.city)).toEqual([
      'Medellín, Antioquia',
      'Medellín, Antioquia',
      'Medellín, Antioquia',
      'Medellín',
    ])
    const unknown = await change(id, { what: 'correct', rows: {}, values: { eps: 'Sura' } })
    expect([unknown.statusCode, Object.keys(unknown.json())]).toEqual([400, ['values.eps']])
  })

  it('a value that is copied to empty cells leaves alone what another wrote there meanwhile', async () => {
    const { id } = await orders.list(3, () => ({ Ciudad: '' }))
    const numbers = numbersOf(await orders.desk.rows(id))
    const [, other] = numbers
    const written = await orders.desk.call('PATCH', `${id}/filas/${other}/`, {
      values: { city: 'Cali, Valle del Cauca' },
    })
    expect(written.statusCode).toBe(200)
    const fill = () =>
      change(id, {
        what: 'correct',
        rows: { numbers },
        values: { city: 'Medellín, Antioquia' },
        only_empty: true,
      })
    expect((await fill()).statusCode).toBe(200)
    await processImport(api.deps, { id })
    expect((await orders.desk.rows(id)).map(({ values }) => values.city)).toEqual([
      'Medellín, Antioquia',
      'Cali, Valle del Cauca',
      'Medellín, Antioquia',
    ])
    const again = await fill()
    expect([again.statusCode, again.json().code]).toEqual([409, 'no_rows'])
  })
})
