import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countersThatLie } from '../../testing/counted-places'
import { type MoneyDesk, openMoneyDesk } from '../../testing/money-desk'
import type { Race } from '../../testing/order-factories'
import { createPaidOrder } from '../../testing/paid-orders'
import { createTestApi, type TestApi } from '../../testing/test-api'

const DAY_MS = 86_400_000

describe('money that goes back', () => {
  let api: TestApi
  let desk: MoneyDesk
  let race: Race
  beforeAll(async () => {
    api = await createTestApi()
    desk = await openMoneyDesk(api)
    race = await desk.createPolicyRace()
  })
  afterAll(async () => {
    expect(await countersThatLie(api.database)).toEqual([])
    await api.close()
  })

  it('in part: what the policy owes is found, closed with its reference, and told to who paid', async () => {
    const order = await createPaidOrder(api, race, { runners: 2 })
    await desk.giveUp(order)
    const [part, ...others] = await desk.owedOf(order)
    expect(others).toEqual([])
    expect(part).toMatchObject({
      kind: 'part',
      order_code: order.code,
      buyer_email: order.email,
      runner_name: expect.stringContaining('Ana Corredora'),
      provider_transaction_id: order.payment.provider_transaction_id,
      amount_cop: 40_000,
      attention_reason: expect.stringContaining('política'),
      can: { void: false, refund: true },
    })
    const refused = await desk.giveBack(part?.id, { how: 'void' })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'void_not_possible'])
    const closed = await desk.giveBack(part?.id, { reference: 'DV-20417' })
    expect([closed.statusCode, closed.json()]).toMatchObject([
      200,
      {
        state: 'refunded',
        refunded_at: expect.any(String),
        returned_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        refund_reference: 'DV-20417',
        can: { void: false, refund: false },
      },
    ])
    expect(await desk.owedOf(order)).toEqual([])
    expect((await desk.list(`estado=devuelto&q=${order.code}`)).map(({ id }) => id)).toEqual([part?.id])
    expect(await desk.statesOf(order)).toEqual(['partially_refunded', 'refunded', 'confirmed'])
    const [told] = await desk.returnsToldTo(order.email)
    for (const text of ['$ 40.000', order.code, 'DV-20417', 'Ana Corredora']) expect(told).toContain(text)
    const audit = await api.database
      .selectFrom('audit_entries')
      .select(['actor_id', 'action'])
      .where('subject_id', '=', part?.id ?? '')
      .execute()
    expect(audit).toEqual([{ actor_id: desk.adminId, action: 'refund.done' }])
  })

  it('in part, of a place that had been handed on: who paid reads the amount and no stranger’s name', async () => {
    const order = await createPaidOrder(api, race, { runners: 2 })
    const [given = '', other = ''] = order.registrationIds
    api.inventedCounts.add(order.code)
    await api.database
      .updateTable('registrations')
      .set({ transferred_from_id: other })
      .where('id', '=', given)
      .execute()
    await desk.giveUp(order)
    const [part] = await desk.owedOf(order)
    expect(part?.runner_name).toContain('Ana Corredora')
    expect((await desk.giveBack(part?.id)).statusCode).toBe(200)
    const [told] = await desk.returnsToldTo(order.email)
    expect(told).toContain('$ 40.000')
    expect(told).not.toContain('Ana Corredora')
  })

  it('once, however many press at the same time: a part and a whole payment', async () => {
    const inPart = await createPaidOrder(api, race)
    await desk.giveUp(inPart)
    const [part] = await desk.owedOf(inPart)
    const whole = await createPaidOrder(api, race, { method: 'NEQUI' })
    for (const [id, { email }] of [
      [part?.id, inPart],
      [whole.payment.id, whole],
    ] as const) {
      const answers = await Promise.all(Array.from({ length: 6 }, () => desk.giveBack(id)))
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409])
      const codes = answers.filter(({ statusCode }) => statusCode === 409).map((each) => each.json().code)
      expect(new Set(codes)).toEqual(new Set(['already_refunded']))
      expect(await desk.returnsToldTo(email)).toHaveLength(1)
    }
    expect(await desk.statesOf(inPart)).toEqual(['partially_refunded', 'refunded'])
    expect(await desk.statesOf(whole)).toEqual(['refunded', 'refunded'])
  })

  it('whole: the parts still owed go with it, and none is left to be paid twice', async () => {
    const order = await createPaidOrder(api, race, { runners: 2 })
    await desk.giveUp(order)
    const [part] = await desk.owedOf(order)
    expect((await desk.giveBack(order.payment.id)).statusCode).toBe(200)
    expect(await desk.owedOf(order)).toEqual([])
    expect((await desk.giveBack(part?.id)).json().code).toBe('already_refunded')
    expect(await desk.statesOf(order)).toEqual(['refunded', 'refunded', 'refunded'])
    expect(await desk.returnsToldTo(order.email)).toHaveLength(1)
  })

  it('never whole after a part went back, in whatever order they are pressed', async () => {
    const order = await createPaidOrder(api, race, { runners: 2 })
    await desk.giveUp(order)
    const [part] = await desk.owedOf(order)
    expect((await desk.giveBack(part?.id)).statusCode).toBe(200)
    for (const how of ['manual', 'void'])
      expect((await desk.giveBack(order.payment.id, { how })).json().code).toBe('partly_refunded')
    const whole = (await desk.list(`q=${order.code}`)).find(({ id }) => id === order.payment.id)
    expect(whole?.can).toEqual({ void: false, refund: false, dispute: true })

    const raced = await createPaidOrder(api, race, { runners: 2 })
    await desk.giveUp(raced)
    const [racedPart] = await desk.owedOf(raced)
    const answers = await Promise.all([desk.giveBack(racedPart?.id), desk.giveBack(raced.payment.id)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  it('never above what was paid: the database itself refuses it', async () => {
    const order = await createPaidOrder(api, race, { runners: 2 })
    await desk.giveUp(order)
    const [, registration_id = ''] = order.registrationIds
    const write = (amount_cop: number) =>
      api.database
        .insertInto('refunds')
        .values({ payable_id: order.id, registration_id, amount_cop, created_at: api.clock.now() })
        .execute()
    await expect(write(order.payment.amount_cop - 40_000 + 1)).rejects.toMatchObject({
      constraint: 'refunds_within_paid',
    })
    await write(order.payment.amount_cop - 40_000)
    await expect(
      api.database
        .updateTable('payments')
        .set({ refunded_at: api.clock.now(), state: 'refunded' })
        .where('id', '=', order.payment.id)
        .execute(),
    ).rejects.toMatchObject({ constraint: 'refunds_within_paid' })
  })

  it('in part, not while the whole is on its way out at the provider', async () => {
    const order = await createPaidOrder(api, race, { runners: 2 })
    await desk.giveUp(order)
    const [part] = await desk.owedOf(order)
    const claim = (void_claimed_at: Date | null) =>
      api.database
        .updateTable('payments')
        .set({ void_claimed_at, void_note: void_claimed_at && 'Lo pidió el corredor' })
        .where('id', '=', order.payment.id)
        .execute()
    await claim(api.clock.now())
    expect((await desk.giveBack(part?.id)).json().code).toBe('void_in_progress')
    const done = { state: 'done', done_at: api.clock.now() } as const
    await expect(
      api.database
        .updateTable('refunds')
        .set(done)
        .where('id', '=', part?.id ?? '')
        .execute(),
    ).rejects.toMatchObject({ constraint: 'refunds_within_paid' })
    expect(await desk.owedOf(order)).toMatchObject([
      { can: { refund: false }, void_asked_at: expect.any(String) },
    ])
    await claim(null)
    expect((await desk.giveBack(part?.id)).statusCode).toBe(200)
  })

  it('by the day it really left: not tomorrow, and not before it was owed', async () => {
    const order = await createPaidOrder(api, race)
    await desk.giveUp(order)
    const [part] = await desk.owedOf(order)
    const day = (days: number) =>
      new Date(api.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)
    for (const returned_on of [day(2), day(-2)]) {
      const refused = await desk.giveBack(part?.id, { returned_on })
      expect([refused.statusCode, Object.keys(refused.json())]).toEqual([400, ['returned_on']])
    }
    expect((await desk.giveBack(part?.id, { note: ' ' })).json()).toHaveProperty('note')
    expect(await desk.owedOf(order)).toHaveLength(1)
  })

  it('is found by order, runner, buyer or race, page after page and in its state only', async () => {
    const named = await createPaidOrder(api, race, {
      person: { first_name: 'Zoraida', last_name: 'Peñalosa' },
    })
    await desk.giveUp(named)
    expect((await desk.list('q=penalosa')).map(({ order_code }) => order_code)).toEqual([named.code])
    expect((await desk.list(`estado=aprobado&q=${named.code}`)).map(({ kind }) => kind)).toEqual(['payment'])
    expect((await desk.list(`estado=por_devolver&q=${named.code}`)).map(({ kind }) => kind)).toEqual(['part'])
    expect(await desk.list(`estado=rechazado&q=${named.code}`)).toEqual([])
    for (let more = 0; more < 15; more += 1) await desk.giveUp(await createPaidOrder(api, race))
    const seen: string[] = []
    let cursor = ''
    do {
      const page = await desk.page(cursor)
      seen.push(...page.results.map(({ id }) => id))
      cursor = page.next === null ? '' : `cursor=${page.next}`
    } while (cursor !== '')
    expect(seen.length).toBeGreaterThan(30)
    expect(seen).toEqual([...new Set(seen)].sort().reverse())
  })

  it('is told apart by what keeps it waiting, with what each kind comes to in all', async () => {
    const marked = await desk.createPolicyRace()
    const [late, twice, part] = [
      await createPaidOrder(api, marked),
      await createPaidOrder(api, marked),
      await createPaidOrder(api, marked, { runners: 2 }),
    ]
    await desk.giveUp(part)
    const mark = (id: string, changes: object) =>
      api.database.updateTable('payments').set(changes).where('id', '=', id).execute()
    await mark(late.payment.id, { is_refund_due: true, attention_reason: 'no_places_left' })
    await mark(twice.payment.id, { review_reason: 'returned_twice' })
    const q = encodeURIComponent(marked.event.name)
    const { totals } = await desk.page(`atencion=1&tipo=aprobado_tarde&q=${q}`)
    expect(totals?.toSorted((one, other) => one.kind.localeCompare(other.kind))).toEqual([
      { kind: 'aprobado_tarde', count: 1, amount_cop: late.payment.amount_cop },
      { kind: 'devuelto_dos_veces', count: 1, amount_cop: twice.payment.amount_cop },
      { kind: 'por_devolver', count: 1, amount_cop: 40_000 },
    ])
    const ids = async (kind: string) =>
      (await desk.list(`atencion=1&tipo=${kind}&q=${q}`)).map(({ order_code }) => order_code)
    expect(await ids('aprobado_tarde')).toEqual([late.code])
    expect(await ids('devuelto_dos_veces')).toEqual([twice.code])
    expect(await ids('por_devolver')).toEqual([part.code])
    expect(await ids('no_cuadra')).toEqual([])
    await mark(late.payment.id, { is_refund_due: false, attention_reason: null })
    await mark(twice.payment.id, { review_reason: null })
  })
})
