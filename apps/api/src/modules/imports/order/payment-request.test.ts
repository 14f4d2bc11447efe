import { formatCop, type ImportCompanyPage } from '@zancada/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../../testing'
import { createCategory, createPhase } from '../../../testing/event-factories'
import { openImportOrders } from '../../../testing/import-orders'
import { readPdf } from '../../../testing/read-pdf'

const BANK = { transfer_instructions: 'Bancolombia ahorros 123-456\nAndes en Marcha S.A.S.' }
const HOURS = 3_600_000

describe('the payment request of a company', () => {
  let api: TestApi
  let orders: Awaited<ReturnType<typeof openImportOrders>>
  beforeAll(async () => {
    api = await createTestApi()
    orders = await openImportOrders(api, { capacity: 100 })
    const short = await createCategory(api, orders.race.event.id, { name: '5K', distance_m: 5_000 })
    await createPhase(api, short.id, { price_cop: 50_000 })
    await api.database
      .updateTable('organizers')
      .set({ legal_name: 'Andes en Marcha Eventos S.A.S.', nit: '901234567-7' })
      .where('id', '=', orders.owner.organizer.id)
      .execute()
  })
  afterAll(() => api.close())

  const of = (token: string) => `/api/v1/importaciones/enlace/${token}/`
  const page = async (token: string) => (await api.app.inject({ url: of(token) })).json<ImportCompanyPage>()
  const download = (token: string) => api.app.inject({ url: `${of(token)}solicitud-de-pago.pdf` })
  const words = async (token: string) =>
    readPdf((await download(token)).rawPayload)
      .join(' ')
      .replaceAll(/\s+/g, ' ')
  const said = (amount_cop: number) => formatCop(amount_cop).replaceAll(/\s+/g, ' ')

  it('says who charges whom, for what and how it is paid, with the amounts of the page', async () => {
    const held = await orders.held(5, BANK, (index) => ({ Categoría: index < 3 ? '10K' : '5K' }))
    await orders.payOnline(held, held.totals.total_cop / 5)
    const answer = await download(held.token)
    expect(answer.headers['content-type']).toContain('application/pdf')
    expect(answer.headers['content-disposition']).toContain(`solicitud-de-pago-${held.code}.pdf`)
    expect(answer.rawPayload.toString('latin1')).toContain('/MediaBox [0 0 612 792]')
    const text = await words(held.token)
    const shown = await page(held.token)
    for (const told of [
      held.code,
      'Andes en Marcha Eventos S.A.S.',
      'NIT 901234567-7',
      shown.company.name,
      `NIT ${shown.company.nit}`,
      shown.event.name,
      'Fecha límite de pago',
      'Bancolombia ahorros 123-456',
      'no es una factura de venta',
      ...shown.lines.flatMap(({ category, price_cop, subtotal_cop }) => [
        category,
        said(price_cop),
        said(subtotal_cop),
      ]),
      `Total ${said(shown.totals.total_cop)}`,
      `Pagado ${said(shown.totals.paid_online_cop)}`,
      `Por pagar ${said(shown.totals.left_cop)}`,
    ])
      expect(text).toContain(told)
    expect(shown.totals.left_cop).toBeLessThan(shown.totals.total_cop)
    // The address of the page may be folded on paper.
    expect(text.replaceAll(' ', '')).toContain(`/pago-importacion?token=${held.token}`)
  })

  it('opens with the link alone, and names no runner', async () => {
    const held = await orders.held(1, BANK, () => ({ Nombres: 'Zoraida' }))
    expect(await words(held.token)).not.toContain('Zoraida')
    for (const token of ['otro', `${held.token}x`, held.id])
      expect((await download(token)).statusCode).toBe(404)
    // Another address of the company gets a link of its own.
    await orders.desk.call('PATCH', `${held.id}/empresa/`, { email: 'nueva@aceros.test' })
    expect((await download(held.token)).statusCode).toBe(404)
  })

  it('once all is paid says so, and asks for nothing', async () => {
    const held = await orders.held(1, BANK)
    await orders.payOnline(held)
    const text = await words(held.token)
    expect(text).toContain('Pagada')
    expect(text).not.toContain('Cómo se paga')
    expect(text).not.toContain('Fecha límite')
  })

  it('is not drawn once nothing of it can be paid any more', async () => {
    const called_off = await orders.held(1, BANK)
    await orders.desk.call('POST', `${called_off.id}/cancelar/`)
    expect((await download(called_off.token)).statusCode).toBe(409)
    const late = await orders.held(1, { ...BANK, hold_hours: 1 })
    api.clock.advance(2 * HOURS)
    expect((await download(late.token)).statusCode).toBe(409)
    const other = await openImportOrders(api)
    const paid = await other.held(1, BANK)
    await other.payOnline(paid)
    const open = await other.held(1, BANK)
    const pause = (sales_paused: boolean) =>
      api.database.updateTable('events').set({ sales_paused }).where('id', '=', other.race.event.id).execute()
    await pause(true)
    expect((await download(open.token)).json()).toMatchObject({ code: 'not_on_sale' })
    // What was paid whole may still be filed.
    expect((await download(paid.token)).statusCode).toBe(200)
    await pause(false)
    await other.call('POST', `organizador/eventos/${other.race.event.slug}/cancelar/`, {
      reason: 'Se inundó el recorrido',
    })
    for (const { token } of [paid, open]) expect((await download(token)).statusCode).toBe(409)
  })

  it('asks for no money that a bank is deciding, also after the deadline', async () => {
    const other = await openImportOrders(api)
    const held = await other.held(1, { ...BANK, hold_hours: 1 })
    await other.tell(await other.checkoutOf(held.token), 'PENDING')
    const deciding = await words(held.token)
    expect(deciding).toContain('que el banco todavía no confirma. No los pagues otra vez')
    expect(deciding).not.toMatch(/Cómo se paga|Bancolombia/)
    api.clock.advance(2 * HOURS)
    expect((await page(held.token)).standing).toBe('open')
    const answer = await download(held.token)
    expect(answer.statusCode).toBe(200)
    expect(await words(held.token)).not.toMatch(/Cómo se paga|Fecha límite/)
  })
})
