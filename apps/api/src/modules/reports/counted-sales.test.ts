import type { Report, ReportName } from '@zancada/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../testing'
import { openChargeDesk } from '../../testing/charge-desk'
import { createSignedInOrganizer } from '../../testing/event-factories'
import { createHeldOrder } from '../../testing/held-orders'
import { openImportOrders } from '../../testing/import-orders'
import { createMixedSales, type MixedSales } from '../../testing/mixed-sales'
import { createDiscount, somebody } from '../../testing/order-factories'
import { createPaidOrder } from '../../testing/paid-orders'
import { createRunner, logInAs } from '../../testing/people'
import { readXlsx } from '../../testing/read-xlsx'
import { completeTeam, createRelay, createTeam } from '../../testing/relay-teams'
import { expireHolds } from '../orders'
import { dayOf } from '../payments'

describe('what is counted of a sale', () => {
  let api: TestApi
  let owner: Awaited<ReturnType<typeof createSignedInOrganizer>>
  beforeAll(async () => {
    api = await createTestApi()
    owner = await createSignedInOrganizer(api)
  })
  afterAll(() => api.close())

  async function read(
    name: ReportName,
    event?: { readonly slug: string },
    headers: Readonly<Record<string, string>> = owner.headers,
  ): Promise<Report> {
    const url = `/api/v1/organizador/reportes/${name}/${event ? `?evento=${event.slug}` : ''}`
    const answer = await api.app.inject({ url, headers })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<Report>()
  }
  const rowsOf = ({ tables }: Report, key: string) => tables.find((table) => table.key === key)?.rows ?? []

  it('is the same of a relay that a company’s list brings and of one whose captains bought it', async () => {
    const { code: discount_code } = await createDiscount(api, owner.organizer.id, { value: 10 })
    const event = { organizer_id: owner.organizer.id, fee_payer: 'organizer' as const }
    const bought = await createRelay(api, { event })
    for (const _team of ['A', 'B']) await completeTeam(api, await createTeam(api, bought, { discount_code }))
    const listed = await openImportOrders(api, {
      owner,
      price_cop: 280_000,
      event,
      category: { name: 'Relevos', distance_m: 5_000, team_size: 4 },
    })
    const held = await listed.held(8, { discount_code }, (index) => ({
      Categoría: 'Relevos',
      Equipo: index < 4 ? 'Equipo A' : 'Equipo B',
    }))
    await listed.payOnline(held)

    for (const race of [bought.event, listed.race.event]) {
      const [used] = rowsOf(await read('descuentos', race), 'code')
      expect(used).toMatchObject({ places: 2, discount_cop: 56_000, sold_cop: 504_000 })
      const settled = await read('liquidacion', race)
      expect(rowsOf(settled, 'event')).toMatchObject([{ orders: 2, gross_cop: 560_000 }])
      expect(rowsOf(settled, 'order').map(({ places, gross_cop }) => [places, gross_cop])).toEqual([
        [1, 280_000],
        [1, 280_000],
      ])
      const sold = await read('ventas', race)
      expect(sold.figures.map(({ value }) => value)).toEqual([2, 2, 560_000, 56_000, 504_000])
    }
  })

  type Headers = Readonly<Record<string, string>>
  /** The sum of each column of money, over every registration that an organizer exports. */
  async function exported(headers: Headers) {
    const answer = await api.app.inject({ url: '/api/v1/organizador/inscripciones/exportar.xlsx', headers })
    expect(answer.statusCode).toBe(200)
    const [titles = [], ...rows] = readXlsx(answer.rawPayload)
    return (title: string) => {
      const column = titles.indexOf(title)
      expect(column, title).toBeGreaterThan(-1)
      return rows.reduce((sum, row) => sum + Number(row[column] || 0), 0)
    }
  }
  async function giveAway({ headers, race }: MixedSales): Promise<void> {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/v1/organizador/inscripciones/',
      headers,
      payload: {
        event_slug: race.event.slug,
        category_id: race.category.id,
        participant: somebody({ email: 'invitada@correo.test', eps: null, blood_type: null }),
        payment: 'courtesy',
      },
    })
    expect(answer.statusCode, answer.body).toBe(201)
  }
  async function expireNow({ id }: { readonly id: string }, birth_on: string): Promise<void> {
    await api.database.updateTable('registrations').set({ birth_on }).where('order_id', '=', id).execute()
    await api.database
      .updateTable('orders')
      .set({ expires_at: new Date(api.clock.now().getTime() - 1_000) })
      .where('id', '=', id)
      .execute()
    await expireHolds(api.deps)
  }
  async function addsUp(headers: Headers): Promise<void> {
    const sum = await exported(headers)
    const { totals: sold } = (await read('ventas', undefined, headers)).tables[0] ?? {}
    expect({
      gross_cop: sum('Precio') + sum('Diferencia por cambio de categoría'),
      discount_cop: sum('Descuento'),
      service_fee_cop: sum('Tarifa de servicio') + sum('Tarifa de servicio de la diferencia'),
      paid_cop: sum('Pagado'),
    }).toEqual({
      gross_cop: sold?.gross_cop,
      discount_cop: sold?.discount_cop,
      service_fee_cop: sold?.service_fee_cop,
      paid_cop: sold?.paid_cop,
    })
    const { totals: settled } = (await read('liquidacion', undefined, headers)).tables[0] ?? {}
    expect(sum('Devuelto o por devolver')).toBe(settled?.refunded_cop)
  }

  it('is the same in the export of registrations as in the report of sales, whatever happened to them', async () => {
    const world = await createMixedSales(api)
    const { headers } = world
    await addsUp(headers)
    const claimed = await createPaidOrder(api, world.race, { runners: 2 })
    const { email } = await createRunner(api, { is_superuser: true })
    const admin = await logInAs(api, email)
    const today = dayOf(api.clock.now())
    for (const [what, payload] of [
      [
        'disputa/',
        { amount_cop: 30_000, disputed_on: today, answer_by: '2099-01-31', note: 'No la reconoce' },
      ],
      ['disputa/cerrar/', { how: 'lost', closed_on: today, note: 'Lo dijo el banco' }],
    ] as const) {
      const url = `/api/v1/admin/pagos/${claimed.payment.id}/${what}`
      const answer = await api.app.inject({ method: 'POST', url, headers: admin.headers, payload })
      expect(answer.statusCode, answer.body).toBe(200)
    }
    await addsUp(headers)
    // Nobody who never paid is a sale: held, a minor whose time to pay is over, a place given away.
    await createHeldOrder(api, world.race, { runners: 2 })
    await expireNow(await createHeldOrder(api, world.race), '2014-05-20')
    await addsUp(headers)
    await giveAway(world)
    await addsUp(headers)
    const list = await openImportOrders(api, { owner: world, event: { fee_payer: 'runner' } })
    const paid = await list.held(3)
    const first = await list.checkoutOf(paid.token)
    await list.tell(first)
    await list.apply(paid.id)
    const part = await list.held(2)
    await list.payOnline(part, 90_000)
    await addsUp(headers)
    const relay = await openImportOrders(api, {
      owner: world,
      price_cop: 280_000,
      category: { name: 'Relevos', distance_m: 5_000, team_size: 4 },
    })
    const teams = await relay.held(5, {}, (index) => ({
      Categoría: 'Relevos',
      Equipo: index < 4 ? 'Equipo A' : 'Equipo B',
    }))
    await relay.payOnline(teams)
    await addsUp(headers)
    // The provider undoes what a company paid.
    await list.tell(first, 'VOIDED')
    await addsUp(headers)
  })

  it('is the same with what was paid, and went back, for a dearer category', async () => {
    const desk = await openChargeDesk(api, 20_000)
    const { race, other } = await desk.createRaces({ event: { fee_payer: 'runner' } })
    for (const isUndone of [false, true]) {
      const { registrationIds } = await createPaidOrder(api, race)
      const [id = ''] = registrationIds
      const { email } = await desk.registrationOf(id)
      expect((await desk.ask(id, other.id)).statusCode).toBe(201)
      const checkout = await desk.checkoutOf(await desk.linkTo(email ?? ''))
      await desk.tell(checkout)
      if (isUndone) await desk.tell(checkout, 'VOIDED')
      await addsUp(desk.headers)
    }
    const sum = await exported(desk.headers)
    expect(sum('Diferencia por cambio de categoría')).toBe(40_000)
  })

  it('says on each screen why it counts more or less than another', async () => {
    const { headers, organizer } = await createSignedInOrganizer(api)
    const event = { organizer_id: organizer.id }
    const relay = await createRelay(api, { event })
    await completeTeam(api, await createTeam(api, relay))
    const { registrationIds } = await createPaidOrder(api, relay)
    await api.app.inject({
      method: 'POST',
      url: `/api/v1/organizador/inscripciones/${registrationIds[0]}/cancelar/`,
      headers,
      payload: { refund: 'none', reason: 'No puede venir' },
    })
    const summary = await api.app.inject({ url: '/api/v1/organizador/resumen/', headers })
    expect(summary.json().confirmed).toBe(1)
    expect((await read('ventas', undefined, headers)).notes).toContain(
      'De las 2 inscripciones vendidas, una se canceló después: queda una confirmada. Un equipo de relevos cuenta como una inscripción.',
    )
    expect((await read('corredores', undefined, headers)).notes[0]).toContain(
      'Hay 4 corredores y 1 inscripción confirmada',
    )
  })
})
