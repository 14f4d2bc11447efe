import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayOf } from './modules/payments'
import { askAccounts } from './modules/refund-batches'
import { loadTakings } from './modules/settlement'
import { createRace } from './testing/order-factories'
import { mailsTo } from './testing/outbox'
import { createPaidOrder, type PaidOrder } from './testing/paid-orders'
import { createRunner, logInAs } from './testing/people'
import { openReturns, type Returns } from './testing/refund-desk'

describe('a payment that its payer disputes at their bank', () => {
  let api: Returns['api']
  let wompi: Returns['wompi']
  let desk: Returns['desk']
  let payments: Returns['payments']
  let close: Returns['close']
  beforeAll(async () => {
    ;({ api, wompi, desk, payments, close } = await openReturns())
  })
  afterAll(() => close())

  const today = () => dayOf(api.clock.now())
  const send = (id: string, what: string, payload: object, headers = desk.headers) =>
    api.app.inject({ method: 'POST', url: `/api/v1/admin/pagos/${id}/${what}`, headers, payload })
  const claim = ({ payment }: PaidOrder, changes: object = {}) =>
    send(payment.id, 'disputa/', {
      amount_cop: payment.amount_cop,
      disputed_on: today(),
      answer_by: '2099-01-31',
      note: 'No reconoce la compra',
      ...changes,
    })
  const end = ({ payment }: PaidOrder, how: 'won' | 'lost') =>
    send(payment.id, 'disputa/cerrar/', { how, closed_on: today(), note: 'Lo dijo el banco' })
  const refundedOf = async (id: string) => (await loadTakings(api.database, [id]))[0]?.refunded_cop ?? 0

  it('waits in the list with its deadline, is given back by nobody meanwhile, and won it changes nothing', async () => {
    const race = await createRace(api)
    const order = await createPaidOrder(api, race)
    const { email } = await createRunner(api)
    const stranger = (await logInAs(api, email)).headers
    expect((await send(order.payment.id, 'disputa/', {}, stranger)).statusCode).toBe(403)
    const wrong = await claim(order, {
      amount_cop: order.payment.amount_cop + 1,
      disputed_on: '2098-01-01',
      answer_by: '2001-01-01',
    })
    expect([wrong.statusCode, Object.keys(wrong.json()).sort()]).toEqual([
      400,
      ['amount_cop', 'answer_by', 'disputed_on'],
    ])
    const answers = await Promise.all([claim(order), claim(order), claim(order)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    expect(await payments.owedOf(order)).toMatchObject([
      {
        kind: 'payment',
        dispute: { state: 'open', answer_by: '2099-01-31', amount_cop: order.payment.amount_cop },
        can: { void: false, refund: false, dispute: false },
      },
    ])
    const { totals } = await payments.page(`atencion=1&tipo=en_disputa&q=${order.code}`)
    expect(totals).toMatchObject([{ kind: 'en_disputa', count: 1 }])
    for (const how of ['manual', 'void']) {
      const refused = await payments.giveBack(order.payment.id, { how })
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'disputed'])
    }
    expect(wompi.asked).not.toContain(order.payment.provider_transaction_id)
    const won = await end(order, 'won')
    expect([won.statusCode, won.json().dispute.state]).toEqual([200, 'won'])
    expect((await end(order, 'lost')).json()).toMatchObject({ code: 'not_disputed' })
    expect(await payments.owedOf(order)).toEqual([])
    expect(await refundedOf(race.event.id)).toBe(0)
    expect(await payments.statesOf(order)).toEqual(['paid', 'confirmed'])
    expect((await payments.giveBack(order.payment.id)).statusCode).toBe(200)
    expect((await claim(order)).json()).toMatchObject({ code: 'not_disputable' })
  })

  it('lost, its money is gone and counts as such; the place stays, and nobody gives it back again', async () => {
    const race = await payments.createPolicyRace()
    const order = await createPaidOrder(api, race, { runners: 2 })
    await claim(order)
    expect((await end(order, 'lost')).statusCode).toBe(200)
    expect(await payments.statesOf(order)).toEqual(['paid', 'confirmed', 'confirmed'])
    expect(await refundedOf(race.event.id)).toBe(order.payment.amount_cop)
    expect(await payments.owedOf(order)).toEqual([])
    for (const how of ['manual', 'void'])
      expect((await payments.giveBack(order.payment.id, { how })).statusCode).toBe(409)
    expect((await claim(order)).json()).toMatchObject({ code: 'already_disputed' })
    expect(await payments.returnsToldTo(order.email)).toEqual([])
    // A runner who gives the place up later, and a cancelled race, are owed nothing more.
    await payments.giveUp(order)
    expect(await payments.owedOf(order)).toEqual([])
    await desk.cancel(race)
    expect(await payments.owedOf(order)).toEqual([])
    expect(await refundedOf(race.event.id)).toBe(order.payment.amount_cop)
  })

  it('disputed after its closing listed it: told as such, missing no account and asked for none', async () => {
    const race = await createRace(api)
    const [claimed, other] = [
      await createPaidOrder(api, race, { method: 'PSE' }),
      await createPaidOrder(api, race, { method: 'PSE' }),
    ]
    await desk.cancel(race)
    await desk.post(race.event.slug, 'cierre')
    await desk.work(race)
    expect((await desk.load(race)).without_account.count).toBe(2)
    await claim(claimed)
    expect(await desk.load(race)).toMatchObject({
      without_account: { count: 1, amount_cop: other.payment.amount_cop },
      disputed: { count: 1 },
      ready: { count: 0 },
    })
    expect((await desk.lines(race, 'estado=sin_cuenta')).map(({ order_code }) => order_code)).toEqual([
      other.code,
    ])
    expect((await desk.lines(race, `q=${claimed.code}`))[0]).toMatchObject({ is_disputed: true })
    api.clock.advance(16 * 60_000)
    expect((await desk.post(race.event.slug, 'cuentas')).json()).toEqual({ asked: 1 })
    await askAccounts(api.deps, { event_id: race.event.id, before: api.clock.now() })
    const linksTo = async (email: string) =>
      (await mailsTo(api.database, email)).filter(({ text }) => text?.includes('/devolucion?token=')).length
    expect([await linksTo(claimed.email), await linksTo(other.email)]).toEqual([1, 2])

    // With an account it is not ready either, and no file takes it.
    await desk.giveAccount(claimed.email)
    expect((await desk.load(race)).ready.count).toBe(0)
    expect((await desk.writeFile(race)).status).toBe(409)
    await end(claimed, 'won')
    expect((await desk.load(race)).ready.count).toBe(1)
  })

  it('lost in part, no more than the rest is owed when the race is cancelled', async () => {
    const race = await createRace(api)
    const order = await createPaidOrder(api, race, { method: 'PSE', runners: 3 })
    const total = order.payment.amount_cop
    await claim(order, { amount_cop: Math.floor(total / 2) })
    await end(order, 'lost')
    await desk.cancel(race)
    const owed = (await payments.owedOf(order)).reduce((sum, { amount_cop }) => sum + amount_cop, 0)
    expect(owed).toBe(total - Math.floor(total / 2))
    expect(await refundedOf(race.event.id)).toBe(total)
  })

  it.each(['before', 'after'])(
    'lost in part %s its race is cancelled, the platform gives back the fee of the rest all the same',
    async (when) => {
      const race = await createRace(api, { event: { fee_payer: 'runner' } })
      const order = await createPaidOrder(api, race, { method: 'PSE' })
      const { amount_cop } = order.payment
      expect((await claim(order, { amount_cop: 20_000 })).statusCode).toBe(200)
      if (when === 'before') await end(order, 'lost')
      await desk.cancel(race)
      if (when === 'after') await end(order, 'lost')
      const [takings] = await loadTakings(api.database, [race.event.id])
      expect(takings?.service_fee_cop).toBeGreaterThan(0)
      expect(takings).toMatchObject({ refunded_cop: amount_cop, fee_returned_cop: takings?.service_fee_cop })
    },
  )

  it('a closing in bulk passes it over and says so; lost it is owed no more, won it is taken again', async () => {
    const race = await createRace(api)
    const [kept, lost, won] = [
      await createPaidOrder(api, race, { method: 'PSE' }),
      await createPaidOrder(api, race),
      await createPaidOrder(api, race, { method: 'PSE' }),
    ]
    await claim(lost)
    await desk.cancel(race)
    await desk.post(race.event.slug, 'cierre')
    // After it was listed and before it was tried.
    await claim(won)
    await desk.work(race)
    expect(await desk.load(race)).toMatchObject({
      disputed: { count: 2 },
      unlisted: { count: 0 },
      lines: { to_pay: { count: 1 }, voided: { count: 0 } },
      due: { count: 3 },
    })
    expect((await desk.lines(race)).map(({ order_code }) => order_code)).toEqual([kept.code])
    expect(wompi.asked).not.toContain(lost.payment.provider_transaction_id)
    await end(lost, 'lost')
    await end(won, 'won')
    expect(await desk.load(race)).toMatchObject({
      disputed: { count: 0 },
      unlisted: { count: 1 },
      due: { count: 2 },
    })
    expect(await payments.statesOf(lost)).toEqual(['refunded', 'refunded'])
  })

  it('lost after a bank file paid it, the money left twice and waits for a person', async () => {
    const race = await createRace(api)
    const order = await createPaidOrder(api, race, { method: 'PSE' })
    await desk.cancel(race)
    await desk.post(race.event.slug, 'cierre')
    await desk.work(race)
    await desk.giveAccount(order.email)
    const file = await desk.writeFile(race)
    await claim(order)
    const result = `Referencia;Estado;Comprobante;Fecha\n${file.code}-0001;Pagado;BC-1;${today()}`
    await desk.loadResult(race, result, { confirm: true })
    await desk.apply(race)
    expect((await desk.load(race)).lines.paid.count).toBe(1)
    await end(order, 'lost')
    expect(await payments.owedOf(order)).toMatchObject([
      { kind: 'twice', amount_cop: order.payment.amount_cop, twice: { second_way: 'dispute' } },
    ])
    expect(await refundedOf(race.event.id)).toBe(order.payment.amount_cop)
  })

  it('a dispute and a return at once: one of them is done; the database holds a void back by itself', async () => {
    const race = await createRace(api)
    const orders = await Promise.all(Array.from({ length: 4 }, () => createPaidOrder(api, race)))
    for (const order of orders) {
      const codes = (await Promise.all([claim(order), payments.giveBack(order.payment.id)])).map(
        ({ statusCode }) => statusCode,
      )
      expect(codes.sort()).toEqual([200, 409])
    }
    const order = await createPaidOrder(api, race)
    await claim(order)
    const undo = () =>
      sql`update payments set void_claimed_at = now(), void_note = 'x' where id = ${order.payment.id}`
    await expect(undo().execute(api.database)).rejects.toMatchObject({
      constraint: 'payments_void_not_disputed',
    })
    // Negative control: without its look it would be asked for.
    await api.database
      .transaction()
      .execute(async (tx) => {
        await sql`alter table payments disable trigger payments_void_not_disputed`.execute(tx)
        await undo().execute(tx)
        throw new Undo()
      })
      .catch((error: unknown) => expect(error).toBeInstanceOf(Undo))
  })
})

class Undo extends Error {}
