import type { ImportCompanyPage } from '@zancada/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MailMessage } from '../../../platform/mail/mailer'
import { createTestApi, type TestApi } from '../../../testing'
import { createSignedInOrganizer, createSignedInStaff } from '../../../testing/event-factories'
import { openImportOrders } from '../../../testing/import-orders'
import { createRunner, logInAs } from '../../../testing/people'
import { followCancelledEvent } from '../../orders'
import { oweCancelledOrder } from '../../payments'
import { endImportsOfEvent, tellCancelledLists } from './expire-imports'

const PRICE = 80_000
const BANK = { transfer_instructions: 'Bancolombia 1' }

describe('the list of a company whose race is cancelled', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await createTestApi()
    // Its thread takes a while to start.
    await (await openImportOrders(api)).list(1)
  })
  afterAll(() => api.close())

  type Desk = Awaited<ReturnType<typeof openImportOrders>>
  type Held = Awaited<ReturnType<Desk['held']>>

  /** What the organizer's cancelling sets off, as the job does it. */
  async function callOff(desk: Desk) {
    const answer = await desk.call('POST', `organizador/eventos/${desk.race.event.slug}/cancelar/`, {
      reason: 'El río creció',
    })
    expect(answer.statusCode).toBe(200)
    await follow(desk)
  }

  async function follow({ race }: Desk) {
    const event = { event_id: race.event.id }
    await endImportsOfEvent(api.deps, event)
    await followCancelledEvent(api.deps, oweCancelledOrder, event)
    await tellCancelledLists(api.deps, event)
  }

  /** The one mail of its company. */
  async function mailOf(desk: Desk, held: Held): Promise<MailMessage> {
    const [mail, ...more] = await desk.mailsOfEnd(held.id)
    expect(more).toEqual([])
    if (!mail) throw new Error('The company hears of it')
    expect(mail.to).toBe(held.email)
    return mail
  }

  const pageOf = async ({ token }: Held): Promise<ImportCompanyPage> => {
    const answer = await api.app.inject({ method: 'GET', url: `/api/v1/importaciones/enlace/${token}/` })
    expect(answer.statusCode).toBe(200)
    return answer.json<ImportCompanyPage>()
  }

  /** Three places of which two were paid: one online, the other by transfer, of which a rest is left. */
  async function paidInPart(desk: Desk) {
    const held = await desk.held(3, BANK)
    await desk.payOnline(held, PRICE)
    expect((await desk.review(await desk.transfer(held, PRICE + 25_000), 'aprobar')).statusCode).toBe(200)
    await desk.apply(held.id)
    return held
  }

  it('tells its company once who returns how much, and both pages say the same', async () => {
    const desk = await openImportOrders(api)
    const held = await paidInPart(desk)
    await callOff(desk)
    await follow(desk)
    const mail = await mailOf(desk, held)
    expect(mail.subject).toBe(`${desk.race.event.name} fue cancelada`)
    expect(mail.text).toContain('Las inscripciones de los 2 corredores')
    expect(mail.text).toContain('Los cupos que faltaban por pagar también quedaron cancelados')
    expect(mail.text).toContain('«El río creció»')
    expect(mail.text).toContain('Zancada te devuelve $ 80.000')
    expect(mail.text).toContain('El organizador te devuelve $ 105.000')
    expect(mail.text).not.toMatch(/siguen? inscrit/)
    const owed = {
      back_online_cop: PRICE,
      back_transfer_cop: PRICE + 25_000,
      left_cop: 0,
      cancelled_race: {
        is_settled: true,
        runners: 2,
        returned_online_cop: 0,
        returned_transfer_cop: 0,
      },
    }
    expect(await pageOf(held)).toMatchObject({ standing: 'race_cancelled', totals: owed })
    expect(await desk.desk.load(held.id)).toMatchObject({
      event: { is_cancelled: true },
      totals: owed,
      counts: { applied: 0, cancelled: 2 },
    })
    const states = (await desk.desk.rows(held.id)).map(({ state }) => state)
    expect(states).toEqual(['cancelled', 'cancelled', 'ready'])
  })

  it('keeps its numbers when the payment goes back whole, and says what was returned', async () => {
    const desk = await openImportOrders(api)
    const held = await paidInPart(desk)
    const before = (await desk.desk.load(held.id)).totals
    await callOff(desk)
    const { reference, provider_transaction_id, amount_cop } = await api.database
      .selectFrom('payments')
      .select(['reference', 'provider_transaction_id', 'amount_cop'])
      .where('import_order_id', '=', held.id)
      .executeTakeFirstOrThrow()
    await desk.tell({ reference, amount_cop }, 'VOIDED', provider_transaction_id)
    const { totals } = await pageOf(held)
    expect([totals.rows, totals.total_cop]).toEqual([before.rows, before.total_cop])
    expect(totals).toMatchObject({
      back_online_cop: 0,
      back_transfer_cop: PRICE + 25_000,
      cancelled_race: { runners: 2, returned_online_cop: PRICE, returned_transfer_cop: 0 },
    })
  })

  it('counts what the organizer noted as returned by hand', async () => {
    const desk = await openImportOrders(api)
    const held = await paidInPart(desk)
    await callOff(desk)
    const transferred = (await desk.registrations(held.id)).find(({ transfer_cop }) => transfer_cop > 0)
    const detail = (await desk.call('GET', `organizador/inscripciones/${transferred?.id}/`)).json()
    const noted = await desk.call('POST', `organizador/inscripciones/${transferred?.id}/devolucion/`, {
      amount_cop: PRICE,
      version: detail.version,
    })
    expect(noted.statusCode).toBe(200)
    expect((await pageOf(held)).totals).toMatchObject({
      back_transfer_cop: 25_000,
      cancelled_race: { returned_transfer_cop: PRICE },
    })
  })

  it('is noted as returned at once, place by place and the rest, however often it is pressed', async () => {
    const desk = await openImportOrders(api)
    const held = await paidInPart(desk)
    const url = `organizador/importaciones/${held.id}/devolucion/`
    const note = (seen_cop: number, headers?: Record<string, string>) =>
      headers === undefined
        ? desk.call('POST', url, { seen_cop })
        : api.app.inject({ method: 'POST', url: `/api/v1/${url}`, headers, payload: { seen_cop } })
    const open = await note(0)
    expect([open.statusCode, open.json().code]).toEqual([409, 'not_active'])
    await callOff(desk)
    const owed = PRICE + 25_000
    const importer = await createSignedInStaff(api, desk.owner.organizer.id, ['importaciones'])
    expect((await note(owed, importer.headers)).statusCode).toBe(403)
    const stranger = await createSignedInOrganizer(api)
    expect((await note(owed, stranger.headers)).statusCode).toBe(404)
    const other = await note(PRICE)
    expect([other.statusCode, other.json().code]).toEqual([409, 'refund_changed'])
    const answers = await Promise.all(Array.from({ length: 4 }, () => note(owed)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(answers[0]?.json().totals).toMatchObject({
      back_transfer_cop: 0,
      back_online_cop: PRICE,
      cancelled_race: { returned_transfer_cop: owed, returned_online_cop: 0 },
    })
    expect((await pageOf(held)).totals).toMatchObject({ back_transfer_cop: 0 })
    const orders = await api.database
      .selectFrom('orders')
      .innerJoin('registrations', 'registrations.order_id', 'orders.id')
      .select(['orders.state', 'registrations.state as registration', 'transfer_cop', 'manual_returned_cop'])
      .where('orders.import_order_id', '=', held.id)
      .orderBy('transfer_cop')
      .execute()
    expect(orders.filter(({ transfer_cop }) => transfer_cop > 0)).toEqual([
      { state: 'refunded', registration: 'refunded', transfer_cop: PRICE, manual_returned_cop: PRICE },
    ])
    expect(orders.filter(({ manual_returned_cop }) => manual_returned_cop > 0)).toHaveLength(1)
    // To the peso what it leaves when each place is noted by itself.
    const single = await openImportOrders(api)
    const list = await paidInPart(single)
    await callOff(single)
    for (const { id, transfer_cop } of await single.registrations(list.id))
      if (transfer_cop > 0) {
        const { version } = (await single.call('GET', `organizador/inscripciones/${id}/`)).json()
        const payload = { amount_cop: transfer_cop, version }
        const noted = await single.call('POST', `organizador/inscripciones/${id}/devolucion/`, payload)
        expect(noted.statusCode).toBe(200)
      }
    const left = async ({ race, call }: Desk) =>
      (await call('GET', `organizador/pagos-recibidos/?evento=${race.event.slug}`)).json().net_cop
    expect(await left(desk)).toEqual(expect.any(Number))
    expect(await left(desk)).toEqual(await left(single))
    const told = await api.database
      .selectFrom('audit_entries')
      .select('after')
      .where('subject_id', '=', held.id)
      .where('action', '=', 'import.return_noted')
      .execute()
    expect(told).toEqual([{ after: { amount_cop: owed, places: 1 } }])
  })

  it('whose rows were all paid and whose rest is left is noted at once, before and after the race is cancelled', async () => {
    const overpaid = async () => {
      const desk = await openImportOrders(api)
      const held = await desk.held(1, BANK)
      await desk.review(await desk.transfer(held, PRICE + 20_000), 'aprobar')
      await desk.apply(held.id)
      const note = async (seen_cop: number) => {
        const url = `organizador/importaciones/${held.id}/devolucion/`
        const noted = await desk.call('POST', url, { seen_cop })
        return [noted.statusCode, noted.json().totals?.back_transfer_cop]
      }
      return { desk, held, note }
    }
    const rest = await overpaid()
    expect((await rest.desk.desk.load(rest.held.id)).state).toBe('applied')
    expect(await rest.note(20_000)).toEqual([200, 0])
    expect(await rest.note(20_000)).toEqual([200, 0])
    await callOff(rest.desk)
    expect((await pageOf(rest.held)).totals).toMatchObject({
      back_transfer_cop: PRICE,
      cancelled_race: { returned_transfer_cop: 20_000 },
    })
    expect(await rest.note(PRICE)).toEqual([200, 0])
    const whole = await overpaid()
    await callOff(whole.desk)
    expect(await whole.note(PRICE + 20_000)).toEqual([200, 0])
    for (const { held } of [rest, whole])
      expect((await pageOf(held)).totals).toMatchObject({
        back_transfer_cop: 0,
        cancelled_race: { returned_transfer_cop: PRICE + 20_000 },
      })
  })

  it('says what a refund given back by hand leaves', async () => {
    const desk = await openImportOrders(api)
    const held = await desk.held(2)
    await desk.payOnline(held)
    await callOff(desk)
    const { id } = await api.database
      .selectFrom('refunds')
      .select('id')
      .where('import_order_id', '=', held.id)
      .executeTakeFirstOrThrow()
    const admin = await createRunner(api, { is_superuser: true })
    const returned = await api.app.inject({
      method: 'POST',
      url: `/api/v1/admin/pagos/${id}/reembolsado/`,
      headers: (await logInAs(api, admin.email)).headers,
      payload: { how: 'manual', note: 'Devuelto a la empresa' },
    })
    expect(returned.statusCode).toBe(200)
    expect((await pageOf(held)).totals).toMatchObject({
      back_online_cop: PRICE,
      cancelled_race: { is_settled: true, returned_online_cop: PRICE },
    })
  })

  it('with a transfer that nobody looked at says that the organizer returns it if it came', async () => {
    const desk = await openImportOrders(api)
    const held = await desk.held(2, BANK)
    const transfer = await desk.transfer(held, 2 * PRICE)
    await callOff(desk)
    const mail = await mailOf(desk, held)
    expect(mail.text).toContain('Los cupos reservados para Aceros del Valle S.A.S.')
    expect(mail.text).toContain('Enviaste comprobantes por $ 160.000 que el organizador no alcanzó a revisar')
    const approval = await desk.review(transfer, 'aprobar')
    expect([approval.statusCode, approval.json().detail]).toEqual([
      409,
      'El evento fue cancelado. Devuélvele el dinero a la empresa y rechaza la transferencia.',
    ])
    expect(await desk.registrations(held.id)).toEqual([])
  })

  it('owes online what a bank approves after the race was cancelled', async () => {
    const desk = await openImportOrders(api)
    const held = await desk.held(2)
    const checkout = await desk.checkoutOf(held.token)
    await callOff(desk)
    expect((await mailOf(desk, held)).text).toContain('No hay dinero por devolver')
    await desk.tell(checkout)
    expect((await pageOf(held)).totals).toMatchObject({ back_online_cop: 2 * PRICE, back_transfer_cop: 0 })
  })

  it('that the organizer had cancelled before tells of the registrations that it left', async () => {
    const desk = await openImportOrders(api)
    const held = await paidInPart(desk)
    expect((await desk.desk.call('POST', `${held.id}/cancelar/`)).statusCode).toBe(200)
    const [ended, ...none] = await desk.mailsOfEnd(held.id)
    expect(none).toEqual([])
    expect(ended?.text).toContain('Los 2 corredores que ya estaban pagados siguen inscritos')
    api.clock.advance(60_000)
    await callOff(desk)
    const mails = await desk.mailsOfEnd(held.id)
    expect(mails.map(({ subject }) => subject)).toContain(`${desk.race.event.name} fue cancelada`)
    const off = mails.find(({ subject }) => subject.endsWith('fue cancelada'))
    expect(off?.text).toContain('El organizador te devuelve $ 105.000')
    expect(off?.text).not.toContain('faltaban por pagar')
  })

  it('that ended before with nobody in it hears of nothing', async () => {
    const desk = await openImportOrders(api)
    const held = await desk.held(2)
    await desk.lapse(held.id)
    api.clock.advance(60_000)
    await callOff(desk)
    expect((await desk.mailsOfEnd(held.id)).map(({ subject }) => subject)).toEqual([
      `Venció la reserva de Aceros del Valle S.A.S. en ${desk.race.event.name}`,
    ])
  })

  it('owes nothing more of a runner who had given their place up by the race’s policy', async () => {
    const desk = await openImportOrders(api)
    const held = await desk.held(2, BANK)
    await desk.review(await desk.transfer(held, 2 * PRICE), 'aprobar')
    await desk.apply(held.id)
    const [first] = await desk.registrations(held.id)
    const gone = await desk.call('POST', `organizador/inscripciones/${first?.id}/cancelar/`, {
      reason: 'No puede correr',
      refund: 'none',
    })
    expect(gone.statusCode).toBe(200)
    expect((await desk.desk.load(held.id)).counts).toMatchObject({ applied: 1, cancelled: 1 })
    api.clock.advance(60_000)
    await callOff(desk)
    expect((await pageOf(held)).totals).toMatchObject({
      back_transfer_cop: PRICE,
      cancelled_race: { runners: 1 },
    })
  })

  it('whose time runs out before the job ends it hears of the race alone', async () => {
    const desk = await openImportOrders(api)
    const held = await desk.held(2)
    await api.database
      .updateTable('events')
      .set({ state: 'cancelled', cancelled_at: api.clock.now(), cancel_reason: 'El río creció' })
      .where('id', '=', desk.race.event.id)
      .execute()
    await desk.lapse(held.id)
    expect((await pageOf(held)).totals.cancelled_race).toMatchObject({ is_settled: true, runners: 0 })
    await follow(desk)
    expect((await mailOf(desk, held)).subject).toBe(`${desk.race.event.name} fue cancelada`)
  })

  it('opens its page though it was registered long before', async () => {
    const desk = await openImportOrders(api)
    const held = await desk.held(1)
    await desk.payOnline(held)
    await api.database
      .updateTable('import_orders')
      .set({ closed_at: new Date(api.clock.now().getTime() - 60 * 24 * 3_600_000) })
      .where('id', '=', held.id)
      .execute()
    await callOff(desk)
    expect((await pageOf(held)).totals.back_online_cop).toBe(PRICE)
  })

  it('says that amounts are not complete while its registrations are still being ended', async () => {
    const desk = await openImportOrders(api)
    const held = await desk.held(1)
    await desk.payOnline(held)
    await desk.call('POST', `organizador/eventos/${desk.race.event.slug}/cancelar/`, {
      reason: 'Lluvia fuerte',
    })
    expect((await pageOf(held)).totals.cancelled_race).toMatchObject({ is_settled: false })
    await follow(desk)
    expect((await pageOf(held)).totals.cancelled_race).toMatchObject({ is_settled: true })
  })
})
