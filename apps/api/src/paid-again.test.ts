import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadPlatformSummary } from './modules/admin'
import { returnsThatLie } from './modules/invariants'
import { dayOf } from './modules/payments'
import { openMoneyDesk } from './testing/money-desk'
import { createRace, type Race } from './testing/order-factories'
import { createPaidOrder, type PaidOrder } from './testing/paid-orders'
import { createRunner, logInAs } from './testing/people'
import { openRefundDesk, openReturns, type Returns } from './testing/refund-desk'
import { untilSomebodyWaits } from './testing/waiting-locks'

const DAY_MS = 24 * 3_600_000
type Run = Parameters<ReturnType<typeof sql>['execute']>[0]

describe('a transfer that the bank says it paid after it sent it back', () => {
  let api: Returns['api']
  let wompi: Returns['wompi']
  let desk: Returns['desk']
  let payments: Returns['payments']
  let close: Returns['close']
  beforeAll(async () => {
    ;({ api, wompi, desk, payments, close } = await openReturns('refused'))
  })
  afterAll(() => close())

  const today = () => dayOf(api.clock.now())
  const row = (reference: string, state: string, receipt = `BC-${reference}`, day = today()) =>
    `Referencia;Estado;Comprobante;Fecha;Motivo\n${reference};${state};${receipt};${day};Cuenta cancelada`
  async function told(race: Race, reference: string, state: string, receipt?: string, day?: string) {
    const { counts } = await desk.loadResult(race, row(reference, state, receipt, day), { confirm: true })
    await desk.apply(race)
    return counts
  }

  async function bounced(race: Race, order: PaidOrder) {
    await desk.cancel(race)
    await desk.post(race.event.slug, 'cierre')
    await desk.work(race)
    await desk.giveAccount(order.email)
    const reference = `${(await desk.writeFile(race)).code}-0001`
    await told(race, reference, 'Pagado')
    await told(race, reference, 'Devuelto')
    expect(await desk.lines(race)).toMatchObject([{ state: 'to_pay' }])
    await desk.giveAccount(order.email, { number: '999999' })
    return { race, order, reference }
  }
  async function wholeBounced(method: 'PSE' | 'CARD' = 'PSE') {
    const race = await createRace(api)
    return bounced(race, await createPaidOrder(api, race, { method }))
  }
  async function partsBounced() {
    const race = await payments.createPolicyRace()
    const order = await createPaidOrder(api, race, { method: 'NEQUI', runners: 3 })
    await payments.giveUp(order)
    return bounced(race, order)
  }
  /** The bank's third word, loaded. */
  async function doubted(made: () => ReturnType<typeof bounced> = wholeBounced) {
    const { race, order, reference } = await made()
    expect((await told(race, reference, 'Pagado', 'BC-OTRO')).paid_again.count).toBe(1)
    return { race, order, reference, id: await doubtOf(race) }
  }
  async function doubtOf(race: Race): Promise<string> {
    const id = (await desk.lines(race)).flatMap(({ doubt }) => doubt?.id ?? [])[0]
    if (id === undefined) throw new Error('Nothing is in doubt')
    return id
  }
  const decide = (id: string, body: object, headers = desk.headers) =>
    api.app.inject({
      method: 'POST',
      url: `/api/v1/admin/dudas-devolucion/${id}/decidir/`,
      headers,
      payload: { note: 'Visto en el extracto', ...body },
    })
  const paid = () => ({ decision: 'paid', bank_reference: 'BC-OTRO', paid_on: today() })
  const waiting = async () =>
    (await loadPlatformSummary(api.deps)).waiting.find(({ kind }) => kind === 'refund_doubts')?.count ?? 0

  it.each([
    ['a whole payment', wholeBounced],
    ['several parts', partsBounced],
  ])(
    '%s: waits for a person, leaves in no file meanwhile, and paid is closed once with its proof',
    async (_, made) => {
      const { race, order, reference } = await made()
      const before = await desk.load(race)
      const waited = await waiting()
      expect(before.ready.count).toBe(1)
      const preview = await desk.loadResult(race, row(reference, 'Pagado', 'BC-OTRO'))
      expect(preview.counts).toMatchObject({ paid_again: { count: 1 }, contradicts: { count: 0 } })
      expect(await desk.load(race)).toEqual(before)
      await told(race, reference, 'Pagado', 'BC-OTRO')
      expect(await desk.load(race)).toMatchObject({
        due: before.due,
        doubted: before.ready,
        ready: { count: 0 },
        without_account: { count: 0 },
      })
      expect(await waiting()).toBe(waited + 1)
      expect((await desk.writeFile(race)).status).toBe(409)
      expect(await desk.lines(race, 'estado=por_decidir')).toMatchObject([
        {
          doubt: {
            reference,
            bank_reference: 'BC-OTRO',
            first_bank_reference: `BC-${reference}`,
            other_file: null,
          },
        },
      ])
      // The same word again, and any other before somebody decides, record nothing.
      expect((await told(race, reference, 'Pagado', 'BC-OTRO')).already_told.count).toBe(1)
      expect((await told(race, reference, 'Pagado', 'BC-TERCERO')).contradicts.count).toBe(1)
      expect(await desk.lines(race, 'estado=por_decidir')).toHaveLength(1)

      const id = await doubtOf(race)
      expect((await decide(id, { decision: 'paid' })).statusCode).toBe(400)
      expect((await decide(id, { ...paid(), paid_on: '2001-01-01' })).statusCode).toBe(400)
      expect((await decide(id, paid())).statusCode).toBe(200)
      expect((await desk.writeFile(race)).status).toBe(409)
      await Promise.all([desk.apply(race), desk.apply(race)])
      expect(await payments.owedOf(order)).toEqual([])
      expect(await desk.lines(race)).toMatchObject([
        { state: 'paid', doubt: null, bank_reference: 'BC-OTRO', reference },
      ])
      expect(await desk.load(race)).toMatchObject({
        due: { count: 0 },
        doubted: { count: 0 },
        twice: { open: { count: 0 } },
        files: [{ paid: { count: 1 }, bounced: { count: 0 }, applying: 0 }],
      })
      expect(await desk.toldOfLines(race)).toEqual([
        'refund_line.sent_to_bank',
        'refund_line.bounced',
        'refund_line.doubted',
        'refund_line.found_paid',
      ])
      expect(await waiting()).toBe(waited)
      expect(await returnsThatLie(api.database)).toEqual([])
    },
  )

  it('unpaid goes to the next file, and the same word does not hold it again', async () => {
    const { race, order, reference, id } = await doubted()
    expect((await decide(id, { decision: 'unpaid' })).statusCode).toBe(200)
    expect(await desk.load(race)).toMatchObject({ doubted: { count: 0 }, ready: { count: 1 } })
    expect((await told(race, reference, 'Pagado', 'BC-OTRO')).already_told.count).toBe(1)
    const second = await desk.writeFile(race)
    expect(second.status).toBe(201)
    await told(race, `${second.code}-0001`, 'Pagado')
    expect(await payments.owedOf(order)).toEqual([])
    expect((await desk.toldOfLines(race)).at(-1)).toBe('refund_line.found_unpaid')
    // Another receipt is another word; what it says was then paid twice.
    expect((await told(race, reference, 'Pagado', 'BC-TERCERO')).paid_again.count).toBe(1)
    expect((await decide(await doubtOf(race), paid())).statusCode).toBe(200)
    await desk.apply(race)
    expect((await payments.owedOf(order)).map(({ kind }) => kind)).toEqual(['twice'])
    expect(await returnsThatLie(api.database)).toEqual([])
  })

  it('two who decide at once: one does', async () => {
    const { race, order, id } = await doubted()
    const other = await openRefundDesk(api)
    const answers = await Promise.all([
      decide(id, paid()),
      decide(id, { decision: 'unpaid' }, other.headers),
      decide(id, paid(), other.headers),
      decide(id, { decision: 'unpaid' }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
    await desk.apply(race)
    const isPaid = answers[0]?.statusCode === 200 || answers[2]?.statusCode === 200
    expect(await payments.owedOf(order)).toHaveLength(isPaid ? 0 : 1)
    expect((await desk.toldOfLines(race)).filter((action) => action.includes('found_'))).toHaveLength(1)
  })

  it('in another file when the word comes: it shows no account there, and paid takes it out', async () => {
    const { race, order, reference } = await wholeBounced()
    const second = await desk.writeFile(race)
    await told(race, reference, 'Pagado', 'BC-OTRO')
    expect(await desk.lines(race)).toMatchObject([{ state: 'in_file', doubt: { other_file: second.code } }])
    expect(await desk.csv(second.id)).toContain('Por decidir')
    expect(await desk.csv(second.id)).not.toContain('999999')
    // Annulled or rejected meanwhile, no file takes it either.
    expect((await desk.annul(second.id)).statusCode).toBe(200)
    expect((await desk.writeFile(race)).status).toBe(409)
    await decide(await doubtOf(race), paid())
    await desk.apply(race)
    expect(await payments.owedOf(order)).toEqual([])
    // The bank paid the second too.
    await told(race, `${second.code}-0001`, 'Pagado')
    expect((await payments.owedOf(order)).map(({ kind }) => kind)).toEqual(['twice'])
    expect(await returnsThatLie(api.database)).toEqual([])
  })

  it('paid by the other file before somebody decides, it left twice; come back and paid again, twice again', async () => {
    const { race, order, reference } = await wholeBounced()
    const second = await desk.writeFile(race)
    await told(race, reference, 'Pagado', 'BC-OTRO')
    await told(race, `${second.code}-0001`, 'Pagado')
    expect(await payments.owedOf(order)).toEqual([])
    await decide(await doubtOf(race), paid())
    await desk.apply(race)
    expect((await desk.load(race)).twice.open.count).toBe(1)
    // Its «returned» of before, loaded again, is no news; one of a later day is.
    expect((await told(race, reference, 'Devuelto')).contradicts.count).toBe(1)
    api.clock.advance(DAY_MS)
    desk = await openRefundDesk(api)
    payments = await openMoneyDesk(api)
    expect((await told(race, reference, 'Devuelto')).bounced.count).toBe(1)
    expect((await desk.load(race)).twice).toMatchObject({ open: { count: 0 }, recovered: { count: 1 } })
    expect((await told(race, reference, 'Pagado', 'BC-CUARTO')).paid_again.count).toBe(1)
    await decide(await doubtOf(race), { ...paid(), bank_reference: 'BC-CUARTO' })
    await desk.apply(race)
    expect((await desk.load(race)).twice).toMatchObject({ open: { count: 1 }, recovered: { count: 1 } })
    expect(await returnsThatLie(api.database)).toEqual([])
  })

  it('loaded before the return was noted, it is decided once that is', async () => {
    const race = await createRace(api)
    const order = await createPaidOrder(api, race, { method: 'PSE' })
    await desk.cancel(race)
    await desk.post(race.event.slug, 'cierre')
    await desk.work(race)
    await desk.giveAccount(order.email)
    const reference = `${(await desk.writeFile(race)).code}-0001`
    await told(race, reference, 'Pagado')
    await desk.loadResult(race, row(reference, 'Devuelto'), { confirm: true })
    await desk.loadResult(race, row(reference, 'Pagado', 'BC-OTRO'), { confirm: true })
    const early = await decide(await doubtOf(race), paid())
    expect([early.statusCode, early.json().code]).toEqual([409, 'being_written'])
    await desk.apply(race)
    expect((await desk.load(race)).doubted.count).toBe(1)
    await decide(await doubtOf(race), paid())
    await desk.apply(race)
    expect(await payments.owedOf(order)).toEqual([])
  })

  it('the provider is not asked to undo it meanwhile, nor is the word recorded while it is', async () => {
    const { race, order, id } = await doubted(() => wholeBounced('CARD'))
    const asked = wompi.asked.length
    const refused = await payments.giveBack(order.payment.id, { how: 'void' })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'return_doubted'])
    expect(wompi.asked).toHaveLength(asked)
    const byHand = await payments.giveBack(order.payment.id, { how: 'manual' })
    expect([byHand.statusCode, byHand.json().code]).toEqual([409, 'return_doubted'])
    const claim = (run: Run, paymentId: string) =>
      sql`update payments set void_claimed_at = ${api.clock.now()}, void_note = 'Por prueba' where id = ${paymentId}`.execute(
        run,
      )
    await expect(claim(api.database, order.payment.id)).rejects.toMatchObject({
      constraint: 'refund_lines_not_doubted',
    })
    await decide(id, { decision: 'unpaid' })
    await claim(api.database, order.payment.id)
    expect((await desk.load(race)).lines.voiding.count).toBe(1)

    const other = await wholeBounced('CARD')
    const loading = await api.database.transaction().execute(async (tx) => {
      await claim(tx, other.order.payment.id)
      const started = [
        desk.loadResult(other.race, row(other.reference, 'Pagado', 'BC-OTRO'), { confirm: true }),
      ]
      await untilSomebodyWaits(api.database)
      return started
    })
    expect((await loading[0])?.counts).toMatchObject({ being_voided: { count: 1 }, paid_again: { count: 0 } })
  })

  it('a file written in the instant of the yes does not take it', async () => {
    const { race, reference } = await wholeBounced()
    const writing = await api.database.transaction().execute(async (tx) => {
      await sql`insert into refund_doubts (line_id, file_line_id, bank_reference, told_at, told_by, bounced_at)
        select line_id, id, 'BC-OTRO', now(), ${desk.adminId}, bounced_at
        from refund_file_lines where reference = ${reference}`.execute(tx)
      const started = [desk.writeFile(race)]
      await untilSomebodyWaits(api.database)
      return started
    })
    expect((await writing[0])?.status).toBe(409)
  })

  it('the database holds it by any road; negative control: without its looks it would leave', async () => {
    const { reference, id } = await doubted()
    const sneakIn = (run: Run) =>
      sql`insert into refund_file_lines (file_id, line_id, reference, amount_cop)
        select file_id, line_id, reference || 'X', amount_cop from refund_file_lines where reference = ${reference}`.execute(
        run,
      )
    const payWithoutDecision = (run: Run) =>
      sql`update refund_file_lines set outcome = 'annulled', settled_cop = null, twice_cop = null, bounced_at = null,
        bounced_by = null, bounce_reason = null where reference = ${reference}`.execute(run)
    await expect(sneakIn(api.database)).rejects.toMatchObject({ constraint: 'refund_file_lines_not_doubted' })
    await expect(payWithoutDecision(api.database)).rejects.toMatchObject({
      constraint: 'refund_file_lines_paid_again',
    })
    await api.database
      .transaction()
      .execute(async (tx) => {
        await sql`alter table refund_file_lines disable trigger refund_file_lines_not_doubted`.execute(tx)
        await sql`alter table refund_file_lines disable trigger refund_file_lines_paid_again`.execute(tx)
        await sneakIn(tx)
        await payWithoutDecision(tx)
        throw new Undo()
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undo)) throw error
      })
    await decide(id, { decision: 'unpaid' })
    await expect(
      sql`update refund_doubts set decision = 'paid', proof_reference = 'X', proof_on = current_date where id = ${id}`.execute(
        api.database,
      ),
    ).rejects.toMatchObject({ constraint: 'refund_doubts_decided_once' })
  })

  it('is an administrator’s alone', async () => {
    const { id } = await doubted()
    const { headers } = await logInAs(api, (await createRunner(api)).email)
    expect((await decide(id, paid(), headers)).statusCode).toBe(403)
  })
})

class Undo extends Error {}
