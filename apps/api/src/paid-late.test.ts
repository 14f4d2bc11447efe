import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { returnsThatLie } from './modules/invariants'
import { dayOf } from './modules/payments'
import { openMoneyDesk } from './testing/money-desk'
import { createRace, type Race } from './testing/order-factories'
import { mailsTo } from './testing/outbox'
import { createPaidOrder, type PaidOrder } from './testing/paid-orders'
import { openRefundDesk, type RefundDesk } from './testing/refund-desk'
import { createTestApi, type TestApi } from './testing/test-api'
import { untilSomebodyWaits } from './testing/waiting-locks'

const DAY_MS = 24 * 3_600_000

describe('a transfer that the bank paid after it said that it rejected it', () => {
  let api: TestApi
  let desk: RefundDesk
  let payments: Awaited<ReturnType<typeof openMoneyDesk>>
  beforeAll(async () => {
    api = await createTestApi()
    desk = await openRefundDesk(api)
    payments = await openMoneyDesk(api)
  })
  afterAll(() => api.close())

  const row = (reference: string, state: string, day = dayOf(api.clock.now())) =>
    `Referencia;Estado;Comprobante;Fecha;Motivo\n${reference};${state};BC-${reference};${day};Cuenta inexistente`

  async function told(race: Pick<Race, 'event'>, reference: string, state: string, day?: string) {
    const answer = await desk.loadResult(race, row(reference, state, day), { confirm: true })
    await desk.apply(race)
    return answer.counts
  }

  /** In a file whose line the bank rejected; its payer was asked for another account. */
  async function rejected(race: Race, order: PaidOrder) {
    await desk.cancel(race)
    await desk.post(race.event.slug, 'cierre')
    await desk.work(race)
    await desk.giveAccount(order.email)
    const reference = `${(await desk.writeFile(race)).code}-0001`
    await told(race, reference, 'Rechazado')
    return { race, order, reference }
  }

  async function wholeRejected() {
    const race = await createRace(api)
    return rejected(race, await createPaidOrder(api, race, { method: 'PSE' }))
  }

  async function partsRejected() {
    const race = await payments.createPolicyRace()
    const order = await createPaidOrder(api, race, { method: 'NEQUI', runners: 3 })
    await payments.giveUp(order)
    return rejected(race, order)
  }

  const kindsOf = async (order: PaidOrder) => (await payments.owedOf(order)).map(({ kind }) => kind)
  const linksTo = async (email: string) =>
    (await mailsTo(api.database, email)).filter(({ text }) => text?.includes('/devolucion?token=')).length

  it.each([
    ['a whole payment', wholeRejected],
    ['several parts', partsRejected],
  ])('%s: is told before the yes, then closed once, and leaves in no other file', async (_, made) => {
    const { race, order, reference } = await made()
    expect((await desk.giveAccount(order.email, { number: '999999' })).statusCode).toBe(200)
    const before = await desk.load(race)
    const preview = await desk.loadResult(race, row(reference, 'Pagado'))
    expect(preview.counts).toMatchObject({ paid_late: { count: 1 }, already_told: { count: 0 } })
    expect(preview.rows).toMatchObject([
      { verdict: 'paid_late', since_rejected: { account: 'given', file_code: null }, twice_cop: 0 },
    ])
    expect(await desk.load(race)).toEqual(before)

    // From the yes on no file takes it, though nothing was written down yet.
    await desk.loadResult(race, row(reference, 'Pagado'), { confirm: true })
    expect((await desk.load(race)).files).toMatchObject([{ applying: 1 }])
    expect((await desk.writeFile(race)).status).toBe(409)
    await desk.apply(race)
    expect(await payments.owedOf(order)).toEqual([])
    expect(await desk.load(race)).toMatchObject({
      due: { count: 0 },
      lines: { paid: before.lines.to_pay, to_pay: { count: 0 } },
      files: [{ paid: { count: 1 }, rejected: { count: 0 }, applying: 0 }],
    })
    expect(await desk.lines(race)).toMatchObject([{ state: 'paid', bank_reference: `BC-${reference}` }])
    expect(await payments.returnsToldTo(order.email)).toHaveLength(1)
    expect(await desk.toldOfLines(race)).toEqual([
      'refund_line.sent_to_bank',
      'refund_line.rejected_by_bank',
      'refund_line.paid_after_rejection',
    ])
    expect(await returnsThatLie(api.database)).toEqual([])

    // Its words again change nothing.
    expect((await told(race, reference, 'Pagado')).already_told.count).toBe(1)
    expect((await told(race, reference, 'Rechazado')).contradicts.count).toBe(1)
    expect(await payments.owedOf(order)).toEqual([])
  })

  it('in another file meanwhile: the preview names it, and the line leaves it', async () => {
    const { race, order, reference } = await wholeRejected()
    await desk.giveAccount(order.email)
    const second = await desk.writeFile(race)
    const preview = await desk.loadResult(race, row(reference, 'Pagado'))
    expect(preview.rows).toMatchObject([{ since_rejected: { account: 'given', file_code: second.code } }])
    await told(race, reference, 'Pagado')
    expect(await payments.owedOf(order)).toEqual([])
    expect(await desk.csv(second.id)).toContain('Anulado')
    // The bank paid the second too: it left twice, and a person sees it.
    expect((await told(race, `${second.code}-0001`, 'Pagado')).returned_twice.count).toBe(1)
    expect(await kindsOf(order)).toEqual(['twice'])
    expect(await returnsThatLie(api.database)).toEqual([])
  })

  it('rejected by the second file in the same result: it is closed once, and nobody is asked again', async () => {
    const { race, order, reference } = await wholeRejected()
    await desk.giveAccount(order.email)
    const second = `${(await desk.writeFile(race)).code}-0001`
    const both = `${row(reference, 'Pagado')}\n${row(second, 'Rechazado').split('\n')[1]}`
    const { counts } = await desk.loadResult(race, both, { confirm: true })
    expect(counts).toMatchObject({ paid_late: { count: 1 }, rejected: { count: 1 } })
    await desk.apply(race)
    expect(await payments.owedOf(order)).toEqual([])
    expect(await desk.lines(race)).toMatchObject([{ state: 'paid', reference, reason: null }])
    expect(await linksTo(order.email)).toBe(2)
    expect((await desk.load(race)).twice.open.count).toBe(0)
    expect(await returnsThatLie(api.database)).toEqual([])
  })

  it('in another file, and not to be closed by anybody: it leaves that file all the same, and is told', async () => {
    const { race, order, reference } = await wholeRejected()
    await desk.giveAccount(order.email, { number: '999999' })
    const second = await desk.writeFile(race)
    // The provider says by now that it never took the money.
    await api.database
      .updateTable('payments')
      .set({ state: 'declined', is_refund_due: false })
      .where('id', '=', order.payment.id)
      .execute()
    await told(race, reference, 'Pagado')
    expect((await desk.load(race)).twice.open.count).toBe(1)
    expect(await desk.csv(second.id)).toContain('Anulado')
    expect(await desk.csv(second.id)).not.toContain('999999')
    expect(await desk.toldOfLines(race)).toContain('refund_line.paid_after_rejection')
    expect(await returnsThatLie(api.database)).toEqual([])
  })

  it('paid by the second file before: what the first paid left twice', async () => {
    const { race, order, reference } = await wholeRejected()
    await desk.giveAccount(order.email)
    const second = await desk.writeFile(race)
    await told(race, `${second.code}-0001`, 'Pagado')
    const preview = await desk.loadResult(race, row(reference, 'Pagado'))
    expect(preview.rows).toMatchObject([{ verdict: 'paid_late', twice_cop: order.payment.amount_cop }])
    await told(race, reference, 'Pagado')
    expect(await kindsOf(order)).toEqual(['twice'])
    expect(await returnsThatLie(api.database)).toEqual([])
  })

  it('given back by hand since: the same', async () => {
    const { race, order, reference } = await wholeRejected()
    expect((await payments.giveBack(order.payment.id)).statusCode).toBe(200)
    await told(race, reference, 'Pagado')
    expect(await kindsOf(order)).toEqual(['twice'])
    expect(await returnsThatLie(api.database)).toEqual([])
  })

  it('told before its rejection was written down, it is paid and nobody is asked for another account', async () => {
    const race = await createRace(api)
    const order = await createPaidOrder(api, race, { method: 'PSE' })
    await desk.cancel(race)
    await desk.post(race.event.slug, 'cierre')
    await desk.work(race)
    await desk.giveAccount(order.email)
    const reference = `${(await desk.writeFile(race)).code}-0001`
    await desk.loadResult(race, row(reference, 'Rechazado'), { confirm: true })
    await told(race, reference, 'Pagado')
    expect(await payments.owedOf(order)).toEqual([])
    expect(await linksTo(order.email)).toBe(1)
  })

  it('another value, no comprobante or a day that does not fit record nothing', async () => {
    const { race, order, reference } = await wholeRejected()
    const owed = await payments.owedOf(order)
    const today = dayOf(api.clock.now())
    const result = (cells: string) =>
      `Referencia;Estado;Valor;Comprobante;Fecha\n${reference};Pagado;${cells}`
    for (const [cells, verdict] of [
      [`1;BC-9;${today}`, 'amount_mismatch'],
      [`;;${today}`, 'no_bank_reference'],
      [';BC-9;01/01/2001', 'bad_date'],
    ] as const) {
      expect((await desk.loadResult(race, result(cells), { confirm: true })).counts[verdict].count).toBe(1)
      await desk.apply(race)
    }
    expect(await payments.owedOf(order)).toEqual(owed)
  })

  it('both words in one file: neither is recorded, whichever comes first', async () => {
    const { race, order } = await wholeRejected()
    await desk.giveAccount(order.email)
    const reference = `${(await desk.writeFile(race)).code}-0001`
    const [title, paid] = row(reference, 'Pagado').split('\n')
    const refused = row(reference, 'Rechazado').split('\n')[1]
    for (const lines of [
      [title, paid, refused],
      [title, refused, paid],
    ]) {
      const { counts } = await desk.loadResult(race, lines.join('\n'), { confirm: true })
      expect(counts).toMatchObject({ contradicts: { count: 2 }, paid: { count: 0 }, rejected: { count: 0 } })
      await desk.apply(race)
      expect(await desk.lines(race)).toMatchObject([{ state: 'in_file', reference }])
    }
    // Settled by the bank, its word counts; a comprobante that another payment had is remarked.
    await told(race, reference, 'Pagado')
    expect(await payments.owedOf(order)).toEqual([])
    const other = await wholeRejected()
    const shared = row(other.reference, 'Pagado').replace(`BC-${other.reference}`, `BC-${reference}`)
    expect((await desk.loadResult(other.race, shared)).rows).toMatchObject([{ shares_bank_reference: true }])
  })

  it('loaded and applied by several at once, it is closed once and told once', async () => {
    const { race, order, reference } = await wholeRejected()
    const result = row(reference, 'Pagado')
    await Promise.all([1, 2, 3, 4].map(() => desk.loadResult(race, result, { confirm: true })))
    await Promise.all([1, 2, 3, 4].map(() => desk.apply(race)))
    expect(await payments.owedOf(order)).toEqual([])
    expect(await payments.returnsToldTo(order.email)).toHaveLength(1)
  })

  it('a file written in the instant of the yes does not take it', async () => {
    const { race, order, reference } = await wholeRejected()
    await desk.giveAccount(order.email)
    const writing = await api.database.transaction().execute(async (tx) => {
      await sql`update refund_file_lines set overturned_at = now(), overturned_by = ${desk.adminId},
        bank_reference = 'BC-1', paid_on = current_date where reference = ${reference}`.execute(tx)
      const started = [desk.writeFile(race)]
      await untilSomebodyWaits(api.database)
      return started
    })
    expect((await writing[0])?.status).toBe(409)
  })

  it('the database puts it in no file by another road; negative control: without its look it does', async () => {
    const { race, order, reference } = await wholeRejected()
    await desk.giveAccount(order.email)
    await desk.loadResult(race, row(reference, 'Pagado'), { confirm: true })
    const sneakIn = (db: Parameters<ReturnType<typeof sql>['execute']>[0]) =>
      sql`insert into refund_file_lines (file_id, line_id, reference, amount_cop)
        select file_id, line_id, reference || 'X', amount_cop from refund_file_lines where reference = ${reference}`.execute(
        db,
      )
    await expect(sneakIn(api.database)).rejects.toMatchObject({
      constraint: 'refund_file_lines_not_paid_before',
    })
    await api.database
      .transaction()
      .execute(async (tx) => {
        await sql`alter table refund_file_lines disable trigger refund_file_lines_not_paid_before`.execute(tx)
        await sneakIn(tx)
        throw new Undo()
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undo)) throw error
      })
  })

  it('sent back on a later day, it is owed again', async () => {
    const { race, order, reference } = await wholeRejected()
    const { due } = await desk.load(race)
    await told(race, reference, 'Pagado')
    const tomorrow = dayOf(new Date(api.clock.now().getTime() + DAY_MS))
    expect((await told(race, reference, 'Devuelto', tomorrow)).contradicts.count).toBe(1)
    api.clock.advance(DAY_MS)
    const later = await openRefundDesk(api)
    const { counts } = await later.loadResult(race, row(reference, 'Devuelto', tomorrow), { confirm: true })
    expect(counts.bounced.count).toBe(1)
    await later.apply(race)
    expect((await later.load(race)).due).toEqual(due)
    // Each question says what happened since the one before: nobody takes it for that.
    const asked = (await mailsTo(api.database, order.email)).filter(({ text }) =>
      text?.includes('/devolucion?token='),
    )
    expect(asked.map(({ subject }) => subject.replace(/\$\s[\d.]+/u, '$'))).toEqual([
      '¿A qué cuenta te devolvemos $?',
      'El banco no aceptó tu cuenta: danos otra para devolverte $',
      'El banco nos regresó tus $: danos otra cuenta',
    ])
  })
})

class Undo extends Error {}
